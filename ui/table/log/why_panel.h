// SPDX-License-Identifier: GPL-3.0-or-later
// Why a monster did what a line of the log tells: the whole reasoning, sentence by sentence with its rules, below the
// map as it stood then. From here one goes on to the other decisions of the same act.
#pragma once

#include "model/items/reason_at_line.h"
#include "ui/common/skin.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace wheelhouse::ui {

class RuleLabel;
class StageHeading;
class Surveyor;
class WhyPicture;

class WhyPanel : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit WhyPanel(const Skin& skin, QWidget* parent = nullptr);

    /// Asks for the reason of one of an act's lines; it is shown once `show` has it. `takesKeys`: it gets the keys
    /// then.
    void open(const std::vector<items::LogLine>& lines, const items::LogLine& line, bool takesKeys);
    /// The log has been read: these are the lines of the act.
    void setLines(const std::vector<items::LogLine>& lines);
    /// Ignores all answers but the one asked for last.
    void show(const items::ReasonAtLine& read, const TableContext& context, Surveyor* surveyor);
    void close();
    bool isOpen() const { return !m_line.group.isEmpty(); }
    const items::LogLine& line() const { return m_line; }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void reasonAsked(const wheelhouse::items::LogLine& line);
    /// The line is to be fixed instead.
    void fixAsked();
    void shown();
    void closed();
    /// It is closed, and had the keys.
    void keysLeft();

private:
    void chosen(const QString& key);
    void offer();
    void step(int by);
    void tell(const items::ReasonAtLine& read);
    bool hasKeys() const;
    /// Where the line stands among those of its act.
    int place() const;

    Skin m_skin;
    std::vector<items::LogLine> m_lines;
    items::LogLine m_line;
    bool m_takesKeys = false;
    StageHeading* m_heading;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    WhyPicture* m_picture;
    std::vector<RuleLabel*> m_steps;
    ChoiceGrid* m_ways;
};

} // namespace wheelhouse::ui
