// SPDX-License-Identifier: GPL-3.0-or-later
// What each part of a turn in the dungeon takes, by real presses: mouse and keys.
#include "tests/app/window/adventure/adventure_window.h"
#include "tests/support/test_main.h"
#include "ui/board/board_scene.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::AdventureWindow;

namespace {
/// Of these decks only one kind of card.
std::function<void(content::Pack&)> only(const QStringList& cards)
{
    return [cards](content::Pack& pack) {
        const QStringList decks{"monsters", "encounters", "treasures"};
        std::erase_if(pack.cards, [&](const content::Card& card) {
            const bool isLeft = cards.contains(card.id.text());
            return decks.contains(card.deck.text()) && !isLeft;
        });
        for (content::Deck& deck : pack.decks) { // or some of its cards would be unknown
            deck.size.reset();
        }
        for (content::Card& card : pack.cards) {
            if (card.id.text() == QLatin1String("lid-crab") || card.id.text() == QLatin1String("coin-beetle"))
                card.script = {}; // they ask nothing as they act
        }
    };
}

const QStringList quiet{"lid-crab", "somebodys-lunch", "brass-plumb"}; // they ask nothing

/// Ann's and Ben's monsters of two kinds, and the villain, none of which asks anything.
void withAVillain(content::Pack& pack)
{
    only({"lid-crab", "coin-beetle", "somebodys-lunch", "brass-plumb"})(pack);
    for (content::Card& card : pack.cards) {
        if (card.deck.text() == QLatin1String("monsters"))
            card.count = 1;
        if (card.id.text() == QLatin1String("the-bucket-queen"))
            card.script = {};
    }
}
} // namespace

class TestAdventurePresses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMoveIsOne_data() { byMouseAndKeys(); }
    void aMoveIsOne()
    {
        QFETCH(const bool, byKeys);
        AdventureWindow w;
        w.open({.at = {{1, 2}, {1, 5}}, .pack = only(quiet)});
        if (byKeys) {
            w.cursorTo(AdventureWindow::well({2, 1}));
            w.key(Qt::Key_Return);
        } else {
            w.pressSquare(AdventureWindow::well({2, 1}));
        }
        QTRY_COMPARE(w.figure("odda")->at, std::optional(AdventureWindow::well({2, 1})));
        QCOMPARE(w.presses, 1);
    }

    void anAttackWithARealDieIsThree_data() { byMouseAndKeys(); }
    void anAttackWithARealDieIsThree()
    {
        QFETCH(const bool, byKeys);
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 7}},
                .stack = {"landing", "crossing"},
                .pack = withAVillain, // two monsters, so that there is one to choose
                .given = [](AdventureWindow& table) {
                    table.endPhases(2); // each brings one
                    table.put("odda", {1, 2});
                    table.put("lid-crab", {2, 2});
                    table.put("coin-beetle", {0, 2});
                }});
        const auto hurt = [&] { return w.hitPointsOf("lid-crab"); };
        QCOMPARE(hurt(), 2);
        w.showStage();
        if (byKeys) {
            w.focusOn("choice-use/card/bucket-swing");
            w.key(Qt::Key_Return);
            w.focusOn("choice-lid-crab");
            w.key(Qt::Key_Return);
            QVERIFY2(w.isSaid("Needs 11+"), qPrintable(w.everyWord()));
            w.type("17");
            QCOMPARE(w.presses, 3);
        } else {
            w.press("choice-use/card/bucket-swing");
            w.press("choice-lid-crab");
            QVERIFY2(w.isSaid("Needs 11+"), qPrintable(w.everyWord()));
            w.press("choice-face-17");
            QCOMPARE(w.presses, 3);
        }
        QTRY_COMPARE(hurt(), 0);
    }

    void endingAndExploringIsOneAndTheVillainsAreOne_data() { byMouseAndKeys(); }
    void endingAndExploringIsOneAndTheVillainsAreOne()
    {
        QFETCH(const bool, byKeys);
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .stack = {"crossing"}, .pack = only(quiet)});
        const auto next = [&] { byKeys ? w.key(Qt::Key_Space) : w.pressNext(); };
        QVERIFY2(w.nextWords().startsWith("End Odda · explore | "), qPrintable(w.nextWords()));
        next();
        QTRY_COMPARE(w.table().map->tiles.size(), size_t(2));
        QCOMPARE(w.table().phase, QString("exploration"));
        QTRY_VERIFY2(w.nextWords().startsWith("Encounter · 1 monster | "), qPrintable(w.nextWords()));
        QCOMPARE(w.presses, 1);
        const int before = w.table().turn;
        next();
        QTRY_COMPARE(w.table().turn, before + 1);
        QCOMPARE(w.presses, 2);
        w.press("undoButton"); // the villain phase is one step
        QTRY_COMPARE(w.table().phase, QString("exploration"));
        QCOMPARE(w.table().turn, before);
    }

    /// Where no tile is laid, nothing new is there to be looked at first.
    void withoutATileBothAreOne()
    {
        AdventureWindow w;
        w.open(
            {.at = {{1, 0}, {1, 5}}, .pack = only(quiet), .given = [](AdventureWindow& table) { table.endPhases(2); }});
        QVERIFY2(w.nextWords().startsWith("End Odda | Encounter · 1 monster"), qPrintable(w.nextWords()));
        const int before = w.table().turn;
        w.pressNext();
        QTRY_COMPARE(w.table().turn, before + 1);
        QCOMPARE(w.presses, 1);
    }

    void disablingIsOneAndTheDie()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .stack = {"gutter"}, .pack = only(quiet), .given = [](AdventureWindow& table) {
                    table.endPhases(1);
                    table.give("move", R"({"figure":"wick","to":[102,98],"anyway":true})");
                }});
        w.showStage();
        w.pressFirst("choice-disable/");
        QVERIFY2(w.isSaid("Needs 7+") || w.isSaid("needs 7+"), qPrintable(w.everyWord())); // Wick adds 4
        w.press("choice-face-12");
        QCOMPARE(w.presses, 2);
        QTRY_VERIFY(w.state().frames.empty());
    }

    /// Move, attack, explore, encounter, monster and item with the app's decks and dice.
    void aWholeTurnIsSevenAtMost()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .stack = {"crossing", "steps"},
                .realDice = false,
                .pack =
                    [](content::Pack& pack) {
                        only({"coin-beetle", "somebodys-lunch", "brass-plumb"})(pack);
                        for (content::Card& card : pack.cards) {
                            if (card.id.text() == "down-the-well")
                                card.values["cancel-cost"] = 2; // what one beetle is worth
                            if (card.id.text() == "coin-beetle")
                                card.values["armour-class"] = 1;
                        }
                    },
                .given =
                    [](AdventureWindow& table) {
                        table.endPhases(2);
                        table.put("odda", {1, 3});
                        table.put("coin-beetle", {1, 1});
                    }});
        const int before = w.table().turn;
        w.pressSquare(AdventureWindow::well({0, 1}));
        w.showStage();
        w.press("choice-use/card/bucket-swing");
        if (w.button("choice-coin-beetle"))
            w.press("choice-coin-beetle");
        QTRY_VERIFY2(w.isSaid("Who gets Brass Plumb?"), qPrintable(w.everyWord()));
        QVERIFY2(w.nextWords().startsWith("Odda | "), qPrintable(w.nextWords())); // whose it is unless handed on
        w.pressNext();
        w.pressNext(); // explores
        QTRY_COMPARE(w.table().map->tiles.size(), size_t(3));
        w.pressNext(); // the villains
        w.press("choice-pay");
        QTRY_COMPARE(w.table().turn, before + 1);
        QVERIFY2(w.presses <= 7, qPrintable(QString::number(w.presses)));
        QTRY_COMPARE(w.kept().turn, before + 1);
        QCOMPARE(w.kept().figures.size(), w.table().figures.size());
    }

    /// ADV-XPT-07, ADV-XPT-11: the cheapest mix is preset, with its sum and what of it is lost.
    void whatIsLostIsSaidBeforeItIsPaid()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .stack = {"crossing"},
                .realDice = false,
                .pack =
                    [](content::Pack& pack) {
                        only({"coin-beetle", "somebodys-lunch", "brass-plumb"})(pack);
                        for (content::Card& card : pack.cards) {
                            if (card.id.text() == "down-the-well")
                                card.values["cancel-cost"] = 1;
                            if (card.id.text() == "coin-beetle")
                                card.values["armour-class"] = 1;
                        }
                    },
                .given =
                    [](AdventureWindow& table) {
                        table.endPhases(2);
                        table.put("odda", {1, 3});
                        table.put("coin-beetle", {1, 2});
                    }});
        w.showStage();
        w.press("choice-use/card/bucket-swing");
        if (w.button("choice-coin-beetle"))
            w.press("choice-coin-beetle");
        QTRY_VERIFY2(w.isSaid("Who gets Brass Plumb?"), qPrintable(w.everyWord()));
        w.pressNext();
        w.pressNext(); // nobody explores there
        QTRY_VERIFY2(w.isSaid("Cancel it: pay 2, 1 lost"), qPrintable(w.everyWord()));
        QVERIFY2(w.nextWords().startsWith("Let it happen | "), qPrintable(w.nextWords())); // Space spends nothing
        w.pressNext();
        QTRY_VERIFY(w.state().prompts.empty());
        QVERIFY2(w.isSaid("Experience 2"), qPrintable(w.everyWord()));
    }

    /// Nobody in a dungeon is out of sight, and no card draws an area.
    void onlyToolsOfTheGameAreOffered()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .pack = only(quiet)});
        for (const char* tool : {"measure-sight", "measure-burst", "measure-cone"})
            QVERIFY2(!w.button(tool), tool);
    }

    /// By whom they act, villains first; those of the others are a line.
    void threatsStandUnderWhoControlsThem()
    {
        AdventureWindow w;
        w.open({.adventure = "the-queens-due",
                .at = {{1, 0}, {1, 7}},
                .stack = {"counting-pool", "landing"},
                .pack = withAVillain,
                .given = [](AdventureWindow& table) { table.endPhases(2); }});
        const auto* rail = w.window->findChild<QWidget*>("threatRail");
        QVERIFY(rail && rail->isVisible());
        const auto cards = [&] { return w.shownIn("threatRail", "card-"); };
        QCOMPARE(cards().size(), 3); // there is room for Ben's
        QCOMPARE(cards().front(), QString("card-the-bucket-queen"));
        const auto top = [&](const char* name) { return rail->findChild<QWidget*>(name)->y(); };
        QVERIFY(rail->findChild<QWidget*>("threats-threats-villains"));
        QVERIFY(top("threats-threats-villains") < top("threats-ann"));
        QVERIFY(top("threats-ann") < top("threats-ben"));
        w.press("threats-ben"); // folds
        QTRY_COMPARE(cards().size(), 2);
        const QString folded = w.button("threats-ben")->accessibleName();
        QVERIFY2(folded.startsWith("Ben · 1: "), qPrintable(folded));
        w.press("threats-ben"); // opens
        QTRY_COMPARE(cards().size(), 3);
        const auto* others = w.window->findChild<QWidget*>("monsterPanel");
        QVERIFY(!others->isVisible()); // they stand once
    }

    void theStripTellsPhaseExperienceAndCost()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .stack = {"crossing"}, .pack = only(quiet)});
        const auto* pips = w.window->findChild<QWidget*>("phasePips");
        QVERIFY(pips && pips->isVisible());
        QCOMPARE(pips->accessibleName(), QString("Hero runs, Exploration comes, Villains comes"));
        QVERIFY(w.words("tallies").contains("Experience 0"));
        QVERIFY(w.words("tallies").contains("5"));
        w.pressNext();
        QTRY_COMPARE(pips->accessibleName(), QString("Hero is over, Exploration runs, Villains comes"));
    }

    void pilesAndGoalsAreInSight()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .stack = {"crossing"}, .pack = only(quiet)});
        w.showStage();
        for (const char* pile : {"tiles", "monsters", "encounters", "treasures", "traps", "spells", "elder-runes"})
            QVERIFY2(w.button(QStringLiteral("choice-pile:") + pile), pile);
        w.press("choice-turn-goals");
        QVERIFY2(w.isSaid("The wheel has been turned three times."), qPrintable(w.everyWord()));
        QVERIFY(w.isSaid("A hero begins a turn at 0 hit points and no surge is left."));
        QCOMPARE(w.presses, 1);
    }

    /// ADV-POW-03: a power that was used is still to be seen.
    void aUsedPowerIsShownAsUsed()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .pack = only(quiet), .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("lid-crab", {2, 1});
                }});
        w.showStage();
        w.press("choice-use/card/bring-down-the-winch");
        w.press("choice-face-2");
        QTRY_VERIFY(w.state().frames.empty());
        w.showStage();
        QVERIFY(w.button("choice-use/card/bring-down-the-winch"));
        QVERIFY2(w.isSaid("Bring Down the Winch has been used and lies face down."), qPrintable(w.everyWord()));
    }

    void handsReadWhereTheTileLies()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .stack = {"crossing"}, .pack = only(quiet)});
        w.pressNext();
        w.press("tool-0");
        QTRY_VERIFY2(w.everyWord().contains("Lay Crossing north of Entry Well, triangle to Entry Well."),
                     qPrintable(w.everyWord()));
        QVERIFY2(w.everyWord().contains("Stand the mini of Lid Crab on its symbol on Crossing."),
                 qPrintable(w.everyWord()));
    }

    /// A real deck: the players draw, and name the card by two letters and Enter, or by one press.
    void aRealCardIsNamed_data() { byMouseAndKeys(); }
    void aRealCardIsNamed()
    {
        QFETCH(const bool, byKeys);
        AdventureWindow w;
        w.open({.at = {{1, 2}, {1, 5}}, .given = [](AdventureWindow& table) {
                    table.give("set-pile", R"({"pile":"encounters","real":true})");
                    table.give("adjust", R"({"figure":"odda","by":-3})");
                }});
        w.pressNext();
        QTRY_VERIFY2(w.isSaid("Encounters: which card is it?"), qPrintable(w.everyWord()));
        const int before = w.table().pile(play::PileId("encounters"))->count;
        w.showStage();
        w.presses = 0;
        if (byKeys) {
            w.key(Qt::Key_S);
            w.key(Qt::Key_O); // “Something Took the Rope” begins alike, and comes later in the alphabet
            w.key(Qt::Key_Return);
            QCOMPARE(w.presses, 3);
        } else {
            w.press("choice-somebodys-lunch");
            QCOMPARE(w.presses, 1);
        }
        QTRY_COMPARE(w.figure("odda")->hitPoints(), std::optional(9)); // 10 − 3 + 2
        QCOMPARE(w.table().pile(play::PileId("encounters"))->count, before - 1);
    }

    void anUnknownRealCardIsLeftToHands()
    {
        AdventureWindow w;
        w.open({.at = {{1, 2}, {1, 5}}, .given = [](AdventureWindow& table) {
                    table.give("set-pile", R"({"pile":"encounters","real":true})");
                }});
        const int turn = w.table().turn;
        w.pressNext();
        w.showStage();
        w.press("choice-unknown");
        QTRY_COMPARE(w.table().turn, turn + 1);
        QVERIFY(w.table().pile(play::PileId("encounters"))->real);
    }

private:
    static void byMouseAndKeys()
    {
        QTest::addColumn<bool>("byKeys");
        QTest::newRow("by mouse") << false;
        QTest::newRow("by keys") << true;
    }
};

WHEELHOUSE_TEST(TestAdventurePresses)

#include "tst_adventure_presses.moc"
