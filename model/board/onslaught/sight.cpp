// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/sight.h"

#include "model/board/onslaught/near_sight.h"
#include "model/board/onslaught/portal_line.h"
#include "model/board/onslaught/sight_pair.h"

#include <algorithm>
#include <utility>

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

// The rows in which lines between the two run.
RowRange rowsBetween(const Board& board, const Spot& from, const Spot& to)
{
    if (!board.portals().empty())
        return {0, board.height() - 1};
    return {std::min(from.at.y, to.at.y), std::max(from.at.y + from.size, to.at.y + to.size) - 1};
}

bool mayLeadThroughPortals(const Board& board, Space from, Space to)
{
    return board.rules().sightThroughPortals && std::ranges::any_of(board.portals(), [&](const PortalEnd& end) {
               return PortalLine::mayLead(board, end, from, to);
           });
}

} // namespace

Sight sight(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    const RowRange rows = rowsBetween(board, from, to);
    bool isGathered = false;
    const auto look = [&](Space a, Space t) {
        // Lines through portals can only add to what straight ones give.
        const auto near = looksFromNear(board, from, a, to, t);
        if (near && (near == Sight::Clear || !mayLeadThroughPortals(board, a, t)))
            return *near;
        if (!std::exchange(isGathered, true))
            gatherHostile(board, from, to, rows, workspace);
        return SightPair(board, a, t, true, rows, workspace).look();
    };
    Sight best = Sight::None;
    anySpace(from, [&](Space a) {
        return anySpace(to, [&](Space t) {
            best = std::max(best, look(a, t));
            return best == Sight::Clear;
        });
    });
    return best;
}

bool sees(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    bool isSettled = board.portals().empty();
    const bool seen = anySpace(from, [&](Space a) {
        return anySpace(to, [&](Space t) {
            const std::optional<bool> sees = seesFromNear(board, from, a, to, t);
            isSettled = isSettled && sees.has_value();
            return sees.value_or(false);
        });
    });
    if (seen || isSettled)
        return seen;
    const RowRange rows = rowsBetween(board, from, to);
    gatherHostile(board, from, to, rows, workspace);
    return anySpace(from, [&](Space a) {
        return anySpace(to, [&](Space t) { return SightPair(board, a, t, true, rows, workspace).sees(); });
    });
}

SightProof proveSight(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    SightProof proof{sight(board, from, to, workspace), from.at, to.at, {}};
    if (proof.sight == Sight::None)
        return proof;
    const RowRange rows = rowsBetween(board, from, to);
    gatherHostile(board, from, to, rows, workspace);
    anySpace(from, [&](Space a) {
        return anySpace(to, [&](Space t) {
            const SightPair pair(board, a, t, true, rows, workspace);
            if (pair.look() != proof.sight)
                return false;
            proof.from = a;
            proof.to = t;
            proof.lines = pair.proof();
            return true;
        });
    });
    return proof;
}

int linesFromBestCorner(const Board& board, const Spot& from, const Spot& to, Workspace& workspace)
{
    const RowRange rows = rowsBetween(board, from, to);
    gatherHostile(board, from, to, rows, workspace);
    int best = 0;
    anySpace(from, [&](Space a) {
        return anySpace(to, [&](Space t) {
            best = std::max(best, SightPair(board, a, t, true, rows, workspace).linesFromBestCorner());
            return best == 4;
        });
    });
    return best;
}

bool areaReaches(const Board& board, Space from, Space to, Workspace& workspace)
{
    if (const auto reaches = seesFromNear(board, {from, 1, std::nullopt}, from, {to, 1, std::nullopt}, to))
        return *reaches;
    const RowRange rows{std::min(from.y, to.y), std::max(from.y, to.y)};
    gatherHostile(board, {from, 1, std::nullopt}, {to, 1, std::nullopt}, rows, workspace);
    return SightPair(board, from, to, false, rows, workspace).sees();
}

} // namespace wheelhouse::board::onslaught
