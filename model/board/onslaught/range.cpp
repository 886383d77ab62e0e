// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/range.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

int directRange(const Spot& a, const Spot& b)
{
    return std::max(gap(a.at.x, a.size, b.at.x, b.size), gap(a.at.y, a.size, b.at.y, b.size));
}

// From a spot to the nearer of the two spaces beside an edge.
int rangeToEdge(const Spot& spot, const Edge& edge)
{
    const auto to = [&spot](Space at) { return directRange(spot, {at, 1, {}}); };
    return std::min(to(edge.at), to(edge.beyond()));
}

// The least numbers of steps that bring one from a spot beside each portal end, without going through any.
void walkToPortals(const std::vector<PortalEnd>& portals, const Spot& from, std::vector<int>& steps)
{
    steps.clear();
    for (const PortalEnd& end : portals)
        steps.push_back(rangeToEdge(from, end.edge));
}

// The same through portals where that is shorter. A step through one leads from either space beside an end to either
// space beside its twin.
void walkThroughPortals(const Board& board, std::vector<int>& steps)
{
    const std::vector<PortalEnd>& portals = board.portals();
    const std::vector<int>& walks = board.portalWalks();
    const auto walk = [&](std::size_t through, std::size_t to) {
        return walks.empty() ? rangeBetweenEdges(portals[through].twinEdge, portals[to].edge)
                             : walks[through * portals.size() + to];
    };
    for (bool nearer = true; nearer;) {
        nearer = false;
        for (std::size_t through = 0; through < portals.size(); ++through) {
            for (std::size_t to = 0; to < portals.size(); ++to) {
                const int walked = walk(through, to);
                if (steps[through] + 1 + walked < steps[to]) {
                    steps[to] = steps[through] + 1 + walked;
                    nearer = true;
                }
            }
        }
    }
}

// Adds the places whose footprint is that near to the spaces from `first` to `last`.
void addPlacesAround(Space first, Space last, int size, int distance, BitGrid& places)
{
    const int top = std::max(0, first.y - distance - size + 1);
    const int bottom = std::min(places.height() - 1, last.y + distance);
    for (int y = top; y <= bottom; ++y)
        places.setSpan(y, first.x - distance - size + 1, last.x + distance);
}

void addPlacesWithin(const Board& board, const Spot& of, int size, int distance, Workspace& workspace, BitGrid& places)
{
    places.reshape(board.width(), board.height());
    if (distance < 0)
        return;
    addPlacesAround(of.at, of.at + Space{of.size - 1, of.size - 1}, size, distance, places);
    if (board.portals().empty() || !board.rules().rangeThroughPortals)
        return;
    std::vector<int>& steps = workspace.portalSteps;
    walkToPortals(board.portals(), of, steps);
    walkThroughPortals(board, steps);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Edge& twin = board.portals()[i].twinEdge;
        if (steps[i] < distance)
            addPlacesAround(twin.at, twin.beyond(), size, distance - steps[i] - 1, places);
    }
}

} // namespace

int gap(int a, int sizeA, int b, int sizeB)
{
    return std::max({0, b - (a + sizeA - 1), a - (b + sizeB - 1)});
}

int rangeBetweenEdges(const Edge& a, const Edge& b)
{
    const auto from = [&b](Space at) { return rangeToEdge({at, 1, {}}, b); };
    return std::min(from(a.at), from(a.beyond()));
}

int range(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    const int direct = directRange(from, to);
    if (direct <= 1 || board.portals().empty() || !board.rules().rangeThroughPortals)
        return direct; // a step through a portal is a step too
    std::vector<int>& steps = workspace.portalSteps;
    walkToPortals(board.portals(), from, steps);
    if (direct <= *std::min_element(steps.begin(), steps.end()) + 1)
        return direct; // the step through the nearest one alone takes as long
    const auto beyond = [&to](const PortalEnd& end) { return rangeToEdge(to, end.edge); };
    if (direct <= *std::ranges::min_element(steps) + 1 + beyond(*std::ranges::min_element(board.portals(), {}, beyond)))
        return direct; // so does coming to the nearest, and going on from the one that is nearest to the other
    walkThroughPortals(board, steps);
    int least = direct;
    for (std::size_t i = 0; i < board.portals().size(); ++i)
        least = std::min(least, steps[i] + 1 + rangeToEdge(to, board.portals()[i].twinEdge));
    return least;
}

void placesInRange(const Board& board, const Spot& of, int size, int least, int most, Workspace& workspace,
                   BitGrid& places)
{
    addPlacesWithin(board, of, size, most, workspace, places);
    if (least <= 0)
        return;
    BitGrid& tooNear = workspace.tooNear;
    addPlacesWithin(board, of, size, least - 1, workspace, tooNear);
    for (int y = 0; y < places.height(); ++y) {
        for (int i = 0; i < places.words(); ++i)
            places.row(y)[i] &= ~tooNear.row(y)[i];
    }
}

} // namespace wheelhouse::board::onslaught
