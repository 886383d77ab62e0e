// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/prompts/odds.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace wheelhouse::play {
namespace {

constexpr int faces = 20;

/// In how many ways all dice show one of so many faces; none of them for no or fewer faces.
std::int64_t waysWithin(int faceCount, int dice)
{
    std::int64_t ways = 1;
    for (int i = 0; i < dice; ++i)
        ways *= std::max(0, faceCount);
    return ways;
}

/// In how many ways all dice show a face from `least` to 19, the kept one being `face`.
std::int64_t waysToKeep(int face, int least, const HitRoll& roll)
{
    if (roll.keep == Keep::High)
        return waysWithin(face - least + 1, roll.dice) - waysWithin(face - least, roll.dice);
    return waysWithin(faces - face, roll.dice) - waysWithin(faces - face - 1, roll.dice);
}

} // namespace

Odds oddsOf(const HitRoll& roll)
{
    std::int64_t noCritical = 0;  // no 20, and the kept die below the critical range
    std::int64_t withoutOnes = 0; // of these, those without a 1
    std::int64_t plainHits = 0;   // of those, the ones that reach the number
    for (int face = 1; face < std::min(faces, roll.criticalFrom); ++face) {
        noCritical += waysToKeep(face, 1, roll);
        if (face == 1)
            continue;
        const std::int64_t ways = waysToKeep(face, 2, roll);
        withoutOnes += ways;
        if (face + roll.bonus >= roll.needed)
            plainHits += ways;
    }
    const std::int64_t all = waysWithin(faces, roll.dice);
    const auto share = [all](std::int64_t ways) { return static_cast<double>(ways) / static_cast<double>(all); };
    return {share(all - noCritical + plainHits), share(all - noCritical), share(noCritical - withoutOnes)};
}

int percentOf(double chance)
{
    constexpr int certain = 100;
    constexpr double tolerance = 1e-9; // by which a half may fall short as a double
    if (chance <= 0 || chance >= 1) {
        return chance <= 0 ? 0 : certain;
    }
    return std::clamp(static_cast<int>(std::floor(chance * certain + 0.5 + tolerance)), 1, certain - 1);
}

} // namespace wheelhouse::play
