// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses that ask for the how-manieth time it is.
#include "model/effects/in_force/in_force.h"

#include <algorithm>

namespace wheelhouse::effects {

namespace {
bool isTimes(const content::Predicate& predicate)
{
    return predicate.kind == content::Predicate::Kind::TimesThisRound;
}
} // namespace

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
