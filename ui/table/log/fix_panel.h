// SPDX-License-Identifier: GPL-3.0-or-later
// What can be fixed of one line of the log, in figures, and the rules behind it. Where what was done to one figure
// should have been done to another, the other is asked for in its place.
#pragma once

#include "model/play/session/line_parts.h"
#include "ui/common/rule_topic.h"
#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QScrollArea;

namespace wheelhouse::ui {

class StageHeading;

class FixPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FixPanel(const Skin& skin, QWidget* parent = nullptr);

    struct Line {
        play::GroupId group;
        std::vector<play::PartFix> fixes;
        std::vector<RuledWords> words; ///< what it says, paragraph by paragraph
        play::GroupId before = {};     ///< where taking back its throw leads; empty: not offered
    };
    void open(const TableContext& context, const Line& line);
    void close();
    /// Back by one step: to all that can be fixed of the line, then away from it. False while no line is open.
    bool stepBack();
    const play::GroupId& line() const { return m_line; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// It is closed, and had the keys.
    void keysLeft();

private:
    bool hasKeys() const;
    void chosen(const QString& key);
    void carryOut(const play::PartFix& fix);
    void offerAll();
    /// Each figure that it may not have been.
    std::vector<Choice> insteadOf() const;
    /// Each that it may have been instead of this figure.
    std::vector<Choice> othersFor(const play::FigureId& instead) const;
    void offerOthers(const play::FigureId& instead);
    std::vector<Choice> ruleChoices();
    void present(const std::vector<Choice>& choices);
    /// Every choice is as high as its words need: what changes and what stays is read before it is pressed.
    void measure();

    TableContext m_context;
    play::GroupId m_line;
    play::GroupId m_before;
    std::vector<play::PartFix> m_plain;    ///< what is done at once
    std::vector<play::PartFix> m_toOthers; ///< what waits for the one it was instead
    std::vector<RuledWords> m_words;
    std::vector<RuleTopic> m_topics; ///< as they are offered
    std::vector<Choice> m_offered;
    bool m_asksWho = false; ///< whom it was done to instead
    StageHeading* m_heading;
    QScrollArea* m_scroll;
    ChoiceGrid* m_grid;
};

} // namespace wheelhouse::ui
