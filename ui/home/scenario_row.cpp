// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/scenario_row.h"

#include "model/text/render.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace wheelhouse::ui {
namespace {

ScenarioRow::Figure figureOf(const play::Beginning::Figure& figure)
{
    return {figure.name, figure.role, figure.id};
}

ScenarioRow::Side sideOf(const play::Beginning::Seat& seat)
{
    ScenarioRow::Side side{seat.name, seat.leads, seat.flavour, {}};
    std::ranges::transform(seat.lineUp, std::back_inserter(side.lineUp), figureOf);
    std::ranges::transform(seat.mayCome, std::back_inserter(side.mayCome), figureOf);
    side.wanted = seat.wanted;
    return side;
}

std::vector<ScenarioRow::Goal> goalsOf(const std::vector<play::Beginning::Goal>& goals)
{
    std::vector<ScenarioRow::Goal> rows;
    for (const play::Beginning::Goal& goal : goals)
        rows.push_back({goal.text, goal.points});
    return rows;
}

ScenarioRow scenarioRow(const play::Beginning& beginning)
{
    ScenarioRow row;
    row.id = beginning.id;
    row.kind = text::render(beginning.kind);
    row.name = beginning.name;
    row.flavour = beginning.flavour;
    row.rounds = beginning.rounds;
    row.specialRules = beginning.specialRules;
    std::ranges::transform(beginning.seats, std::back_inserter(row.sides), sideOf);
    row.leastSides = beginning.leastSeats;
    row.usualSides = beginning.usualSeats;
    std::ranges::transform(beginning.figures, std::back_inserter(row.figures), figureOf);
    row.monsters = beginning.monsters;
    row.hasMap = beginning.hasMap;
    row.showsMap = beginning.showsMap;
    row.pieces = beginning.pieces;
    for (const play::Beginning::RealPile& pile : beginning.realPiles)
        row.realPiles.push_back({pile.name, text::render(pile.title), pile.isMap});
    row.howWon = beginning.howWon;
    row.howLost = beginning.howLost;
    row.goals = goalsOf(beginning.goals);
    row.pointsToWin = beginning.pointsToWin;
    row.achievements = goalsOf(beginning.achievements);
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

std::vector<ScenarioRow> scenarioRows(const std::vector<play::Beginning>& beginnings)
{
    std::vector<ScenarioRow> rows;
    std::ranges::transform(beginnings, std::back_inserter(rows), scenarioRow);
    const auto largest = std::ranges::max_element(rows, {}, figuresIn);
    if (largest != rows.end())
        largest->suggested = true;
    return rows;
}

namespace {
/// "Quest for 2–6 players · in the making".
QString playersWords(const ScenarioRow& row)
{
    const int most = static_cast<int>(row.sides.size());
    const int least = static_cast<int>(row.leastSides);
    QStringList words{
        least == most
            ? QCoreApplication::translate("Scenario", "%1 for %n players", nullptr, most).arg(row.kind)
            : QCoreApplication::translate("Scenario", "%1 for %2–%3 players").arg(row.kind).arg(least).arg(most)};
    if (row.inTheMaking)
        words << QCoreApplication::translate("Scenario", "in the making");
    return words.join(QStringLiteral(" · "));
}
} // namespace

QString sizeWords(const ScenarioRow& scenario)
{
    if (!scenario.figures.empty())
        return playersWords(scenario);
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
