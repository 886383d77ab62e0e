// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters that play by their script in the window: one press runs the group, what each of them did is told in a line
// of its own, and one Undo takes it all back.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/common/rule_label.h"
#include "ui/table/log/log_rows.h"
#include "ui/table/results/told_result.h"

#include <QAccessible>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
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
            value =
                asked.kind == play::PromptKind::ChooseFigures ? nlohmann::json::array({first}) : nlohmann::json(first);
        }
        const nlohmann::json args{{"prompt", asked.id.text().toStdString()}, {"value", std::move(value)}};
        table.give("answer", QByteArray::fromStdString(args.dump()));
    }
}

void beginGnawlings(RuledMap& table)
{
    table.give("begin-turn", R"({"number":550,"anyway":true})");
}

ui::TableContext contextOf(const RuledMap& table)
{
    const std::shared_ptr<const items::Publication> now(std::shared_ptr<void>(), &table.publication());
    return ui::TableContext::of(now, {});
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
        // Each of them finds room, the earlier ones in short, and the log does not tell how they follow each other.
        const QString shown = dynamic_cast<ui::RuleLabel&>(table.widget("resultLines")).words();
        for (const char* name : {"Gnawling A", "Gnawling B", "Gnawling C", "Gnawling D"}) {
            const bool tells =
                shown.contains(QLatin1String(name) + " attacks") || shown.contains(QLatin1String(name) + " goes");
            QVERIFY2(tells, qPrintable(shown));
        }
        // What it came to matters more than why, which is a press away.
        for (const QString& line : lines) {
            for (const QString& piece : line.split(ui::ToldLine::between)) {
                const bool isOutcome = piece.contains(" is missed") || piece.contains(" damage: ");
                QVERIFY2(!isOutcome || shown.contains(piece), qPrintable(piece + "\n" + shown));
            }
        }
        // Nothing is left out that would find room: no third line is free below them.
        const QWidget& label = table.widget("resultLines");
        const int end = table.shows("againGrid") ? table.widget("againGrid").y() : table.widget("resultStrip").height();
        const int free = end - label.geometry().bottom();
        QVERIFY2(shown == told || free < 4 * label.fontMetrics().height(), qPrintable(shown));
        for (const ui::LogRow& row : ui::logRows(contextOf(table), table.publication().step)) {
            for (const ui::LogWords& words : row.words)
                QVERIFY2(!words.ruled.words.contains("between 5") && !words.ruled.words.contains("have acted"),
                         qPrintable(words.ruled.words));
        }
        table.tap("undoButton");
        QVERIFY(table.state().frames.empty());
        QVERIFY(placesOf(table) == before);
    }

    /// Somebody whom the app has elsewhere than the table is set right before they act, against no rule.
    void whoeverStandsWrongIsSetRight()
    {
        RuledMap table;
        beginGnawlings(table);
        const board::Space from = *table.placeOf("quill");
        const board::Space to{from.x - 2, from.y};
        table.dragTo(from, to);
        QVERIFY(!table.shows("refusalBar"));
        QCOMPARE(table.placeOf("quill"), std::optional(to));
    }

    /// The walk that a monster decided is told with its decision; whoever else moves meanwhile, as by a reaction, is
    /// told with the space it went to.
    void whoElseMovesIsToldWithTheSpace()
    {
        RuledMap table;
        beginGnawlings(table);
        auto changed = std::make_shared<items::Publication>(table.publication());
        play::LogEntry entry;
        entry.group = play::GroupId("9");
        entry.step = entry.group;
        entry.content.title = play::Message("line-run").with("name", QStringLiteral("Gnawlings"));
        entry.content.events = {
            play::Said{play::Message("said-monster-goes")
                           .with("figure", QStringLiteral("Gnawling A"))
                           .with("space", QStringLiteral("C3"))
                           .with("target", QStringLiteral("Harrow"))},
            play::FigurePlaced{play::FigureId("harrow"), board::Space{5, 5}, board::Space{6, 5}},
            play::FigurePlaced{play::FigureId("gnawling-1"), board::Space{2, 1}, board::Space{2, 2}}};
        changed->step = {entry};
        ui::ToldResult told;
        told.follow(ui::TableContext::of(changed, {}));
        QStringList lines;
        for (const ui::ToldLine& line : told.lines())
            lines << line.words();
        const QString all = lines.join('|');
        QVERIFY2(all.contains("Harrow") && all.contains("G6") && !all.contains("C2"), qPrintable(all));
    }

    /// Whoever starts a figure's turn without a number does not take that of the monsters.
    void aTurnWithoutANumberTakesNotTheirs()
    {
        RuledMap table;
        table.give("end-turn", "{}");
        for (int number = 2; number <= 5; ++number)
            table.give("mark-order", QStringLiteral(R"({"number":%1,"state":"skipped"})").arg(number * 100).toUtf8());
        table.give("begin-turn", R"({"figure":"quill","anyway":true})");
        const play::TurnEntry* theirs = table.state().table.entry(550);
        QVERIFY(theirs && theirs->figures.size() == 4);
        QVERIFY(table.state().table.acting() && table.state().table.acting()->number != 550);
    }

    /// A second press at the same place does not hit another act.
    void morePanelOpensAtItsTop()
    {
        RuledMap table({1024, 640});
        table.tap("tool-3");
        auto& more = dynamic_cast<QScrollArea&>(table.widget("tablePanel"));
        more.verticalScrollBar()->setValue(more.verticalScrollBar()->maximum());
        QVERIFY(more.verticalScrollBar()->value() > 0);
        table.key(Qt::Key_Escape);
        table.tap("tool-3");
        QCOMPARE(more.verticalScrollBar()->value(), 0);
    }
};

WHEELHOUSE_TEST(TestRunOfMonsters)
#include "tst_run_of_monsters.moc"
