// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/panel_painter.h"

#include <QAbstractButton>

#include <functional>

namespace wheelhouse::ui {

/// The one large button that says what is next, in the accent of who acts. After it acted or its meaning changed it
/// does nothing for 300 ms, and a key held down does nothing at all, so that a double press cannot run into the next
/// turn. Connect to acted(), not to clicked(). For Space anywhere on the page call click() from a shortcut whose
/// auto-repeat is off.
class PrimaryButton : public QAbstractButton, public Skinned
{
    Q_OBJECT

public:
    /// Returns milliseconds that never go back.
    using Clock = std::function<qint64()>;
    static constexpr qint64 deadTime = 300;
    /// Of a weighty meaning, which wants to be read.
    static constexpr qint64 weightyDeadTime = 900;

    PrimaryButton(Skin skin, Clock clock, QWidget* parent = nullptr);

    /// A new title or seat is a new meaning; a new detail alone is not.
    void setMeaning(const PrimaryLook& look);
    const PrimaryLook& meaning() const { return m_look; }
    /// Starts the dead time although the words stay the same, as when the next step reads like the last one.
    void renew();
    bool isDead() const;
    void setSkin(const Skin& skin) override;

    /// A clock for the running program.
    static Clock steadyClock();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void acted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Skin m_skin;
    Clock m_clock;
    PrimaryLook m_look;
    qint64 m_changedAt;
    int m_serial = 0;       // counts the meanings
    int m_armedSerial = -1; // the meaning under which the press began
};

} // namespace wheelhouse::ui
