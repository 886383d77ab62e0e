// SPDX-License-Identifier: GPL-3.0-or-later
// The eight directions, clockwise from the north.
#pragma once

#include "model/board/space.h"

#include <array>
#include <optional>
#include <string_view>

namespace wheelhouse::board::nine_alignments {

enum class Direction : unsigned char { North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest };

inline constexpr std::array<Space, 8> allSteps{Space{0, -1}, Space{1, -1}, Space{1, 0},  Space{1, 1},
                                               Space{0, 1},  Space{-1, 1}, Space{-1, 0}, Space{-1, -1}};
inline constexpr std::array<std::string_view, 8> directionNames{"n", "ne", "e", "se", "s", "sw", "w", "nw"};

constexpr bool isDiagonal(Space step)
{
    return step.x != 0 && step.y != 0;
}

constexpr Space stepTo(Direction direction)
{
    return allSteps[static_cast<std::size_t>(direction)];
}

/// The step a quarter turn to the left of a direction.
constexpr Space stepLeftOf(Direction direction)
{
    return allSteps[(static_cast<std::size_t>(direction) + 6) % 8];
}

/// The direction called "n", "ne", …
constexpr std::optional<Direction> directionNamed(std::string_view name)
{
    for (std::size_t i = 0; i < directionNames.size(); ++i) {
        if (directionNames[i] == name)
            return static_cast<Direction>(i);
    }
    return std::nullopt;
}

} // namespace wheelhouse::board::nine_alignments
