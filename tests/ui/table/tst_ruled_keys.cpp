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
class FirstTurn : public TableFixture
{
public:
    FirstTurn() : TableFixture(R"({"scenario":"two-lanterns-one-door"})", {1280, 800}, 7, nullptr, "onslaught")
    {
        tap("primaryButton");
        tap("choice-harrow");
        commits();
    }
    int hitPoints(const char* figure) const
    {
        return state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
    }
};

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

bool saysAnyway(const TableFixture& table)
{
    for (const play::LogEntry& entry : table.publication().step) {
        for (const play::Event& event : entry.content.events) {
            const auto* said = std::get_if<play::Said>(&event);
            if (said && said->message.key == "said-anyway") {
                return true;
            }
        }
    }
    return false;
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
        FirstTurn table;
        const int before = table.hitPoints("harrow");
        table.commits();
        table.key(Qt::Key_2);
        table.key(Qt::Key_0);
        table.tap("choice-attack/yew-bow");
        table.key(Qt::Key_5);
        QCOMPARE(table.commits(), 0);
        QCOMPARE(table.hitPoints("harrow"), before);
        QVERIFY(table.state().table.turnRunning);
    }

    /// Whoever looks at a figure's page while dice are asked for types faces.
    void aDigitTypedForTheDiceHurtsNobody()
    {
        FirstTurn table;
        table.tap("choice-use/dial/volley");
        table.tap("choice-corvin");
        table.tap("choice-mirelle");
        table.key(Qt::Key_Space);
        QVERIFY(!table.state().prompts.empty());
        QCOMPARE(table.state().prompts.front().kind, play::PromptKind::EnterDice);
        table.key(Qt::Key_A); // the first figure of the other side
        const std::vector<play::Figure> before = table.state().table.figures;
        table.commits();
        table.key(Qt::Key_2);
        table.key(Qt::Key_0);
        QCOMPARE(table.commits(), 0);
        QVERIFY(table.state().table.figures == before);
    }

    void spaceGoesOnThoughUndoHasTheFocus()
    {
        FirstTurn table;
        const QString next = table.widget("primaryButton").accessibleName();
        table.widget("undoButton").setFocus();
        table.key(Qt::Key_Space);
        QCOMPARE(table.commits(), 1);
        QVERIFY(table.widget("primaryButton").accessibleName() != next);
        QVERIFY(!table.state().table.turnRunning);
        QVERIFY(!table.publication().redo); // it has ended the turn and not taken it back
        table.widget("tool-2").setFocus();
        table.key(Qt::Key_Space);
        QVERIFY(!table.shows("logList"));
        table.widget("undoButton").setFocus();
        table.commits();
        table.key(Qt::Key_Return);
        QCOMPARE(table.commits(), 1);
    }

    void whatIsAskedIsTheFirstTabStop()
    {
        FirstTurn table;
        shoot(table, "corvin");
        QVERIFY(table.shows("reactionGrid")); // Mirelle's
        table.page().setFocus();
        table.key(Qt::Key_Tab);
        const QWidget* first = table.page().window()->focusWidget();
        QVERIFY(table.widget("reactionGrid").isAncestorOf(first));
        table.key(Qt::Key_Return); // it is taken by Enter
        QVERIFY(!table.shows("reactionGrid"));
    }

    void anOptionIsTypedByItsNumber()
    {
        FirstTurn table;
        table.give("earn", R"({"figure":"harrow","count":5})");
        const auto& prompts = table.state().prompts;
        QVERIFY(!prompts.empty() && prompts.front().kind == play::PromptKind::ChooseOption);
        const QString second = "choice-" + prompts.front().options.at(1).id;
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget(second)).look().number, "2");
        const int before = table.hitPoints("harrow");
        table.commits();
        table.key(Qt::Key_9); // there is no such option
        QCOMPARE(table.commits(), 0);
        table.key(Qt::Key_Down);
        QVERIFY(table.widget("questionGrid").isAncestorOf(table.page().window()->focusWidget()));
        table.key(Qt::Key_2);
        QVERIFY(table.state().prompts.empty());
        QVERIFY(table.hitPoints("harrow") >= before);
    }

    void levelUpCardsAreReadFromArmsLength_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void levelUpCardsAreReadFromArmsLength()
    {
        QFETCH(QSize, size);
        TableFixture table(R"({"scenario":"gnawing-tide"})", size, 7, nullptr, "onslaught");
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, size);
        for (const char* figure : {"harrow", "ilse", "quill"}) {
            table.give("earn", QStringLiteral(R"({"figure":"%1","count":5})").arg(QLatin1String(figure)).toUtf8());
            for (const auto* card : table.widget("questionGrid").findChildren<ui::ChoiceButton*>()) {
                QVERIFY(card->look().large && !card->look().detail.isEmpty());
                QVERIFY2(ui::readsWhole(card->size(), card->look(), skin, 0.85), qPrintable(card->look().detail));
                QCOMPARE(card->visibleRegion().boundingRect().size(), card->size());
            }
            table.key(Qt::Key_1);
            QVERIFY(table.state().prompts.empty());
        }
    }

    void theLargeButtonIsDoneWithEnoughChosen()
    {
        FirstTurn table;
        table.tap("choice-use/dial/volley");
        table.tap("choice-corvin");
        table.tap("choice-mirelle");
        if (table.widget("primaryButton").accessibleName() != "Done") {
            QFAIL(qPrintable(table.widget("primaryButton").accessibleName()));
        }
        QVERIFY(!table.shows("choice-done"));
        const play::PromptId asked = table.state().prompts.front().id;
        table.key(Qt::Key_Space);
        QVERIFY(table.state().prompts.empty() || table.state().prompts.front().id != asked);
    }

    void theLogNamesTheTargetAndTheOutcome()
    {
        FirstTurn table;
        shoot(table, "mirelle");
        QCOMPARE(table.widget("undoButton").accessibleName(), "Undo: Harrow attacks Mirelle: Yew bow");
        const QStringList lines = logOf(table, 1);
        const QString all = lines.join('|');
        QVERIFY2(lines.contains("Harrow attacks Mirelle: Yew bow"), qPrintable(all));
        QVERIFY2(all.contains("Mirelle is hit"), qPrintable(all));
        QCOMPARE(lines.filter("Mirelle takes").size(), 1);
    }

    void whatWasDoneAnywaySaysSo()
    {
        FirstTurn table;
        table.tap("choice-trade-action/standard/bonus");
        table.tap("choice-attack/yew-bow");
        table.tap("choice-anyway");
        table.tap("choice-target:mirelle");
        table.tap("choice-face-2");
        QVERIFY(saysAnyway(table));
        QVERIFY(logOf(table, 1).contains("Against the rules, and done anyway"));
        table.give("move", R"({"anyway":true})"); // nothing bars it
        QVERIFY(!saysAnyway(table));
    }

    void undoSaysWhatWasFixed()
    {
        FirstTurn table;
        table.give("fix", R"({"of":"g","commands":[{"type":"adjust","args":{"figure":"mirelle","by":-1}}]})");
        const QString undo = table.widget("undoButton").accessibleName();
        QVERIFY2(undo.contains("Mirelle"), qPrintable(undo));
        QVERIFY(logOf(table, 1).contains("A line is fixed"));
    }
};

WHEELHOUSE_TEST(TestRuledKeys)
#include "tst_ruled_keys.moc"
