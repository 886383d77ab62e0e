// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure without a map in the real window: what tiles bring, what monsters do and whom heroes strike is told by
// presses, by mouse and by keys.
#include "tests/app/window/adventure/adventure_window.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::AdventureWindow;

namespace {
/// Of monsters, encounters and treasures only these.
std::function<void(content::Pack&)> onlyThese(const QStringList& cards)
{
    return [cards](content::Pack& pack) {
        const QStringList decks{"monsters", "encounters", "treasures"};
        std::erase_if(pack.cards, [&](const content::Card& card) {
            return decks.contains(card.deck.text()) && !cards.contains(card.id.text());
        });
        for (content::Deck& deck : pack.decks)
            deck.size.reset();
    };
}

AdventureWindow::Prepared withMonster(const QString& monster, bool realDice = true)
{
    AdventureWindow::Prepared prepared;
    prepared.realDice = realDice;
    prepared.map = false;
    prepared.realPiles = {"tiles"};
    prepared.pack = onlyThese({monster, "somebodys-lunch", "brass-plumb"});
    return prepared;
}

/// Ann ends her phase with a white tile that shows one monster.
void bringMonster(AdventureWindow& table)
{
    table.give("end-phase", "{}");
    table.answer("\"white\"");
    table.answer("\"1-0-0\"");
}
} // namespace

class TestOnTableAlone : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTileIsToldByItsColourAndSymbols_data() { byMouseAndKeys(); }
    void aTileIsToldByItsColourAndSymbols()
    {
        QFETCH(const bool, byKeys);
        AdventureWindow w;
        w.open(withMonster("lid-crab"));
        QVERIFY(!w.table().map);
        choose(w, byKeys, {});
        QVERIFY2(w.isSaid("Odda explores: which tile was laid?"), qPrintable(w.everyWord()));
        for (const char* answer : {"choice-none", "choice-white", "choice-black", "choice-landing"})
            QVERIFY2(w.button(answer), answer);
        choose(w, byKeys, "choice-white");
        QVERIFY2(w.isSaid("Which symbols does the tile show?"), qPrintable(w.everyWord()));
        choose(w, byKeys, "choice-1-0-0");
        QCOMPARE(w.presses, 3);
        QTRY_VERIFY(w.figure("lid-crab"));
        QVERIFY2(w.isSaid("Lid Crab: who is beside it?"), qPrintable(w.everyWord())); // it acts at once
    }

    void noTileIsOne()
    {
        AdventureWindow w;
        w.open(withMonster("lid-crab"));
        const int turn = w.table().turn;
        w.pressNext();
        w.press("choice-none");
        QTRY_COMPARE(w.table().turn, turn + 1); // with an encounter that asks nothing
        QCOMPARE(w.presses, 2);
    }

    /// Its symbols and its triangle are known.
    void aTileByItsNameNeedsNoMore()
    {
        AdventureWindow w;
        w.open(withMonster("lid-crab"));
        w.pressNext();
        w.press("choice-landing");
        QCOMPARE(w.presses, 2);
        QTRY_VERIFY(w.figure("lid-crab"));
        QCOMPARE(w.table().pile(play::PileId("tiles"))->count, 0);
    }

    /// The app draws, and only whether the hero stands there is asked.
    void theAppsTileIsAskedForAtTheEdge()
    {
        AdventureWindow w;
        auto prepared = withMonster("lid-crab");
        prepared.realPiles = {};
        w.open(prepared);
        w.pressNext();
        QVERIFY2(w.isSaid("Does Odda stand at an unexplored edge?"), qPrintable(w.everyWord()));
        w.press("choice-yes");
        QTRY_VERIFY(w.figure("lid-crab"));
        QCOMPARE(w.presses, 2);
    }

    void aLineOfTacticsIsOnePress_data() { byMouseAndKeys(); }
    void aLineOfTacticsIsOnePress()
    {
        QFETCH(const bool, byKeys);
        AdventureWindow w;
        auto prepared = withMonster("lid-crab");
        prepared.given = bringMonster;
        w.open(prepared);
        w.showStage();
        choose(w, byKeys, "choice-odda");
        QCOMPARE(w.presses, 1);
        const int before = *w.figure("odda")->hitPoints();
        if (byKeys)
            w.type("20");
        else
            w.press("choice-face-20");
        decline(w);
        QTRY_COMPARE(*w.figure("odda")->hitPoints(), before - 2);
    }

    void nobodyIsOnePressToo()
    {
        AdventureWindow w;
        auto prepared = withMonster("lid-crab");
        prepared.given = bringMonster;
        w.open(prepared);
        w.showStage();
        const int turn = w.table().turn;
        w.press("choice-done");
        QCOMPARE(w.presses, 1);
        QTRY_COMPARE(w.table().turn, turn + 1); // its other tactic hangs on nobody
    }

    /// It attacks everybody on its tile: one press names them all.
    void severalAreNamedByOnePress()
    {
        AdventureWindow w;
        auto prepared = withMonster("echo-bat", false);
        prepared.given = bringMonster;
        w.open(prepared);
        w.showStage();
        QVERIFY2(w.isSaid("Echo Bat: who are all on its tile?"), qPrintable(w.everyWord()));
        for (const char* answer : {"choice-odda", "choice-wick", "choice-odda+wick", "choice-nobody"})
            QVERIFY2(w.button(answer), answer);
        const int turn = w.table().turn;
        w.press("choice-odda+wick");
        QCOMPARE(w.presses, 1);
        for (int i = 0; i < 4; ++i)
            decline(w);
        QTRY_COMPARE(w.table().turn, turn + 1);
    }

    /// Nobody is there: it moves by hand, and who is there then is asked.
    void whoIsThereAfterItsWayIsAskedAnew()
    {
        AdventureWindow w;
        auto prepared = withMonster("echo-bat", false);
        prepared.given = bringMonster;
        w.open(prepared);
        w.showStage();
        w.press("choice-nobody");
        QTRY_VERIFY2(w.isSaid("Echo Bat has moved: who are all on its tile now?"), qPrintable(w.everyWord()));
        const QString way = "Move Echo Bat 2 tiles towards the closest hero.";
        QVERIFY2(w.words("questionWhy").contains(way), qPrintable(w.words("questionWhy"))); // and it waits for hands
        QVERIFY(std::ranges::any_of(w.window->tablePage()->shown()->hands, [](const play::PhysicalAct& act) {
            return act.act.key == "said-go-towards-closest";
        }));
        const int turn = w.table().turn;
        w.press("choice-odda");
        decline(w);
        decline(w);
        QTRY_COMPARE(w.table().turn, turn + 1);
    }

    /// Who stands first is looked for first.
    void headsStandInTheOrderOfPreference()
    {
        AdventureWindow w;
        auto prepared = withMonster("pebble-slinger");
        prepared.given = [](AdventureWindow& table) {
            table.give("adjust", R"({"figure":"wick","by":-3})");
            bringMonster(table);
        };
        w.open(prepared);
        w.showStage();
        QVERIFY2(w.isSaid("Pebble Slinger: who is within 2 tiles?"), qPrintable(w.everyWord()));
        const auto left = [&](const char* name) {
            const auto* button = w.button(name);
            return button ? std::pair(button->y(), button->x()) : std::pair(-1, -1);
        };
        QVERIFY(left("choice-wick") < left("choice-odda"));
    }

    void aHeroStrikesWhomItNames_data() { byMouseAndKeys(); }
    void aHeroStrikesWhomItNames()
    {
        QFETCH(const bool, byKeys);
        AdventureWindow w;
        auto prepared = withMonster("lid-crab");
        prepared.pack = onlyThese({"lid-crab", "puddle-rat", "somebodys-lunch", "brass-plumb"});
        prepared.given = [](AdventureWindow& table) {
            for (int i = 0; i < 2; ++i) {
                bringMonster(table);
                while (!table.state().prompts.empty())
                    table.answer("[]");
            }
        };
        w.open(prepared);
        w.showStage();
        const QString monster = w.table().figures.back().id.text();
        const int before = w.table().figures.back().hitPoints().value_or(0);
        choose(w, byKeys, "choice-use/card/bucket-swing");
        if (w.button("choice-" + monster))
            choose(w, byKeys, "choice-" + monster);
        if (byKeys)
            w.type("20");
        else
            w.press("choice-face-20");
        QVERIFY2(w.presses <= 3, qPrintable(QString::number(w.presses)));
        QTRY_VERIFY(!w.figure(qPrintable(monster)) || w.figure(qPrintable(monster))->hitPoints() != before);
    }

    void movesAreCountedAsTheyAreMade()
    {
        AdventureWindow w;
        w.open(withMonster("lid-crab"));
        w.showStage();
        const auto left = [&](const char* action) {
            const auto& actions = w.window->tablePage()->shown()->sheet->actions;
            return std::ranges::find(actions, QString(action), &play::ActionsLeft::action)->left;
        };
        w.press("choice-move");
        QTRY_COMPARE(left("free-move"), 0);
        QCOMPARE(left("action"), 1);
        w.press("choice-move"); // the action buys another one
        QTRY_COMPARE(left("action"), 0);
        QVERIFY(!w.button("choice-move"));
    }

    void trapsAndChestsOnTheTable()
    {
        AdventureWindow w;
        auto prepared = withMonster("lid-crab", false);
        prepared.given = [](AdventureWindow& table) {
            table.give("end-phase", "{}");
            table.answer("\"white\"");
            table.answer("\"0-1-1\"");
        };
        w.open(prepared);
        w.showStage();
        QVERIFY(w.button("choice-disable/piece-1") || w.isSaid("Disable the trap"));
        w.press("choice-walk-into-trap");
        QTRY_VERIFY2(w.isSaid("sets off a trap"), qPrintable(w.everyWord()));
        w.showStage();
        QVERIFY(!w.button("choice-walk-into-trap")); // it is gone
        w.press("choice-stop-on-chest");
        w.pressNext();
        w.press("choice-none");
        QTRY_VERIFY2(w.isSaid("opens a chest: which treasure stays?"), qPrintable(w.everyWord()));
    }

    /// Tiles, cards, tokens and the die are all real: an adventure goes on by what is told alone.
    void allRealWithoutAMap()
    {
        AdventureWindow w;
        auto prepared = withMonster("lid-crab");
        prepared.realPiles = {"tiles", "monsters", "encounters", "treasures", "trap-tokens"};
        w.open(prepared);
        const int turn = w.table().turn;
        w.pressNext();
        w.press("choice-black");
        w.press("choice-1-1-0");
        w.press("choice-lid-crab"); // the real card
        QTRY_VERIFY(w.figure("lid-crab"));
        w.press("choice-somebodys-lunch"); // the encounter of the black triangle
        w.press("choice-odda");            // stands beside it
        w.press("choice-face-1");
        QTRY_COMPARE(w.table().turn, turn + 1);
        QCOMPARE(w.presses, 7);
    }

private:
    static void byMouseAndKeys()
    {
        QTest::addColumn<bool>("byKeys");
        QTest::newRow("by mouse") << false;
        QTest::newRow("by keys") << true;
    }

    /// No power of a hero answers, where one is offered; and nobody is said to stand where it changes a sum.
    static void decline(AdventureWindow& w)
    {
        w.settle();
        if (w.button("choice-no"))
            w.press("choice-no");
        else if (w.nextWords().startsWith("Go on"))
            w.pressNext();
    }

    /// Presses the button of this name, or the large one.
    static void choose(AdventureWindow& w, bool byKeys, const QString& name)
    {
        if (name.isEmpty()) {
            byKeys ? w.key(Qt::Key_Space) : w.pressNext();
        } else if (byKeys) {
            w.focusOn(name);
            w.key(Qt::Key_Return);
        } else {
            w.press(name);
        }
    }
};

WHEELHOUSE_TEST(TestOnTableAlone)

#include "tst_on_table_alone.moc"
