// SPDX-License-Identifier: GPL-3.0-or-later
// Boards drawn by hand, and short questions to them.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/sight.h"

#include <set>
#include <string>
#include <vector>

namespace wheelhouse::board::onslaught {

class Scene
{
public:
    explicit Scene(std::vector<std::string> terrain);
    /// An open board without anything on it.
    Scene(int width, int height)
        : Scene(std::vector(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.')))
    {
    }

    Scene& levels(std::vector<std::string> rows);
    /// Edges are told by the two spaces beside them.
    Scene& barrier(Space a, Space b);
    Scene& door(Space a, Space b, bool open, const std::string& piece = {});
    Scene& portal(const std::string& name, Space a, Space b);
    Scene& mini(const std::string& id, const std::string& side, Space at, int size = 1, int speed = 0);
    Scene& rules(const HouseRules& rules);

    const Description& description() const { return m_description; }
    /// The board; an empty place as `at` of the problem that makes it none.
    Board board() const;
    std::string problem() const;

    static Spot spot(const Board& board, const std::string& id) { return board.spot(*board.find(id)); }
    static Spot spot(const Board&, Space at) { return {at, 1, std::nullopt}; }

    template <class From, class To>
    Sight sight(const From& from, const To& to) const
    {
        const Board board = this->board();
        Workspace workspace;
        return onslaught::sight(board, spot(board, from), spot(board, to), workspace);
    }
    template <class From, class To>
    int bestCorner(const From& from, const To& to) const
    {
        const Board board = this->board();
        Workspace workspace;
        return linesFromBestCorner(board, spot(board, from), spot(board, to), workspace);
    }
    template <class From, class To>
    int range(const From& from, const To& to) const
    {
        return rangeBetween(board(), from, to);
    }

    std::set<Space> reach(const std::string& id, int points) const;
    /// The cost of a cheapest way; -1 if there is none.
    int cost(const std::string& id, Space to) const;
    /// -1 if the target cannot be approached.
    int approach(const std::string& id, const std::string& target) const;
    std::set<std::string> burst(Space origin, int radius) const;
    std::set<Space> coneOrigins(const std::string& id) const;
    std::set<Space> coneSpaces(const std::string& id, Space origin, int length) const;
    std::set<std::string> cone(const std::string& id, Space origin, int length) const;

private:
    template <class From, class To>
    static int rangeBetween(const Board& board, const From& from, const To& to)
    {
        return rangeOfSpots(board, spot(board, from), spot(board, to));
    }
    static int rangeOfSpots(const Board& board, const Spot& from, const Spot& to);

    Description m_description;
    HouseRules m_rules;
};

} // namespace wheelhouse::board::onslaught
