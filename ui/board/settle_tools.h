// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/drag_tool.h"

namespace wheelhouse::ui {

/// Puts something on spaces: a tap on one, or a stroke over several. Minis can still be dragged.
class WallTool : public DragTool
{
    Q_OBJECT

public:
    enum class Strokes { No, Yes };

    WallTool(BoardScene& scene, Strokes strokes) : DragTool(scene), m_strokes(strokes) {}

    bool grabs(const BoardTouch& touch) const override;
    void tap(const BoardTouch& touch) override;
    void dragBegin(const BoardTouch& touch) override;
    void dragTo(const BoardTouch& touch) override;
    void drop(const BoardTouch& touch) override;
    bool cancel() override;

Q_SIGNALS:
    /// `first` begins a stroke; what follows does the same to other spaces.
    void painted(wheelhouse::board::Space space, bool first);

private:
    Strokes m_strokes;
    std::optional<board::Space> m_last; ///< of a stroke under way, or of a press that slid
};

/// Puts barriers on the sides of spaces: a tap near a side, or Shift and an arrow key.
class BarrierTool : public DragTool
{
    Q_OBJECT

public:
    explicit BarrierTool(BoardScene& scene);

    bool grabs(const BoardTouch& touch) const override { return touch.space.has_value(); }
    void dragBegin(const BoardTouch& touch) override;
    void drop(const BoardTouch& touch) override;
    void tap(const BoardTouch& touch) override;
    void hover(const BoardTouch& touch) override;
    bool hoversByPoint() const override { return true; }
    bool key(const QKeyEvent& event, board::Space cursor) override;

    /// The edge meant by a touch, none if it is in the middle of a space or at the rim.
    std::optional<board::Edge> edgeAt(const BoardTouch& touch) const;

Q_SIGNALS:
    void edgeTapped(const wheelhouse::board::Edge& edge);
    /// The touch was not near enough to any side.
    void unclear();

private:
    std::optional<board::Edge> m_edge;
    BoardTouch m_pressed;
    OverlayItem& m_preview;
};

} // namespace wheelhouse::ui
