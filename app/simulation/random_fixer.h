// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody at the table who sets things by hand in the middle of a game, as people do: experience that was forgotten, a
// hit point, a token, a dial, a mini put elsewhere, a line fixed, a house rule agreed on, or what the rules refuse
// done anyway.
#pragma once

#include "model/play/session/game_system.h"

#include <nlohmann/json_fwd.hpp>

#include <random>

namespace wheelhouse::app {

class RandomFixer
{
public:
    /// `percent`: how many commands of a hundred are such.
    RandomFixer(quint64 seed, int percent) : m_random(seed), m_percent(percent) {}

    /// Whether it is time for one.
    bool interrupts();
    /// One of them; it may be refused, which is no fault.
    play::Command choose(const play::GameSystem& system, const play::State& state,
                         const std::vector<play::Offer>& offers);

private:
    int below(int count);
    template <class Things>
    const typename Things::value_type* anyOf(const Things& things);
    nlohmann::json anySpace(const play::State& state);
    nlohmann::json value(const play::State& state, QString& type);
    std::optional<play::Command> order(const play::State& state);
    std::optional<play::Command> anyway(const play::State& state, const std::vector<play::Offer>& offers);

    std::mt19937_64 m_random;
    int m_percent;
};

} // namespace wheelhouse::app
