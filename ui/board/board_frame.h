// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/edges.h"
#include "model/board/space.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <optional>

namespace wheelhouse::ui {

/// How wide a space is painted, before any zoom.
inline constexpr double spaceUnit = 64;

/// How a board lies on paper or screen: turned by quarters, with everything written on it upright. What is painted
/// begins at (0, 0). Of a large board it may be only a part, whose spaces keep their names.
struct BoardFrame {
    static constexpr double unit = spaceUnit;

    int width = 0;
    int height = 0;
    int quarter = 0;        ///< quarter turns clockwise, 0 to 3
    board::Space from = {}; ///< the north-west space of the part

    bool contains(board::Space space) const;
    QRectF bounds() const;
    /// A point in board units (the north-west corner of a space (x, y) is (x, y)) where it is painted, and back.
    QPointF painted(QPointF board) const;
    QPointF onBoard(QPointF painted) const;
    QLineF painted(const QLineF& line) const { return {painted(line.p1()), painted(line.p2())}; }
    QRectF rectOf(board::Space at, int size = 1) const;
    QLineF lineOf(const board::Edge& edge) const;
    std::optional<board::Space> spaceAt(QPointF painted) const;
    /// The board's step that looks like this arrow key on the screen; none for any other key.
    std::optional<board::Space> stepOfArrow(int key) const;
    /// Where a step of the board leads on the screen.
    board::Space stepSeen(board::Space onBoard) const;

    bool operator==(const BoardFrame&) const = default;
};

} // namespace wheelhouse::ui
