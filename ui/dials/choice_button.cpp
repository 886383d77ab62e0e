// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/choice_button.h"

#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"

#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

namespace {
constexpr int tickRoom = 12; // kept whether it is chosen or not, so that choosing moves nothing
} // namespace

ChoiceButton::ChoiceButton(Skin skin, QWidget* parent) : QAbstractButton(parent), m_skin(std::move(skin))
{
    setFocusPolicy(Qt::TabFocus); // a mouse press leaves the focus, so that Space stays the primary act
}

void ChoiceButton::setLook(const ChoiceLook& look)
{
    const bool changed = std::exchange(m_look, look) != look;
    if (accessibleName().isEmpty() || !look.title.isEmpty())
        setAccessibleName(look.title);
    // What the tick says to the eye.
    setAccessibleDescription(!look.chosen            ? look.detail
                             : look.detail.isEmpty() ? tr("chosen")
                                                     : tr("%1, chosen").arg(look.detail));
    setEnabled(look.enabled);
    setPressMeaning(*this, look.barred ? QStringLiteral("barred") : QString()); // a second press was meant for the act
    if (changed) {
        updateGeometry();
        update();
    }
}

void ChoiceButton::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize ChoiceButton::sizeHint() const
{
    const QFontMetrics title(m_skin.type.text(18, QFont::DemiBold));
    const QFontMetrics detail(m_skin.type.text(14));
    const int words = std::max(title.horizontalAdvance(m_look.title), detail.horizontalAdvance(m_look.detail));
    const bool stacked = m_look.centred && m_look.icon && !m_look.title.isEmpty();
    const int marks = (m_look.icon && !stacked ? 34 : 0) + (m_look.dial ? 44 : 0) + (m_look.seat ? 30 : 0) +
                      (stacked || m_look.dial ? 0 : tickRoom);
    const int width = words + static_cast<int>(m_skin.type.length(marks)) + 30;
    const double lines = stacked ? 52 : m_look.detail.isEmpty() ? 32 : 52;
    return QSize(width, static_cast<int>(m_skin.type.length(lines)) + 8)
        .expandedTo({metrics::touchTarget, metrics::touchTarget});
}

QSize ChoiceButton::minimumSizeHint() const
{
    return {metrics::touchTarget, sizeHint().height()};
}

void ChoiceButton::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->isAutoRepeat())
        click();
    else if (m_leavesSpace && event->key() == Qt::Key_Space)
        event->ignore();
    else
        QAbstractButton::keyPressEvent(event);
}

void ChoiceButton::mousePressEvent(QMouseEvent* event)
{
    QAbstractButton::mousePressEvent(event);
    if (isDown())
        Q_EMIT held();
}

void ChoiceButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    ChoiceLook look = m_look;
    look.enabled = isEnabled();
    look.pressed = isDown();
    look.chosen = look.chosen || isChecked();
    paintChoice(painter, QRectF(rect()), look, m_skin);
    if (hasFocus())
        paintFocus(painter, QRectF(rect()), metrics::radius, m_skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_choice_button.cpp"
