// SPDX-License-Identifier: GPL-3.0-or-later
// What has just come of it, with the sum, and who may react: chips that nobody has to press. Pressing on passes.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/asks.h"
#include "ui/table/choice_grid.h"
#include "ui/table/table_context.h"

#include <QWidget>

class QLabel;

namespace wheelhouse::ui {

class RuleLabel;

class ResultStrip : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit ResultStrip(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    /// How high it is at this width, at most `most`; 0 while there is nothing to say, or no room for a line of it. Its
    /// chips take the height at which they are read at this width.
    int heightFor(int width, int most);
    /// The reactions that may be chosen.
    const QWidget& chips() const;
    bool hasReactions() const { return !m_reaction.id.isEmpty(); }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showResult(const TableContext& context);
    void showReactions(const TableContext& context);
    void fitChips(int width);
    void showAll();
    void arrange();

    Skin m_skin;
    play::Prompt m_reaction;
    bool m_reads = false;             ///< there is something to read
    QString m_known;                  ///< what was told last
    std::vector<RuledWords> m_heads;  ///< sentences of the headline
    std::vector<RuledWords> m_others; ///< whatever else happened
    RuleLabel* m_headline;
    RuleLabel* m_lines;
    QLabel* m_question;
    ChoiceGrid* m_chips;
    std::vector<Choice> m_offered; ///< on the chips
};

} // namespace wheelhouse::ui
