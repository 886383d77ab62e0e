// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/onslaught/sight.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace wheelhouse::rules::onslaught {

/// What the minis of a board see of each other and of its bare spaces, once it was looked at: what is offered is
/// checked again when it is chosen. Safe to use from several threads.
class KeptSights
{
public:
    explicit KeptSights(const board::onslaught::Board& board)
        : m_minis(board.minis().size())
        , m_width(static_cast<std::size_t>(board.width()))
        , m_seen(m_minis * (m_minis + m_width * static_cast<std::size_t>(board.height())))
    {
    }

    /// `look` finds it where it is not known.
    template <class Look>
    board::onslaught::Sight of(board::onslaught::MiniIndex from, board::onslaught::MiniIndex to, Look look) const
    {
        return known(from, static_cast<std::size_t>(to), look);
    }
    template <class Look>
    board::onslaught::Sight of(board::onslaught::MiniIndex from, board::Space to, Look look) const
    {
        return known(from, m_minis + static_cast<std::size_t>(to.y) * m_width + static_cast<std::size_t>(to.x), look);
    }

private:
    template <class Look>
    board::onslaught::Sight known(board::onslaught::MiniIndex from, std::size_t to, Look look) const
    {
        const std::atomic_ref seen(m_seen[to * m_minis + static_cast<std::size_t>(from)]);
        const std::uint8_t before = seen.load(std::memory_order_relaxed);
        if (before != unknown) {
            return static_cast<board::onslaught::Sight>(before - 1);
        }
        const board::onslaught::Sight now = look();
        seen.store(static_cast<std::uint8_t>(static_cast<int>(now) + 1), std::memory_order_relaxed);
        return now;
    }

    static constexpr std::uint8_t unknown = 0;

    std::size_t m_minis;
    std::size_t m_width;
    mutable std::vector<std::uint8_t> m_seen; ///< one more than the sight's number; zeroed at one go
};

} // namespace wheelhouse::rules::onslaught
