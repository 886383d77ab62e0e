// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/areas.h"

#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"
#include "model/board/onslaught/sight_map.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace wheelhouse::board::onslaught {
namespace {

// The space of the mini's footprint that lies orthogonally next to the origin; none where there is none.
std::optional<Space> spaceBehind(const Mini& mini, Space origin)
{
    const auto inside = [&](Space s) {
        return s.x >= mini.at.x && s.y >= mini.at.y && s.x < mini.at.x + mini.size && s.y < mini.at.y + mini.size;
    };
    if (inside(origin))
        return std::nullopt;
    for (const Space step : orthogonalSteps) {
        if (inside(origin - step))
            return origin - step;
    }
    return std::nullopt;
}

// A large mini once, whichever of its spaces is reached (ONS-AOE-13).
template <class InArea>
std::vector<MiniIndex> affected(const Board& board, Space origin, Workspace& workspace, InArea inArea)
{
    std::vector<MiniIndex> found;
    for (MiniIndex i = 0; std::cmp_less(i, board.minis().size()); ++i) {
        const Mini& mini = board.mini(i);
        bool hit = false;
        for (int y = mini.at.y; !hit && y < mini.at.y + mini.size; ++y) {
            for (int x = mini.at.x; !hit && x < mini.at.x + mini.size; ++x)
                hit = inArea(Space{x, y}) && areaReaches(board, origin, {x, y}, workspace);
        }
        if (hit)
            found.push_back(i);
    }
    return found;
}

} // namespace

std::vector<Space> areaOrigins(const Board& board, MiniIndex attacker, int least, int most, Workspace& workspace)
{
    lookAround(board, board.spot(attacker), workspace);
    const BitGrid& seen = workspace.seen;
    std::vector<Space> origins;
    for (int y = 0; y < board.height(); ++y) {
        forEachBit(seen.row(y), seen.words(), [&](int x) {
            const Space s{x, y};
            if (board.terrain(s) == Terrain::Blocking)
                return;
            const int distance = range(board, board.spot(attacker), {s, 1, std::nullopt}, workspace);
            if (distance >= least && distance <= most)
                origins.push_back(s);
        });
    }
    return origins;
}

std::vector<Space> burstSpaces(const Board& board, Space origin, int radius)
{
    std::vector<Space> spaces;
    for (int y = std::max(0, origin.y - radius); y <= std::min(board.height() - 1, origin.y + radius); ++y) {
        for (int x = std::max(0, origin.x - radius); x <= std::min(board.width() - 1, origin.x + radius); ++x)
            spaces.push_back({x, y});
    }
    return spaces;
}

std::vector<MiniIndex> burst(const Board& board, Space origin, int radius, Workspace& workspace)
{
    return affected(board, origin, workspace, [&](Space s) { return kingDistance(origin, s) <= radius; });
}

bool isConeOrigin(const Board& board, MiniIndex attacker, Space origin)
{
    if (!board.contains(origin) || board.terrain(origin) == Terrain::Blocking)
        return false;
    const std::optional<Space> behind = spaceBehind(board.mini(attacker), origin);
    return behind && !board.isBarred(*behind, origin);
}

Cone cone(const Board& board, MiniIndex attacker, Space origin, int length, Workspace& workspace)
{
    Cone result;
    const std::optional<Space> behind = spaceBehind(board.mini(attacker), origin);
    if (!behind)
        return result;
    const Space ahead = origin - *behind;
    // Ranks of 1, 3, 5, … spaces (ONS-CON-03, ONS-CON-04, ONS-CON-05, ONS-CON-06), away from the attacker (ONS-CON-13).
    const auto inCone = [&](Space s) {
        const Space d = s - origin;
        const int row = d.x * ahead.x + d.y * ahead.y;
        const int aside = std::abs(d.x * ahead.y - d.y * ahead.x);
        return row >= 0 && row < length && aside <= row;
    };
    for (int y = 0; y < board.height(); ++y) {
        for (int x = 0; x < board.width(); ++x) {
            if (inCone({x, y}))
                result.spaces.push_back({x, y});
        }
    }
    result.minis = affected(board, origin, workspace, inCone);
    return result;
}

} // namespace wheelhouse::board::onslaught
