// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight_places.h"

#include "model/board/nine_alignments/distance.h"
#include "model/board/nine_alignments/sight.h"

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

using board::Space;
using board::nine_alignments::distance;
using board::nine_alignments::sees;
using effects::Footprint;

namespace {
Seen seenOf(bool isSeen)
{
    return isSeen ? Seen::Clear : Seen::None;
}
} // namespace

std::optional<int> FightPlaces::mini(const FigureId& figure) const
{
    return m_map ? m_map->plan().find(figure.text().toStdString()) : std::nullopt;
}

Footprint FightPlaces::footprint(int mini) const
{
    const board::MiniEntry& entry = m_map->plan().mini(mini);
    return {entry.at, entry.size};
}

std::optional<int> FightPlaces::range(const Footprint& from, const Footprint& to) const
{
    return m_map ? std::optional(distance(from.at, from.size, to.at, to.size)) : std::nullopt;
}

std::optional<Seen> FightPlaces::sight(const FigureId& from, const FigureId& to) const
{
    const auto own = mini(from);
    const auto other = mini(to);
    return own && other ? std::optional(seenOf(sees(*m_map, m_map->plan().spot(*own), m_map->plan().spot(*other))))
                        : std::nullopt;
}

std::optional<Seen> FightPlaces::sight(const FigureId& from, Space to) const
{
    const auto own = mini(from);
    return own ? std::optional(seenOf(sees(*m_map, m_map->plan().mini(*own).at, to))) : std::nullopt;
}

std::vector<Space> FightPlaces::openSpaces() const
{
    std::vector<Space> spaces;
    for (int y = 0; m_map && y < m_map->plan().height(); ++y) {
        for (int x = 0; x < m_map->plan().width(); ++x) {
            if (!m_map->isSolid({x, y})) {
                spaces.push_back({x, y});
            }
        }
    }
    return spaces;
}

bool FightPlaces::isTaken(Space at) const
{
    return contains(at) && m_map->plan().miniAt(at) != board::FloorPlan::nobody;
}

} // namespace wheelhouse::rules::nine_alignments
