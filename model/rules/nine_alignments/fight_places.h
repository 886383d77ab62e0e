// SPDX-License-Identifier: GPL-3.0-or-later
// Places answered by the board of this game. Internal to this folder.
#pragma once

#include "model/board/nine_alignments/board.h"
#include "model/effects/game/places.h"

namespace wheelhouse::rules::nine_alignments {

using namespace play;

/// None where no map lies, or nothing can be measured on it.
class FightPlaces final : public effects::BoardPlaces<board::nine_alignments::Board>
{
public:
    using BoardPlaces::BoardPlaces;
    using BoardPlaces::range;

    std::optional<int> mini(const FigureId& figure) const override;
    std::optional<int> range(const effects::Footprint& from, const effects::Footprint& to) const override;
    std::optional<Seen> sight(const FigureId& from, const FigureId& to) const override;
    std::optional<Seen> sight(const FigureId& from, board::Space to) const override;
    bool contains(board::Space at) const override { return m_map && m_map->plan().contains(at); }
    std::vector<board::Space> openSpaces() const override;
    bool isTaken(board::Space at) const override;

protected:
    effects::Footprint footprint(int mini) const override;
};

} // namespace wheelhouse::rules::nine_alignments
