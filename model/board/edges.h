// SPDX-License-Identifier: GPL-3.0-or-later
// Edges between orthogonal neighbours. An edge is named by the space north or west of it and the side on which it
// lies: the east edge of (2, 1) lies between (2, 1) and (3, 1). The board's rim has no edges.
#pragma once

#include "model/board/grid.h"
#include "model/board/space.h"

#include <optional>
#include <utility>

namespace wheelhouse::board {

enum class Side : unsigned char { East, South };

struct Edge {
    Space at;
    Side side = Side::East;

    /// The space across the edge from `at`.
    Space beyond() const { return side == Side::East ? Space{at.x + 1, at.y} : Space{at.x, at.y + 1}; }

    friend bool operator==(const Edge&, const Edge&) = default;
};

/// The edge between two spaces; none unless they are orthogonal neighbours.
constexpr std::optional<Edge> edgeBetween(Space a, Space b)
{
    const Space step = b - a;
    if (step == Space{1, 0})
        return Edge{a, Side::East};
    if (step == Space{-1, 0})
        return Edge{b, Side::East};
    if (step == Space{0, 1})
        return Edge{a, Side::South};
    if (step == Space{0, -1})
        return Edge{b, Side::South};
    return std::nullopt;
}

/// One value for each edge of a board. `at` and `between` trust that the edge lies on the board.
template <class T>
class EdgeGrid
{
public:
    EdgeGrid() = default;
    EdgeGrid(int width, int height, const T& fill = T()) : m_east(width, height, fill), m_south(width, height, fill) {}

    /// Whether both spaces beside the edge lie on the board.
    bool contains(const Edge& edge) const { return m_east.contains(edge.at) && m_east.contains(edge.beyond()); }

    T& at(const Edge& edge) { return of(edge.side).at(edge.at); }
    const T& at(const Edge& edge) const { return (edge.side == Side::East ? m_east : m_south).at(edge.at); }

    /// What lies between two orthogonal neighbours.
    const T& between(Space a, Space b) const
    {
        return a.y == b.y ? m_east.at(a.x < b.x ? a : b) : m_south.at(a.y < b.y ? a : b);
    }

    friend bool operator==(const EdgeGrid&, const EdgeGrid&) = default;

private:
    Grid<T>& of(Side side) { return side == Side::East ? m_east : m_south; }

    Grid<T> m_east;
    Grid<T> m_south;
};

} // namespace wheelhouse::board
