// SPDX-License-Identifier: GPL-3.0-or-later
// Chance is an input. A game system asks for it when needed and writes the results into the events; folding and redoing
// never ask again.
#pragma once

#include <QtGlobal>

#include <random>
#include <vector>

namespace wheelhouse::play {

class Chance
{
public:
    Chance() = default;
    Chance(const Chance&) = delete;
    Chance& operator=(const Chance&) = delete;
    virtual ~Chance() = default;
    /// A number from 0 to `count` - 1, each equally likely. `count` is at least 1.
    virtual int below(int count) = 0;
    /// One die: 1 … `faces`.
    int die(int faces) { return below(faces) + 1; }
};

/// The operating system's own randomness: nothing in a file can predict it.
class SystemChance : public Chance
{
public:
    int below(int count) override;
};

/// For whoever only looks: nobody asks it.
class NoChance : public Chance
{
public:
    int below(int /*count*/) override { return 0; }
};

/// The same numbers for the same seed, on every machine.
class SeededChance : public Chance
{
public:
    explicit SeededChance(quint64 seed) : m_engine(seed) {}
    int below(int count) override;

private:
    std::mt19937_64 m_engine;
};

/// Counts what it passes on, so that a group knows whether chance was involved.
class CountedChance : public Chance
{
public:
    explicit CountedChance(Chance& source) : m_source(source) {}
    int below(int count) override
    {
        ++m_asked;
        return m_source.below(count);
    }
    int asked() const { return m_asked; }

private:
    Chance& m_source;
    int m_asked = 0;
};

/// Fisher-Yates: every order equally likely.
template <class T>
void shuffle(std::vector<T>& things, Chance& chance)
{
    for (size_t i = things.size(); i > 1; --i) {
        std::swap(things[i - 1], things[static_cast<size_t>(chance.below(static_cast<int>(i)))]);
    }
}

} // namespace wheelhouse::play
