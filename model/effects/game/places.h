// SPDX-License-Identifier: GPL-3.0-or-later
// What effects ask about places, beyond what `Whereabouts` answers. As there, the answer is nothing where nobody keeps
// places; then the players decide.
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
    /// The range between two figures that may no longer stand on the map.
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

/// Places of a game whose cards only ask for range, sight and reach.
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

/// The same, answered by a board that knows its minis by their indices; nothing where there is no board.
template <class Board>
class BoardPlaces : public PlainPlaces
{
public:
    using PlainPlaces::range;
    using PlainPlaces::reach;
    using Map = std::optional<Board>;
    explicit BoardPlaces(Map map) : m_map(std::move(map)) {}

    const Map& map() const { return m_map; }
    virtual std::optional<int> mini(const FigureId& figure) const = 0;

    std::optional<int> range(const FigureId& from, const FigureId& to) const override
    {
        const auto other = mini(to);
        return other ? rangeTo(from, footprint(*other)) : std::nullopt;
    }
    std::optional<int> range(const FigureId& from, board::Space to) const override { return rangeTo(from, {to}); }
    std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points) const override
    {
        const auto own = mini(figure);
        return own ? std::optional(placesFrom(m_map->reach(*own, points))) : std::nullopt;
    }
    bool areKept() const override { return m_map.has_value(); }

protected:
    virtual Footprint footprint(int mini) const = 0;

    Map m_map;

private:
    std::optional<int> rangeTo(const FigureId& from, const Footprint& to) const
    {
        const auto own = mini(from);
        return own ? range(footprint(*own), to) : std::nullopt;
    }
};

} // namespace wheelhouse::effects
