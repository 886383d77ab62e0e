// SPDX-License-Identifier: GPL-3.0-or-later
// A state together with who looks at it. What is offered, shown or told is worked out from this and from nothing else,
// so that nobody can forget to say for whom.
#pragma once

#include "model/play/events/state.h"

namespace wheelhouse::play {

class SeenState
{
public:
    /// What this viewer (a seat, or "table") may know.
    static SeenState by(const State& whole, const SeatId& viewer)
    {
        return {viewer, std::make_shared<const State>(view(whole, viewer))};
    }
    /// All of it, for who plays every seat at once, as a simulation does: none of it may be shown to anybody. The state
    /// is only lent and outlives this.
    static SeenState everything(const State& whole)
    {
        return {{}, std::shared_ptr<const State>(std::shared_ptr<const State>(), &whole)};
    }
    static SeenState everything(State&&) = delete;

    const State& state() const { return *m_state; }
    /// Who looks; empty where everything is seen.
    const SeatId& viewer() const { return m_viewer; }
    const std::shared_ptr<const State>& shared() const { return m_state; }

private:
    SeenState(SeatId viewer, std::shared_ptr<const State> state)
        : m_viewer(std::move(viewer)), m_state(std::move(state))
    {
    }

    SeatId m_viewer;
    std::shared_ptr<const State> m_state;
};

} // namespace wheelhouse::play
