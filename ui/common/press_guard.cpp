// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/press_guard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QMouseEvent>
#include <QStringList>
#include <QTimer>
#include <QVariant>
#include <QWindow>

#include <utility>

namespace wheelhouse::ui {

namespace {

constexpr const char* meaningProperty = "pressMeaning";
constexpr int samePlace = 22; // how far the second press of a hurried pair may be off, in pixels

bool takesPresses(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) || dynamic_cast<const PressMeaning*>(&widget) ||
           (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
}

} // namespace

void setPressMeaning(QWidget& widget, const QString& meaning)
{
    widget.setProperty(meaningProperty, meaning);
}

QString pressMeaningAt(const QWidget& page, const QPoint& point)
{
    const QWidget* target = page.childAt(point);
    while (target && target != &page && !takesPresses(*target))
        target = target->parentWidget();
    if (!target || target == &page || !target->isEnabled())
        return {};
    QStringList words;
    if (const auto* parts = dynamic_cast<const PressMeaning*>(target))
        words << parts->meaningAt(target->mapFrom(&page, point));
    for (const QWidget* each = target; each != &page; each = each->parentWidget())
        words << each->objectName() << each->property(meaningProperty).toString();
    return words.join(QLatin1Char('\n'));
}

PressGuard::PressGuard(QWidget& page, Clock clock) : QObject(&page), m_page(page), m_clock(std::move(clock))
{
    qApp->installEventFilter(this);
}

void PressGuard::look()
{
    if (!m_at)
        return;
    const QString now = pressMeaningAt(m_page, *m_at);
    if (now == m_meaning)
        return;
    if (!m_changedAt || m_clock() - *m_changedAt >= deadTime)
        m_before = m_meaning; // an earlier change is over
    m_meaning = now;
    if (m_scrolled || now == m_before) // it is back
        m_changedAt.reset();
    else
        m_changedAt = m_clock();
}

void PressGuard::lookSoon()
{
    if (std::exchange(m_lookComes, true))
        return;
    QTimer::singleShot(0, this, [this] {
        m_lookComes = false;
        look();
        m_scrolled = false;
    });
}

void PressGuard::pointAt(const QPoint& point)
{
    const QString there = pressMeaningAt(m_page, point);
    const bool near = m_at && (point - *m_at).manhattanLength() <= samePlace;
    if (!near && there != m_meaning)
        m_changedAt.reset(); // another place, and on purpose
    if (!near || !m_changedAt)
        m_at = point; // what is dead is so about the place where the pointer was then
    m_meaning = pressMeaningAt(m_page, *m_at);
}

bool PressGuard::holdsUp(const QPoint& point) const
{
    if (!m_at || !m_changedAt || m_clock() - *m_changedAt >= deadTime)
        return false;
    const QString there = pressMeaningAt(m_page, point);
    return !there.isEmpty() && (there == m_meaning || (point - *m_at).manhattanLength() <= samePlace);
}

bool PressGuard::takesPress(const QMouseEvent& event)
{
    const QPoint point = m_page.mapFromGlobal(event.globalPosition().toPoint());
    if (m_lookComes)
        look(); // something has moved just now
    m_heldUp = holdsUp(point);
    if (m_heldUp)
        return false;
    m_changedAt.reset();
    m_at = point;
    m_meaning = pressMeaningAt(m_page, point);
    return true;
}

bool PressGuard::eventFilter(QObject* watched, QEvent* event)
{
    const auto isOnPage = [&] {
        const auto* widget = qobject_cast<QWidget*>(watched);
        return widget && (widget == &m_page || m_page.isAncestorOf(widget));
    };
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        if (isOnPage() && !takesPress(*static_cast<QMouseEvent*>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::MouseButtonRelease:
        if (m_heldUp && isOnPage()) {
            m_heldUp = false;
            event->accept();
            return true;
        }
        break;
    case QEvent::MouseMove:
        if (watched == m_page.window()->windowHandle()) {
            look();
            pointAt(m_page.mapFromGlobal(static_cast<QMouseEvent*>(event)->globalPosition().toPoint()));
        }
        break;
    case QEvent::Wheel:
        if (isOnPage()) {
            m_scrolled = true;
            lookSoon();
        }
        break;
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::Move:
    case QEvent::Resize:
        if (m_at && isOnPage())
            lookSoon();
        break;
    case QEvent::DynamicPropertyChange:
        // What a press means may change where nothing moves.
        if (m_at && isOnPage() && static_cast<QDynamicPropertyChangeEvent*>(event)->propertyName() == meaningProperty)
            lookSoon();
        break;
    default:
        break;
    }
    return false;
}

} // namespace wheelhouse::ui

#include "moc_press_guard.cpp"
