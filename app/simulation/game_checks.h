// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold in every state of every game, whatever the players do.
#pragma once

#include "model/play/session/group_rows.h"

#include <map>

namespace wheelhouse::app {

/// Hit points, dials and counters within their bounds; a question open for a seat that is there. Empty where it holds.
QString outOfRange(const play::State& state);

/// Cards and loot tokens are as many as at the beginning.
class Conservation
{
public:
    explicit Conservation(const play::State& start);
    QString broken(const play::State& state) const;

private:
    static std::map<QString, int> count(const play::State& state);
    std::map<QString, int> m_start;
};

/// No event takes more than so many bytes where it is stored.
class EventSizes
{
public:
    static constexpr int most = 1024;

    QString broken(const std::vector<play::Event>& events);
    /// The bytes of the largest event of each kind so far.
    const std::map<QString, int>& largest() const { return m_largest; }

private:
    std::map<QString, int> m_largest;
};

/// What each viewer gathers from its own rows equals its view of the whole. Writing and reading a row takes many times
/// longer than all the rest: of the rows whose kinds of events were written often enough in the game, only some are.
/// A viewer who reads just what everybody does is looked at now and then; what is wrong with its view stays wrong.
class Secrecy
{
public:
    explicit Secrecy(const play::State& start);
    QString broken(const play::BeforeGroup& before, const play::GroupContent& group, const play::Knowers& declaration,
                   const play::State& after);

private:
    /// Whether this group's rows are written and read again.
    bool isWritten(const play::GroupContent& group);

    std::map<play::SeatId, play::State> m_seen;
    std::map<size_t, int> m_written; ///< how often, by the kind of event
    int m_groups = 0;
};

} // namespace wheelhouse::app
