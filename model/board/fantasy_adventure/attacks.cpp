// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/fantasy_adventure/attacks.h"

#include "model/board/centre_line.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::board::fantasy_adventure {
namespace {

/// Blocked by walls, trees and pillars (FAB-CBT-07), bushes (FAB-BSH-04), other towers (FAB-TOW-02) and foes, not by
/// the own side (FAB-CBT-08); by a closed door as by its wall, by no chest (FAB-CBT-10).
bool lineIsClear(const Board& board, int shooter, Space from, Space to)
{
    const FloorPlan& plan = board.plan();
    const int target = plan.miniAt(to);
    const auto blocks = [&](Space s) {
        const Level level = board.level(s);
        const bool towerInTheWay = level != onGround && level != board.level(from) && level != board.level(to);
        const int figure = plan.miniAt(s);
        const bool foe = board.rules().foesBlockShots && figure != FloorPlan::nobody && figure != target &&
                         board.areFoes(shooter, figure);
        return foe || towerInTheWay || board.isSolid(s) || board.isBush(s);
    };
    return centreLineIsClear(plan, from, to, blocks,
                             board.rules().pinchedShotsAreBlocked ? Pinch::Blocks : Pinch::Passes);
}

/// Whether a square lies in the ring of one square round a tower, corners included (FAB-TOW-05).
bool isDeadGround(const Board& board, Space s, Level tower)
{
    const Area& area = board.landscape().towers[static_cast<std::size_t>(tower)];
    const Area wider{area.at - Space{1, 1}, area.width + 2, area.height + 2};
    return wider.contains(s) && !area.contains(s);
}

/// Neither into the dead ground nor out of it, and to a top from outdoors alone (FAB-TOW-04).
bool towersAllow(const Board& board, Space from, Space to)
{
    const Level below = board.level(from);
    const Level above = board.level(to);
    if (above != onGround && below == onGround)
        return board.isOutdoors(from) && !isDeadGround(board, from, above);
    if (below != onGround && above == onGround)
        return !isDeadGround(board, to, below);
    return true;
}

/// Whether a pair of squares, one of each figure, passes the test.
bool anyPair(const Board& board, int a, int b, const std::function<bool(Space, Space)>& test)
{
    const auto first = footprint(board.plan().mini(a));
    const auto second = footprint(board.plan().mini(b));
    return std::ranges::any_of(
        first, [&](Space from) { return std::ranges::any_of(second, [&](Space to) { return test(from, to); }); });
}

std::vector<int> targets(const Board& board, int attacker, bool (*reaches)(const Board&, int, int))
{
    std::vector<int> found;
    for (int other = 0; std::cmp_less(other, board.plan().minis().size()); ++other) {
        if (other != attacker && board.areFoes(attacker, other) && reaches(board, attacker, other))
            found.push_back(other);
    }
    return found;
}

} // namespace

bool hasClearLine(const Board& board, int shooter, const FloorSpot& target)
{
    const auto from = footprint(board.plan().mini(shooter));
    const auto to = footprint(target.at, target.size);
    return std::ranges::any_of(from, [&](Space a) {
        return std::ranges::any_of(to, [&](Space b) { return lineIsClear(board, shooter, a, b); });
    });
}

bool meleeReaches(const Board& board, int attacker, int target)
{
    return anyPair(board, attacker, target, [&board](Space from, Space to) {
        return edgeBetween(from, to) && board.level(from) == board.level(to) && !board.plan().barred(from, to);
    });
}

bool mayShoot(const Board& board, int shooter, int target)
{
    const bool isNeighbour =
        anyPair(board, shooter, target, [](Space from, Space to) { return edgeBetween(from, to).has_value(); });
    return !isNeighbour && anyPair(board, shooter, target, [&](Space from, Space to) {
        return towersAllow(board, from, to) && lineIsClear(board, shooter, from, to);
    });
}

std::vector<int> meleeTargets(const Board& board, int attacker)
{
    return targets(board, attacker, meleeReaches);
}

std::vector<int> rangedTargets(const Board& board, int shooter)
{
    return targets(board, shooter, mayShoot);
}

} // namespace wheelhouse::board::fantasy_adventure
