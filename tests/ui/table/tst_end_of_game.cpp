// SPDX-License-Identifier: GPL-3.0-or-later
// What everybody around the table wants to see at once: that somebody has fallen, and who has won.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/house_style.h"
#include "ui/table/table_page.h"

#include <QApplication>
#include <QLabel>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVariantAnimation>

using namespace wheelhouse;
using testing::TableFixture;

namespace {

/// Harrow's turn; Mirelle falls to one arrow.
class LastFight : public TableFixture
{
public:
    explicit LastFight(const QSize& size, bool onMap = false)
        : TableFixture(R"({"scenario":"gnawing-tide"})", size, 7, nullptr, "onslaught")
    {
        page().window()->setUpdatesEnabled(false); // where things are is the same undrawn
        if (onMap) {
            give("map", R"({"level":"full"})");
            give("set-out", "{}");
        }
        tap("primaryButton");
        tap("choice-harrow");
        give("set-track", R"({"figure":"mirelle","track":"hp","value":1})");
    }
    QString said() { return widget("endPanel").accessibleName(); }
    void shoot()
    {
        give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"anyway":true,"dice":[15,15]})");
        while (widget("primaryButton").accessibleName() == "Go on")
            tap("primaryButton");
    }
};

bool isInsideItsWindow(const QWidget& widget)
{
    return widget.visibleRegion().boundingRect().size() == widget.size();
}

} // namespace

class TestEndOfGame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFallHasItsBannerAndItsSentence_data() { pages(); }
    void aFallHasItsBannerAndItsSentence()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        LastFight table(size, onMap);
        table.shoot();
        const QWidget& banner = table.widget("fallBanner");
        QCOMPARE(banner.accessibleName(), QString("Mirelle is defeated, by Harrow: Yew bow"));
        const auto& told = dynamic_cast<QLabel&>(table.widget("resultHeadline"));
        QVERIFY2(told.accessibleName().contains("Mirelle takes 1 damage and is defeated"),
                 qPrintable(told.accessibleName()));
        QVERIFY(isInsideItsWindow(banner) && isInsideItsWindow(told));
        QVERIFY(told.heightForWidth(told.width()) <= told.height());
        QVERIFY(!banner.geometry().intersects(told.geometry()));
        QVERIFY(banner.height() >= 22);
    }

    /// Whatever else is told, and where nobody's rules say a word.
    void aWheelTurnedByHandToNothingHasItsBanner_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::newRow("free") << QByteArray("tracker");
        QTest::newRow("by its rules") << QByteArray("onslaught");
    }
    void aWheelTurnedByHandToNothingHasItsBanner()
    {
        QFETCH(const QByteArray, system);
        TableFixture table(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, system.constData());
        table.tap("primaryButton");
        table.tap("choice-harrow");
        table.give("adjust", R"({"figure":"mirelle","by":-9})");
        QVERIFY(!table.shows("fallBanner"));
        table.give("adjust", R"({"figure":"mirelle","by":-2})");
        QCOMPARE(table.widget("fallBanner").accessibleName(), QString("Mirelle is defeated"));
        QVERIFY(isInsideItsWindow(table.widget("fallBanner")));
        if (system == "tracker")
            QVERIFY(!table.shows("resultHeadline") && !table.shows("resultLines"));
        table.tap("undoButton");
        QVERIFY(!table.shows("fallBanner"));
        table.tap("redoButton");
        QVERIFY(table.shows("fallBanner"));
        table.give("adjust", R"({"figure":"harrow","by":-1})"); // no act
        QVERIFY(table.shows("fallBanner"));
        table.give("end-turn", R"({"next":false})");
        QVERIFY(!table.shows("fallBanner"));
    }

    void monstersFallByHandToo()
    {
        TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.give("adjust", R"({"figure":"gnawling-1","by":-2})");
        QCOMPARE(table.widget("fallBanner").accessibleName(), QString("Gnawling A is defeated"));
        table.give("adjust", R"({"figure":"gnawling-1","by":1})"); // it was a mistake
        QVERIFY(!table.shows("fallBanner"));
    }

    void theFreeTableSaysWhoHasWon()
    {
        TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.give("begin-turn", R"({"number":100,"figure":"harrow"})");
        table.tap("tool-3");
        table.tap("choice-won:seat:seat-1");
        const QString winner = table.state().table.seats.front().name;
        QVERIFY(table.shows("endPanel") && !table.shows("sidePanel"));
        QVERIFY2(table.widget("endPanel").accessibleName().startsWith(winner + " wins"),
                 qPrintable(table.widget("endPanel").accessibleName()));
        table.tap("undoButton");
        QVERIFY(!table.shows("endPanel"));
        QVERIFY(table.state().result.isEmpty());
        table.tap("tool-3");
        table.tap("choice-won:draw");
        QVERIFY2(table.widget("endPanel").accessibleName().startsWith("A draw"),
                 qPrintable(table.widget("endPanel").accessibleName()));
    }

    void allLoseTogetherAndNeverDraw()
    {
        TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.give("begin-turn", R"({"number":100,"figure":"harrow"})");
        table.tap("tool-3");
        table.tap("choice-lost:all");
        const auto told = [&] { return table.widget("endPanel").accessibleName(); };
        QVERIFY2(told().startsWith("All have lost"), qPrintable(told()));
        table.tap("undoButton");
        QVERIFY(table.state().result.isEmpty());
        table.tap("tool-3");
        table.tap("choice-won:all");
        QVERIFY2(told().startsWith("All have won"), qPrintable(told()));
        table.give("result", R"({"seat":"seat-1","is":"lost"})");
        const auto& seats = table.state().table.seats;
        QVERIFY2(told().startsWith(seats.back().name + " win"), qPrintable(told()));
        QVERIFY2(told().contains(seats.front().name + ": lost") && told().contains(seats.back().name + ": won"),
                 qPrintable(told()));
    }

    /// Several may win, and one may draw: it is said of each, and given in one step.
    void eachPlayersEndIsSaidByHand()
    {
        TableFixture table(R"({"scenario":"gnawing-tide"})");
        table.give("begin-turn", R"({"number":100,"figure":"harrow"})");
        table.tap("tool-3");
        QVERIFY(!table.shows("eachEndGrid"));
        table.tap("choice-each");
        QVERIFY(table.shows("eachEndGrid"));
        QCOMPARE(table.widget("choice-each:0:seat-1").accessibleName(),
                 table.state().table.seats.front().name + ": won");
        table.tap("choice-each:0:seat-1");
        QVERIFY(!table.widget("choice-each:given").isEnabled()); // nobody has said it of the other
        table.tap("choice-each:0:seat-2");
        table.tap("choice-each:2:seat-2"); // thought better of
        QVERIFY(table.state().result.isEmpty());
        table.tap("choice-each:given");
        const auto& seats = table.state().table.seats;
        const QString told = table.widget("endPanel").accessibleName();
        QVERIFY2(told.startsWith("Won: " + seats.front().name + " · Drawn: " + seats.back().name), qPrintable(told));
        table.tap("undoButton");
        QVERIFY(table.state().result.isEmpty());
    }

    /// Whatever each of them has: none is left out, and nobody has what the others have.
    void everybodysResultIsSaid_data()
    {
        QTest::addColumn<QByteArray>("all");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("words");
        QTest::newRow("a draw, and one lost")
            << QByteArray("drawn") << QByteArray("lost") << QByteArray() << "Drawn: %2 · Lost: %1";
        QTest::newRow("a draw, and one won")
            << QByteArray("drawn") << QByteArray("won") << QByteArray() << "Won: %1 · Drawn: %2";
        QTest::newRow("won and drawn") << QByteArray() << QByteArray("won") << QByteArray("drawn")
                                       << "Won: %1 · Drawn: %2";
        QTest::newRow("all won, and each lost")
            << QByteArray("won") << QByteArray("lost") << QByteArray("lost") << "All have lost";
        QTest::newRow("each drawn") << QByteArray() << QByteArray("drawn") << QByteArray("drawn") << "A draw";
        QTest::newRow("one of all lost") << QByteArray("won") << QByteArray("lost") << QByteArray() << "%2 wins";
        QTest::newRow("one lost, and nothing else is said")
            << QByteArray() << QByteArray("lost") << QByteArray() << "Lost: %1";
    }
    void everybodysResultIsSaid()
    {
        QFETCH(const QByteArray, all);
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, second);
        QFETCH(const QString, words);
        TableFixture table(R"({"scenario":"gnawing-tide"})");
        if (!all.isEmpty())
            table.give("result", R"({"everybody":")" + all + R"("})");
        if (!first.isEmpty())
            table.give("result", R"({"seat":"seat-1","is":")" + first + R"("})");
        if (!second.isEmpty())
            table.give("result", R"({"seat":"seat-2","is":")" + second + R"("})");
        const auto& seats = table.state().table.seats;
        const QString told = table.widget("endPanel").accessibleName();
        QString wanted = words;
        wanted.replace("%1", seats.front().name).replace("%2", seats.back().name);
        QVERIFY2(told.startsWith(wanted + ". "), qPrintable(told));
    }

    /// Where all win together, the last monster that fell is how.
    void aMonstersFallDecidesForAll_data()
    {
        QTest::addColumn<QByteArray>("ending");
        QTest::addColumn<bool>("decides");
        QTest::newRow("won") << QByteArray("won") << true;
        QTest::newRow("lost") << QByteArray("lost") << false;
    }
    void aMonstersFallDecidesForAll()
    {
        QFETCH(const QByteArray, ending);
        QFETCH(const bool, decides);
        LastFight table({1280, 800});
        table.give("attack", R"({"attack":"yew-bow","targets":["gnawling-1"],"anyway":true,"dice":[18,18]})");
        while (table.widget("primaryButton").accessibleName() == "Go on")
            table.tap("primaryButton");
        table.give("result", R"({"everybody":")" + ending + R"("})");
        QTRY_VERIFY2(table.said().contains("Most damage: Harrow"), qPrintable(table.said()));
        QVERIFY2(table.said().contains("Gnawling A fell last, to Harrow: Yew bow") == decides,
                 qPrintable(table.said()));
    }

    /// A game by its rules may be broken off, too, and everybody goes home.
    void byTheRulesTheTableSaysWhoHasWonToo()
    {
        LastFight table({1280, 800});
        table.tap("tool-3");
        QVERIFY(table.shows("endGrid"));
        table.tap("choice-won:seat:seat-2");
        QVERIFY(table.refused().isEmpty());
        const QString winner = table.state().table.seats.back().name;
        QVERIFY2(table.said().startsWith(winner + " wins"), qPrintable(table.said()));
        table.tap("undoButton");
        QVERIFY(table.state().result.isEmpty() && !table.shows("endPanel"));
    }

    /// Each page of the end is whole where it is as large as two laptops' screens, and fills a large one.
    void theEndTakesTheRoomThereIs_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void theEndTakesTheRoomThereIs()
    {
        QFETCH(const QSize, size);
        LastFight table(size);
        table.shoot();
        table.give("result", R"({"seat":"seat-1"})");
        const QWidget& end = table.widget("endPanel");
        QVERIFY(isInsideItsWindow(end));
        const QWidget& stage = table.widget("stage");
        QVERIFY2(end.height() > stage.height() * 0.7,
                 qPrintable(QString("%1 of %2").arg(end.height()).arg(stage.height())));
    }

    /// It is worth looking at: the map gives way to it, and nothing of it has to be scrolled to.
    void theEndIsWhole_data() { pages(); }
    void theEndIsWhole()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        LastFight table(size, onMap);
        table.shoot();
        table.give("result", R"({"seat":"seat-1"})");
        QTRY_VERIFY2(table.said().contains("Most damage: Harrow, 1"), qPrintable(table.said()));
        const QWidget& end = table.widget("endPanel");
        const QWidget& below = table.widget("questionWhy");
        QVERIFY(isInsideItsWindow(end) && isInsideItsWindow(below));
        const auto* scroll = table.widget("stage").findChild<QScrollArea*>();
        QCOMPARE(scroll->verticalScrollBar()->maximum(), 0);
        QVERIFY(!table.shows("mapPane"));
        QVERIFY(end.width() > size.width() * 2 / 5);
        if (onMap) { // which can still be looked at
            table.key(Qt::Key_B);
            QVERIFY(table.shows("mapPane"));
            table.key(Qt::Key_B);
            QVERIFY(table.shows("endPanel"));
        }
    }

    /// Nobody answers an attack when the game is over.
    void theEndAsksForNoReaction()
    {
        LastFight table({1280, 800});
        table.give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"anyway":true,"dice":[15,15]})");
        QVERIFY(table.shows("reactionGrid"));
        table.give("result", R"({"seat":"seat-1"})");
        QVERIFY(table.shows("endPanel") && !table.shows("reactionGrid"));
        table.tap("undoButton");
        QVERIFY(table.shows("reactionGrid"));
    }

    void theEndNamesBothSidesAndHowTheyStand()
    {
        LastFight table({1280, 800});
        table.shoot();
        table.give("set-track", R"({"figure":"pim","track":"hp","value":4})");
        table.give("result", R"({"seat":"seat-2"})");
        QTRY_VERIFY2(table.said().contains("Most damage: Harrow, 1"), qPrintable(table.said()));
        const QString said = table.said();
        const auto& seats = table.state().table.seats;
        QVERIFY2(said.startsWith(seats.back().name + " wins. round 1"), qPrintable(said));
        for (const char* words :
             {"Mirelle, fell to Harrow, round 1", "Pim, 4 of 10 HP", "Sable, 10 of 10 HP", "Most defeated: Harrow, 1"})
            QVERIFY2(said.contains(words), qPrintable(said));
        QVERIFY(said.contains(seats.front().name + ": ") && said.contains(seats.back().name + ": "));
    }

    void entrancesMoveWhereTheDesktopLetsThem_data()
    {
        QTest::addColumn<bool>("moves");
        QTest::newRow("effects off") << false;
        QTest::newRow("effects on") << true;
    }
    /// In the style that players see, and never for 200 milliseconds or more. Nothing else moves.
    void entrancesMoveWhereTheDesktopLetsThem()
    {
        QFETCH(const bool, moves);
        const auto still = qScopeGuard([] { QApplication::setEffectEnabled(Qt::UI_General, false); });
        QApplication::setEffectEnabled(Qt::UI_General, moves);
        LastFight table({1280, 800});
        QVERIFY(qobject_cast<ui::HouseStyle*>(QApplication::style()));
        QCOMPARE(table.page().style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
        std::vector<QVariantAnimation*> entrances;
        std::vector<int> steps(2); // of each on its way
        for (const char* name : {"fallBanner", "endPanel"}) {
            auto* entrance = table.page().findChild<QWidget*>(name)->findChild<QVariantAnimation*>();
            QVERIFY(entrance);
            connect(entrance, &QVariantAnimation::valueChanged, this, [&steps, at = entrances.size(), entrance] {
                steps[at] += entrance->state() == QAbstractAnimation::Running && entrance->duration() > 0 ? 1 : 0;
            });
            entrances.push_back(entrance);
        }
        table.shoot();
        table.give("result", R"({"seat":"seat-1"})");
        for (size_t i = 0; i < entrances.size(); ++i) {
            QVariantAnimation& entrance = *entrances[i];
            QVERIFY2(entrance.duration() < 200, qPrintable(QString::number(entrance.duration())));
            QCOMPARE(entrance.duration() > 0, moves);
            entrance.setCurrentTime(entrance.duration()); // nobody waits for it
            QCOMPARE(entrance.state(), QAbstractAnimation::Stopped);
            QCOMPARE(steps[i] > 0, moves);
            entrance.disconnect(this);
        }
    }

private:
    static void pages()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("onMap");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)}) {
            for (const bool onMap : {false, true})
                QTest::addRow("%dx%d%s", size.width(), size.height(), onMap ? " on a map" : "") << size << onMap;
        }
    }
};

WHEELHOUSE_TEST(TestEndOfGame)
#include "tst_end_of_game.moc"
