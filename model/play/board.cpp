// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/board.h"

#include <algorithm>
#include <charconv>

namespace wheelhouse::play {

namespace {
board::MiniEntry miniOf(const Figure& figure)
{
    board::MiniEntry mini;
    mini.id = figure.id.text().toStdString();
    mini.side = figure.seat ? figure.seat.text().toStdString() : std::string(monsterSide);
    mini.at = *figure.at;
    mini.size = figure.size;
    mini.speed = std::clamp(figure.speed().value_or(0), 0, board::maxPoints);
    return mini;
}

/// The mini that the problem blames; as many as there are if it blames none.
size_t blamed(const board::Problem& problem, size_t minis)
{
    const std::string_view list = "/minis/";
    size_t index = minis;
    if (problem.at.starts_with(list)) {
        std::from_chars(problem.at.data() + list.size(), problem.at.data() + problem.at.size(), index);
    }
    return std::min(index, minis);
}
} // namespace

std::optional<TableBoard> boardOf(const Table& table)
{
    if (!table.showsMap()) {
        return std::nullopt;
    }
    TableBoard made{table.map->ground, {}};
    auto& minis = made.description.minis;
    for (const Figure& figure : table.figures) {
        if (figure.at && !figure.isDefeated()) {
            minis.push_back(miniOf(figure));
        }
    }
    while (const auto problem = board::check(made.description, content::mapWords)) {
        const size_t index = blamed(*problem, minis.size());
        if (index == minis.size()) {
            return std::nullopt; // a map that no pack would have let in
        }
        made.misplaced.emplace_back(QString::fromStdString(minis[index].id));
        minis.erase(minis.begin() + static_cast<std::ptrdiff_t>(index));
    }
    return made;
}

} // namespace wheelhouse::play
