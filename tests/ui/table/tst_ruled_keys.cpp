// SPDX-License-Identifier: GPL-3.0-or-later
// A game under its rules, played by keys: Space is what comes next, a digit hurts nobody by mistake, and what is asked
// is the first that Tab comes to. And what the log and Undo say of it afterwards.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/table/table_page.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
/// Harrow's turn, the first of the round.
std::unique_ptr<TableFixture> harrowsTurn()
{
    auto table = std::make_unique<TableFixture>(R"({"scenario":"two-lanterns-one-door"})", QSize(1280, 800), 7, nullptr,
                                                "onslaught");
    table->tap("primaryButton");
    table->tap("choice-harrow");
    return table;
}

int hpOn(const TableFixture& table, const char* figure)
{
    return table.state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
}

/// The newest lines of the log, one after the other.
QStringList logOf(TableFixture& table, int count)
{
    table.tap("tool-2");
    auto& list = dynamic_cast<QAbstractItemView&>(table.widget("logList"));
    QStringList lines;
    if (!QTest::qWaitFor([&] { return list.model()->rowCount() > count; })) {
        return lines;
    }
    for (int row = 0; row < count; ++row) {
        lines << list.model()->index(row, 0).data().toString().split(u'\n');
    }
    return lines;
}

void shoot(TableFixture& table, const QString& target)
{
    table.tap("choice-attack/yew-bow");
    table.tap("choice-target:" + target);
    table.tap("choice-face-15");
}
} // namespace

class TestRuledKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDigitTypedTooEarlyHurtsNobody()
    {
        auto table = harrowsTurn();
        const int before = hpOn(*table, "harrow");
        table->commits();
        table->key(Qt::Key_2);
        table->key(Qt::Key_0);
        table->tap("choice-attack/yew-bow");
        table->key(Qt::Key_5);
        QCOMPARE(table->commits(), 0);
        QCOMPARE(hpOn(*table, "harrow"), before);
        QVERIFY(table->state().table.turnRunning);
    }

    void spaceGoesOnThoughUndoHasTheFocus()
    {
        auto table = harrowsTurn();
        for (const char* name : {"undoButton", "tool-2"}) {
            auto& primary = table->widget("primaryButton");
            const QString next = primary.accessibleName();
            const int serial = table->state().table.turn;
            table->widget(QString::fromLatin1(name)).setFocus();
            table->key(Qt::Key_Space);
            QVERIFY2(primary.accessibleName() != next, name);
            QVERIFY(table->state().table.turn >= serial);
            QVERIFY(!table->shows("logList"));
        }
        table->widget("undoButton").setFocus();
        table->commits();
        table->key(Qt::Key_Return);
        QCOMPARE(table->commits(), 1);
    }

    void whatIsAskedIsTheFirstTabStop()
    {
        auto table = harrowsTurn();
        shoot(*table, "corvin");
        QVERIFY(table->shows("reactionGrid")); // Mirelle's
        table->page().setFocus();
        table->key(Qt::Key_Tab);
        const QWidget* first = table->page().window()->focusWidget();
        QVERIFY(table->widget("reactionGrid").isAncestorOf(first));
        table->key(Qt::Key_Return); // it is taken by Enter
        QVERIFY(!table->shows("reactionGrid"));
    }

    void anOptionIsTypedByItsNumber()
    {
        auto table = harrowsTurn();
        table->give("earn", R"({"figure":"harrow","count":5})");
        const auto& prompts = table->state().prompts;
        QVERIFY(!prompts.empty() && prompts.front().kind == play::PromptKind::ChooseOption);
        const QString second = "choice-" + prompts.front().options.at(1).id;
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table->widget(second)).look().number, "2");
        const int before = hpOn(*table, "harrow");
        table->commits();
        table->key(Qt::Key_9); // there is no such option
        QCOMPARE(table->commits(), 0);
        table->key(Qt::Key_Down);
        QVERIFY(table->widget("questionGrid").isAncestorOf(table->page().window()->focusWidget()));
        table->key(Qt::Key_2);
        QVERIFY(table->state().prompts.empty());
        QVERIFY(hpOn(*table, "harrow") >= before);
    }

    void theLogNamesTheTargetAndTheOutcome()
    {
        auto table = harrowsTurn();
        shoot(*table, "mirelle");
        QCOMPARE(table->widget("undoButton").accessibleName(), "Undo: Harrow attacks Mirelle: Yew bow");
        const QStringList lines = logOf(*table, 1);
        const QString all = lines.join('|');
        QVERIFY2(lines.contains("Harrow attacks Mirelle: Yew bow"), qPrintable(all));
        QVERIFY2(all.contains("Mirelle is hit"), qPrintable(all));
        QCOMPARE(lines.filter("Mirelle takes").size(), 1);
    }

    void whatWasDoneAnywaySaysSo()
    {
        auto table = harrowsTurn();
        table->tap("choice-trade-action/standard/bonus");
        table->tap("choice-attack/yew-bow");
        table->tap("choice-anyway");
        table->tap("choice-target:mirelle");
        table->tap("choice-face-2");
        QVERIFY(logOf(*table, 1).contains("The rules bar this; it is done anyway"));
        table->tap("tool-2");
        table->give("move", R"({"anyway":true})"); // nothing bars it
        QVERIFY(!logOf(*table, 1).contains("The rules bar this; it is done anyway"));
    }

    void undoSaysWhatWasFixed()
    {
        auto table = harrowsTurn();
        table->give("fix", R"({"of":"g","commands":[{"type":"adjust","args":{"figure":"mirelle","by":-1}}]})");
        const QString undo = table->widget("undoButton").accessibleName();
        QVERIFY2(undo.contains("Mirelle"), qPrintable(undo));
        QVERIFY(logOf(*table, 1).contains("A line is fixed"));
    }
};

WHEELHOUSE_TEST(TestRuledKeys)
#include "tst_ruled_keys.moc"
