// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/sight.h"

#include "model/board/onslaught/sight_pair.h"

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

// Visits the spaces of a footprint until one visit returns true; returns whether one did.
template <class Visit>
bool anySpace(const Spot& spot, Visit visit)
{
    for (int y = spot.at.y; y < spot.at.y + spot.size; ++y) {
        for (int x = spot.at.x; x < spot.at.x + spot.size; ++x) {
            if (visit(Space{x, y}))
                return true;
        }
    }
    return false;
}

void gatherBetween(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    const bool everywhere = !board.portals().empty();
    const int first = everywhere ? 0 : std::min(from.at.y, to.at.y);
    const int last = everywhere ? board.height() - 1 : std::max(from.at.y + from.size, to.at.y + to.size) - 1;
    gatherHostile(board, from, to, first, last, workspace);
}

} // namespace

Sight sight(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    gatherBetween(board, from, to, workspace);
    Sight best = Sight::None;
    anySpace(from, [&](Space a) {
        return anySpace(to, [&](Space t) {
            best = std::max(best, SightPair(board, a, t, true, workspace).look());
            return best == Sight::Clear;
        });
    });
    return best;
}

SightProof proveSight(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    SightProof proof{sight(board, from, to, workspace), {}};
    if (proof.sight == Sight::None)
        return proof;
    anySpace(from, [&](Space a) {
        return anySpace(to, [&](Space t) {
            const SightPair pair(board, a, t, true, workspace);
            if (pair.look() == proof.sight)
                proof.lines = pair.proof();
            return !proof.lines.empty();
        });
    });
    return proof;
}

bool areaReaches(const Board& board, Space from, Space to, Workspace& workspace)
{
    gatherHostile(board, {from, 1, std::nullopt}, {to, 1, std::nullopt}, std::min(from.y, to.y), std::max(from.y, to.y),
                  workspace);
    return SightPair(board, from, to, false, workspace).look() != Sight::None;
}

void sightMap(const Board& board, const Spot& from, Workspace& workspace, Grid<Sight>& map)
{
    if (map.width() != board.width() || map.height() != board.height())
        map = Grid<Sight>(board.width(), board.height());
    gatherHostile(board, from, {}, 0, board.height() - 1, workspace);
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            Sight best = Sight::None;
            anySpace(from, [&](Space a) {
                best = std::max(best, SightPair(board, a, {x, y}, true, workspace).look());
                return best == Sight::Clear;
            });
            map.at({x, y}) = best;
        }
    }
}

} // namespace wheelhouse::board::onslaught
