// SPDX-License-Identifier: GPL-3.0-or-later
// Lines about the table as a whole: seats, counters, rounds, turns, the result.
#pragma once

#include "model/text/names.h"

namespace wheelhouse::text {

struct TurnTeller {
    Names names;

    play::Message operator()(const play::ScenarioNamed& e) const;
    play::Message operator()(const play::SeatAdded& e) const;
    play::Message operator()(const play::SeatChanged& e) const;
    play::Message operator()(const play::CounterAdded& e) const;
    play::Message operator()(const play::CounterRemoved& e) const;
    play::Message operator()(const play::CounterSet& e) const;
    play::Message operator()(const play::RecipeSet& e) const;
    play::Message operator()(const play::RealPiecesSet& e) const;
    play::Message operator()(const play::ActiveSeatSet& e) const;
    play::Message operator()(const play::RoundSet& e) const;
    play::Message operator()(const play::RoundLimitSet& e) const;
    play::Message operator()(const play::PhaseSet& e) const;
    play::Message operator()(const play::TurnEntryAdded& e) const;
    play::Message operator()(const play::TurnEntryRemoved& e) const;
    play::Message operator()(const play::TurnEntryChanged& e) const;
    play::Message operator()(const play::TurnStarted& e) const;
    play::Message operator()(const play::TurnEnded& e) const;
    play::Message operator()(const play::ResultSet& e) const;

private:
    play::Message turn(const char* known, const char* unknown, play::Initiative number) const;
    /// The line of a turn between two cards; none for any other.
    std::optional<play::Message> between(bool begins, play::Initiative number) const;
};

} // namespace wheelhouse::text
