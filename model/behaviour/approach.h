// SPDX-License-Identifier: GPL-3.0-or-later
// Where a monster walks.
#pragma once

#include "model/behaviour/reason.h"
#include "model/behaviour/situation.h"
#include "model/content/attack.h"

namespace wheelhouse::behaviour {

struct Move {
    /// False where the verb cannot be done at all: there is nobody to go to, or the monster may not move.
    bool isPossible = false;
    /// Whom it goes to, or would go to if it could move: several where they are equal in everything.
    std::vector<MiniIndex> goals = {};
    /// Where it may end, each place with its cost, sorted by y, then x. More than one is for the non-active player to
    /// choose from; its own place at 0 is to stay.
    std::vector<board::onslaught::Reached> ends = {};
    Reasons why = {};
};

/// Where a verb leads that moves the monster itself: an approach, away, to spaces or tokens, along a route. `attack` is
/// the clause's next one; none where there is none.
Move moveOf(const Situation& situation, MiniIndex mover, const content::Verb& verb, const content::Attack* attack,
            Workspace& workspace);

/// Whether the verb is one of these.
bool isMove(const content::Verb& verb);

/// The cheapest ways to a place: one, or several where they set off different things (ONS-MAC-08); the first of more
/// than `mostWays`.
inline constexpr std::size_t mostWays = 16;
std::vector<board::onslaught::TellingWay> waysTo(const Situation& situation, MiniIndex mover, Space place,
                                                 Workspace& workspace);

} // namespace wheelhouse::behaviour
