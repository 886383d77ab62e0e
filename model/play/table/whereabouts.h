// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules ask about places. With a map the board answers. Where nobody keeps places, or a figure is not on the
// map, the answer is none, and what a player claims holds: choosing somebody says that they are in range and in sight.
// No rule asks whether there is a board.
#pragma once

#include "model/board/space.h"
#include "model/play/table/ids.h"

#include <optional>
#include <utility>
#include <vector>

namespace wheelhouse::play {

enum class Seen { None, Covered, Clear };

/// A place where a figure may end a movement, with its least cost in move points.
using ReachedPlace = std::pair<board::Space, int>;

class Whereabouts
{
public:
    Whereabouts() = default;
    Whereabouts(const Whereabouts&) = delete;
    Whereabouts& operator=(const Whereabouts&) = delete;
    virtual ~Whereabouts() = default;

    /// Spaces between two figures, or a figure and a space, as the system counts range.
    virtual std::optional<int> range(const FigureId& from, const FigureId& to) const = 0;
    virtual std::optional<int> range(const FigureId& from, board::Space to) const = 0;
    /// What one sees of the other.
    virtual std::optional<Seen> sight(const FigureId& from, const FigureId& to) const = 0;
    virtual std::optional<Seen> sight(const FigureId& from, board::Space to) const = 0;
    /// Whom an area around a space affects, and whom a cone affects; none where the space cannot be the cone's origin.
    virtual std::optional<std::vector<FigureId>> burst(board::Space origin, int radius) const = 0;
    virtual std::optional<std::vector<FigureId>> cone(const FigureId& from, board::Space origin, int length) const = 0;
    /// The spaces that may be chosen as the origin of an area, at a range of least to most; and as that of a cone.
    virtual std::optional<std::vector<board::Space>> areaOrigins(const FigureId& from, int least, int most) const = 0;
    virtual std::optional<std::vector<board::Space>> coneOrigins(const FigureId& from) const = 0;
    /// Where the figure may end with that many points, and where a teleport may set it down.
    virtual std::optional<std::vector<ReachedPlace>> reach(const FigureId& figure, int points) const = 0;
    virtual std::optional<std::vector<board::Space>> teleports(const FigureId& figure, int squares) const = 0;
};

} // namespace wheelhouse::play
