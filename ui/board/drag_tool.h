// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_tool.h"

namespace wheelhouse::ui {

/// Lets minis be dragged. The mini follows the pointer; let go over the board it stays where it was dropped until the
/// scene is given a look, which is the answer.
class DragTool : public BoardTool
{
    Q_OBJECT

public:
    explicit DragTool(BoardScene& scene);

    bool grabs(const BoardTouch& touch) const override;
    void dragBegin(const BoardTouch& touch) override;
    void dragTo(const BoardTouch& touch) override;
    void drop(const BoardTouch& touch) override;
    bool cancel() override;
    void reread() override;

    /// The mini in the hand; empty while none is.
    const std::string& held() const { return m_held; }

Q_SIGNALS:
    /// The user asks to move the mini so that its north-west space is `to`.
    void moveAsked(const std::string& mini, wheelhouse::board::Space to);
    /// The mini in the hand hovers over a place, or has left the hand without being moved (its own place).
    void hovers(const std::string& mini, wheelhouse::board::Space at);

protected:
    /// The mini was taken up, came over another place, or left the hand.
    virtual void heldOver(board::Space) {}
    virtual void letGo() {}
    /// The place on the board nearest to a footprint with its middle there.
    board::Space placeUnder(QPointF middle, int size) const;

private:
    std::string m_held;
    QPointF m_grip;   ///< from the pointer to the middle of the footprint, in board units
    QPointF m_middle; ///< of the mini in the hand, in board units
    board::Space m_over;
    OverlayItem& m_mark; ///< where the mini stands and where it would come to stand
};

} // namespace wheelhouse::ui
