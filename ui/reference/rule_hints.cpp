// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/rule_hints.h"

#include "model/reference/lookup.h"
#include "ui/common/outside_text.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QToolTip>

#include <utility>

namespace wheelhouse::ui {

RuleHints::RuleHints(QWidget& window, Sources sources)
    : QObject(&window), m_window(window), m_sources(std::move(sources))
{
    qApp->installEventFilter(this);
}

QString RuleHints::hintOf(const RuleTopic& topic) const
{
    const auto* library = m_desk ? m_desk->library() : nullptr;
    if (!library)
        return {};
    const QString language = m_sources.language();
    const auto link = reference::placeOf(*library, {topic.rules, topic.name, m_sources.system()}, language);
    if (!link)
        return {};
    const reference::Article* article = library->article(link->article, language);
    return QStringLiteral("<p><b>%1</b><br>%2</p><p><i>%3</i></p>")
        .arg(article->title.toHtmlEscaped(), reference::shortFormOf(*library, *link, language).toHtmlEscaped(),
             tr("F1 or the second mouse button opens the rule.").toHtmlEscaped());
}

RuleTopic RuleHints::shownTopic() const
{
    return QToolTip::isVisible() && QToolTip::text() == m_shownHint ? m_shown : RuleTopic();
}

bool RuleHints::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ToolTip && event->type() != QEvent::ContextMenu)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != &m_window)
        return false;
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        return showHint(*widget, help->pos(), help->globalPos());
    }
    const auto* menu = static_cast<QContextMenuEvent*>(event);
    const bool byKey = menu->reason() == QContextMenuEvent::Keyboard;
    const RuleTopic topic = byKey ? ruleTopicInFocus(widget) : ruleTopicAt(widget, menu->pos());
    if (topic.isEmpty())
        return false;
    askForRule(*widget, topic);
    return true;
}

bool RuleHints::showHint(QWidget& widget, const QPoint& point, const QPoint& onScreen)
{
    const RuleTopic topic = ruleTopicAt(&widget, point);
    if (topic.isEmpty())
        return false;
    if (!m_desk) {
        m_desk = &m_sources.desk();
        connect(m_desk, &ReferenceDesk::loaded, this, &RuleHints::showWaiting);
    }
    if (!m_desk->library()) {
        m_waiting = &widget;
        m_waitingAt = onScreen;
        m_desk->load();
        return false; // its own hint meanwhile
    }
    const QString rule = hintOf(topic);
    if (rule.isEmpty())
        return false;
    const QString own = widget.toolTip();
    const QString before = own.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(own.toHtmlEscaped());
    m_shown = topic;
    m_shownHint = before + rule;
    showMarkedHint(onScreen, m_shownHint, widget);
    return true;
}

void RuleHints::showWaiting()
{
    QWidget* widget = std::exchange(m_waiting, nullptr);
    if (widget && widget->underMouse())
        showHint(*widget, widget->mapFromGlobal(m_waitingAt), m_waitingAt);
}

} // namespace wheelhouse::ui

#include "moc_rule_hints.cpp"
