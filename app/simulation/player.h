// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody who plays a simulated game, for every seat.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::app {

class Player
{
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// One of the commands that are open, or none where there is nothing to do.
    virtual std::optional<play::Command> choose(const play::State& state, const std::vector<play::Offer>& offers) = 0;
};

} // namespace wheelhouse::app
