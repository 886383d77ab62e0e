// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, newest first. Pressing a line offers what may have been forgotten in it; the difference is applied as
// one new step, nothing is rewound. Pressing what a monster has decided opens the whole reason.
#pragma once

#include "model/items/figure_rows.h"
#include "model/items/reason_at_line.h"
#include "model/play/session/line_parts.h"
#include "ui/common/rule_topic.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QListView;
class QModelIndex;

namespace wheelhouse::ui {

class LogDelegate;
class FixPanel;
class Surveyor;
class WhyPanel;

class LogPanel : public QWidget, public Skinned, public RuleSource
{
    Q_OBJECT

public:
    explicit LogPanel(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context) { m_context = context; }
    /// The next entries are shown from the newest one on.
    void openAtNewest() { m_opens = true; }
    /// Opens the whole reason behind a line. `takesKeys`: it gets the keys.
    void openReason(const items::LogLine& line, bool takesKeys);
    void showReason(const items::ReasonAtLine& read, Surveyor* surveyor);
    /// Back by one step in what is fixed of a line, or out of a reason. False while nothing is.
    bool stepBack();
    void setEntries(const std::vector<play::LogEntry>& entries);
    void setSkin(const Skin& skin) override;
    RuleTopic topicAt(const QPoint& point) const override;
    RuleTopic topicInFocus() const override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    void reasonAsked(const wheelhouse::items::LogLine& line);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void press(const QModelIndex& index);
    void activate(const QModelIndex& index);
    /// Of all that the line tells, or of what belongs to this one of its paragraphs.
    void openFix(const QModelIndex& index, size_t paragraph = 0);
    std::vector<items::LogLine> reasonsIn(const play::GroupId& group) const;
    /// What is said in a line of the list, paragraph by paragraph, each with the rule behind it.
    std::vector<RuledWords> wordsAt(const QModelIndex& index, size_t paragraph = 0) const;
    /// The first paragraph of `from` or after it that a rule stands behind; empty if there is none.
    RuleTopic topicOfLine(const QModelIndex& index, size_t from = 0) const;
    /// Which paragraph of a line lies at a point of the list.
    size_t paragraphAt(const QModelIndex& index, const QPoint& point) const;
    /// The paragraph of a line that tells the decision of that event; the line's title where it tells none.
    size_t paragraphOf(const QModelIndex& index, size_t event) const;
    /// The paragraph with the decision to which this one belongs; the line's title where it belongs to none.
    size_t decisionBefore(const QModelIndex& index, size_t paragraph) const;
    std::vector<play::PartFix> fixesOf(const play::GroupId& line, std::optional<size_t> event) const;
    /// Of a throw that somebody may still react to: the group before it, to go back to. Empty for any other line.
    play::GroupId groupBefore(const play::GroupId& line) const;

    TableContext m_context;
    std::vector<play::LogEntry> m_entries;
    bool m_opens = false;
    items::LineModel* m_model;
    QListView* m_list;
    LogDelegate* m_look;
    FixPanel* m_fix;
    WhyPanel* m_why;
    size_t m_paragraph = 0; ///< of which something is fixed
    QPoint m_pressedAt;     ///< in the list, by the pointer
};

} // namespace wheelhouse::ui
