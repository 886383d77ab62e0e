// SPDX-License-Identifier: GPL-3.0-or-later
// A diagram to touch: minis that may be moved follow the hand, and the answers follow them. Keys: Enter or Space takes
// the next mini, the arrows move it, Backspace puts the board back. Its name for screen readers begins with the mini
// that is taken and its space.
#pragma once

#include "ui/common/skin.h"
#include "ui/reference/diagram_painter.h"

#include <QWidget>

#include <memory>

namespace wheelhouse::ui {

class ChoiceButton;

class DiagramWidget : public QWidget, public Skinned
{
    Q_OBJECT

public:
    DiagramWidget(std::shared_ptr<Diagram> diagram, Skin skin, QWidget* parent = nullptr);

    const Diagram& diagram() const { return *m_diagram; }
    void setSkin(const Skin& skin) override;
    /// Plans anew; the widget is then as large as the plan.
    void layOut(double width, double zoom);
    /// Whether a mini that may be moved is at a point of the widget.
    bool isGripped(QPointF point) const { return !miniAt(point).empty(); }
    /// Where a space is seen in the widget.
    QRect rectOf(board::Space space, int size = 1) const;

Q_SIGNALS:
    /// A mini was moved, or the board put back.
    void changed();
    /// What it says has grown longer than ever, and the widget with it. Not while a mini is held, so that nothing moves
    /// under the finger.
    void grown();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// The movable mini at a point of the widget; empty if there is none.
    std::string miniAt(QPointF point) const;
    bool take(QPointF point);
    void drag(QPointF point);
    void drop();
    void choose(int step);
    void reset();
    void tell();
    void tellGrowth();
    void nameChosen();
    void placeReset();

    std::shared_ptr<Diagram> m_diagram;
    Skin m_skin;
    double m_zoom = 1;
    DiagramPlan m_plan;
    DiagramTouch m_touch;
    bool m_grew = false; ///< and has not told yet
    ChoiceButton* m_reset;
    QPointF m_grip; ///< from the pointer to the middle of the mini in the hand, in the frame's units
};

} // namespace wheelhouse::ui
