// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/quiet_input.h"
#include "ui/common/skin.h"
#include "ui/dials/wheel_painter.h"

#include <QPointF>
#include <QTimer>
#include <QWidget>

namespace wheelhouse::ui {

/// A wheel to turn: drag up or down on its window or around on its rim, mouse wheel, arrow keys. Digits are for whoever
/// is around it.
///
/// The wheel owns no value. A gesture shows its change large and, when it is over, asks for it once with
/// changeCommitted(); the shown change then stays until the owner calls setLook(), which is the acknowledgement.
/// Esc gives a gesture up. Small steps (mouse wheel, arrows) gather and are asked for together after a short rest, on
/// Enter, or when the focus leaves.
class BattleWheelWidget : public QWidget, public Skinned, public TurnedByWheel
{
    Q_OBJECT

public:
    explicit BattleWheelWidget(Skin skin, QWidget* parent = nullptr);

    /// Shows a new state and forgets any change that was asked for. A drag under way goes on from it.
    void setLook(const WheelLook& look);
    const WheelLook& look() const { return m_look; }
    void setSkin(const Skin& skin) override;

    /// The value shown: with the pending change.
    int shownValue() const;
    int pending() const { return m_look.pending; }

    /// A wheel that is not turnable ignores the mouse and small steps, so that its card is chosen instead.
    void setTurnable(bool turnable);
    bool isTurnable() const { return m_turnable; }

    /// Milliseconds of rest after which small steps are asked for. 600 at first; 0 for the next turn of the event loop.
    void setRestTime(int milliseconds);

    /// Asks for a change of this size at once, cut to what the wheel can show; nothing if that is zero.
    void commit(int delta);
    void giveUp();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user asks for this change (never zero): once for each gesture.
    void changeCommitted(int delta);
    /// Any change of what is shown, by the user or by setLook.
    void shownValueChanged(int value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void preview(int delta);
    void step(int delta);
    void settle();
    int bounded(int delta) const;
    int deltaOf(const QPointF& position);

    Skin m_skin;
    WheelLook m_look;
    QTimer m_rest;
    QPointF m_pressedAt;
    double m_lastAngle = 0;
    double m_turned = 0;
    int m_wheelRest = 0;
    bool m_dragging = false;
    bool m_onRim = false;
    bool m_asked = false; // m_look.pending was asked for and waits for the acknowledgement
    bool m_turnable = true;
};

} // namespace wheelhouse::ui
