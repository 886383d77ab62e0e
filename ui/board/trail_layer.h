// SPDX-License-Identifier: GPL-3.0-or-later
// Ways laid over a board until others take their place: where minis have gone, each with its ghost at the beginning, or
// ways of which one may be chosen. New ones come one after the other, a ghost going along each, where things may move.
#pragma once

#include "ui/board/board_items.h"
#include "ui/board/overlay_painter.h"

#include <QObject>
#include <QVariantAnimation>

#include <optional>
#include <string>
#include <vector>

namespace wheelhouse::ui {

struct Trail {
    WayLook way;
    std::string ghost = {}; ///< the mini that has gone it; empty: nobody has
};

class TrailLayer : public QObject
{
    Q_OBJECT

public:
    /// The scene outlives the layer.
    explicit TrailLayer(BoardScene& scene);

    /// The first `known` of them are there at once, the others come one after the other.
    void show(std::vector<Trail> trails, size_t known);
    /// All of them are there at once.
    void skip();
    /// How long so many ghosts go, one after the other, in milliseconds; 0 where things are not to move.
    static int timeFor(size_t ghosts);
    bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }
    const std::vector<Trail>& trails() const { return m_trails; }

private:
    void repaint();
    /// The ghost has gone on, which changes the ways only where another one has come.
    void goOn();
    /// Where the ghost is that goes; nothing while none does.
    std::optional<QPointF> ghostAt() const;
    void paintWays(QPainter& painter) const;
    void paintGhost(QPainter& painter) const;
    void paintGhostAt(QPainter& painter, const Trail& trail, QPointF middle) const;

    BoardScene& m_scene;
    std::vector<Trail> m_trails;
    QVariantAnimation m_motion; ///< how many have come, and how far the next one has
    size_t m_painted = 0;       ///< how many had come when the ways were painted last
    OverlayItem m_ways;
    OverlayItem m_ghost; ///< that goes
};

} // namespace wheelhouse::ui
