// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/summary.h"

#include "model/play/table/json_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

using nlohmann::json;

QByteArray encodeSummary(const Table& table, const Result& result)
{
    json scores = json::array();
    for (const Seat& seat : table.seats) {
        json score{{"name", seat.name.toStdString()}, {"accent", seat.accent}};
        const auto counter = std::find_if(table.counters.begin(), table.counters.end(),
                                          [&](const Counter& c) { return c.seat == seat.id; });
        if (counter != table.counters.end()) {
            score["value"] = counter->value;
        }
        scores.push_back(std::move(score));
    }
    json object{{"scenario", table.scenario.toStdString()}, {"round", table.round}, {"scores", std::move(scores)}};
    if (table.rounds) {
        object["rounds"] = *table.rounds;
    }
    if (!result.isEmpty()) {
        object["over"] = true;
    }
    return QByteArray::fromStdString(object.dump());
}

Summary decodeSummary(const QByteArray& text)
{
    Summary summary;
    const auto parsed = parseJson(text);
    if (!parsed || !parsed->get().is_object()) {
        return summary;
    }
    try {
        const json& from = parsed->get();
        summary.scenario = QString::fromStdString(from.value("scenario", std::string()));
        summary.round = from.value("round", 0);
        // A word once said what the result was.
        summary.over = from.value("over", false) || !from.value("result", std::string()).empty();
        if (from.contains("rounds")) {
            summary.rounds = from["rounds"].get<int>();
        }
        for (const json& score : from.value("scores", json::array())) {
            summary.scores.push_back(
                {QString::fromStdString(score.value("name", std::string())), score.value("accent", 0),
                 score.contains("value") ? std::optional(score["value"].get<int>()) : std::nullopt});
        }
    } catch (const json::exception&) {
        return summary;
    }
    return summary;
}

} // namespace wheelhouse::play
