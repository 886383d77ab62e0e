// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/trail_layer.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_scene.h"
#include "ui/common/motion.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr double ghostly = 0.5;
constexpr int longestWait = 600; // until all of them have gone

/// The middle of its places so far along the way, from 0 to 1.
QPointF pointAlong(const BoardFrame& frame, const WayLook& way, double share)
{
    const double at = share * static_cast<double>(way.places.size() - 1);
    const auto before = static_cast<size_t>(std::floor(at));
    const size_t after = std::min(before + 1, way.places.size() - 1);
    const QPointF from = frame.rectOf(way.places[before], way.size).center();
    const QPointF to = frame.rectOf(way.places[after], way.size).center();
    return from + (to - from) * (at - static_cast<double>(before));
}
} // namespace

TrailLayer::TrailLayer(BoardScene& scene)
    : m_scene(scene)
    , m_ways(scene, Layer::Way, [this](QPainter& painter, const QRectF&) { paintWays(painter); })
    , m_ghost(scene, Layer::Line, [this](QPainter& painter, const QRectF&) { paintGhost(painter); })
{
    repaint();
    connect(&m_motion, &QVariantAnimation::valueChanged, this, &TrailLayer::goOn);
    connect(&m_motion, &QVariantAnimation::finished, this, &TrailLayer::repaint);
    connect(&scene, &BoardScene::lookChanged, this, &TrailLayer::repaint);
    connect(&scene, &BoardScene::frameChanged, this, &TrailLayer::repaint);
}

void TrailLayer::show(std::vector<Trail> trails, size_t known)
{
    m_motion.stop();
    std::erase_if(trails, [](const Trail& trail) { return trail.way.places.empty(); });
    m_trails = std::move(trails);
    const size_t coming = m_trails.size() - std::min(known, m_trails.size());
    if (const int time = timeFor(coming); time > 0) {
        m_motion.setStartValue(static_cast<double>(m_trails.size() - coming));
        m_motion.setEndValue(static_cast<double>(m_trails.size()));
        m_motion.setDuration(time);
        m_motion.start();
    }
    repaint();
}

void TrailLayer::skip()
{
    if (isMoving()) {
        m_motion.stop();
        repaint();
    }
}

int TrailLayer::timeFor(size_t ghosts)
{
    return std::min(longestWait, entranceTime() * static_cast<int>(ghosts));
}

void TrailLayer::repaint()
{
    m_ways.show(m_trails.empty() ? std::nullopt : std::optional(m_scene.frame().bounds()));
    m_painted = static_cast<size_t>(m_motion.currentValue().toDouble());
    goOn();
}

void TrailLayer::goOn()
{
    if (isMoving() && static_cast<size_t>(m_motion.currentValue().toDouble()) != m_painted) {
        repaint();
        return;
    }
    std::optional<QRectF> extent;
    if (const auto middle = ghostAt()) {
        const double side = (m_trails[m_painted].way.size + 0.5) * BoardFrame::unit; // with its rim
        extent = QRectF(middle->x() - side / 2, middle->y() - side / 2, side, side);
    }
    m_ghost.show(extent);
}

std::optional<QPointF> TrailLayer::ghostAt() const
{
    const double come = m_motion.currentValue().toDouble();
    const auto now = static_cast<size_t>(come);
    return isMoving() && now < m_trails.size() && !m_trails[now].ghost.empty()
               ? std::optional(pointAlong(m_scene.frame(), m_trails[now].way, come - static_cast<double>(now)))
               : std::nullopt;
}

void TrailLayer::paintWays(QPainter& painter) const
{
    const double come = isMoving() ? m_motion.currentValue().toDouble() : static_cast<double>(m_trails.size());
    const BoardFrame& frame = m_scene.frame();
    for (size_t i = 0; i < m_trails.size() && static_cast<double>(i) <= come; ++i) {
        const Trail& trail = m_trails[i];
        if (!trail.ghost.empty()) {
            paintGhostAt(painter, trail, frame.rectOf(trail.way.places.front(), trail.way.size).center());
        }
        if (static_cast<double>(i + 1) <= come) {
            paintWay(painter, frame, trail.way, m_scene.skin());
        }
    }
}

void TrailLayer::paintGhost(QPainter& painter) const
{
    if (const auto middle = ghostAt()) {
        paintGhostAt(painter, m_trails[static_cast<size_t>(m_motion.currentValue().toDouble())], *middle);
    }
}

void TrailLayer::paintGhostAt(QPainter& painter, const Trail& trail, QPointF middle) const
{
    MiniLook look = m_scene.look().lookOf(trail.ghost);
    look.choice = MiniChoice::None;
    look.mark.clear();
    const double side = trail.way.size * BoardFrame::unit;
    painter.save();
    painter.setOpacity(ghostly);
    paintMini(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), look, m_scene.skin());
    painter.restore();
}

} // namespace wheelhouse::ui

#include "moc_trail_layer.cpp"
