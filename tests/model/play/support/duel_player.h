// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of the duel, also as twins: two that differ in what is secret and in nothing else.
#pragma once

#include "model/play/session/chance.h"
#include "model/play/session/session.h"

namespace wheelhouse::testing {

/// Dice are public and have twenty faces here; all other chance decides secrets, and differs by `salt`.
class TwinChance : public play::Chance
{
public:
    TwinChance(quint64 seed, int salt) : m_source(seed), m_salt(salt) {}
    int below(int count) override
    {
        const int drawn = m_source.below(1000);
        return (drawn + (count == 20 ? 0 : m_salt)) % count;
    }

private:
    play::SeededChance m_source;
    int m_salt;
};

/// Makes commands that depend on what is public alone; what is chosen in secret differs by `salt`.
class RandomPlayer
{
public:
    RandomPlayer(quint64 seed, int salt, bool shows) : m_dice(seed), m_salt(salt), m_shows(shows) {}

    play::Command next(const play::Session& session);

private:
    play::Command answer(const play::State& state);
    int below(int count) { return m_dice.below(count); }
    QByteArray anyOf(std::initializer_list<const char*> words);

    play::SeededChance m_dice;
    int m_salt;
    bool m_shows;
};

} // namespace wheelhouse::testing
