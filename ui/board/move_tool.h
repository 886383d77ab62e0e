// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/drag_tool.h"
#include "ui/board/overlay_painter.h"

namespace wheelhouse::ui {

/// Moves minis: a tap on a space asks to move the mover there, and any mini can be dragged. Shows how far the mini in
/// question comes, the way to where it would stand, and what it would see from there. A tap on a door, or O beside
/// one, asks to open or close it.
class MoveTool : public DragTool
{
    Q_OBJECT

public:
    explicit MoveTool(BoardScene& scene);

    /// Whose turn it is; empty for nobody's. `size` tells the footprint of one that stands beside the board.
    void setMover(const std::string& mini, int size = 1);
    /// Who alone may walk now; none: anybody may. The reach of others is shown as such: a tap only puts
    /// their mini right by hand.
    void setWalker(const std::optional<std::string>& mini);
    /// While something else is asked nobody walks: a tap that would have moved or opened something only tells so.
    void setStill(bool still);

    /// Whether a press that lasts asks about its space and is no tap.
    void setAnswersHolds(bool answers) { m_answersHolds = answers; }

    void tap(const BoardTouch& touch) override;
    QString meaningOf(const BoardTouch& touch) const override;
    void hover(const BoardTouch& touch) override;
    bool hold(const BoardTouch& touch) override;
    void holdEnds() override;
    bool cancel() override;
    bool key(const QKeyEvent& event, board::Space cursor) override;
    void reread() override;

    /// What is laid over the board.
    const std::vector<ReachedSpace>& reach() const { return m_reach; }
    bool isReachOffered() const { return !m_walker || m_reachOf == *m_walker; }
    const board::Grid<Seen>& sightMap() const { return m_sight; }
    const WayLook& way() const { return m_way; }

    /// The mini in question: the one in the hand, else the mover.
    const std::string& inQuestion() const { return held().empty() ? m_mover : held(); }
    /// Where it would come to stand, as the hand, the pointer or the cursor says.
    std::optional<board::Space> lookedAt() const { return m_lookedAt; }
    /// Whether a hand holds the mini or a space.
    bool isHeld() const { return m_holds || !held().empty(); }

Q_SIGNALS:
    void miniTapped(const std::string& mini);
    void doorTapped(const wheelhouse::board::Edge& edge);
    /// Something was tapped that would move or open if nothing else were asked.
    void stillTapped();
    /// The mini or place in question has changed, or whether it is held.
    void questionChanged();
    /// A press that stayed on a space has ended: it asked about the space, and moves nobody.
    void heldToTheEnd();

protected:
    void heldOver(board::Space place) override;
    void letGo() override;

private:
    /// The door that a tap there is meant for.
    std::optional<board::Edge> doorAt(const BoardTouch& touch) const;
    void askDoor(const board::Edge& door);
    void showReachOf(const std::string& mini);
    void showWay(const std::string& mini, board::Space to);
    void hideWay();
    void lookAt(const std::optional<board::Space>& place);

    std::string m_mover;
    int m_moverSize = 1;
    std::optional<std::string> m_walker;
    bool m_still = false;
    bool m_answersHolds = false;
    bool m_holds = false;
    std::optional<board::Space> m_lookedAt;
    std::string m_reachOf;
    std::vector<ReachedSpace> m_reach;
    board::Grid<Seen> m_sight;
    WayLook m_way;
    OverlayItem& m_sightItem;
    OverlayItem& m_reachItem;
    OverlayItem& m_wayItem;
};

} // namespace wheelhouse::ui
