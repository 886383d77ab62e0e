// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules have to say about something on the screen: a widget names it, F1 and the pointer ask for it, and
// whoever shows the rules answers.
#pragma once

#include <QPoint>
#include <QString>
#include <QStringList>

#include <vector>

class QWidget;

namespace wheelhouse::ui {

/// By the catalogue ids where they are known, else by what the thing is called in the game.
struct RuleTopic {
    QStringList rules = {};
    QString name = {};
    QString text = {}; ///< what the thing says itself, where it is a rule of its own: told if no article speaks of it

    bool isEmpty() const { return rules.isEmpty() && name.isEmpty(); }
    friend bool operator==(const RuleTopic&, const RuleTopic&) = default;
};

/// A piece of what is said, and what the rules have to say about it.
struct RuledWords {
    QString words = {};
    RuleTopic topic = {};
    friend bool operator==(const RuledWords&, const RuledWords&) = default;
};

/// The topic of these ids; an empty one for none.
RuleTopic topicOf(const std::vector<QString>& rules);

/// Names the topic of a widget and of everything in it that has none of its own. An empty one takes it away.
void setRuleTopic(QWidget& widget, const RuleTopic& topic);

/// What a widget implements whose parts have topics of their own.
class RuleSource
{
public:
    virtual ~RuleSource() = default;
    /// The topic at a point of the widget.
    virtual RuleTopic topicAt(const QPoint& point) const = 0;
    /// The topic of what the keyboard is on.
    virtual RuleTopic topicInFocus() const = 0;
};

/// The topic of the widget, else of the nearest one around it; empty if nobody names one.
RuleTopic ruleTopicAt(const QWidget* widget, const QPoint& point);
RuleTopic ruleTopicInFocus(const QWidget* focus);

/// What the window implements: it opens the rules at a topic.
class RuleReader
{
public:
    virtual ~RuleReader() = default;
    virtual void readRule(const RuleTopic& topic) = 0;
};

/// Asks whoever around the widget reads the rules; nobody does where a page stands alone.
void askForRule(QWidget& from, const RuleTopic& topic);

} // namespace wheelhouse::ui
