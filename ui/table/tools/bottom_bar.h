// SPDX-License-Identifier: GPL-3.0-or-later
// Undo with the name of what it undoes, the primary button, and the tools: what the hands must do, the check of the
// table, the log, the rules, and the rest.
#pragma once

#include "ui/common/skin.h"
#include "ui/common/table_regions.h"
#include "ui/dials/primary_button.h"
#include "ui/table/common/primary_act.h"

#include <QWidget>

namespace wheelhouse::ui {

class ChoiceButton;

class BottomBar : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// All but Rules are pages of the side panel. Decks has no button of its own: it is a tab there.
    enum class Tool { Now, Check, Log, More, Rules, Decks };

    BottomBar(const Skin& skin, const PrimaryButton::Clock& clock, QWidget* parent = nullptr);

    /// `aimed`: what is next while something is aimed, which comes before what the table says.
    void show(const TableContext& context, const std::optional<PrimaryAct>& aimed = {});
    /// The bar lies over the whole page's width; `regions` are the page's.
    void layOut(const TableRegions& regions);
    void setOpenTool(std::optional<Tool> tool);
    void setSkin(const Skin& skin) override;
    PrimaryButton& primary() const { return *m_primary; }
    /// Whether it is the button that takes the last step back, after which another thing is asked.
    bool takesBack(const QWidget& button) const;

Q_SIGNALS:
    /// The large button leads away from the table.
    void homeAsked();
    void asked(const wheelhouse::ui::Ask& ask);
    void curtainAsked(const wheelhouse::play::SeatId& seat);
    void toolPressed(wheelhouse::ui::BottomBar::Tool tool);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void act();
    ChoiceButton* addTool(Tool tool, Icon icon, const QString& title, const QString& name);
    void refreshTools();

    Skin m_skin;
    ChoiceButton* m_undo;
    ChoiceButton* m_redo;
    PrimaryButton* m_primary;
    std::vector<std::pair<Tool, ChoiceButton*>> m_tools;
    std::optional<Tool> m_open;
    PrimaryAct m_act;
    play::PromptId m_question; ///< that was open last
    size_t m_handsToDo = 0;
};

} // namespace wheelhouse::ui
