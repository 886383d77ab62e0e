// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_items.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_scene.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <utility>

namespace wheelhouse::ui {
namespace {

double depthOf(Layer layer)
{
    return static_cast<double>(layer);
}

} // namespace

MiniItem::MiniItem(const BoardScene& scene, std::string id) : m_scene(scene), m_id(std::move(id))
{
    // A dragged mini then costs its neighbours no painting.
    setCacheMode(DeviceCoordinateCache);
    setAcceptedMouseButtons(Qt::NoButton); // gestures are the view's
    reread();
}

QPointF MiniItem::standingMiddle() const
{
    const board::MiniEntry* entry = m_scene.look().entryOf(m_id);
    return m_scene.frame().rectOf(entry->at, entry->size).center();
}

void MiniItem::reread()
{
    prepareGeometryChange();
    m_side = m_scene.look().entryOf(m_id)->size * BoardFrame::unit;
    putBack();
    update();
}

void MiniItem::holdAt(QPointF middle)
{
    m_held = true;
    setZValue(depthOf(Layer::Held));
    setPos(middle);
}

void MiniItem::putBack()
{
    m_held = false;
    setZValue(depthOf(Layer::Mini));
    setPos(standingMiddle());
}

QRectF MiniItem::boundingRect() const
{
    return {-m_side / 2, -m_side / 2, m_side, m_side};
}

void MiniItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    paintMini(*painter, boundingRect(), m_scene.look().lookOf(m_id), m_scene.skin());
}

OverlayItem::OverlayItem(BoardScene& scene, Layer layer, Paint paint) : m_paint(std::move(paint))
{
    setZValue(depthOf(layer));
    setAcceptedMouseButtons(Qt::NoButton);
    setFlag(ItemUsesExtendedStyleOption); // exposedRect is then exact
    scene.addItem(this);
}

void OverlayItem::show(const std::optional<QRectF>& extent)
{
    const QRectF wanted = extent.value_or(QRectF());
    if (wanted != m_extent) {
        prepareGeometryChange();
        m_extent = wanted;
    }
    setVisible(extent.has_value());
    update();
}

void OverlayItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    m_paint(*painter, option->exposedRect);
}

} // namespace wheelhouse::ui
