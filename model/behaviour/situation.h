// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster's decision hangs on, as a value: a board and what is known of the minis on it. Whoever asks fills it
// in from wherever the game is kept, and asks one question after the other, each on the table as it is then.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/gait.h"
#include "model/board/onslaught/routes.h"
#include "model/content/predicate.h"

#include <QString>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace wheelhouse::behaviour {

using board::Space;
using board::onslaught::MiniIndex;
using board::onslaught::Workspace;

/// What is known of a mini, besides its place.
struct Figure {
    bool isMonster = false;
    /// What it has for a move now.
    int speed = 0;
    std::optional<int> hitPoints = {};
    std::optional<int> mostHitPoints = {};
    /// How many pieces of loot it carries.
    int loot = 0;
    bool isBloodied = false;
    std::vector<QString> roles = {};
    std::vector<QString> conditions = {};
    /// Whether monsters take notice of it at all (ONS-MAC-18).
    bool isNoticed = true;
    /// Whether attacks that pick their targets may pick it.
    bool mayBeTargeted = true;
    /// Where that hangs on the range: whether they may from so many spaces away, each at its place. Else empty.
    std::vector<bool> targetedFrom = {};
    bool mayMove = true;
    bool mayAttack = true;
    board::onslaught::Gait gait = {};

    bool mayBeTargetedFrom(int apart) const
    {
        const auto at = static_cast<std::size_t>(apart);
        return targetedFrom.empty() ? mayBeTargeted : at < targetedFrom.size() && targetedFrom[at];
    }
};

struct Situation {
    const board::onslaught::Board& board;
    /// Each at its mini's number; all of them stand.
    std::vector<Figure> figures = {};
    /// The board's number of the side whose turn it is in this round's order; none between turns.
    std::optional<int> activeSide = {};
    int round = 0;
    /// Whom the monster that acts has gone towards: "chosen" in its script.
    std::vector<MiniIndex> chosen = {};
    /// Where tokens lie on the ground, by their names.
    std::map<QString, std::vector<Space>> tokens = {};
    /// What steps set off; nothing where nobody waits for any.
    board::onslaught::SetOff setsOff = {};
    /// Tests that neither the board nor the figures answer; they fail where nobody does.
    std::function<bool(const content::Predicate&, MiniIndex self, std::optional<MiniIndex> it)> otherTests = {};

    const Figure& figure(MiniIndex mini) const { return figures[static_cast<std::size_t>(mini)]; }
    bool isActive(MiniIndex mini) const { return activeSide == board.mini(mini).side; }
};

} // namespace wheelhouse::behaviour
