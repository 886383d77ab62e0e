// SPDX-License-Identifier: GPL-3.0-or-later
// Whose place has to be known before a monster decides, where nobody has kept all minis moving. A mini whose place is
// not known is not on the situation's board. It is left out only where, wherever it may stand, the decision is the one
// that the board gives without it; whoever might change it matters, even if in the end it does not.
#pragma once

#include "model/behaviour/situation.h"
#include "model/content/attack.h"

#include <span>

namespace wheelhouse::behaviour {

/// A mini that is on no board.
struct Unplaced {
    Figure figure = {};
    /// Of the monster that decides.
    bool isFriend = false;
    /// Whether it is of the side whose turn it is in this round's order.
    bool isActive = false;
    int size = 1;
    /// Every place where it may stand.
    std::vector<Space> places = {};
};

/// The places within so many steps where a mini of this size finds room beside those on the board. A portal leads
/// anywhere.
std::vector<Space> placesWithin(const board::onslaught::Board& board, Space from, int size, int steps);

/// Somebody who matters: its number among the unplaced, and how near it may be, in points.
struct Mattering {
    std::size_t who = 0;
    int cost = 0;
};

/// Who matters to whether all of these tests hold for the monster; each once, the nearest first.
std::vector<Mattering> whoMattersTo(const Situation& situation, MiniIndex self,
                                    std::span<const content::Predicate> tests, std::span<const Unplaced> unplaced,
                                    Workspace& workspace);

/// Who matters to how the verb is done, its own tests included: of a move where it leads, of an attack whom or where
/// it is aimed at. `attack` is the one that is made, or the next one of the clause; `isGoalUsed` says whether whom it
/// goes to counts even where it stays, as a later verb names them.
std::vector<Mattering> whoMattersTo(const Situation& situation, MiniIndex self, const content::Verb& verb,
                                    const content::Attack* attack, bool isGoalUsed, std::span<const Unplaced> unplaced,
                                    Workspace& workspace);

/// Whether a later verb of the tactic than this one may ask whom this one went to.
bool isGoalUsedAfter(const content::Trigger& tactic, std::size_t number);

/// The points that the way costs which the verb makes the monster walk, the dearest of several; none where it stays.
std::optional<int> wayOf(const Situation& situation, MiniIndex self, const content::Verb& verb,
                         const content::Attack* attack, Workspace& workspace);

/// Whether it may be within this range of the monster somewhere on a way of the monster that costs so many points.
bool mayBeNearWay(const Situation& situation, MiniIndex self, const Unplaced& one, int range, int points,
                  Workspace& workspace);

} // namespace wheelhouse::behaviour
