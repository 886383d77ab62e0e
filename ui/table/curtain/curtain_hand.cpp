// SPDX-License-Identifier: GPL-3.0-or-later
// The hand at the curtain: loot is seen as long as a press is held, nothing closes under a hand, and what was meant for
// the curtain does not reach the table behind it.
#include "ui/dials/choice_button.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/curtain/curtain_panel.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>

namespace wheelhouse::ui {

void CurtainPanel::openHeld(const TableContext& context, const play::FigureId& looter, int underway)
{
    m_underway = underway;
    m_context = context;
    const play::Figure* figure = context.table().figure(looter);
    m_seat = figure ? figure->seat : play::SeatId();
    m_held = true;
    m_pressed = true;
    m_looker = {};
    m_pile = {};
    m_under.clear();
    refresh();
    QWidget::show();
    raise();
    // The button under the press keeps the mouse; where it goes is seen on the way to it.
    QCoreApplication::instance()->installEventFilter(this);
    m_timer.start(openFor);
}

QString CurtainPanel::tokenAt(const QPoint& globalPosition) const
{
    const play::Prompt* open = prompt();
    for (const play::PromptOption& option : open ? open->options : std::vector<play::PromptOption>()) {
        const ChoiceButton* button = m_grid->button(option.id);
        if (button && button->rect().contains(button->mapFromGlobal(globalPosition))) {
            return option.id;
        }
    }
    return {};
}

void CurtainPanel::slideTo(const QPoint& globalPosition)
{
    const QString under = tokenAt(globalPosition);
    if (under != m_under) {
        m_under = under;
        refresh();
    }
}

void CurtainPanel::letGo(const QPoint& globalPosition)
{
    m_held = false;
    const QString token = tokenAt(globalPosition);
    if (token.isEmpty() && prompt()) {
        m_under.clear();
        unveil(); // let go too early, or in order to read: it closes by its own button
        return;
    }
    if (!token.isEmpty()) {
        Q_EMIT asked(ask::answerIds(*prompt(), {token}));
    }
    close();
}

void CurtainPanel::closeForRest()
{
    if (m_pressed) {
        m_timer.start(openFor);
        return;
    }
    close();
    // A tap that was on its way was meant for what was here.
    m_dead.setRemainingTime(deadFor);
    QCoreApplication::instance()->installEventFilter(this);
    QTimer::singleShot(deadFor, this, [this] {
        if (isHidden()) {
            QCoreApplication::instance()->removeEventFilter(this);
        }
    });
    Q_EMIT timedOut();
}

bool CurtainPanel::watchHand(const QEvent& event)
{
    switch (event.type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::TouchBegin:
        m_pressed = true;
        break;
    case QEvent::MouseButtonRelease:
    case QEvent::TouchEnd:
    case QEvent::TouchCancel:
        m_pressed = false;
        break;
    case QEvent::KeyPress: // as good as a touch
        if (m_timer.isActive()) {
            m_timer.start(openFor);
        }
        return false;
    case QEvent::MouseMove:
    case QEvent::TouchUpdate:
        break;
    default:
        return false;
    }
    if (m_timer.isActive()) {
        m_timer.start(openFor);
    }
    return isHidden() && !m_dead.hasExpired();
}

bool CurtainPanel::goesOnBySpace(const QEvent& event)
{
    const bool isKey = event.type() == QEvent::KeyPress || event.type() == QEvent::KeyRelease;
    const auto* key = isKey ? static_cast<const QKeyEvent*>(&event) : nullptr;
    if (!key || key->key() != Qt::Key_Space || !isVisible()) {
        return false;
    }
    if (event.type() == QEvent::KeyPress && !key->isAutoRepeat() && m_isDone) {
        hideAway();
    }
    return true;
}

bool CurtainPanel::eventFilter(QObject* watched, QEvent* event)
{
    const bool gone = event->type() == QEvent::WindowDeactivate || event->type() == QEvent::Hide ||
                      event->type() == QEvent::WindowStateChange;
    const bool mine = watched->isWidgetType() && static_cast<QWidget*>(watched)->window() == window();
    if (mine && (watchHand(*event) || goesOnBySpace(*event))) {
        return true;
    }
    if (watched == window() && gone && !isHidden()) {
        close();
    } else if (m_held && watched->isWidgetType() && event->type() == QEvent::MouseMove) {
        slideTo(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
        return true; // the pressed button must not take a slide over itself for another press
    } else if (m_held && watched->isWidgetType() && event->type() == QEvent::MouseButtonRelease) {
        if (auto* button = qobject_cast<QAbstractButton*>(watched)) {
            button->setDown(false); // nor the letting go for a click
        }
        letGo(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace wheelhouse::ui
