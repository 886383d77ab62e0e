// SPDX-License-Identifier: GPL-3.0-or-later
// The log, the moment somebody falls, and the end of a game: what is read of them.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/choice_button.h"
#include "ui/table/table_page.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
std::unique_ptr<TableFixture> loggedTurn(const QByteArray& args = R"({"scenario":"two-lanterns-one-door"})")
{
    auto table = std::make_unique<TableFixture>(args, QSize(1280, 800), 7, nullptr, "onslaught");
    table->tap("primaryButton");
    table->tap("choice-harrow");
    return table;
}

/// Opens the log, and waits until it has so many lines.
QAbstractItemView& openLog(TableFixture& table, int lines)
{
    table.tap("tool-2");
    auto& list = dynamic_cast<QAbstractItemView&>(table.widget("logList"));
    if (!QTest::qWaitFor([&] { return list.model()->rowCount() >= lines; }))
        QTest::qFail("the log has not come", __FILE__, __LINE__);
    QCoreApplication::processEvents(); // laid out anew
    return list;
}

QString lineAt(const QAbstractItemView& list, int row)
{
    return list.model()->index(row, 0).data().toString();
}

/// What a screen reader says, with what stands above the line.
QString readAt(const QAbstractItemView& list, int row)
{
    return list.model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
}

/// Opens the newest line of the log, and does what it offers with this title.
void fixNewest(TableFixture& table, const QAbstractItemView& list, const QString& title)
{
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(0, 0)).center());
    ui::ChoiceButton* one = nullptr;
    QStringList offered;
    for (auto* choice : table.widget("fixGrid").findChildren<ui::ChoiceButton*>()) {
        one = choice->look().title.startsWith(title) ? choice : one;
        offered << choice->look().title;
    }
    if (!one)
        qFatal("not offered: %s, but %s", qPrintable(title), qPrintable(offered.join(QStringLiteral(" | "))));
    table.tap(*one);
    if (!QTest::qWaitFor([&] { return lineAt(list, 0).contains("fixed"); }))
        QTest::qFail("the fix is not in the log", __FILE__, __LINE__);
}

void hitWithBow(TableFixture& table, const char* target, const char* dice)
{
    table.give("attack", QStringLiteral(R"({"attack":"yew-bow","targets":["%1"],"dice":%2,"anyway":true})")
                             .arg(QLatin1String(target), QLatin1String(dice))
                             .toUtf8());
    while (table.widget("primaryButton").accessibleName() == "Go on")
        table.tap("primaryButton");
}
} // namespace

class TestLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundsAndTurnsStandAboveTheirLines()
    {
        auto table = loggedTurn();
        hitWithBow(*table, "mirelle", "[15,15]");
        const QAbstractItemView& list = openLog(*table, 4);
        QVERIFY2(readAt(list, 0).startsWith("Round 1, 1 · Harrow\n"), qPrintable(readAt(list, 0)));
        QVERIFY2(!readAt(list, 1).startsWith("Round"), qPrintable(readAt(list, 1))); // of the same turn
        QVERIFY2(!lineAt(list, 0).contains("Round 1"), qPrintable(lineAt(list, 0)));
        // A line is said once.
        QCOMPARE(readAt(list, 0).count("Mirelle is hit"), 1);
    }

    void itIsReadFromTheNewestLineByNotchesOfTheWheel()
    {
        auto table = loggedTurn();
        for (int by : {-1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1})
            table->give("adjust", QStringLiteral(R"({"figure":"mirelle","by":%1})").arg(by).toUtf8());
        QAbstractItemView& list = openLog(*table, 14);
        QCOMPARE(list.horizontalScrollBarPolicy(), Qt::ScrollBarAlwaysOff);
        QScrollBar* bar = list.verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        QVERIFY2(bar->singleStep() * QApplication::wheelScrollLines() < list.viewport()->height() / 3,
                 qPrintable(QString::number(bar->singleStep())));
        bar->setValue(bar->maximum());
        table->tap("tool-2");
        openLog(*table, 14);
        QTRY_COMPARE(bar->value(), 0);
    }

    void aHealingIsToldOnce()
    {
        auto table = loggedTurn();
        table->give("set-track", R"({"figure":"harrow","track":"hp","value":5})");
        table->give("begin-turn", R"({"figure":"tobiah","anyway":true})");
        table->tap("choice-use/dial/needle-and-gut");
        if (table->shows("choice-harrow"))
            table->tap("choice-harrow");
        const QAbstractItemView& list = openLog(*table, 5);
        const QStringList lines = lineAt(list, 0).split('\n');
        QCOMPARE(lines.filter("Harrow heals 4: 5").size(), 1);
        QVERIFY2(lines.filter("regains").isEmpty(), qPrintable(lines.join('|')));
    }

    /// The question at the end of a round is everybody's; what was answered still has a name.
    void whatAllAnsweredHasAName_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::newRow("a side") << "seat-1";
        QTest::newRow("nobody") << "nobody";
    }

    void whatAllAnsweredHasAName()
    {
        QFETCH(QString, answer);
        auto table = std::make_unique<TableFixture>(R"({"scenario":"two-lanterns-one-door"})", QSize(1280, 800), 7,
                                                    nullptr, "onslaught");
        table->give("set-phase", R"({"phase":"end"})");
        table->give("end-round", "{}");
        QVERIFY(!table->state().prompts.empty());
        QCOMPARE(table->state().prompts.front().title.key, QString("ask-who-holds-together"));
        table->tap("choice-" + answer);
        const QString undo = table->widget("undoButton").accessibleName();
        QVERIFY2(!undo.contains(": :") && !undo.contains("  ") && !undo.contains("has decided"), qPrintable(undo));
        const QAbstractItemView& list = openLog(*table, 2);
        for (int row = 0; row < list.model()->rowCount(); ++row)
            QVERIFY2(!lineAt(list, row).startsWith(':') && !lineAt(list, row).startsWith(' '),
                     qPrintable(lineAt(list, row)));
    }

    void aLongMoveIsOneLine()
    {
        auto table = loggedTurn();
        table->give("map", R"({"level":"full"})");
        table->give("set-out", "{}");
        const play::Figure& harrow = *table->state().table.figure(play::FigureId(QString("harrow")));
        const board::Space from = *harrow.at;
        const auto& ground = table->state().table.map->ground;
        // The farthest space that the rules let it walk to.
        int farthest = 0;
        for (int away = 6; away > 1 && farthest == 0; --away) {
            for (int y = 0; y < ground.height && farthest == 0; ++y) {
                for (int x = 0; x < ground.width && farthest == 0; ++x) {
                    if (std::max(std::abs(x - from.x), std::abs(y - from.y)) != away)
                        continue;
                    play::Command command;
                    command.type = QStringLiteral("move");
                    command.args =
                        *play::parseJson(QStringLiteral(R"({"figure":"harrow","to":[%1,%2]})").arg(x).arg(y).toUtf8());
                    table->host().submit(command);
                    table->settle();
                    if (table->refused().isEmpty())
                        farthest = away;
                }
            }
        }
        QVERIFY(farthest > 2);
        const QAbstractItemView& list = openLog(*table, 3);
        const QStringList lines = lineAt(list, 0).split('\n').filter("moves");
        QCOMPARE(lines.size(), 1);
        QVERIFY2(lines.front().contains(" from "), qPrintable(lines.front()));
        QVERIFY2(lines.front().startsWith("Harrow moves "), qPrintable(lines.front()));
    }

    void aFixedLineSaysWhatItSaysNow()
    {
        auto table = loggedTurn();
        hitWithBow(*table, "mirelle", "[15,15]");
        QAbstractItemView& list = openLog(*table, 3);
        QVERIFY2(lineAt(list, 0).contains("Mirelle takes 2 damage"), qPrintable(lineAt(list, 0)));
        fixNewest(*table, list, "Mirelle: damage 2 → 3");
        const QString line = lineAt(list, 1);
        QVERIFY2(line.contains("Mirelle takes 3 damage"), qPrintable(line));
        QVERIFY2(!line.contains("takes 2 damage"), qPrintable(line));
        QVERIFY2(line.contains("Fixed"), qPrintable(line));
    }

    /// Its first act heals Mirelle, which is not what was done.
    void undoSaysTheFixInItsOwnWords()
    {
        auto table = loggedTurn();
        hitWithBow(*table, "mirelle", "[15,15]");
        QAbstractItemView& list = openLog(*table, 3);
        fixNewest(*table, list, "Mirelle: hit → miss");
        QCOMPARE(table->widget("undoButton").accessibleName(), QString("Undo: Mirelle: hit → miss"));
        QVERIFY2(lineAt(list, 0).startsWith("Mirelle: hit → miss\n"), qPrintable(lineAt(list, 0)));
        QVERIFY2(lineAt(list, 1).contains("Fixed: Mirelle: hit → miss"), qPrintable(lineAt(list, 1)));
    }

    void aFixedLineHasAnotherTitle_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("args");
        QTest::addColumn<QString>("fix");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("old");
        const auto row = [](const char* name, const QByteArray& type, const QByteArray& args, const char* fix,
                            const char* title, const char* old) {
            QTest::newRow(name) << type << args << QString(fix) << QString(title) << QString(old);
        };
        const QByteArray hurt = R"({"figure":"mirelle","by":-3})";
        row("more damage", "adjust", hurt, "Mirelle: damage 3 → 4", "Mirelle takes 4 damage: 11 → 7", "takes 3 damage");
        row("no damage", "adjust", hurt, "No damage to Mirelle", "No damage to Mirelle", "takes 3 damage");
        row("set by hand", "set-track", R"({"figure":"mirelle","track":"hp","value":9})", "Mirelle: damage 2 → 1",
            "Mirelle takes 1 damage: 11 → 10", "11 → 9");
        row("a token", "add-token", R"({"figure":"harrow","condition":"slowed"})", "Slowed taken off Harrow",
            "Taken back: Slowed placed on Harrow", "");
    }

    /// Whoever fixes a line by keys is back on it, whichever way the fixing is left.
    void theKeysComeBackToTheLine_data()
    {
        QTest::addColumn<QString>("way");
        QTest::newRow("escape") << "escape";
        QTest::newRow("leave it") << "leave";
        QTest::newRow("fixed") << "fixed";
    }
    void theKeysComeBackToTheLine()
    {
        QFETCH(const QString, way);
        auto table = loggedTurn();
        table->give("adjust", R"({"figure":"mirelle","by":-3})");
        hitWithBow(*table, "mirelle", "[15,15]");
        table->key(Qt::Key_L);
        auto& list = dynamic_cast<QAbstractItemView&>(table->widget("logList"));
        QVERIFY(QTest::qWaitFor([&] { return list.model()->rowCount() >= 4; }));
        list.setFocus();
        list.setCurrentIndex(list.model()->index(1, 0));
        table->key(Qt::Key_Return);
        QVERIFY(table->shows("fixGrid"));
        ui::ChoiceButton* leave = nullptr;
        for (auto* choice : table->widget("fixGrid").findChildren<ui::ChoiceButton*>())
            leave = choice->look().title == "Leave it" ? choice : leave;
        QVERIFY(leave);
        leave->setFocus(Qt::TabFocusReason);
        if (way == "leave")
            table->key(Qt::Key_Return);
        else if (way == "escape")
            table->key(Qt::Key_Escape);
        if (way == "fixed") {
            dynamic_cast<ui::ChoiceButton&>(*table->widget("fixGrid").findChild<ui::ChoiceButton*>()).setFocus();
            table->key(Qt::Key_Return);
        }
        QVERIFY(!table->shows("fixGrid"));
        QVERIFY(table->shows("logList"));
        QVERIFY2(list.hasFocus(), qPrintable(table->page().window()->focusWidget()->objectName()));
        QCOMPARE(list.currentIndex().isValid(), true);
    }

    /// Who may react depends on the dice: the throw is taken back as a whole, from its own line, and typed again.
    void aMisreadDieWhileSomebodyMayReact()
    {
        auto table = loggedTurn(R"({"scenario":"gnawing-tide"})");
        const size_t prompts = table->state().prompts.size();
        table->give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        QCOMPARE(table->state().prompts.front().kind, play::PromptKind::React);
        const QAbstractItemView& list = openLog(*table, 3);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(0, 0)).center());
        QVERIFY(table->shows("choice-mend-take-back"));
        auto& back = dynamic_cast<ui::ChoiceButton&>(table->widget("choice-mend-take-back"));
        QCOMPARE(back.look().title, QString("Take it back and do it again"));
        QVERIFY2(back.look().detail.contains("depends on the dice"), qPrintable(back.look().detail));
        table->tap(back);
        QCOMPARE(table->state().prompts.size(), prompts);
        QVERIFY(table->widget("choice-attack/yew-bow").isEnabled());
        table->give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[18,18]})");
        QCOMPARE(table->refused(), QString());
        QVERIFY2(lineAt(list, 0).contains("Yew bow"), qPrintable(lineAt(list, 0)));
    }

    /// What is offered for a line is read before it is pressed: what changes, and what stays or comes after it.
    void whatIsOfferedForALineIsReadToItsEnd_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void whatIsOfferedForALineIsReadToItsEnd()
    {
        QFETCH(const QSize, size);
        TableFixture table(R"({"scenario":"gnawing-tide"})", size, 7, nullptr, "onslaught");
        table.tap("primaryButton");
        table.tap("choice-harrow");
        table.give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        const QAbstractItemView& list = openLog(table, 3);
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(list.model()->index(0, 0)).center());
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, size);
        const auto offered = table.widget("fixGrid").findChildren<ui::ChoiceButton*>();
        QVERIFY(offered.size() > 1);
        for (const ui::ChoiceButton* choice : offered)
            QVERIFY2(ui::readsWhole(choice->size(), choice->look(), skin, 0.85), qPrintable(choice->look().detail));
    }

    /// However narrow the list is.
    void noLineEndsAtTheArrowOfASum()
    {
        auto table = loggedTurn();
        hitWithBow(*table, "mirelle", "[15,15]");
        const QString told = lineAt(openLog(*table, 4), 0).split('\n').filter("→").value(0);
        QVERIFY2(told.contains("11 → 9"), qPrintable(told));
        const QFont font = ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1024, 640}).type.text(14);
        const QRegularExpression sum(QStringLiteral("11.→.9"));
        int broken = 0;
        for (int width = 80; width < 400; ++width) {
            const QStringList lines = ui::linesOf(told, font, width);
            broken += lines.size() > 1 ? 1 : 0;
            QVERIFY2(lines.filter(sum).size() == 1, qPrintable(lines.join('|')));
        }
        QVERIFY(broken > 50);
    }

    /// By hand, where the title says nothing else.
    void aFixedLineHasAnotherTitle()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, args);
        QFETCH(const QString, fix);
        QFETCH(const QString, title);
        QFETCH(const QString, old);
        auto table = loggedTurn();
        table->give(type.constData(), args);
        QAbstractItemView& list = openLog(*table, 3);
        fixNewest(*table, list, fix);
        const QString line = lineAt(list, 1);
        QVERIFY2(line.startsWith(title), qPrintable(line));
        QCOMPARE(line.count("damage: 11"), title.count("damage: 11")); // it is said once
        QVERIFY2(old.isEmpty() || !line.contains(old), qPrintable(line));
        QVERIFY2(line.contains("Fixed"), qPrintable(line));
    }

    /// The rules call it by its letter, and it counts wounds instead of hit points.
    void aHitOnAMonsterThatWasNone()
    {
        auto table = loggedTurn(R"({"scenario":"gnawing-tide"})");
        table->give("set-maximum", R"({"figure":"gnawling-1","track":"wounds","maximum":5})"); // it stays on its feet
        hitWithBow(*table, "gnawling-1", "[15,15]");
        QAbstractItemView& list = openLog(*table, 4);
        QVERIFY2(lineAt(list, 0).contains("Gnawling A is hit"), qPrintable(lineAt(list, 0)));
        QVERIFY2(lineAt(list, 0).contains("takes 2 damage"), qPrintable(lineAt(list, 0)));
        fixNewest(*table, list, "No damage to Gnawling A");
        const QString line = lineAt(list, 1);
        QVERIFY2(!line.contains("is hit"), qPrintable(line));
        QVERIFY2(!line.contains("takes 2 damage"), qPrintable(line));
        QVERIFY2(line.contains("Fixed"), qPrintable(line));
    }

    void whoFallsIsTold()
    {
        auto table = loggedTurn();
        QVERIFY(!table->shows("fallBanner"));
        table->give("set-track", R"({"figure":"mirelle","track":"hp","value":1})");
        hitWithBow(*table, "mirelle", "[15,15]");
        QCOMPARE(table->widget("fallBanner").accessibleName(), QString("Mirelle is defeated, by Harrow: Yew bow"));
        table->tap("undoButton");
        QVERIFY(!table->shows("fallBanner"));
    }

    void theEndTellsHowItWent()
    {
        auto table = loggedTurn();
        table->give("set-track", R"({"figure":"mirelle","track":"hp","value":1})");
        hitWithBow(*table, "mirelle", "[15,15]");
        table->give("counter",
                    R"({"counter":")" + table->state().table.counters.front().id.text().toUtf8() + R"(","by":2})");
        table->give("result", R"({"seat":"seat-1"})");
        QVERIFY(table->shows("endPanel"));
        const auto said = [&] { return table->widget("endPanel").accessibleName(); };
        QTRY_VERIFY(said().contains("Most damage: Harrow, 1"));
        const QString winner = table->state().table.seats.front().name;
        QVERIFY2(said().startsWith(winner + " wins. round 1 · Mirelle fell last, to Harrow: Yew bow"),
                 qPrintable(said()));
        QVERIFY2(said().contains("Mirelle, fell to Harrow, round 1"), qPrintable(said()));
        QVERIFY2(said().contains(" VP"), qPrintable(said()));
        table->tap("undoButton");
        QVERIFY(!table->shows("endPanel"));
    }
};

WHEELHOUSE_TEST(TestLog)
#include "tst_log.moc"
