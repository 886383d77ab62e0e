// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/standing.h"

#include <algorithm>

namespace wheelhouse::board {
namespace {

std::string placeText(Space s)
{
    return '(' + std::to_string(s.x) + ", " + std::to_string(s.y) + ')';
}

} // namespace

Standing::Standing(const Description& ground, const Vocabulary& words)
    : m_ground(ground), m_words(words), m_taken(ground.width, ground.height)
{
}

bool Standing::hasBarrierInside(Space at, int size) const
{
    return size > 1 && std::ranges::any_of(m_ground.edges, [&](const EdgeEntry& entry) {
               const Space first = entry.edge.at - at;
               const Space second = entry.edge.beyond() - at;
               return bars(entry, m_words) && first.x >= 0 && first.y >= 0 && second.x < size && second.y < size;
           });
}

std::optional<std::string> Standing::hindrance(Space at, int size) const
{
    if (!m_taken.contains(at) || at.x > m_ground.width - size || at.y > m_ground.height - size)
        return "the footprint leaves the board";
    for (int y = at.y; y < at.y + size; ++y) {
        for (int x = at.x; x < at.x + size; ++x) {
            const char letter = m_ground.terrain[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            if (m_words.solid.find(letter) != std::string_view::npos)
                return "no mini stands in the terrain of " + placeText({x, y});
            if (m_taken.at({x, y}))
                return "overlaps another mini in " + placeText({x, y});
        }
    }
    return hasBarrierInside(at, size) ? std::optional<std::string>("a barrier lies inside the footprint")
                                      : std::nullopt;
}

std::optional<std::string> Standing::take(Space at, int size)
{
    if (auto why = hindrance(at, size))
        return why;
    for (int y = at.y; y < at.y + size; ++y) {
        for (int x = at.x; x < at.x + size; ++x)
            m_taken.at({x, y}) = 1;
    }
    return std::nullopt;
}

} // namespace wheelhouse::board
