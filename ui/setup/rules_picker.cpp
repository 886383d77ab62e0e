// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/rules_picker.h"

#include "ui/common/metrics.h"
#include "ui/common/rule_topic.h"
#include "ui/dials/choice_button.h"
#include "ui/home/flow_layout.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

RulesPicker::RulesPicker(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_heading(new QLabel), m_switchRoom(new QWidget)
{
    setObjectName(QStringLiteral("rulesPicker"));
    m_heading->setText(tr("Who knows the rules"));
    m_heading->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 6);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    auto* row = new QWidget;
    auto* flow = new FlowLayout(metrics::gap, row);
    m_ruled = button(QStringLiteral("byRulesButton"), *flow);
    m_free = button(QStringLiteral("freeTableButton"), *flow);
    for (size_t side = 0; side < 2; ++side) {
        m_beginners.push_back(button(QStringLiteral("begins%1Button").arg(side), *flow));
        connect(m_beginners.back(), &QAbstractButton::clicked, this, [this, side] {
            m_begins = side;
            refresh();
        });
    }
    m_house = button(QStringLiteral("houseRulesButton"), *flow);
    column->addWidget(row);
    auto* grid = new QGridLayout(m_switchRoom);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(metrics::gap);
    m_switchRoom->hide();
    column->addWidget(m_switchRoom);
    connect(m_ruled, &QAbstractButton::clicked, this, [this] {
        setByRules(true);
        refresh();
    });
    connect(m_free, &QAbstractButton::clicked, this, [this] {
        setByRules(false);
        fold(false);
    });
    connect(m_house, &QAbstractButton::clicked, this, [this] { fold(!m_open); });
    RulesPicker::setSkin(skin);
}

void RulesPicker::setByRules(bool byRules)
{
    if (std::exchange(m_byRules, byRules) != byRules)
        Q_EMIT byRulesChanged();
}

ChoiceButton* RulesPicker::button(const QString& name, FlowLayout& row)
{
    auto* made = new ChoiceButton(m_skin);
    made->setObjectName(name);
    row.addWidget(made);
    return made;
}

void RulesPicker::setScenario(const ScenarioRow& scenario)
{
    m_scenario = scenario;
    m_byRules = scenario.rules.has_value();
    m_begins = 0;
    for (ChoiceButton* old : m_switches)
        delete old;
    m_switches.clear();
    auto* grid = qobject_cast<QGridLayout*>(m_switchRoom->layout());
    for (const ScenarioRow::Switch& rule :
         scenario.rules ? scenario.rules->switches : decltype(ScenarioRow::Rules::switches)()) {
        auto* made = new ChoiceButton(m_skin);
        made->setObjectName(QStringLiteral("house-") + rule.name);
        made->setCheckable(true);
        made->setLook({.title = rule.title, .detail = rule.detail});
        setRuleTopic(*made, topicOf(rule.rules));
        connect(made, &QAbstractButton::toggled, this, &RulesPicker::refresh);
        const int at = static_cast<int>(m_switches.size());
        grid->addWidget(made, at / 2, at % 2);
        m_switches.push_back(made);
    }
    setVisible(scenario.rules.has_value());
    fold(false);
}

void RulesPicker::fold(bool open)
{
    m_open = open;
    m_switchRoom->setVisible(open);
    refresh();
}

void RulesPicker::refresh()
{
    m_ruled->setLook({.title = tr("By the rules"),
                      .detail = m_scenario.inTheMaking ? tr("in the making: you do the rest by hand")
                                                       : tr("the app offers, counts and explains"),
                      .icon = Icon::Book,
                      .chosen = m_byRules});
    m_free->setVisible(m_scenario.freeTable);
    m_free->setLook({.title = tr("Free table"),
                     .detail = tr("you decide, the app keeps track"),
                     .icon = Icon::Hands,
                     .chosen = !m_byRules});
    const bool asks = m_scenario.rules && m_scenario.rules->asksWhoBegins;
    for (size_t side = 0; side < m_beginners.size(); ++side) {
        const QString name = side < m_scenario.sides.size() ? m_scenario.sides[side].name : QString();
        m_beginners[side]->setLook(
            {.title = tr("%1 begins").arg(name), .seat = static_cast<int>(side), .chosen = m_begins == side});
        m_beginners[side]->setVisible(asks && m_byRules);
    }
    const auto on = std::ranges::count_if(m_switches, [](const ChoiceButton* each) { return each->isChecked(); });
    m_house->setLook({.title = tr("House rules"),
                      .detail = on == 0 ? tr("none turned on") : tr("%n turned on", nullptr, static_cast<int>(on)),
                      .icon = m_open ? Icon::Minus : Icon::Plus});
    m_house->setVisible(m_byRules && !m_switches.empty());
    updateGeometry();
}

void RulesPicker::choose(StartChoice& choice) const
{
    choice.byRules = m_byRules;
    if (!m_byRules)
        return;
    if (m_scenario.rules && m_scenario.rules->asksWhoBegins)
        choice.begins = m_begins;
    for (size_t i = 0; i < m_switches.size(); ++i) {
        if (m_switches[i]->isChecked())
            choice.house.push_back(m_scenario.rules->switches[i].name);
    }
}

ChoiceButton* RulesPicker::switchOf(const QString& system, const QString& name) const
{
    if (!m_byRules || !m_scenario.rules || m_scenario.rules->system != system)
        return nullptr;
    const auto& switches = m_scenario.rules->switches;
    const auto wanted = std::ranges::find(switches, name, &ScenarioRow::Switch::name);
    return wanted == switches.end() ? nullptr : m_switches[static_cast<size_t>(wanted - switches.begin())];
}

void RulesPicker::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_heading->setFont(skin.type.name(20));
}

} // namespace wheelhouse::ui

#include "moc_rules_picker.cpp"
