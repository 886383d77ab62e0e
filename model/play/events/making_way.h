// SPDX-License-Identifier: GPL-3.0-or-later
// A place of the turn order may have no room before it for another with its score. It then makes way: it leaves the
// order and enters it again right behind.
#pragma once

#include "model/play/events/events.h"

namespace wheelhouse::play {

/// Whether these two events, one after the other, say no more than that a place makes way.
inline bool isMakingWay(const Event& first, const Event& second)
{
    const auto* left = std::get_if<TurnEntryRemoved>(&first);
    const auto* entered = std::get_if<TurnEntryAdded>(&second);
    if (!left || !entered) {
        return false;
    }
    TurnEntry moved = left->thing;
    ++moved.number;
    return moved == entered->thing;
}

} // namespace wheelhouse::play
