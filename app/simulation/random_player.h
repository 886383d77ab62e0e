// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody who knows what may be done and does any of it: the players of a simulated game.
#pragma once

#include "app/simulation/player.h"

#include <nlohmann/json_fwd.hpp>

#include <random>

namespace wheelhouse::app {

class RandomPlayer final : public Player
{
public:
    /// In half of the games, by the seed, both sides are bold and go straight for each other, so that whole sides fall.
    explicit RandomPlayer(quint64 seed) : m_random(seed), m_bold(below(2) == 0) {}

    /// One of the commands that are open, or none where there is nothing to do. It prefers to go on: towards enemies
    /// and prizes, to attacks, and to the end of a turn after a while.
    std::optional<play::Command> choose(const play::State& state, const std::vector<play::Offer>& offers) override;

private:
    int below(int count);
    int weightOf(const QString& type) const;
    play::JsonValue answerTo(const play::Prompt& prompt, const play::State& state);
    nlohmann::json numberIn(const nlohmann::json& bounds);
    play::Command commandOf(const play::Offer& offer, const play::State& state);

    std::mt19937_64 m_random;
    const bool m_bold;
    int m_turn = 0;
    int m_doneInTurn = 0;
};

} // namespace wheelhouse::app
