// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/scenario_row.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

ScenarioRow::Side sideOf(const content::ScenarioSeat& seat, const content::Pack& pack)
{
    ScenarioRow::Side side;
    side.name = seat.name;
    if (const content::Faction* faction = content::find(pack.factions, seat.faction)) {
        side.faction = faction->name;
        side.flavour = faction->flavour;
    }
    for (const content::CharacterId& id : seat.lineUp) {
        if (const content::Character* character = content::find(pack.characters, id))
            side.lineUp.push_back({character->name, character->role});
    }
    return side;
}

ScenarioRow scenarioRow(const content::Scenario& scenario, const content::Pack& pack)
{
    ScenarioRow row;
    row.id = scenario.id.text();
    row.name = scenario.name;
    row.flavour = scenario.flavour;
    row.rounds = scenario.rounds;
    row.specialRules = scenario.specialRules;
    for (const content::PhaseRule& rule : scenario.phaseRules)
        row.specialRules.push_back(rule.text);
    for (const content::ScenarioSeat& seat : scenario.seats)
        row.sides.push_back(sideOf(seat, pack));
    for (const content::MonsterGroup& group : scenario.monsterGroups)
        row.monsters.push_back(group.name);
    row.hasMap = scenario.map && content::find(pack.maps, *scenario.map);
    row.pieces = content::setupListOf(pack, scenario);
    for (const content::VictoryGoal& goal : scenario.goals)
        row.goals.push_back({goal.text, goal.points});
    row.pointsToWin = scenario.pointsToWin;
    for (const content::Achievement& achievement : scenario.achievements)
        row.achievements.push_back({achievement.text, achievement.experience});
    return row;
}

size_t figuresIn(const ScenarioRow& row)
{
    size_t count = 0;
    for (const ScenarioRow::Side& side : row.sides)
        count += side.lineUp.size();
    return count;
}

} // namespace

std::vector<ScenarioRow> scenarioRows(const content::Pack& pack)
{
    std::vector<ScenarioRow> rows;
    for (const content::Scenario& scenario : pack.scenarios)
        rows.push_back(scenarioRow(scenario, pack));
    const auto largest = std::ranges::max_element(rows, {}, figuresIn);
    if (largest != rows.end())
        largest->suggested = true;
    return rows;
}

QString sizeWords(const ScenarioRow& scenario)
{
    const int each = scenario.sides.empty() ? 0 : static_cast<int>(scenario.sides.front().lineUp.size());
    const QString side = QCoreApplication::translate("Scenario", "%n a side", nullptr, each);
    return scenario.rounds > 0 ? side + QStringLiteral(" · ") +
                                     QCoreApplication::translate("Scenario", "%n rounds", nullptr, scenario.rounds)
                               : side;
}

QString monsterWords(const ScenarioRow& scenario)
{
    const QStringList names(scenario.monsters.begin(), scenario.monsters.end());
    return names.isEmpty()
               ? QString()
               : QCoreApplication::translate("Scenario", "With: %1").arg(QLocale().createSeparatedList(names));
}

QString pieceWords(const ScenarioRow& scenario)
{
    const content::SetupList& pieces = scenario.pieces;
    QStringList words;
    const auto add = [&words](int count, const char* english) {
        if (count > 0)
            words << QCoreApplication::translate("Scenario", english, nullptr, count);
    };
    add(pieces.characters, QT_TRANSLATE_N_NOOP("Scenario", "%n characters"));
    add(pieces.monsters, QT_TRANSLATE_N_NOOP("Scenario", "%n monsters"));
    add(pieces.chests, QT_TRANSLATE_N_NOOP("Scenario", "%n chests"));
    add(pieces.lootTokens, QT_TRANSLATE_N_NOOP("Scenario", "%n loot tokens"));
    add(pieces.doors, QT_TRANSLATE_N_NOOP("Scenario", "%n doors"));
    add(pieces.portals, QT_TRANSLATE_N_NOOP("Scenario", "%n portals"));
    add(pieces.standees, QT_TRANSLATE_N_NOOP("Scenario", "%n standees to hold the portals up"));
    return words.isEmpty()
               ? QString()
               : QCoreApplication::translate("Scenario", "Get out: %1.").arg(QLocale().createSeparatedList(words));
}

} // namespace wheelhouse::ui
