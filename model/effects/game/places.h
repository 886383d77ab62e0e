// SPDX-License-Identifier: GPL-3.0-or-later
// What effects ask about places, beyond what a game's `Whereabouts` tells everybody. As there, nothing is the answer
// where nobody keeps places, and the players say it.
#pragma once

#include "model/effects/game/gait.h"
#include "model/play/table/whereabouts.h"

namespace wheelhouse::effects {

using play::FigureId;
using play::ReachedPlace;

/// The spaces that a figure fills, or has filled until it fell: the north-west one, and how many along each side.
struct Footprint {
    board::Space at;
    int size = 1;
};

/// Place after place, the start left out.
using Way = std::vector<board::Space>;

/// The places of a board's reach.
template <class Reached>
std::vector<ReachedPlace> placesFrom(const std::vector<Reached>& reached)
{
    std::vector<ReachedPlace> places;
    places.reserve(reached.size());
    for (const Reached& place : reached) {
        places.emplace_back(place.at, place.cost);
    }
    return places;
}

class Places : public play::Whereabouts
{
public:
    using Whereabouts::range;
    using Whereabouts::reach;

    /// Whether a map shows where everybody on it stands.
    virtual bool areKept() const = 0;
    /// Whether it is a space of the map.
    virtual bool contains(board::Space at) const = 0;
    /// Every space of the map on which something could stand or lie, row by row.
    virtual std::vector<board::Space> openSpaces() const = 0;
    /// Whether a figure stands there.
    virtual bool isTaken(board::Space at) const = 0;
    /// Whether walking there is harder, as the test "hindering" of a card asks.
    virtual bool isHindering(board::Space at) const = 0;
    /// Between two who need not stand on the map any more.
    virtual std::optional<int> range(const Footprint& from, const Footprint& to) const = 0;
    /// `reach` for a figure that walks in its own way.
    virtual std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points,
                                                           const Gait& gait) const = 0;
    /// The ways over which somebody may be pushed away from a middle, or dragged towards it.
    virtual std::optional<std::vector<Way>> shifts(const FigureId& figure, const Footprint& middle, int spaces,
                                                   bool away) const = 0;
    /// The shortest ways over which it may be moved anywhere.
    virtual std::optional<std::vector<Way>> slides(const FigureId& /*figure*/, int /*spaces*/) const
    {
        return std::nullopt;
    }
};

/// Places of a game whose cards ask for nothing but range, sight and reach.
class PlainPlaces : public Places
{
public:
    using Places::reach;

    bool isHindering(board::Space) const override { return false; }
    std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points, const Gait&) const override
    {
        return reach(figure, points);
    }
    std::optional<std::vector<FigureId>> burst(board::Space, int) const override { return {}; }
    std::optional<std::vector<FigureId>> cone(const FigureId&, board::Space, int) const override { return {}; }
    std::optional<std::vector<board::Space>> areaOrigins(const FigureId&, int, int) const override { return {}; }
    std::optional<std::vector<board::Space>> coneOrigins(const FigureId&) const override { return {}; }
    std::optional<std::vector<board::Space>> teleports(const FigureId&, int) const override { return {}; }
    std::optional<std::vector<Way>> shifts(const FigureId&, const Footprint&, int, bool) const override { return {}; }
};

} // namespace wheelhouse::effects
