// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_items.h"
#include "ui/board/board_scene.h"

#include <QObject>
#include <QPointF>

#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;

namespace wheelhouse::ui {

/// Where a finger, the mouse or the cursor points.
struct BoardTouch {
    std::optional<board::Space> space; ///< none beside the board
    QPointF at;                        ///< in board units
};

/// What taps and drags mean at the moment. A tool is at work from its making to its end, and what it lays over the
/// board comes and goes with it. It asks by its signals and changes nothing itself.
class BoardTool : public QObject
{
    Q_OBJECT

public:
    explicit BoardTool(BoardScene& scene) : m_scene(scene) {}

    /// Whether a drag that begins there is the tool's; else it moves the view.
    virtual bool grabs(const BoardTouch&) const { return false; }
    virtual void tap(const BoardTouch&) {}
    /// What a tap there would do now. A tap whose meaning changes while the finger is down is none.
    virtual QString meaningOf(const BoardTouch&) const { return {}; }
    virtual void dragBegin(const BoardTouch&) {}
    virtual void dragTo(const BoardTouch&) {}
    virtual void drop(const BoardTouch&) {}
    /// A press stays on a space, then on another one; false if that shows nothing here, and its end is a tap as ever.
    virtual bool hold(const BoardTouch&) { return false; }
    virtual void holdEnds() {}
    /// The mouse without a button, or the cursor, came to another space, or left the board.
    virtual void hover(const BoardTouch&) {}
    /// Whether hover() wants to know every move of the mouse within one space as well.
    virtual bool hoversByPoint() const { return false; }
    /// Gives up a drag or a preview; false if there was nothing to give up.
    virtual bool cancel() { return false; }
    /// A key of the tool's own while the cursor stands on the space.
    virtual bool key(const QKeyEvent&, board::Space) { return false; }
    /// The scene's look, frame or skin has changed.
    virtual void reread() {}

    /// Takes everything off the board, before the tool goes.
    void retire() { m_overlays.clear(); }

protected:
    BoardScene& scene() const { return m_scene; }
    OverlayItem& addOverlay(Layer layer, OverlayItem::Paint paint)
    {
        m_overlays.push_back(std::make_unique<OverlayItem>(m_scene, layer, std::move(paint)));
        m_overlays.back()->show(std::nullopt);
        return *m_overlays.back();
    }

private:
    BoardScene& m_scene;
    std::vector<std::unique_ptr<OverlayItem>> m_overlays;
};

} // namespace wheelhouse::ui
