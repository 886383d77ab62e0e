// SPDX-License-Identifier: GPL-3.0-or-later
// What a pool of any dice comes to, in whole counts of all its outcomes: nothing is rounded. What would take more than
// a moment, or more outcomes than a number holds exactly, is refused instead.
#pragma once

#include "model/content/pool.h"

#include <cstdint>
#include <map>
#include <stop_token>

namespace wheelhouse::content {

/// What a face or a throw comes to: symbols by their ids, and numbers under `sumKey`.
using Totals = std::map<QString, int>;
QString sumKey();

/// Alike dice of a pool, by their faces.
struct OddsDice {
    std::vector<Totals> faces;
    int count = 1;
    std::optional<KeptDice> kept = std::nullopt;
    /// The index of a face that is thrown once more where it falls; the second throw counts.
    std::optional<size_t> again = std::nullopt;
};

struct PoolOdds {
    /// All outcomes, each equally likely.
    std::int64_t outcomes = 1;
    /// In how many of them the pool comes to what. A symbol of which none falls is left out.
    std::map<Totals, std::int64_t> totals;
};

/// The most outcomes that are counted: beyond it a double holds no longer every whole number.
inline constexpr std::int64_t mostOutcomes = std::int64_t{1} << 53;

/// Nothing where it is too large, or once it is to `stop`. Dice of which some are kept must print numbers and nothing
/// else.
std::optional<PoolOdds> oddsOf(const std::vector<OddsDice>& pool, int bonus = 0, const std::stop_token& stop = {});

/// How likely the pool comes to at least all that is wanted.
double chanceOf(const PoolOdds& odds, const Totals& wanted);

/// The same where each `reroll` that is shown lets any one die be thrown again, as often as the players like and to
/// their best; a new one that falls gives one more. Correct to 1e-12; nothing where it is too large. A face shows
/// `reroll` once at most, and no dice are kept or thrown again besides.
std::optional<double> chanceWithRerolls(const std::vector<OddsDice>& pool, const Totals& wanted, const QString& reroll,
                                        int bonus = 0);

} // namespace wheelhouse::content
