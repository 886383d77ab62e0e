// SPDX-License-Identifier: GPL-3.0-or-later
// The things on the scene. None holds a value of the board: each reads the scene's look again when it is told to.
#pragma once

#include "ui/board/board_frame.h"

#include <QGraphicsItem>

#include <functional>
#include <optional>
#include <string>

namespace wheelhouse::ui {

class BoardScene;

/// From the ground up.
enum class Layer { Sight = 1, Area, Reach, Token, Way, Mini, Line, Held, Cursor };

class MiniItem : public QGraphicsItem
{
public:
    /// The scene must know a mini with that id for as long as the item lives.
    MiniItem(const BoardScene& scene, std::string id);

    const std::string& id() const { return m_id; }
    /// Places itself anew after the scene's look, frame or skin has changed; what it was held at is forgotten.
    void reread();
    /// Shows the mini with the middle of its footprint at a painted point, without moving it on the board.
    void holdAt(QPointF middle);
    /// Back to where it stands.
    void putBack();
    bool isHeld() const { return m_held; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QPointF standingMiddle() const;

    const BoardScene& m_scene;
    std::string m_id;
    double m_side = BoardFrame::unit;
    bool m_held = false;
};

/// Something that a tool lays over the board.
class OverlayItem : public QGraphicsItem
{
public:
    using Paint = std::function<void(QPainter& painter, const QRectF& exposed)>;

    OverlayItem(BoardScene& scene, Layer layer, Paint paint);

    /// Paints anew, inside `extent` only; nothing where there is none.
    void show(const std::optional<QRectF>& extent);

    QRectF boundingRect() const override { return m_extent; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    Paint m_paint;
    QRectF m_extent;
};

} // namespace wheelhouse::ui
