// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/damage_taken.h"

#include "model/play/codec/json_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Modifier;

namespace {
using nlohmann::json;
using play::codec::textAt;

/// Whether what was kept is at work by itself: a condition counts once, whoever else's token of it that is.
bool worksAnyway(const json& kept, const Value& value)
{
    const QString source = textAt(kept, "source");
    const bool token = source.startsWith(QLatin1String("condition/"));
    return std::ranges::any_of(value.reasons, [&](const Reason& reason) {
        return reason.source == source && (token || reason.self.text() == textAt(kept, "self"));
    });
}

/// The damage as the kept ones set and halve it, before anything is added.
Value begunBy(const json& kept, int coming)
{
    Value value{coming, {}, {}};
    for (const json& one : kept) {
        const int before = value.total;
        if (one.contains("to")) {
            value.total = one.at("to").get<int>();
        } else if (one.value("doubled", false)) {
            value.total *= 2;
        } else if (one.value("halved", false)) {
            value.total /= 2; // rounded down
        } else {
            continue;
        }
        value.reasons.push_back({textAt(one, "name"), value.total - before, textAt(one, "source")});
    }
    return value;
}
} // namespace

json takenNow(const Game& game, const FigureId& to, int coming, const Scene& scene)
{
    Scene about = scene;
    about.actor = to;
    about.target = to;
    about.coming = coming;
    json taken = json::array();
    for (const Reason& reason : modified(game, Modifier::What::DamageTaken, to, coming, about).reasons) {
        if (!reason.clause || countsTimes(reason.clause->when)) {
            continue;
        }
        json one{{"self", reason.self.text().toStdString()},
                 {"source", reason.source.toStdString()},
                 {"name", reason.name.toStdString()}};
        if (reason.clause->to) {
            one["to"] = *reason.clause->to;
        } else if (reason.clause->doubled) {
            one["doubled"] = true;
        } else if (reason.clause->halved) {
            one["halved"] = true;
        } else {
            one["by"] = reason.by;
        }
        taken.push_back(std::move(one));
    }
    return taken;
}

json keptByTheFallen(const Game& game, const json& taken, const FigureId& to)
{
    json kept = json::array();
    for (const json& one : taken) {
        const FigureId self(textAt(one, "self"));
        if (self && self != to && !game.isStanding(self)) {
            kept.push_back(one);
        }
    }
    return kept;
}

Value takenWith(const Game& game, const FigureId& to, int coming, const Scene& scene, const json& kept)
{
    const Value now = modified(game, Modifier::What::DamageTaken, to, coming, scene);
    json lost = json::array();
    std::ranges::copy_if(kept, std::back_inserter(lost), [&](const json& one) { return !worksAnyway(one, now); });
    if (lost.empty()) {
        return now;
    }
    Value value = begunBy(lost, coming);
    Value rest = modified(game, Modifier::What::DamageTaken, to, value.total, scene);
    value.reasons.insert(value.reasons.end(), rest.reasons.begin(), rest.reasons.end());
    value.total = rest.total;
    value.open = std::move(rest.open);
    for (const json& one : lost) {
        if (one.contains("by")) {
            value.reasons.push_back({textAt(one, "name"), one.at("by").get<int>(), textAt(one, "source")});
            value.total += one.at("by").get<int>();
        }
    }
    return value;
}

Value takenInProgress(const Game& game, const FigureId& to, int coming, const Scene& scene)
{
    const auto& frames = game.state().frames;
    const auto damage = std::find_if(frames.rbegin(), frames.rend(), [&to](const Frame& frame) {
        return frame.kind == QLatin1String("damage") && textAt(frame.data.get(), "to") == to.text();
    });
    return takenWith(game, to, coming, scene,
                     damage == frames.rend() ? json::array() : damage->data.get().value("kept", json::array()));
}

} // namespace wheelhouse::effects
