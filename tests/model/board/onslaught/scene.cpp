// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/board/onslaught/scene.h"

#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/range.h"

#include <utility>

namespace wheelhouse::board::onslaught {
namespace {

std::set<std::string> idsOf(const Board& board, const std::vector<MiniIndex>& minis)
{
    std::set<std::string> ids;
    for (const MiniIndex mini : minis)
        ids.insert(board.mini(mini).id);
    return ids;
}

} // namespace

Scene::Scene(std::vector<std::string> terrain)
{
    m_description.width = static_cast<int>(terrain.front().size());
    m_description.height = static_cast<int>(terrain.size());
    m_description.terrain = std::move(terrain);
}

Scene& Scene::levels(std::vector<std::string> rows)
{
    m_description.elevation = std::move(rows);
    return *this;
}

Scene& Scene::barrier(Space a, Space b)
{
    m_description.edges.push_back({*edgeBetween(a, b), "barrier", false, {}, {}});
    return *this;
}

Scene& Scene::door(Space a, Space b, bool open, const std::string& piece)
{
    m_description.edges.push_back({*edgeBetween(a, b), "door", open, piece, {}});
    return *this;
}

Scene& Scene::portal(const std::string& name, Space a, Space b)
{
    m_description.edges.push_back({*edgeBetween(a, b), "portal", false, {}, name});
    return *this;
}

Scene& Scene::mini(const std::string& id, const std::string& side, Space at, int size, int speed)
{
    m_description.minis.push_back({id, side, at, size, speed});
    return *this;
}

Scene& Scene::rules(const HouseRules& rules)
{
    m_rules = rules;
    return *this;
}

Board Scene::board() const
{
    return std::get<Board>(Board::make(m_description, m_rules));
}

std::string Scene::problem() const
{
    const auto made = Board::make(m_description, m_rules);
    const auto* problem = std::get_if<Problem>(&made);
    return problem != nullptr ? problem->at : std::string();
}

int Scene::rangeOfSpots(const Board& board, const Spot& from, const Spot& to)
{
    Workspace workspace;
    return onslaught::range(board, from, to, workspace);
}

std::set<Space> Scene::reach(const std::string& id, int points) const
{
    const Board board = this->board();
    Workspace workspace;
    std::vector<Reached> places;
    onslaught::reach(board, *board.find(id), points, workspace, places);
    std::set<Space> spaces;
    for (const Reached& place : places)
        spaces.insert(place.at);
    return spaces;
}

int Scene::cost(const std::string& id, Space to) const
{
    const Board board = this->board();
    Workspace workspace;
    const std::optional<Path> way = path(board, *board.find(id), to, workspace);
    return way ? way->cost : -1;
}

int Scene::approach(const std::string& id, const std::string& target) const
{
    const Board board = this->board();
    Workspace workspace;
    return approachCost(board, *board.find(id), *board.find(target), workspace).value_or(-1);
}

std::set<std::string> Scene::burst(Space origin, int radius) const
{
    const Board board = this->board();
    Workspace workspace;
    return idsOf(board, onslaught::burst(board, origin, radius, workspace));
}

std::set<Space> Scene::coneOrigins(const std::string& id) const
{
    const Board board = this->board();
    std::set<Space> origins;
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            if (isConeOrigin(board, *board.find(id), {x, y}))
                origins.insert({x, y});
        }
    }
    return origins;
}

std::set<Space> Scene::coneSpaces(const std::string& id, Space origin, int length) const
{
    const Board board = this->board();
    Workspace workspace;
    const Cone shape = onslaught::cone(board, *board.find(id), origin, length, workspace);
    return {shape.spaces.begin(), shape.spaces.end()};
}

std::set<std::string> Scene::cone(const std::string& id, Space origin, int length) const
{
    const Board board = this->board();
    Workspace workspace;
    return idsOf(board, onslaught::cone(board, *board.find(id), origin, length, workspace).minis);
}

} // namespace wheelhouse::board::onslaught
