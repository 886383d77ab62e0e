// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/space.h"

#include <cstddef>
#include <vector>

namespace wheelhouse::board {

/// One value for each space of a board. `at` and `index` trust that the space lies on the board: ask `contains` first
/// where it may not. Not for T = bool, whose vector gives no references.
template <class T>
class Grid
{
public:
    Grid() = default;
    Grid(int width, int height, const T& fill = T())
        : m_width(width)
        , m_height(height)
        , m_values(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), fill)
    {
    }

    /// Gives every space of that many the value; allocates only when there were never so many before.
    void reshape(int width, int height, const T& fill)
    {
        m_width = width;
        m_height = height;
        m_values.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), fill);
    }

    int width() const { return m_width; }
    int height() const { return m_height; }
    bool contains(Space s) const { return s.x >= 0 && s.y >= 0 && s.x < m_width && s.y < m_height; }

    /// Where the space stands in `values`: row by row from the north-west.
    std::size_t index(Space s) const
    {
        return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(s.x);
    }
    T& at(Space s) { return m_values[index(s)]; }
    const T& at(Space s) const { return m_values[index(s)]; }

    std::vector<T>& values() { return m_values; }
    const std::vector<T>& values() const { return m_values; }

    friend bool operator==(const Grid&, const Grid&) = default;

private:
    int m_width = 0;
    int m_height = 0;
    std::vector<T> m_values;
};

} // namespace wheelhouse::board
