// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters that play by their script in the window: one press runs the group, what each of them did is told in a line of
// its own, and one Undo takes it all back.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"

#include <QAccessible>
#include <QLabel>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

using namespace wheelhouse;
using testing::RuledMap;

namespace {
/// Everything that is asked takes what is offered first; dice show 15 and 3, and nobody reacts.
void answerAll(RuledMap& table)
{
    constexpr int most = 60;
    for (int answers = 0; answers < most && !table.state().prompts.empty(); ++answers) {
        const play::Prompt asked = table.state().prompts.front();
        if (asked.kind == play::PromptKind::React) {
            table.tap("primaryButton");
            continue;
        }
        nlohmann::json value;
        if (asked.kind == play::PromptKind::EnterDice) {
            value = asked.least == 1 ? nlohmann::json{15} : nlohmann::json{15, 3};
        } else {
            const std::string first = asked.options.front().id.toStdString();
            value = asked.kind == play::PromptKind::ChooseFigures ? nlohmann::json::array({first})
                                                                  : nlohmann::json(first);
        }
        const nlohmann::json args{{"prompt", asked.id.text().toStdString()}, {"value", std::move(value)}};
        table.give("answer", QByteArray::fromStdString(args.dump()));
    }
}

std::map<QString, std::optional<board::Space>> placesOf(const RuledMap& table)
{
    std::map<QString, std::optional<board::Space>> places;
    for (const play::Figure& figure : table.state().table.figures)
        places[figure.id.text()] = figure.at;
    return places;
}
} // namespace

class TestRunOfMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachMonsterIsToldInALine()
    {
        RuledMap table;
        table.give("begin-turn", R"({"number":550,"anyway":true})");
        table.place("hesper", {9, 12}); // in reach of two of them
        table.commits();
        const auto before = placesOf(table);
        QVERIFY2(table.widget("primaryButton").accessibleName().startsWith("Run the Gnawlings"),
                 qPrintable(table.widget("primaryButton").accessibleName()));
        table.tap("primaryButton");
        answerAll(table);
        QVERIFY(table.state().prompts.empty() && table.state().frames.empty());
        QVERIFY(placesOf(table) != before);
        const QString told = dynamic_cast<QLabel&>(table.widget("resultLines")).toolTip();
        const QStringList lines = told.split('\n');
        QVERIFY2(!told.contains("begins") && !told.contains(" ends"), qPrintable(told));
        for (const char* name : {"Gnawling A", "Gnawling B", "Gnawling C", "Gnawling D"}) {
            const auto begins = [name](const QString& line) { return line.startsWith(QLatin1String(name)); };
            QVERIFY2(std::ranges::count_if(lines, begins) == 1, qPrintable(told));
        }
        table.tap("undoButton");
        QVERIFY(table.state().frames.empty());
        QVERIFY(placesOf(table) == before);
    }
};

WHEELHOUSE_TEST(TestRunOfMonsters)
#include "tst_run_of_monsters.moc"
