// SPDX-License-Identifier: GPL-3.0-or-later
// How a diagram is drawn on screen and on paper: the board with its letters and numbers, what the geometry says laid
// over it, and the same in words beside or below. Pure functions of values.
#pragma once

#include "ui/reference/diagram.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

class QPainter;

namespace wheelhouse::ui {

struct Skin;

/// Where the parts of a diagram lie.
struct DiagramPlan {
    QRectF board;     ///< the spaces alone
    double scale = 1; ///< from the frame's units
    double ruler = 0; ///< room left of the board and above it
    double zoom = 1;  ///< of the words
    QRectF words;
    QSizeF size{0, 0};

    QPointF inFrame(QPointF point) const { return (point - board.topLeft()) / scale; }
    QRectF onPage(const QRectF& inFrame) const
    {
        return {board.topLeft() + inFrame.topLeft() * scale, inFrame.size() * scale};
    }
};

/// The plan for this width at most; `zoom` is a factor. The words are set in text of 16 px.
DiagramPlan planDiagram(const Diagram& diagram, double width, const Skin& skin, double zoom);

/// What the hand or the keyboard does with it at the moment.
struct DiagramTouch {
    std::string chosen = {};                      ///< mini with the keyboard's frame
    std::string held = {};                        ///< mini in the hand
    std::optional<QPointF> heldAt = std::nullopt; ///< its middle, in the frame's units
};

/// Paints it with its top left corner at the painter's origin.
void paintDiagram(QPainter& painter, const Diagram& diagram, const DiagramPlan& plan, const Skin& skin,
                  const DiagramTouch& touch = {});

} // namespace wheelhouse::ui
