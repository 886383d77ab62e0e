// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/rule_topic.h"

#include <QVariant>
#include <QWidget>

namespace wheelhouse::ui {
namespace {

constexpr const char* rulesProperty = "ruleTopicRules";
constexpr const char* nameProperty = "ruleTopicName";
constexpr const char* textProperty = "ruleTopicText";

RuleTopic ownTopic(const QWidget& widget)
{
    return {widget.property(rulesProperty).toStringList(), widget.property(nameProperty).toString(),
            widget.property(textProperty).toString()};
}

/// The first topic that `ask` finds from the widget outwards; a window is the end.
template <class Ask>
RuleTopic nearest(const QWidget* widget, Ask ask)
{
    for (; widget; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        RuleTopic topic = ownTopic(*widget);
        if (const auto* source = topic.isEmpty() ? dynamic_cast<const RuleSource*>(widget) : nullptr)
            topic = ask(*source, *widget);
        if (!topic.isEmpty())
            return topic;
    }
    return {};
}

} // namespace

RuleTopic topicOf(const std::vector<QString>& rules)
{
    return {QStringList(rules.begin(), rules.end()), QString()};
}

void setRuleTopic(QWidget& widget, const RuleTopic& topic)
{
    widget.setProperty(rulesProperty, topic.rules.isEmpty() ? QVariant() : QVariant(topic.rules));
    widget.setProperty(nameProperty, topic.name.isEmpty() ? QVariant() : QVariant(topic.name));
    widget.setProperty(textProperty, topic.text.isEmpty() ? QVariant() : QVariant(topic.text));
}

RuleTopic ruleTopicAt(const QWidget* widget, const QPoint& point)
{
    return nearest(widget, [from = widget, point](const RuleSource& source, const QWidget& around) {
        return source.topicAt(from->mapTo(&around, point));
    });
}

RuleTopic ruleTopicInFocus(const QWidget* focus)
{
    return nearest(focus, [](const RuleSource& source, const QWidget&) { return source.topicInFocus(); });
}

void askForRule(QWidget& from, const RuleTopic& topic)
{
    for (QWidget* widget = &from; widget; widget = widget->parentWidget()) {
        if (auto* reader = dynamic_cast<RuleReader*>(widget)) {
            reader->readRule(topic);
            return;
        }
    }
}

} // namespace wheelhouse::ui
