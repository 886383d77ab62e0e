// SPDX-License-Identifier: GPL-3.0-or-later
// The dice of an attack, or of any ability that throws some, and what they mean. Pure functions: every die is given.
#pragma once

#include <optional>
#include <vector>

namespace wheelhouse::rules::onslaught {

/// However many cards add one: as many throws as can be counted.
inline constexpr int mostDice = 6;

/// What a roll is judged by.
struct RollTerms {
    int dice = 2;          ///< how many of those thrown count, the first ones
    int bonus = 0;         ///< added to the kept die
    int needed = 10;       ///< armour class or difficulty
    int criticalFrom = 20; ///< least kept natural number that is a critical (ONS-CRT-06)
    int everyDie = 0;      ///< changes what each die shows
    /// Whether a natural 1 spoils a critical that is no 20 (house rule; by default the critical saves it, ONS-CRT-07).
    bool onlyTwentySaves = false;
    friend bool operator==(const RollTerms&, const RollTerms&) = default;
};

struct Judged {
    int natural = 0; ///< the kept die as it shows after every change of dice
    int total = 0;
    bool hit = false;
    bool critical = false;
    bool fumble = false; ///< missed because of a natural 1
};

/// A die's face after a change; it is never shifted above 20 or below 1 (ONS-MOD-04, ONS-MOD-05).
int shifted(int face, int by);

/// The faces thrown, the first `terms.dice` of which count. `thrown` holds 1 to 20 each and is not empty. One die is
/// judged as several are (ONS-CRT-04), an ability's as an attack's (ONS-CRT-08), a monster's as anybody's (ONS-CRT-10).
Judged judge(const std::vector<int>& thrown, const RollTerms& terms);

/// Whether the outcome hangs on every single die. Else one number tells it: a 1 where one die shows that and none saves
/// the roll, or the highest face (ONS-CRT-01, ONS-CRT-02, ONS-CRT-03, ONS-CRT-07).
bool hangsOnEveryDie(const RollTerms& terms);

/// How often a roll comes to what, out of all equally likely ones (ONS-CRT-05).
struct Chances {
    int hits = 0; ///< criticals included
    int criticals = 0;
    int fumbles = 0;
    int of = 0;
    friend bool operator==(const Chances&, const Chances&) = default;
};
/// How often it hits, in whole hundredths as everybody reads them.
int percentOf(const Chances& chances);
Chances chancesOf(const RollTerms& terms);

/// The least face that hits although another die shows a 1 (ONS-CRT-07).
int savesFrom(const RollTerms& terms);

/// The least face of a single kept die that hits, from 1 to 20; 21 where only a natural 20 can hit.
int neededFace(const RollTerms& terms);

} // namespace wheelhouse::rules::onslaught
