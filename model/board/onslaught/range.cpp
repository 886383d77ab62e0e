// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/range.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::board::onslaught {
namespace {

// How far apart two spans of one coordinate are.
int gap(int a, int sizeA, int b, int sizeB)
{
    return std::max({0, b - (a + sizeA - 1), a - (b + sizeB - 1)});
}

int directRange(const Spot& a, const Spot& b)
{
    return std::max(gap(a.at.x, a.size, b.at.x, b.size), gap(a.at.y, a.size, b.at.y, b.size));
}

bool anyOf(const BitGrid& spaces, const Spot& spot)
{
    for (int y = spot.at.y; y < spot.at.y + spot.size; ++y) {
        if (spaces.anyInSpan(y, spot.at.x, spot.at.x + spot.size - 1))
            return true;
    }
    return false;
}

// Adds to `wider` all spaces within one king's step of `spaces`.
void widen(const BitGrid& spaces, BitGrid& wider)
{
    for (int y = 0; y < spaces.height(); ++y) {
        for (int to = std::max(0, y - 1); to <= std::min(spaces.height() - 1, y + 1); ++to) {
            for (const int dx : {-1, 0, 1})
                addShifted(wider.row(to), spaces.row(y), spaces.words(), dx);
        }
    }
}

} // namespace

int range(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    const int direct = directRange(from, to);
    if (board.portals().empty() || !board.rules().rangeThroughPortals)
        return direct;
    BitGrid& reached = workspace.visited;
    BitGrid& wider = workspace.scratch;
    for (BitGrid* grid : {&reached, &wider})
        grid->reshape(board.width(), board.height());
    for (int y = from.at.y; y < from.at.y + from.size; ++y) {
        for (int x = from.at.x; x < from.at.x + from.size; ++x)
            reached.set({x, y});
    }
    int steps = 0;
    while (steps < direct && !anyOf(reached, to)) {
        widen(reached, wider);
        for (const PortalEnd& end : board.portals()) {
            const auto [near, far] = end.beside();
            if (reached.test(near) || reached.test(far)) {
                wider.set(end.twinEdge.at);
                wider.set(end.twinEdge.beyond());
            }
        }
        std::swap(reached, wider);
        wider.reshape(board.width(), board.height());
        ++steps;
    }
    return steps;
}

std::vector<MiniIndex> minisInRange(const Board& board, const Spot& from, int least, int most, Workspace& workspace)
{
    std::vector<MiniIndex> found;
    for (MiniIndex mini = 0; std::cmp_less(mini, board.minis().size()); ++mini) {
        const int distance = range(board, from, board.spot(mini), workspace);
        if (distance >= least && distance <= most)
            found.push_back(mini);
    }
    return found;
}

} // namespace wheelhouse::board::onslaught
