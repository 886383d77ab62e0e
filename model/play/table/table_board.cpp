// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/table_board.h"

#include "model/board/standing.h"
#include "model/play/table/utf8.h"

#include <algorithm>

namespace wheelhouse::play {

namespace {
board::MiniEntry miniOf(const Figure& figure)
{
    board::MiniEntry mini;
    mini.id = utf8Of(figure.id.text());
    mini.side = figure.seat ? utf8Of(figure.seat.text()) : std::string(monsterSide);
    mini.at = *figure.at;
    mini.size = figure.size;
    mini.speed = std::clamp(figure.speed().value_or(0), 0, board::maxPoints);
    return mini;
}

} // namespace

StandingMinis standingMinis(const Table& table, const board::Description& ground, const std::vector<FigureId>& downed)
{
    StandingMinis found;
    const board::Vocabulary words = table.map ? content::wordsOf(*table.map) : content::mapWords;
    board::Standing standing(ground, words);
    for (const Figure& figure : table.figures) {
        if (!figure.at || (figure.isDefeated() && std::ranges::count(downed, figure.id) == 0)) {
            continue;
        }
        const bool fits = figure.size >= 1 && figure.size <= board::maxMiniSize && found.minis.size() < board::maxMinis;
        if (fits && !standing.take(*figure.at, figure.size)) {
            found.minis.push_back(miniOf(figure));
        } else {
            found.misplaced.push_back(figure.id);
        }
    }
    return found;
}

std::optional<TableBoard> boardOf(const Table& table, const std::vector<FigureId>& downed)
{
    if (!table.showsMap() || !content::isSound(*table.map)) {
        return std::nullopt;
    }
    board::Description ground = content::groundOf(*table.map);
    StandingMinis standing = standingMinis(table, ground, downed);
    TableBoard made{std::move(ground), std::move(standing.misplaced)};
    made.description.minis = std::move(standing.minis);
    return made;
}

} // namespace wheelhouse::play
