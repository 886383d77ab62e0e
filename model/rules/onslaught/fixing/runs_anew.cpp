// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/fixing/runs_anew.h"

#include "model/play/session/back_into_line.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace wheelhouse::rules::onslaught {

namespace {
/// That a figure has acted by its script.
struct Ran {
    FigureId figure;
    int times = 0;
};

std::optional<Ran> ranWith(const SystemChanged& change)
{
    const nlohmann::json& data = change.data.get();
    if (change.type != QLatin1String("set") || !data.is_object()) {
        return std::nullopt;
    }
    const QString field = QString::fromStdString(data.value("field", std::string()));
    const auto ranIn = [&data](const char* when) {
        const nlohmann::json record = data.value(when, nlohmann::json());
        return record.is_object() ? record.value("ran", 0) : 0;
    };
    const int ran = ranIn("after");
    return field.startsWith(QLatin1String("record/")) && ran > ranIn("before")
               ? std::optional(Ran{FigureId(field.section(QLatin1Char('/'), 1)), ran})
               : std::nullopt;
}

/// Who has acted by its script with this change, in the turn of its group that goes on; empty for any other change.
FigureId ranBy(const Game& game, const SystemChanged& change)
{
    const std::optional<Ran> ran = ranWith(change);
    const TurnEntry* acting = game.table().turnRunning ? game.table().acting() : nullptr;
    const bool isTheirTurn = ran && acting && std::ranges::find(acting->figures, ran->figure) != acting->figures.end();
    return isTheirTurn && game.part().record(ran->figure).ranInTurn == ran->times ? ran->figure : FigureId();
}
} // namespace

std::vector<size_t> endsOfRuns(const std::vector<Event>& events)
{
    std::vector<size_t> ends;
    for (size_t i = 0; i < events.size(); ++i) {
        const auto* change = std::get_if<SystemChanged>(&events[i]);
        if (change && ranWith(*change)) {
            ends.push_back(i + 1);
        }
    }
    return ends;
}

std::vector<Fix> runsAnew(const Game& game, const std::vector<Event>& events)
{
    std::vector<Fix> found;
    int changes = 0;
    int kept = 0; // those before this member
    for (const Event& event : events) {
        const auto* change = std::get_if<SystemChanged>(&event);
        if (!change) {
            continue;
        }
        ++changes;
        if (const FigureId figure = ranBy(game, *change)) {
            found.push_back({{Message("mend-run-anew").with("figure", game.name(figure))},
                             {backInto(kept, "line-run-kept")},
                             {Message("mend-run-anew-stays").with("figure", game.name(figure))}});
            kept = changes;
        }
    }
    return found;
}

} // namespace wheelhouse::rules::onslaught
