// SPDX-License-Identifier: GPL-3.0-or-later
// How a board is drawn: pure functions of values, a frame and a skin, in the frame's units. The screen, reports and the
// rules' diagrams share them. Everything can be told apart without its colour.
#pragma once

#include "ui/board/board_frame.h"
#include "ui/board/board_look.h"

#include <QRectF>

class QPainter;

namespace wheelhouse::ui {

struct Skin;
struct Theme;

/// The colours of the ground in one theme.
struct GroundColours {
    QColor blocking;
    QColor blockingLit;  ///< the edges of a block that the light falls on
    QColor blockingDark; ///< those in the shade
    QColor hatch;        ///< strokes over hindering ground
    QColor line;         ///< between spaces
    QColor cliffLit;
    QColor cliffDark;
    QColor ink;  ///< numerals and edges
    QColor halo; ///< around what must read on any ground
};
GroundColours groundColours(const Theme& theme);
/// Open ground of a level from 0 to 3.
QColor levelColour(const Theme& theme, int level);

/// Spaces with terrain and levels, then edges; only what touches `exposed`. The light comes from the top left of the
/// paper, however the board is turned.
void paintGround(QPainter& painter, const BoardFrame& frame, const board::Description& board, const Skin& skin,
                 const QRectF& exposed);

/// Where a tile may be laid: a broken outline with a plus in its middle.
void paintPlots(QPainter& painter, const BoardFrame& frame, const std::vector<TileLook>& plots, const Skin& skin);

/// What stands on one edge.
void paintEdge(QPainter& painter, const BoardFrame& frame, const board::EdgeEntry& entry, const Skin& skin);

/// A mini in the square of its footprint.
void paintMini(QPainter& painter, const QRectF& footprint, const MiniLook& look, const Skin& skin);

/// A token in its space.
void paintToken(QPainter& painter, const QRectF& space, const TokenLook& look, const Skin& skin);

} // namespace wheelhouse::ui
