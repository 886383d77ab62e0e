// SPDX-License-Identifier: GPL-3.0-or-later
// Where a figure may walk that walks in a way of its own: through barriers or enemies, cornerwise, on a leash. Each
// step is asked about by itself; a large figure's is that of every space it fills.
#pragma once

#include "model/board/grid.h"
#include "model/board/onslaught/flood.h"
#include "model/effects/game/gait.h"
#include "model/play/table/whereabouts.h"

#include <functional>
#include <optional>
#include <vector>

namespace wheelhouse::rules::onslaught {

using namespace play;
using namespace effects;

/// A leash on the map: how far each space is from whom it holds to.
struct Tether {
    board::Grid<int> ranges;
    int spaces = 0;

    bool lets(board::Space from, board::Space to) const
    {
        return ranges.at(to) <= spaces || ranges.at(to) < ranges.at(from);
    }
};

/// How heavy it is to step from one place to another.
using StepWeight = std::function<int(board::Space from, board::Space to)>;

/// What every place costs a mini, with these points. With a goal only what it costs and what is cheaper is right, as
/// far as a way to it is asked for.
class OwnWay
{
public:
    OwnWay(const OwnWay&) = delete; // the flood works in the room
    OwnWay& operator=(const OwnWay&) = delete;
    OwnWay(const board::onslaught::Board& board, board::onslaught::MiniIndex mini, int points, const Gait& gait,
           std::vector<Tether> tethers, std::optional<board::Space> goal = {});

    /// More than the points where it does not get there.
    int cost(board::Space at) const { return m_costs.at(at); }
    /// Where it may end, its own place at 0 included; without a goal alone.
    std::vector<ReachedPlace> places() const;
    /// The way of least weight among the cheapest ones, the goal last; the caller knows that there is one.
    std::vector<board::Space> lightest(board::Space to, const StepWeight& weight) const;

private:
    void spread(const std::optional<board::Space>& goal);
    /// For each place to which a step may lead, or from which one may come.
    template <class Do>
    void forEachAround(board::Space at, Do act) const;
    /// 0 where the step may not be taken.
    int stepPrice(board::Space from, board::Space to) const;
    int ownPrice(board::Space from, board::Space to) const;
    int largePrice(board::Space from, board::Space to) const;
    /// What a step costs that enters hindering terrain or climbs.
    int price(bool hindering, bool climbs) const;
    bool isThroughPortal(board::Space from, board::Space to) const;
    bool mayPass(board::Space at) const;
    /// Whether another figure holds the space whom it may not walk through.
    bool isHeldAgainst(board::Space at) const;

    const board::onslaught::Board& m_board;
    const board::onslaught::Mini& m_mini;
    const Gait m_gait;
    const std::vector<Tether> m_tethers;
    const int m_points;
    board::onslaught::Workspace m_room;             ///< of the flood alone
    std::optional<board::onslaught::Flood> m_flood; ///< of a large figure: where it may end
    board::Grid<int> m_costs;
};

} // namespace wheelhouse::rules::onslaught
