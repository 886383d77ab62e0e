// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/home/scenario_row.h"
#include "ui/setup/start_choice.h"

#include <QWidget>

class QLabel;

namespace wheelhouse::ui {

class ChoiceButton;
class FlowLayout;

/// Whether the app knows the rules or keeps a free table, who begins where the scenario leaves it open, and the house
/// rules, folded away until they are asked for. Nothing is shown of a scenario that has no rules.
class RulesPicker : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit RulesPicker(const Skin& skin, QWidget* parent = nullptr);

    /// Everything goes back to its default.
    void setScenario(const ScenarioRow& scenario);
    /// Writes what is chosen here.
    void choose(StartChoice& choice) const;
    bool isByRules() const { return m_byRules; }
    /// The switch of a house rule, by its name in commands; nullptr where the scenario is not about to be played by
    /// rules that have it.
    ChoiceButton* switchOf(const QString& system, const QString& name) const;
    void unfoldHouseRules() { fold(true); }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    /// The app knows the rules, or it does not, since now.
    void byRulesChanged();

private:
    void setByRules(bool byRules);
    void refresh();
    void fold(bool open);
    ChoiceButton* button(const QString& name, FlowLayout& row);

    Skin m_skin;
    ScenarioRow m_scenario;
    bool m_byRules = true;
    bool m_open = false;
    size_t m_begins = 0;
    QLabel* m_heading;
    ChoiceButton* m_ruled;
    ChoiceButton* m_free;
    ChoiceButton* m_house;
    QWidget* m_switchRoom;
    std::vector<ChoiceButton*> m_beginners;
    std::vector<ChoiceButton*> m_switches;
};

} // namespace wheelhouse::ui
