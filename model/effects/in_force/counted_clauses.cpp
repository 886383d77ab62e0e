// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses whose tests count occurrences (first, second …).
#include "model/effects/in_force/in_force.h"

#include <algorithm>

namespace wheelhouse::effects {

namespace {
using Kind = content::Predicate::Kind;

bool isTimes(const content::Predicate& predicate)
{
    return predicate.kind == Kind::TimesThisRound;
}

/// After a clause's name, under what its uses are remembered.
const QString turnMark = QStringLiteral("|turn");
const QString gameMark = QStringLiteral("|game");

void addUse(Game& game, const QString& name, int serial)
{
    const int times = game.memory().timesWorked(name, serial) + 1;
    game.remember("worked", [&](Memory& memory) { memory.worked[name] = {serial, times}; });
}
} // namespace

int usesOf(const Game& game, const QString& clause, Kind asked)
{
    return asked == Kind::UsesThisTurn ? game.memory().timesWorked(clause + turnMark, game.table().turn)
                                       : game.memory().timesWorked(clause + gameMark, 0);
}

bool countsUses(const std::vector<content::Predicate>& when)
{
    return std::any_of(when.begin(), when.end(), [](const content::Predicate& predicate) {
        return predicate.kind == Kind::UsesThisTurn || predicate.kind == Kind::UsesThisGame;
    });
}

bool asksWhichClause(const std::vector<content::Predicate>& when)
{
    return countsTimes(when) || countsUses(when) ||
           std::ranges::any_of(when, [](const content::Predicate& one) { return one.kind == Kind::FirstThisRound; });
}

void countUse(Game& game, const QString& clause)
{
    addUse(game, clause + turnMark, game.table().turn);
    addUse(game, clause + gameMark, 0);
}

bool countsTimes(const std::vector<content::Predicate>& when)
{
    return std::any_of(when.begin(), when.end(), isTimes);
}

bool worksOnce(const content::Effect& effect, const FigureId& self)
{
    return effect.once && !self;
}

std::vector<content::Predicate> withoutTimes(std::vector<content::Predicate> when)
{
    std::erase_if(when, isTimes);
    return when;
}

void countWorked(Game& game, const QString& clause)
{
    const int round = game.table().round;
    const int times = game.memory().timesWorked(clause, round) + 1;
    game.remember("worked", [&](Memory& memory) { memory.worked[clause] = {round, times}; });
}

} // namespace wheelhouse::effects
