// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, newest first. Pressing a line offers what may have been forgotten in it; the difference is applied as
// one new step, nothing is rewound.
#pragma once

#include "model/items/figure_rows.h"
#include "ui/common/rule_topic.h"
#include "ui/common/skin.h"
#include "ui/table/asks.h"
#include "ui/table/table_context.h"

#include <QWidget>

#include <map>

class QListView;
class QModelIndex;

namespace wheelhouse::ui {

class ChoiceGrid;
class StageHeading;

class LogPanel : public QWidget, public Skinned, public RuleSource
{
    Q_OBJECT

public:
    explicit LogPanel(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context) { m_context = context; }
    void setEntries(const std::vector<play::LogEntry>& entries);
    void setSkin(const Skin& skin) override;
    RuleTopic topicAt(const QPoint& point) const override;
    RuleTopic topicInFocus() const override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);

private:
    struct Mend {
        QString title;
        QString detail;
        Ask change;
    };
    void openLine(const QModelIndex& index);
    void closeLine();
    /// What the line is about.
    RuleTopic topicOfLine(const QModelIndex& index) const;
    const play::LogEntry* entry(const QString& key) const;
    std::vector<Mend> mendsFor(const play::LogEntry& entry) const;
    void addTrackMends(const play::TrackSet& event, std::vector<Mend>& mends) const;

    TableContext m_context;
    std::vector<play::LogEntry> m_entries;
    play::GroupId m_line;
    std::vector<Mend> m_mends;
    RuleTopic m_topic; ///< of the line that is open
    items::LineModel* m_model;
    QListView* m_list;
    StageHeading* m_fixHeading;
    ChoiceGrid* m_fix;
};

} // namespace wheelhouse::ui
