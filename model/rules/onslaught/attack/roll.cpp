// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/attack/roll.h"

#include "model/play/prompts/odds.h"

#include <algorithm>
#include <array>

namespace wheelhouse::rules::onslaught {

namespace {
constexpr int highestFace = 20;

/// Of the highest face, and whether a 1 lies beside it; both as the dice show after every change. A 20 succeeds
/// (ONS-CRT-01, ONS-CRT-03), a 1 without one fails (ONS-CRT-02), and a wider critical saves too (ONS-CRT-06,
/// ONS-CRT-07). Else the total decides, a monster's as well (ONS-ATK-09, ONS-MAC-16); what is added to it changes no
/// face (ONS-MOD-01, ONS-MOD-02).
Judged verdict(int natural, bool shows1, const RollTerms& terms)
{
    Judged judged;
    judged.natural = natural;
    judged.total = natural + terms.bonus;
    const bool inRange = natural >= terms.criticalFrom && !(shows1 && terms.onlyTwentySaves);
    judged.critical = natural == highestFace || inRange;
    judged.fumble = shows1 && !judged.critical;
    judged.hit = judged.critical || (!judged.fumble && judged.total >= terms.needed);
    return judged;
}
} // namespace

int shifted(int face, int by)
{
    return std::clamp(face + by, 1, highestFace);
}

Judged judge(const std::vector<int>& thrown, const RollTerms& terms)
{
    const size_t count = std::min(thrown.size(), static_cast<size_t>(std::max(1, terms.dice)));
    std::vector<int> faces(thrown.begin(), thrown.begin() + static_cast<std::ptrdiff_t>(count));
    for (int& face : faces) {
        face = shifted(face, terms.everyDie); // before anything is read off it (ONS-MOD-03, ONS-MOD-06)
    }
    return verdict(*std::max_element(faces.begin(), faces.end()),
                   std::find(faces.begin(), faces.end(), 1) != faces.end(), terms);
}

bool hangsOnEveryDie(const RollTerms& terms)
{
    return terms.dice > 1 && terms.everyDie != 0; // a 1 that shows another number is none any more
}

Chances chancesOf(const RollTerms& terms)
{
    // How many throws there are of each highest face, without a 1 and with one.
    std::array<std::array<int, highestFace + 1>, 2> throws{};
    throws[0][0] = 1;
    Chances chances;
    chances.of = 1;
    for (int die = 0; die < std::clamp(terms.dice, 1, mostDice); ++die) {
        std::array<std::array<int, highestFace + 1>, 2> after{};
        for (size_t shows1 = 0; shows1 < throws.size(); ++shows1) {
            for (int highest = 0; highest <= highestFace; ++highest) {
                for (int face = 1; face <= highestFace; ++face) {
                    const int now = shifted(face, terms.everyDie);
                    after[now == 1 ? 1 : shows1][static_cast<size_t>(std::max(highest, now))] +=
                        throws[shows1][static_cast<size_t>(highest)];
                }
            }
        }
        throws = after;
        chances.of *= highestFace;
    }
    for (size_t shows1 = 0; shows1 < throws.size(); ++shows1) {
        for (int highest = 1; highest <= highestFace; ++highest) {
            const int count = throws[shows1][static_cast<size_t>(highest)];
            const Judged judged = verdict(highest, shows1 == 1, terms);
            chances.hits += judged.hit ? count : 0;
            chances.criticals += judged.critical ? count : 0;
            chances.fumbles += judged.fumble ? count : 0;
        }
    }
    return chances;
}

int percentOf(const Chances& chances)
{
    return play::percentOf(static_cast<double>(chances.hits) / chances.of);
}

int savesFrom(const RollTerms& terms)
{
    return terms.onlyTwentySaves ? highestFace : std::min(highestFace, terms.criticalFrom);
}

int neededFace(const RollTerms& terms)
{
    const int critical = terms.criticalFrom < highestFace ? terms.criticalFrom : highestFace + 1;
    return std::clamp(std::min(terms.needed - terms.bonus, critical) - terms.everyDie, 1, highestFace + 1);
}

} // namespace wheelhouse::rules::onslaught
