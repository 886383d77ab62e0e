// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/primary_button.h"

#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"

#include <QElapsedTimer>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <memory>
#include <utility>

namespace wheelhouse::ui {

PrimaryButton::PrimaryButton(Skin skin, Clock clock, QWidget* parent)
    : QAbstractButton(parent), m_skin(std::move(skin)), m_clock(std::move(clock)), m_changedAt(m_clock() - deadTime)
{
    setFocusPolicy(Qt::StrongFocus);
    // A press counts only if it began alive and ends under the meaning it began under.
    connect(this, &QAbstractButton::pressed, this, [this] { m_armedSerial = isDead() ? -1 : m_serial; });
    connect(this, &QAbstractButton::clicked, this, [this] {
        const bool meant = m_armedSerial == m_serial;
        m_armedSerial = -1;
        if (meant) {
            renew(); // a second press may come before the first one's outcome
            Q_EMIT acted();
        }
    });
}

void PrimaryButton::setMeaning(const PrimaryLook& look)
{
    const bool renewed = look.title != m_look.title || look.seat != m_look.seat;
    m_look = look;
    setEnabled(look.enabled);
    setText(look.title);
    setAccessibleName(look.title);
    setAccessibleDescription(look.detail);
    if (renewed)
        renew();
    update();
}

void PrimaryButton::renew()
{
    ++m_serial;
    m_changedAt = m_clock();
    setPressMeaning(*this, QString::number(m_serial));
}

bool PrimaryButton::isDead() const
{
    return m_clock() - m_changedAt < (m_look.weighty ? weightyDeadTime : deadTime);
}

void PrimaryButton::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

PrimaryButton::Clock PrimaryButton::steadyClock()
{
    auto timer = std::make_shared<QElapsedTimer>();
    timer->start();
    return [timer] { return timer->elapsed(); };
}

QSize PrimaryButton::sizeHint() const
{
    const int title = QFontMetrics(m_skin.type.text(26, QFont::Bold)).horizontalAdvance(m_look.title);
    return {title + 100, minimumSizeHint().height()};
}

QSize PrimaryButton::minimumSizeHint() const
{
    const int lines = static_cast<int>(m_skin.type.length(20) * 1.3 + m_skin.type.length(14) * 1.3);
    return {160, std::max(metrics::touchTarget, lines + metrics::gap)};
}

void PrimaryButton::keyPressEvent(QKeyEvent* event)
{
    if (event->isAutoRepeat())
        return;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void PrimaryButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    PrimaryLook look = m_look;
    look.enabled = isEnabled();
    look.pressed = isDown();
    paintPrimary(painter, QRectF(rect()), look, m_skin);
    if (hasFocus())
        paintFocus(painter, QRectF(rect()), metrics::radius, m_skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_primary_button.cpp"
