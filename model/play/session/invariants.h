// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold in every state of a game by its own rules. A game system that can tell hands it over, for whoever
// plays many games to find out whether it does.
#pragma once

#include "model/content/pack.h"
#include "model/play/events/events.h"
#include "model/play/events/state.h"

#include <memory>

namespace wheelhouse::play {

/// Watches one game from its first state on.
class Invariants
{
public:
    Invariants() = default;
    Invariants(const Invariants&) = delete;
    Invariants& operator=(const Invariants&) = delete;
    virtual ~Invariants() = default;

    /// After a command, with its events and the state that they have made; empty where everything holds.
    virtual QString broken(const std::vector<Event>& events, const State& after) = 0;
    /// Something was set by hand: what hands can break is not looked at any more.
    virtual void handsHaveChanged() = 0;
};

class HasInvariants
{
public:
    /// Those of a game that begins with this state; `content` outlives them.
    virtual std::unique_ptr<Invariants> invariants(const State& start, const content::Pack& content) const = 0;

protected:
    HasInvariants() = default;
    HasInvariants(const HasInvariants&) = default;
    HasInvariants& operator=(const HasInvariants&) = default;
    ~HasInvariants() = default;
};

} // namespace wheelhouse::play
