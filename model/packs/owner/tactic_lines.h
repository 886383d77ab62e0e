// SPDX-License-Identifier: GPL-3.0-or-later
// A monster's tactics as its owner reads them off the card, in six fields each; and the script that says the same.
#pragma once

#include "model/content/script.h"

#include <QString>

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <vector>

namespace wheelhouse::packs {

struct TacticLine {
    QString when;             ///< "beside", or "tiles-" and how far a hero is at most; empty: always
    QString move;             ///< "beside", or how many tiles it comes closer; empty: it stays
    QString whom;             ///< "closest", "most-hit-points", "fewest-hit-points", "each"; empty: not known
    std::optional<int> toHit; ///< of its attack; none: it does not attack
    std::optional<int> damage;
    QString onHit; ///< the condition that whoever is hit gets; empty: none

    friend bool operator==(const TacticLine&, const TacticLine&) = default;
};

/// So many have a condition before the last one, which has none.
inline constexpr size_t mostTacticsTested = 3;

/// What is still missing before the lines are a script.
enum class TacticLack { Nothing, Whom, Damage, Deed, Last };
/// Nothing lacks where nothing has been entered either. Lines that say nothing are left out; the last one is for
/// whenever none before it holds.
TacticLack lackOf(const std::vector<TacticLine>& lines);

/// The lines as a script of the pack format; null where something lacks, or where there is none.
nlohmann::json scriptOf(const std::vector<TacticLine>& lines);
/// A script as lines, the last one for whenever none before it holds; no value where it says more than they can. Of no
/// script there are empty lines.
std::optional<std::vector<TacticLine>> linesOf(const content::Script& script);

} // namespace wheelhouse::packs
