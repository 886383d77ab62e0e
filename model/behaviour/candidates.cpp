// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/candidates.h"

#include "model/behaviour/tests.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <utility>

namespace wheelhouse::behaviour {
namespace {

/// Why a figure of the sort is out of the question; none where it is not.
std::optional<Ruled> whyLeftOut(const Situation& situation, const content::Selector& selector, MiniIndex mini,
                                MiniIndex self, Workspace& workspace)
{
    if (mini != self && !situation.figure(mini).isNoticed)
        return Ruled::NotNoticed;
    if (!allHold(situation, selector.where, self, mini, workspace))
        return Ruled::FailsTest;
    const board::onslaught::Board& board = situation.board;
    if (selector.rangeMin || selector.rangeMax) {
        const int apart = range(board, board.spot(self), board.spot(mini), workspace);
        if (apart < selector.rangeMin.value_or(0))
            return Ruled::TooNear;
        if (apart > selector.rangeMax.value_or(apart))
            return Ruled::TooFar;
    }
    const bool hidden = selector.sight && mini != self && !sees(board, board.spot(self), board.spot(mini), workspace);
    return hidden ? std::optional(Ruled::OutOfSight) : std::nullopt;
}

/// Among its own kind the monster looks for others: it neither goes to itself nor attacks itself.
bool isItself(content::Who sort, MiniIndex mini, MiniIndex self)
{
    return mini == self && (sort == content::Who::Anyone || sort == content::Who::Monster);
}

} // namespace

std::vector<MiniIndex> candidatesOf(const Situation& situation, const content::Selector& selector, MiniIndex self,
                                    Workspace& workspace, Reason& why)
{
    std::vector<MiniIndex> candidates;
    for (MiniIndex mini = 0; std::cmp_less(mini, situation.figures.size()); ++mini) {
        if (!isWho(situation, selector.who, mini, self) || isItself(selector.who, mini, self))
            continue;
        if (const auto ruled = whyLeftOut(situation, selector, mini, self, workspace))
            why.leftOut.push_back({mini, *ruled});
        else
            candidates.push_back(mini);
    }
    return candidates;
}

} // namespace wheelhouse::behaviour
