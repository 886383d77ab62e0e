// SPDX-License-Identifier: GPL-3.0-or-later
// Places answered by the Onslaught board, made anew from the table as often as something on it moved.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/routes.h"
#include "model/board/onslaught/shift.h"
#include "model/effects/game/gait.h"
#include "model/effects/game/places.h"
#include "model/play/table/table.h"
#include "model/rules/onslaught/moves/grounds.h"

namespace wheelhouse::rules::onslaught {

using namespace play;
using namespace effects;

class MapWhereabouts final : public effects::Places
{
public:
    /// `grounds` may be none; it outlives this.
    MapWhereabouts(const Table& table, const GroundChanges& changes, Grounds* grounds);

    std::optional<int> range(const FigureId& from, const FigureId& to) const override;
    std::optional<int> range(const FigureId& from, board::Space to) const override;
    std::optional<int> range(const Footprint& from, const Footprint& to) const override;
    std::optional<Seen> sight(const FigureId& from, const FigureId& to) const override;
    std::optional<Seen> sight(const FigureId& from, board::Space to) const override;
    /// What one sees of each space that the other fills; nothing where a place is unknown.
    std::vector<std::pair<board::Space, Seen>> sightOfSpaces(const FigureId& from, const FigureId& to) const;
    std::optional<std::vector<FigureId>> burst(board::Space origin, int radius) const override;
    std::optional<std::vector<FigureId>> cone(const FigureId& from, board::Space origin, int length) const override;
    std::optional<std::vector<board::Space>> areaOrigins(const FigureId& from, int least, int most) const override;
    std::optional<std::vector<board::Space>> coneOrigins(const FigureId& from) const override;
    std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points) const override;
    std::optional<std::vector<board::Space>> teleports(const FigureId& figure, int squares) const override;
    std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points, const Gait& gait) const override;
    bool areKept() const override { return board() != nullptr; }
    bool contains(board::Space at) const override { return board() && board()->contains(at); }
    std::vector<board::Space> openSpaces() const override;
    bool isTaken(board::Space at) const override;
    bool isHindering(board::Space at) const override;
    /// See `shiftWays`.
    std::optional<std::vector<Way>> shifts(const FigureId& figure, const Footprint& middle, int spaces,
                                           bool away) const override;
    std::optional<std::vector<Way>> slides(const FigureId& figure, int spaces) const override;

    /// The spaces of a cheapest way to a place and what each has cost, the goal last; of several such ways the one
    /// whose steps weigh least. None where there is no such way.
    std::optional<std::vector<ReachedPlace>> way(const FigureId& figure, board::Space to, const Gait& gait,
                                                 const board::onslaught::StepWeight& weight) const;
    /// The board itself; none while no map is shown.
    const board::onslaught::Board* board() const { return m_stand ? &m_stand->board : nullptr; }

private:
    std::optional<board::onslaught::MiniIndex> mini(const FigureId& figure) const;
    /// The same on the board; of leashes those to figures whose place is known.
    board::onslaught::Gait onBoard(const Gait& gait) const;
    std::vector<FigureId> figures(const std::vector<board::onslaught::MiniIndex>& minis) const;

    std::shared_ptr<const Stand> m_stand;
};

} // namespace wheelhouse::rules::onslaught
