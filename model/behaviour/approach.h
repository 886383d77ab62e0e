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
    /// Of each end of an approach, whom the monster comes near to there: one who chooses the end chooses among the goals.
    std::vector<std::vector<MiniIndex>> goalsAt = {};
    /// It stops at its ends because somebody is next to it there, not because it is near its goal.
    bool stopsBeside = false;
    Reasons why = {};
};

/// Where a verb that moves the monster itself leads: an approach, away, to spaces or tokens, along a route. `attack` is
/// the next attack of the clause; nullptr where it has none.
Move moveOf(const Situation& situation, MiniIndex mover, const content::Verb& verb, const content::Attack* attack,
            Workspace& workspace);

/// Whom it goes to where it ends at that one of its ends, by its number; all its goals where that makes no difference.
const std::vector<MiniIndex>& goalsAt(const Move& move, std::size_t end);

/// Whether the move has goals, which is told with this reason; without any it cannot be made.
bool hasGoals(Move& move, Reason whom);

/// Whether the verb is one of these.
bool isMove(const content::Verb& verb);

/// The cheapest ways to a place: one, or several where they set off different things (ONS-MAC-08), at most `mostWays`
/// of them.
inline constexpr std::size_t mostWays = 16;
std::vector<board::onslaught::TellingWay> waysTo(const Situation& situation, MiniIndex mover, Space place,
                                                 Workspace& workspace);

} // namespace wheelhouse::behaviour
