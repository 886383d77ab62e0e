// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/quiet_input.h"
#include "ui/common/skin.h"
#include "ui/dials/cooldown_painter.h"

#include <QAbstractButton>

namespace wheelhouse::ui {

/// A cooldown dial to press. clicked() asks to use the ability or to make it ready again; stepAsked() comes from the
/// up and down keys and the mouse wheel and asks for a round more or less. It changes nothing by itself.
class CooldownDialWidget : public QAbstractButton, public Skinned, public TurnedByWheel
{
    Q_OBJECT

public:
    explicit CooldownDialWidget(Skin skin, QWidget* parent = nullptr);

    void setLook(const DialLook& look);
    const DialLook& look() const { return m_look; }
    void setSkin(const Skin& skin) override;

    /// "ready", "2 rounds" or "exhausted".
    QString stateText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void stepAsked(int rounds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    Skin m_skin;
    DialLook m_look;
};

} // namespace wheelhouse::ui
