// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/panel_painter.h"

#include <QAbstractButton>

namespace wheelhouse::ui {

/// A painted button of one or two lines with an icon, a seat's shape or a dial: abilities, Undo, tools, conditions.
/// The look's `enabled` and the widget's are one.
class ChoiceButton : public QAbstractButton, public Skinned
{
    Q_OBJECT

public:
    explicit ChoiceButton(Skin skin, QWidget* parent = nullptr);

    void setLook(const ChoiceLook& look);
    const ChoiceLook& look() const { return m_look; }
    void setSkin(const Skin& skin) override;

    /// Space is somebody else's, though this button has the focus; Enter presses it.
    void leaveSpace() { m_leavesSpace = true; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A pointer presses and has not let go; a key never does.
    void held();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    Skin m_skin;
    ChoiceLook m_look;
    bool m_leavesSpace = false;
};

} // namespace wheelhouse::ui
