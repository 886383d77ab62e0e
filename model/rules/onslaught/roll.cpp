// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/roll.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
constexpr int highestFace = 20;
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
        face = shifted(face, terms.everyDie);
    }
    Judged judged;
    judged.natural = *std::max_element(faces.begin(), faces.end());
    judged.total = judged.natural + terms.bonus;
    const bool shows1 = std::find(faces.begin(), faces.end(), 1) != faces.end();
    const bool shows20 = std::find(faces.begin(), faces.end(), highestFace) != faces.end();
    const bool inRange = judged.natural >= terms.criticalFrom && !(shows1 && terms.onlyTwentySaves);
    judged.critical = shows20 || inRange;
    judged.fumble = shows1 && !judged.critical;
    judged.hit = judged.critical || (!judged.fumble && judged.total >= terms.needed);
    return judged;
}

Chances chancesOf(const RollTerms& terms)
{
    Chances chances;
    const int others = terms.dice > 1 ? highestFace : 1;
    for (int first = 1; first <= highestFace; ++first) {
        for (int second = 1; second <= others; ++second) {
            const Judged judged = judge({first, second}, terms);
            chances.hits += judged.hit ? 1 : 0;
            chances.criticals += judged.critical ? 1 : 0;
            chances.fumbles += judged.fumble ? 1 : 0;
            ++chances.of;
        }
    }
    return chances;
}

int neededFace(const RollTerms& terms)
{
    return std::clamp(terms.needed - terms.bonus - terms.everyDie, 1, highestFace + 1);
}

} // namespace wheelhouse::rules::onslaught
