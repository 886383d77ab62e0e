// SPDX-License-Identifier: GPL-3.0-or-later
// The odds of a roll of d20s against a number. Outcomes are counted one by one, so the results are as exact as a double
// can be.
#pragma once

namespace wheelhouse::play {

enum class Keep { High, Low };

/// Several d20s of which one is kept. A 20 on any die, or a kept die in the critical range, always hits and is a
/// critical; without either, a 1 on any die always misses; else the kept die and the bonus have to reach the number.
struct HitRoll {
    int dice = 1; ///< 1 to mostDice
    Keep keep = Keep::High;
    int bonus = 0;
    int needed = 10;
    int criticalFrom = 20; ///< least kept face that is a critical, 1 to 20
};

inline constexpr int mostDice = 10;

/// Each from 0 to 1.
struct Odds {
    double hit = 0; ///< criticals included
    double critical = 0;
    double fumble = 0; ///< a miss because of a 1
};

Odds oddsOf(const HitRoll& roll);

/// In whole per cent, rounded to the nearest; 0 only where it never happens, and 100 only where it always does.
int percentOf(double chance);

} // namespace wheelhouse::play
