// SPDX-License-Identifier: GPL-3.0-or-later
// What a roll of d20s against a number is worth before it is made. Counted in whole outcomes, so the results are exact
// to the last digit of a double.
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

/// In whole hundredths, rounded to the nearest; 0 and 100 only where it never or always comes.
int percentOf(double chance);

} // namespace wheelhouse::play
