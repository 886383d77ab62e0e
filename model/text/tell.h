// SPDX-License-Identifier: GPL-3.0-or-later
// One line of the log for what happened. Never leaks: it is given the viewer's own table and the viewer's reading of
// the event, and names a face only where the reading holds it.
#pragma once

#include "model/play/events/events.h"
#include "model/play/events/fold.h"

#include <optional>
#include <set>

namespace wheelhouse::text {

/// The line for `event`, or the empty message where none is needed. `table` is the viewer's table just before the
/// event; a later one serves too, then things that are gone by then appear under their ids.
play::Message tell(const play::Table& table, const play::Event& event);

/// The turns that the members of a group hand on to each other, while the turn of the group goes on. No line tells
/// them.
class Handovers
{
public:
    /// What happened next.
    void follow(const std::vector<play::Event>& events);
    /// Whether a turn ends or begins by this event in such a way.
    bool hold(const play::Event& event) const;

private:
    std::optional<play::TurnEnded> m_last;
    std::set<int> m_ended; ///< by the serials of the turns
    std::set<int> m_begun;
};

/// A line of what one command did, and the events behind it, from `first` on; a walk of many spaces is one line.
struct Told {
    play::Message line;
    size_t first = 0;
    size_t count = 1;
};
/// What has no words is left out.
std::vector<Told> tellTogether(const play::Table& table, const std::vector<play::Event>& events);

/// The lines for a group's events, folded into `state` one by one as they are told. Events that do not fit the state
/// are told and left unfolded.
std::vector<play::Message> tellAll(play::State& state, const std::vector<play::Event>& events);

} // namespace wheelhouse::text
