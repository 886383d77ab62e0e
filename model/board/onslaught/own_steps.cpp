// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/own_steps.h"

#include "model/board/onslaught/range.h"

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::board::onslaught {
namespace {

// Whether a way from one space to the next one to it is barred; a diagonal one where both ways round are.
bool isShut(const Board& board, Space from, Space to)
{
    const auto barred = [&](Space by) { return board.isBarred(from, by) || board.isBarred(by, to); };
    const bool diagonal = from.x != to.x && from.y != to.y;
    return diagonal ? barred({from.x, to.y}) && barred({to.x, from.y}) : board.isBarred(from, to);
}

bool fills(const Mini& mini, Space s)
{
    return s.x >= mini.at.x && s.y >= mini.at.y && s.x < mini.at.x + mini.size && s.y < mini.at.y + mini.size;
}

bool isHeldAgainst(const Board& board, const Mini& mover, const Gait& gait, Space s)
{
    if (gait.passesEnemies || !board.occupied().test(s) || fills(mover, s))
        return false;
    const bool friends = board.occupiedBy(mover.side).test(s);                   // monsters of each other (ONS-MON-03)
    return !friends || (mover.size > 1 && !board.rules().largeMinisPassFriends); // ONS-LRG-04
}

int price(const Board& board, const Gait& gait, bool hindering, bool climbs)
{
    const int rough = hindering && !gait.hinderingCostsOne ? 1 : 0;
    const int climb = climbs && !gait.climbingCostsOne ? 1 : 0;
    return 1 + (board.rules().hinderingAndClimbAddUp ? rough + climb : std::max(rough, climb));
}

// One level a step, hindering terrain paid for, and nothing for climbing (ONS-LRG-05, ONS-LRG-06).
int largeStepCost(const Board& board, const Mini& mover, const Gait& gait, Space from, Space to)
{
    bool hindering = false;
    bool climbs = false;
    const Mini standing{{}, mover.side, from, mover.size, 0};
    for (int y = 0; y < mover.size; ++y) {
        for (int x = 0; x < mover.size; ++x) {
            const Space before = from + Space{x, y};
            const Space after = to + Space{x, y};
            const int rise = board.level(after) - board.level(before);
            if ((!gait.anyClimb && std::abs(rise) > 1) || (!gait.passesBarriers && isShut(board, before, after)))
                return 0;
            hindering = hindering || (!fills(standing, after) && board.terrain(after) == Terrain::Hindering);
            climbs = climbs || (rise > 0 && board.rules().largeMinisPayForClimbing);
        }
    }
    return price(board, gait, hindering, climbs);
}

} // namespace

std::vector<Tether> tethersOf(const Board& board, const Mini& mover, const Gait& gait, Workspace& workspace)
{
    std::vector<Tether> tethers;
    for (const Leash& leash : gait.leashes) {
        Tether tether{Grid<int>(board.width(), board.height()), leash.spaces};
        for (int y = 0; y < board.height(); ++y) {
            for (int x = 0; x < board.width(); ++x)
                tether.ranges.at({x, y}) = range(board, leash.from, {{x, y}, mover.size, std::nullopt}, workspace);
        }
        tethers.push_back(std::move(tether));
    }
    return tethers;
}

bool hasRoomOnWay(const Board& board, const Mini& mover, const Gait& gait, Space at)
{
    const int size = mover.size;
    if (at.x + size > board.width() || at.y + size > board.height())
        return false;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const Space part = at + Space{x, y};
            const bool split = !gait.passesBarriers && ((x + 1 < size && board.isBarred(part, part + Space{1, 0})) ||
                                                        (y + 1 < size && board.isBarred(part, part + Space{0, 1})));
            if (split || board.terrain(part) == Terrain::Blocking || isHeldAgainst(board, mover, gait, part))
                return false;
        }
    }
    return true;
}

int ownStepCost(const Board& board, const Mini& mover, const Gait& gait, Space from, Space to)
{
    if (mover.size > 1)
        return largeStepCost(board, mover, gait, from, to);
    const bool isOpen = gait.passesBarriers || board.ground().barrierCount == 0 || !isShut(board, from, to);
    return isOpen ? ownPortalCost(board, gait, from, to) : 0;
}

int ownPortalCost(const Board& board, const Gait& gait, Space from, Space to)
{
    const int rise = board.level(to) - board.level(from);
    if (board.terrain(to) == Terrain::Blocking || (!gait.anyClimb && std::abs(rise) > 1))
        return 0;
    return price(board, gait, board.terrain(to) == Terrain::Hindering, rise > 0);
}

} // namespace wheelhouse::board::onslaught
