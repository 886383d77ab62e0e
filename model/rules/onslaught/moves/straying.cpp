// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/moves/straying.h"

#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/monsters/monster_turn.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
/// What fell meanwhile comes back anywhere, if it does.
void forgetTheFallen(Game& game)
{
    const std::vector<Figure> figures = game.table().figures;
    for (const Figure& figure : figures) {
        if (figure.lastSeen && figure.lastSeen->strayed < LastSeen::anywhere && !game.isStanding(figure)) {
            stray(game, figure.id, LastSeen::anywhere);
        }
    }
}
} // namespace

void stray(Game& game, const FigureId& figure, int steps)
{
    const Figure* found = game.table().figure(figure);
    const bool isKept = !game.table().hasMapForMonsters() || (found && found->at && game.table().showsMap());
    if (!found || isKept || steps <= 0) {
        return;
    }
    const std::optional<LastSeen> before = found->lastSeen;
    std::optional<LastSeen> after = before;
    if (before) {
        after->strayed = std::min(LastSeen::anywhere, before->strayed + steps);
    } else if (found->at) {
        after = LastSeen{*found->at, std::min<int>(LastSeen::anywhere, steps)};
    }
    if (after != before) {
        game.happen(FigureStrayed{figure, before, after});
    }
}

int farthestMove(const Game& game, const FigureId& figure)
{
    const auto pace = speed(game, figure);
    const int printed = game.baseSpeed(game.figure(figure)).value_or(0);
    const int bonus = pace ? std::max(0, pace->total - printed) : 0;
    int most = printed;
    if (const auto& wheel = game.figure(figure).wheel) { // it may have been healed, or hurt, in between
        for (const WheelPosition& position : wheel->positions) {
            most = std::max(most, position.speed.value_or(0));
        }
    }
    return most + bonus;
}

void strayInTurn(Game& game, const std::vector<FigureId>& figures)
{
    if (game.table().showsMap() || !game.table().hasMapForMonsters()) {
        return;
    }
    constexpr int moves = 2;
    for (const FigureId& figure : figures) {
        if (!hasRun(game, figure)) {
            stray(game, figure, moves * farthestMove(game, figure));
        }
    }
}

void putMapAway(Game& game)
{
    if (!game.table().hasMapForMonsters()) {
        return;
    }
    forgetTheFallen(game);
    if (game.table().showsMap() && !isMonstersTurn(game)) {
        game.happen(MapLevelSet{game.table().mapLevel, MapLevel::ForMonsters});
    }
}

} // namespace wheelhouse::rules::onslaught
