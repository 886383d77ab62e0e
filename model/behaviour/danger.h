// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster's turn may come to for one figure: each course that its script leaves open, from where all stand now.
#pragma once

#include "model/behaviour/situation.h"
#include "model/content/attack.h"

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace wheelhouse::behaviour {

/// A monster whose turn begins.
struct Hunter {
    MiniIndex mini = 0;
    const content::Effect& script;
    /// Those it has now.
    std::span<const content::Attack> attacks = {};
    /// Told whenever the monster is looked at on another space than before, by whoever answers more than the board.
    std::function<void(Space)> stands = {};
    /// Notes in the situation what keeps the monster from this attack, and at whom it cannot be aimed.
    std::function<void(Situation&, const content::Attack&)> aims = {};
    /// Once nobody wants to know any more.
    std::stop_token stop = {};
};

/// An attack that takes the prey.
struct Blow {
    std::size_t attack = 0; ///< its number among the hunter's
    std::size_t tactic = 0; ///< what it is made by: its place in the script
    std::size_t verb = 0;
    Space from;
    /// Everybody whom it takes, the prey among them.
    std::vector<MiniIndex> takes = {};
    /// Nothing lies before it in the turn that hangs on dice or that nobody can foresee.
    bool isSure = true;
    friend bool operator==(const Blow&, const Blow&) = default;
};

/// What one course of the turn does to the prey; nothing where the monster leaves it alone.
using Course = std::vector<Blow>;

struct Danger {
    /// One for each way in which what is left open may be decided; of equal ones a single one.
    std::vector<Course> courses = {};
    /// False where there were too many to look at them all.
    bool isComplete = true;

    bool mayAttack() const;
    /// Whatever is decided.
    bool wouldAttack() const;
};

Danger dangerTo(MiniIndex prey, const Situation& situation, const Hunter& hunter, Workspace& workspace);

/// Whether this is too far from the hunter, who has this speed, for anything that its script could do there.
bool isFarFrom(const board::onslaught::Spot& prey, const board::onslaught::Board& board, const Hunter& hunter,
               int speed);

} // namespace wheelhouse::behaviour
