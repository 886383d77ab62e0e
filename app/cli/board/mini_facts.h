// SPDX-License-Identifier: GPL-3.0-or-later
// What a request tells of minis that is no matter of the board: what monsters look at when they choose.
#pragma once

#include "app/cli/fields.h"
#include "model/behaviour/situation.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace wheelhouse::cli {

struct MiniFacts {
    std::string side;
    std::optional<int> armourClass;
    /// The highest hit points at which it is bloodied.
    std::optional<int> bloodiedAt;
    behaviour::Figure figure;
    /// Whether its attacks do half of their damage.
    bool isWeakened = false;
};

/// Sets its hit points, and whether it is bloodied with them.
void setHitPoints(MiniFacts& facts, std::optional<int> hitPoints);

/// The side of all monsters.
inline constexpr const char* monsterSide = "monster";

/// One for each mini of a board's request that was read without a complaint.
std::vector<MiniFacts> readMiniFacts(Fields& request);

} // namespace wheelhouse::cli
