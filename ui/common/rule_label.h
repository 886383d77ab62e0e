// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/rule_topic.h"
#include "ui/common/wrapped_label.h"

#include <functional>
#include <utility>

namespace wheelhouse::ui {

/// Words of which some lead to their rule: by a press, by Tab onto them and Enter or F1, and in short under the
/// pointer. Words with no rule behind them are nothing to stop at.
class RuleLabel : public WrappedLabel, public RuleSource
{
    Q_OBJECT

public:
    explicit RuleLabel(QWidget* parent = nullptr);

    /// Shows the pieces with `between` between them.
    void setPieces(const std::vector<RuledWords>& pieces, const QString& between);
    /// The same in lines of several pieces, with `within` between those.
    void setLines(const std::vector<std::vector<RuledWords>>& lines, const QString& between, const QString& within);
    /// What a press on a piece with a rule does in place of opening that, by the piece's place among all; false where
    /// it does nothing. F1 still asks for the rule.
    void setPress(std::function<bool(size_t piece)> press) { m_press = std::move(press); }
    /// Shows markup; in it `link(0, …)` leads to the first of the topics.
    void setMarkup(const QString& markup, const std::vector<RuleTopic>& topics);
    /// `inner`, which is markup, as the way to a topic by its place in the list.
    QString link(size_t topic, const QString& inner) const;
    /// Without any markup.
    QString words() const { return m_words; }
    RuleTopic topicAt(const QPoint& point) const override;
    RuleTopic topicInFocus() const override;

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void showMarkup(const QString& markup, const QString& words, const std::vector<RuleTopic>& topics);
    RuleTopic topicOf(const QString& link) const;
    /// The link that Tab stopped at; empty for none.
    QString linkInFocus() const;

    std::vector<RuleTopic> m_topics;
    std::vector<size_t> m_ruled; ///< the pieces with topics, by their place among all
    std::function<bool(size_t piece)> m_press;
    QString m_words;
    QString m_hovered; ///< the link under the pointer
    int m_stop = 0;    ///< the link that had the keys, to come back to from its rule
};

} // namespace wheelhouse::ui
