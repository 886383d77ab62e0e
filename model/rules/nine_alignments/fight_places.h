// SPDX-License-Identifier: GPL-3.0-or-later
// Places answered by the board of this game. Internal to this folder.
#pragma once

#include "model/board/nine_alignments/board.h"
#include "model/effects/game/places.h"

namespace wheelhouse::rules::nine_alignments {

using namespace play;

class FightPlaces final : public effects::PlainPlaces
{
public:
    using PlainPlaces::reach;
    using Map = std::optional<board::nine_alignments::Board>;
    /// None where no map lies, or nothing can be measured on it.
    explicit FightPlaces(Map map) : m_map(std::move(map)) {}

    const Map& map() const { return m_map; }
    std::optional<int> mini(const FigureId& figure) const;

    std::optional<int> range(const FigureId& from, const FigureId& to) const override;
    std::optional<int> range(const FigureId& from, board::Space to) const override;
    std::optional<int> range(const effects::Footprint& from, const effects::Footprint& to) const override;
    std::optional<Seen> sight(const FigureId& from, const FigureId& to) const override;
    std::optional<Seen> sight(const FigureId& from, board::Space to) const override;
    std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points) const override;
    bool areKept() const override { return m_map.has_value(); }
    bool contains(board::Space at) const override { return m_map && m_map->plan().contains(at); }
    std::vector<board::Space> openSpaces() const override;
    bool isTaken(board::Space at) const override;

private:
    Map m_map;
};

} // namespace wheelhouse::rules::nine_alignments
