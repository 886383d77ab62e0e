// SPDX-License-Identifier: GPL-3.0-or-later
// A board to look at and to touch. It reads gestures and keys, moves what is in view, and passes the rest on to the
// scene's tool. Taps and drags change nothing by themselves.
//
// Mouse: drag beside a mini, with the middle button or with Space held to move the view; wheel to zoom. Fingers: one
// drags, two move and zoom. A press that stays asks about its space, where the tool answers that. Keys: arrows move the
// cursor, Enter taps, + − 0 zoom and fit, Page Up and Page Down turn.
#pragma once

#include "ui/board/board_tool.h"
#include "ui/common/press_guard.h"

#include <QGraphicsView>
#include <QPointer>

class QGestureEvent;
class QTimer;

namespace wheelhouse::ui {

class BoardRuler;
class ChoiceButton;
class NorthButton;

class BoardView : public QGraphicsView, public Skinned, public PressMeaning
{
    Q_OBJECT

public:
    BoardView(BoardScene& scene, QWidget* parent = nullptr);

    BoardScene& board() const { return m_board; }
    void setSkin(const Skin& skin) override;

    /// Shows the whole board, as large as it can be, and keeps to it when the size changes. Where its spaces would be
    /// too small to be told apart it shows them large enough, around what matters now.
    void fit();
    /// Whether nobody has zoomed or moved the view.
    bool isFitted() const { return m_shown != Shown::Own; }
    /// What matters now: whoever is in turn, or the spaces that are asked about.
    void setMatter(const std::vector<board::Space>& spaces);
    /// Whether all of the board is in view, as it was fitted.
    bool isWhole() const;
    /// Moves the view so far that the space is in it.
    void bringIntoView(board::Space space, int size = 1);
    void zoomBy(double factor, QPointF aboutInViewport);
    void turn(int quarters);
    /// Whether a drag with Space held moves the view; where Space means something else it does not.
    void setPansWithSpace(bool pans) { m_pansWithSpace = pans; }
    /// Gives up whatever gesture is under way. False if there was none.
    bool giveUp();
    /// The space there.
    QString meaningAt(const QPoint& point) const override;
    /// Where a space is seen in the viewport.
    QRect rectOf(board::Space space, int size = 1) const;

Q_SIGNALS:
    void viewMoved();
    /// A mini was tapped that looks as if it could be chosen; the tool hears nothing of it.
    void miniChosen(const std::string& mini);

protected:
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum class Gesture { None, Pressed, Holding, Panning, Dragging };

    BoardTouch touchAt(QPointF inViewport) const;
    BoardTouch touchOn(board::Space space) const;
    void tap(const BoardTouch& touch);
    /// What a tap there would do now.
    QString tapMeaning(const BoardTouch& touch) const;
    /// The press has become a hold.
    void holdPressed();
    /// Whether what was pressed still lies there, and a tap on it still does the same.
    bool isPressTrue() const;
    void panBy(QPointF pixels);
    void tellCursor(board::Space space);
    bool gesture(QGestureEvent& event);
    /// Shows what is said of a space on which something lies. Always true: the event is used.
    bool tellWhatLies(const QHelpEvent& event);
    bool moveCursor(const QKeyEvent& event);
    bool useKey(const QKeyEvent& event);
    void placeEdges();
    double fittingScale() const;
    /// At which spaces can be told apart, if all of what matters finds room.
    double nearScale() const;
    /// The board, or what matters first, from one to the other.
    void switchWhole();
    /// Looks at what matters, at the scale that is set; what lies beyond the board's edge takes no room.
    void lookAtMatter();
    /// Where it is painted.
    QRectF matterPainted() const;
    /// Shows the board from where it was seen, though it has grown.
    void takeFrame();
    int rulerThickness() const;

    BoardScene& m_board;
    BoardRuler* m_columns;
    BoardRuler* m_rows;
    NorthButton* m_north;
    ChoiceButton* m_fit; ///< while a part of the board may be out of view
    /// What matters now, all of it, or what somebody has zoomed or moved to.
    enum class Shown { Near, Whole, Own };
    Shown m_shown = Shown::Near;
    QRect m_matter;    ///< spaces; empty while there is nothing
    BoardFrame m_seen; ///< the frame that is shown
    bool m_pansWithSpace = true;
    bool m_spaceHeld = false;
    std::optional<board::Space> m_hovered;
    bool m_pressSeen = false; ///< since the view is shown
    Gesture m_gesture = Gesture::None;
    QTimer* m_untilHeld;
    Qt::MouseButton m_button = Qt::NoButton; ///< that began the gesture and ends it
    QPointF m_pressedAt;
    BoardTouch m_pressed;             ///< what lay there then
    QPointer<BoardTool> m_pressedFor; ///< the tool at work then
    QString m_pressMeant;
    QPointF m_lastAt;
};

} // namespace wheelhouse::ui
