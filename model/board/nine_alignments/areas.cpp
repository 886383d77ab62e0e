// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/nine_alignments/areas.h"

#include "model/board/centre_line.h"

#include <algorithm>

namespace wheelhouse::board::nine_alignments {

std::vector<Space> line(Space from, Space to)
{
    std::vector<Space> spaces;
    walkCentreLine(from, to, [&spaces](const CentreStep& step) {
        spaces.push_back(step.to);
        return true;
    });
    std::ranges::sort(spaces);
    return spaces;
}

std::vector<Space> cone(const FloorPlan& plan, Space from, Direction direction, int length, WideSide side)
{
    const Space ahead = stepTo(direction);
    const Space left = stepLeftOf(direction);
    std::vector<Space> spaces;
    for (int k = 1; k <= length; ++k) {
        const Space middle{from.x + k * ahead.x, from.y + k * ahead.y};
        const int toLeft = side == WideSide::Left ? k / 2 : (k - 1) / 2;
        for (int i = toLeft - k + 1; i <= toLeft; ++i) {
            const Space s{middle.x + i * left.x, middle.y + i * left.y};
            if (plan.contains(s))
                spaces.push_back(s);
        }
    }
    std::ranges::sort(spaces);
    return spaces;
}

} // namespace wheelhouse::board::nine_alignments
