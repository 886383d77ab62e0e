// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/board.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace wheelhouse::board::onslaught {
namespace {

/// With up to three levels, the markings of the map key (ONS-TER-07).
constexpr Vocabulary boardWords{
    .terrain = ".~#", .solid = "#", .barrier = "barrier", .hasDoors = true, .hasPortals = true};

Terrain terrainOf(char letter)
{
    if (letter == '#')
        return Terrain::Blocking;
    return letter == '~' ? Terrain::Hindering : Terrain::Open;
}

/// A closed door is a barrier (ONS-DOR-01); a portal is none (ONS-PRT-01, ONS-PRT-08).
bool bars(EdgeKind kind)
{
    return kind == EdgeKind::Barrier || kind == EdgeKind::ClosedDoor;
}

template <class Visit>
void forEachSpace(int width, int height, Visit visit)
{
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x)
            visit(Space{x, y});
    }
}

} // namespace

std::variant<Board, Problem> Board::make(const Description& description, const HouseRules& rules)
{
    if (std::optional<Problem> problem = check(description, boardWords))
        return *std::move(problem);
    Board board;
    board.m_ground = std::make_shared<Ground>();
    board.m_ground->rules = rules;
    board.readGround(description);
    board.readEdges(description);
    board.readMinis(description.minis);
    return board;
}

Board Board::withMinis(const std::vector<MiniEntry>& minis) const
{
    Board board;
    board.m_ground = m_ground;
    board.readMinis(minis);
    return board;
}

void Board::readGround(const Description& description)
{
    m_ground->terrain = Grid<Terrain>(description.width, description.height);
    m_ground->level = Grid<signed char>(description.width, description.height);
    forEachSpace(width(), height(), [&](Space s) {
        const auto x = static_cast<std::size_t>(s.x), y = static_cast<std::size_t>(s.y);
        m_ground->terrain.at(s) = terrainOf(description.terrain[y][x]);
        if (!description.elevation.empty()) // else everywhere 0 (ONS-ELE-10)
            m_ground->level.at(s) = static_cast<signed char>(description.elevation[y][x] - '0');
    });
    fillLevelTables();
}

/// Blocking terrain (ONS-TER-03, ONS-ELE-09) and two levels above both ends (ONS-LOS-06, ONS-ELE-04, ONS-ELE-11)
/// interrupt a line; hindering terrain (ONS-TER-06) and one level above the higher end (ONS-ELE-03, ONS-COV-04) hinder
/// it. Terrain that is lower than either end does not (ONS-ELE-05, ONS-ELE-07), each space by its own level
/// (ONS-ELE-06).
void Board::fillLevelTables()
{
    m_ground->tables.hinderingTerrain.reshape(width(), height());
    m_ground->tables.blockingTerrain.reshape(width(), height());
    for (int higherEnd = 0; higherEnd <= topLevel; ++higherEnd) {
        const auto h = static_cast<std::size_t>(higherEnd);
        for (auto* table : {&m_ground->tables.interrupting, &m_ground->tables.hindering, &m_ground->tables.notLower})
            (*table)[h].reshape(width(), height());
        forEachSpace(width(), height(), [&](Space s) {
            const int rise = level(s) - higherEnd;
            const bool rough = terrain(s) == Terrain::Hindering;
            m_ground->tables.interrupting[h].put(s, terrain(s) == Terrain::Blocking || rise >= 2);
            m_ground->tables.hindering[h].put(s, rise == 1 || (rough && rise >= 0));
            m_ground->tables.notLower[h].put(s, rise >= 0);
            m_ground->tables.hinderingTerrain.put(s, rough);
            m_ground->tables.blockingTerrain.put(s, terrain(s) == Terrain::Blocking);
        });
    }
}

/// `check` has seen to it that each portal has its twin (ONS-PRT-02).
void Board::readEdges(const Description& description)
{
    m_ground->edges = EdgeGrid<EdgeKind>(width(), height());
    m_ground->tables.eastBarriers.reshape(width(), height());
    m_ground->tables.southBarriers.reshape(width(), height());
    std::map<std::string_view, int> firstEnds;
    for (const EdgeEntry& entry : description.edges) {
        EdgeKind& kind = m_ground->edges.at(entry.edge);
        if (entry.kind == "portal") {
            kind = EdgeKind::Portal;
            const int number = static_cast<int>(m_ground->portals.size());
            const auto [first, isFirst] = firstEnds.try_emplace(entry.pair, number);
            m_ground->portals.push_back({entry.edge, {}, first->second});
            if (!isFirst) {
                PortalEnd& twin = m_ground->portals[static_cast<std::size_t>(first->second)];
                twin.twin = number;
                twin.twinEdge = entry.edge;
                m_ground->portals.back().twinEdge = twin.edge;
            }
            continue;
        }
        if (entry.kind == "door")
            kind = entry.open ? EdgeKind::OpenDoor : EdgeKind::ClosedDoor;
        else
            kind = EdgeKind::Barrier;
        if (bars(kind))
            addBarrier(entry.edge);
    }
    for (BitGrid& sources : m_ground->tables.climbs)
        sources.reshape(width(), height());
    for (auto& costs : m_ground->tables.steps) {
        for (BitGrid& sources : costs)
            sources.reshape(width(), height());
    }
    forEachSpace(width(), height(), [this](Space s) { fillStepsFrom(s); });
}

void Board::addBarrier(const Edge& edge)
{
    (edge.side == Side::East ? m_ground->tables.eastBarriers : m_ground->tables.southBarriers).set(edge.at);
    ++m_ground->tables.barrierCount;
}

bool Board::isBarred(Space a, Space b) const
{
    return bars(m_ground->edges.between(a, b));
}

int Board::stepCost(Space from, Space to) const
{
    const int rise = level(to) - level(from);
    if (terrain(to) == Terrain::Blocking || std::abs(rise) > 1)
        return 0;
    const int extras = static_cast<int>(terrain(to) == Terrain::Hindering) + static_cast<int>(rise == 1);
    return 1 + (m_ground->rules.hinderingAndClimbAddUp ? extras : std::min(extras, 1));
}

/// No step leads through a barrier (ONS-BAR-02), or through a door that is closed (ONS-DOR-04).
void Board::fillStepsFrom(Space from)
{
    for (std::size_t d = 0; d < orthogonalSteps.size(); ++d) {
        const Space to = from + orthogonalSteps[d];
        const int cost = contains(to) && !isBarred(from, to) ? stepCost(from, to) : 0;
        for (int c = 1; c <= 3; ++c)
            m_ground->tables.steps[d][static_cast<std::size_t>(c - 1)].put(from, c == cost);
        m_ground->tables.climbs[d].put(from, contains(to) && level(to) == level(from) + 1);
    }
}

void Board::readMinis(const std::vector<MiniEntry>& minis)
{
    std::map<std::string_view, int> sides;
    for (const MiniEntry& entry : minis) {
        const int side = sides.try_emplace(entry.side, static_cast<int>(sides.size())).first->second;
        m_minis.push_back({entry.id, side, entry.at, entry.size, entry.speed});
    }
    m_occupiedBy.resize(sides.size());
    fillOccupied();
}

/// A mini takes its footprint and no more, however wide its base (ONS-LRG-11).
void Board::fillOccupied()
{
    m_occupied.reshape(width(), height());
    for (BitGrid& ofSide : m_occupiedBy)
        ofSide.reshape(width(), height());
    for (const Mini& mini : m_minis) {
        BitGrid& ofSide = m_occupiedBy[static_cast<std::size_t>(mini.side)];
        forEachSpace(mini.size, mini.size, [&](Space s) {
            m_occupied.set(mini.at + s);
            ofSide.set(mini.at + s);
        });
    }
}

std::optional<MiniIndex> Board::find(std::string_view id) const
{
    const auto found = std::find_if(m_minis.begin(), m_minis.end(), [&](const Mini& mini) { return mini.id == id; });
    if (found == m_minis.end())
        return std::nullopt;
    return static_cast<MiniIndex>(found - m_minis.begin());
}

Spot Board::spot(MiniIndex index) const
{
    return {mini(index).at, mini(index).size, index};
}

void Board::place(MiniIndex mini, Space to)
{
    m_minis[static_cast<std::size_t>(mini)].at = to;
    fillOccupied();
}

void Board::remove(MiniIndex mini)
{
    m_minis.erase(m_minis.begin() + mini);
    fillOccupied();
}

} // namespace wheelhouse::board::onslaught
