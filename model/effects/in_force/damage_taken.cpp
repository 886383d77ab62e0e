// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/damage_taken.h"

#include <algorithm>
#include <iterator>

namespace wheelhouse::effects {

using content::Modifier;

namespace {
/// Whether what was kept is at work by itself: a condition counts once, whoever else's token of it that is.
bool worksAnyway(const KeptChange& kept, const Value& value)
{
    const bool token = kept.source.startsWith(QLatin1String("condition/"));
    return std::ranges::any_of(value.reasons, [&](const Reason& reason) {
        return reason.source == kept.source && (token || reason.self == kept.self);
    });
}

/// The damage as the kept ones set and halve it, before anything is added.
Value begunBy(const std::vector<KeptChange>& kept, int coming)
{
    Value value{coming, {}, {}};
    for (const KeptChange& one : kept) {
        const int before = value.total;
        if (one.to) {
            value.total = *one.to;
        } else if (one.doubled) {
            value.total *= 2;
        } else if (one.halved) {
            value.total /= 2; // rounded down
        } else {
            continue;
        }
        value.reasons.push_back({one.name, value.total - before, one.source});
    }
    return value;
}
} // namespace

std::vector<KeptChange> takenNow(const Game& game, const FigureId& to, int coming, const Scene& scene)
{
    Scene about = scene;
    about.actor = to;
    about.target = to;
    about.coming = coming;
    std::vector<KeptChange> taken;
    for (const Reason& reason : modified(game, Modifier::What::DamageTaken, to, coming, about).reasons) {
        if (!reason.clause || countsTimes(reason.clause->when)) {
            continue;
        }
        KeptChange& one = taken.emplace_back();
        one.self = reason.self;
        one.source = reason.source;
        one.name = reason.name;
        if (reason.clause->to) {
            one.to = *reason.clause->to;
        } else if (reason.clause->doubled) {
            one.doubled = true;
        } else if (reason.clause->halved) {
            one.halved = true;
        } else {
            one.by = reason.by;
        }
    }
    return taken;
}

std::vector<KeptChange> keptByTheFallen(const Game& game, const std::vector<KeptChange>& taken, const FigureId& to)
{
    std::vector<KeptChange> kept;
    for (const KeptChange& one : taken) {
        if (one.self && one.self != to && !game.isStanding(one.self)) {
            kept.push_back(one);
        }
    }
    return kept;
}

Value takenWith(const Game& game, const FigureId& to, int coming, const Scene& scene,
                const std::vector<KeptChange>& kept)
{
    const Value now = modified(game, Modifier::What::DamageTaken, to, coming, scene);
    std::vector<KeptChange> lost;
    std::ranges::copy_if(kept, std::back_inserter(lost), [&](const KeptChange& one) { return !worksAnyway(one, now); });
    if (lost.empty()) {
        return now;
    }
    Value value = begunBy(lost, coming);
    Value rest = modified(game, Modifier::What::DamageTaken, to, value.total, scene);
    value.reasons.insert(value.reasons.end(), rest.reasons.begin(), rest.reasons.end());
    value.total = rest.total;
    value.open = std::move(rest.open);
    for (const KeptChange& one : lost) {
        if (one.by) {
            value.reasons.push_back({one.name, *one.by, one.source});
            value.total += *one.by;
        }
    }
    return value;
}

int amountOf(const DamageFrame& damage)
{
    if (!damage.amount) {
        throw FrameFault("damage: the field is missing: amount");
    }
    return *damage.amount;
}

Scene comingWith(const DamageFrame& damage)
{
    if (!damage.scene) {
        throw FrameFault("damage: the field is missing: scene");
    }
    Scene scene = *damage.scene;
    scene.coming = amountOf(damage);
    return scene;
}

Value takenInProgress(const Game& game, const FigureId& to, int coming, const Scene& scene)
{
    const auto& frames = game.state().frames;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        if (!isOf<DamageFrame>(*frame)) {
            continue;
        }
        if (const auto damage = readFrame<DamageFrame>(frame->data); damage.to == to) {
            return takenWith(game, to, coming, scene, damage.kept);
        }
    }
    return takenWith(game, to, coming, scene, {});
}

} // namespace wheelhouse::effects
