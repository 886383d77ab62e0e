// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/changes.h"

#include <array>

namespace wheelhouse::effects {

namespace {
constexpr std::array addedLast{Change::Sort::Sets, Change::Sort::Doubles, Change::Sort::Halves, Change::Sort::Adds};
constexpr std::array addedFirst{Change::Sort::Sets, Change::Sort::Adds, Change::Sort::Halves, Change::Sort::Doubles};

int changedBy(int value, const Change& change)
{
    switch (change.sort) {
    case Change::Sort::Sets:
        return change.number;
    case Change::Sort::Doubles:
        return value * 2;
    case Change::Sort::Halves:
        return value / 2;
    case Change::Sort::Adds:
        break;
    }
    return value + change.number;
}
} // namespace

Change::Sort sortOf(const content::Modifier& modifier)
{
    return modifier.to        ? Change::Sort::Sets
           : modifier.doubled ? Change::Sort::Doubles
           : modifier.halved  ? Change::Sort::Halves
                              : Change::Sort::Adds;
}

Value summed(const Game& game, content::Modifier::What what, int base, const std::vector<Change>& changes)
{
    Value value{base, {}, {}};
    if (changes.empty()) {
        return value;
    }
    for (const Change::Sort sort : game.addsBeforeHalving(what) ? addedFirst : addedLast) {
        for (const Change& change : changes) {
            if (change.sort == sort) {
                const int after = changedBy(value.total, change);
                value.reasons.push_back(change.reason);
                value.reasons.back().by = after - value.total;
                value.total = after;
            }
        }
    }
    return value;
}

} // namespace wheelhouse::effects
