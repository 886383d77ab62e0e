// SPDX-License-Identifier: GPL-3.0-or-later
// What the window tells at a glance while a dungeon is played: the last result, what is left to do, what lies in play.
#include "model/packs/format/read_effect.h"
#include "tests/app/window/adventure/adventure_window.h"
#include "tests/support/test_main.h"
#include "ui/common/rule_label.h"
#include "ui/dials/choice_button.h"

#include <QTest>

using namespace wheelhouse;
using testing::AdventureWindow;

namespace {
/// A deck of each sort with one kind of card in it.
std::function<void(content::Pack&)> decksOf(const QStringList& cards,
                                            const std::function<void(content::Card&)>& change = {})
{
    return [cards, change](content::Pack& pack) {
        const QStringList decks{"monsters", "encounters", "treasures"};
        std::erase_if(pack.cards, [&](const content::Card& card) {
            return decks.contains(card.deck.text()) && !cards.contains(card.id.text());
        });
        for (content::Deck& deck : pack.decks)
            deck.size.reset();
        for (content::Card& card : pack.cards) {
            if (change)
                change(card);
        }
    };
}

/// A beetle that any blow hits, and what it is worth pays for an encounter.
void makeBeetlesPay(content::Card& card)
{
    if (card.id.text() == QLatin1String("down-the-well"))
        card.values["cancel-cost"] = 2;
    if (card.id.text() == QLatin1String("coin-beetle")) {
        card.values["armour-class"] = 1;
        card.script = {};
    }
}

const QStringList beetles{"coin-beetle", "somebodys-lunch", "brass-plumb"};
const QStringList crabs{"lid-crab", "somebodys-lunch", "brass-plumb"};

QString headline(const AdventureWindow& w)
{
    const auto* label = w.window->findChild<ui::RuleLabel*>("resultHeadline");
    return label && label->isVisible() ? label->words() : QString();
}

QString lines(const AdventureWindow& w)
{
    const auto* label = w.window->findChild<ui::RuleLabel*>("resultLines");
    return label && label->isVisible() ? label->words() : QString();
}

const ui::ChoiceLook& lookOf(const AdventureWindow& w, const QString& button)
{
    return dynamic_cast<ui::ChoiceButton&>(*w.button(button)).look();
}
} // namespace

namespace {
/// What strikes every enemy beside the hero.
const QByteArray onAll =
    R"({"on":[{"moment":"used","action":"action","do":[{"attack":"own","to":"enemy",)"
    R"("range":{"min":1,"max":1},"modify":[{"what":"to-hit","to":5},{"what":"damage","to":1}]}]}]})";
} // namespace

class TestToldInDungeon : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// ADV-XPT-12: it did nothing, and nobody reads it as if it did.
    void aCancelledEncounterSaysSo()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .stack = {"crossing"},
                .realDice = false,
                .pack = decksOf(beetles, makeBeetlesPay),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("odda", {1, 3});
                    table.put("coin-beetle", {1, 2});
                }});
        w.showStage();
        w.press("choice-use/card/bucket-swing");
        if (w.button("choice-coin-beetle"))
            w.press("choice-coin-beetle");
        w.pressNext(); // the plumb is hers
        w.pressNext(); // nobody explores there
        QTRY_VERIFY2(w.isSaid("pay 2 experience to cancel it?"), qPrintable(w.everyWord()));
        w.press("choice-" + w.state().prompts.front().options.front().id);
        QTRY_VERIFY2(headline(w).contains("Lunch is cancelled for 2 experience."), qPrintable(headline(w)));
        QVERIFY2(!headline(w).contains("Encounter: "), qPrintable(headline(w)));
    }

    /// ADV-TRN-04: the move is not an action.
    void whatIsUnspentIsNamed()
    {
        AdventureWindow w;
        w.open({.at = {{1, 2}, {1, 5}}, .pack = decksOf(crabs)});
        QVERIFY2(w.nextWords().endsWith("Move + Action unspent"), qPrintable(w.nextWords()));
        w.pressSquare(AdventureWindow::well({2, 1}));
        QTRY_VERIFY2(w.nextWords().endsWith("· Action unspent"), qPrintable(w.nextWords()));
    }

    /// ADV-ATK-09: before the app's die falls the target says what it needs.
    void aTargetSaysWhatItNeeds()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 7}},
                .stack = {"landing", "crossing"},
                .realDice = false,
                .pack = decksOf(crabs + QStringList{"coin-beetle"},
                                [](content::Card& card) {
                                    if (card.deck.text() == QLatin1String("monsters")) {
                                        card.count = 1;
                                        card.script = {};
                                    }
                                }),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("odda", {1, 2});
                    table.put("lid-crab", {2, 2});
                    table.put("coin-beetle", {0, 2});
                }});
        w.showStage();
        w.press("choice-use/card/bucket-swing");
        QTRY_VERIFY(w.button("choice-lid-crab"));
        QCOMPARE(lookOf(w, "choice-lid-crab").number, QString("11+"));
        QCOMPARE(lookOf(w, "choice-lid-crab").detail, QString("50 %"));
    }

    /// ADV-CON-03: what changes the chance stands beside it.
    void aChanceNamesItsAdvantage()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 7}},
                .realDice = true,
                .pack = decksOf(crabs, [](content::Card& card) { card.script = {}; }),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("odda", {1, 2});
                    table.put("lid-crab", {2, 2});
                    table.give("add-token", R"({"figure":"odda","condition":"advantage"})");
                }});
        w.showStage();
        w.press("choice-use/card/bucket-swing");
        QTRY_VERIFY2(w.isSaid("better of two dice"), qPrintable(w.everyWord()));
    }

    /// ADV-EXL-05: a tile on which nothing stands is told all the same.
    void aTileWithoutMonstersIsTold()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .stack = {"landing"}, .pack = [](content::Pack& pack) {
                    decksOf(crabs)(pack);
                    for (content::Tile& tile : pack.tiles) {
                        if (tile.id.text() == QLatin1String("landing"))
                            tile.places.clear();
                    }
                }});
        w.pressNext();
        QTRY_COMPARE(w.table().map->tiles.size(), size_t(2));
        QVERIFY2(lines(w).contains("A tile is laid: Landing"), qPrintable(w.everyWord()));
    }

    /// ADV-EXL-12, ADV-EXL-13: what is laid on the new tile is told where it lies, and hands lay it.
    void whatLiesOnATileIsTold()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .stack = {"store"}, .pack = decksOf(crabs)});
        w.pressNext();
        QTRY_COMPARE(w.table().map->tiles.size(), size_t(2));
        QVERIFY2(lines(w).contains("A chest lies at "), qPrintable(w.everyWord()));
        w.key(Qt::Key_N);
        QTRY_VERIFY2(w.isSaid("Lay a chest on "), qPrintable(w.everyWord()));
    }

    /// ADV-MON-02: what its card says of a monster is read where one meets it.
    void aMonstersCardIsRead()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .pack = decksOf({"drowned-clerk", "somebodys-lunch", "brass-plumb"},
                                [](content::Card& card) { card.script = {}; }),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("drowned-clerk", {2, 5});
                }});
        QTRY_COMPARE(w.shownIn("threatRail", "card-").size(), 1);
        auto* card = w.window->findChild<QWidget*>(w.shownIn("threatRail", "card-").front());
        QVERIFY(card);
        QTest::mouseClick(card, Qt::LeftButton, Qt::NoModifier, card->rect().bottomRight() - QPoint(6, 6));
        QTRY_VERIFY2(w.words("figureLines").contains("Beside a hero: stamps"), qPrintable(w.everyWord()));
        QVERIFY(w.words("figureLines").contains("leaves it with 1 hit point"));
        QVERIFY(w.words("figureLines").contains("Experience"));
        QVERIFY2(!w.isSaid("Speed unknown"), qPrintable(w.everyWord()));
    }

    /// Where there is room, nobody's monsters are folded away; what lies in play opens by a press.
    void threatsStandOpenWhereTheyFindRoom()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .pack = decksOf({"lid-crab", "the-gods-look-down", "brass-plumb"},
                                [](content::Card& card) { card.script = {}; }),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("odda", {1, 3});
                    table.put("lid-crab", {2, 6});
                }});
        QTRY_COMPARE(w.shownIn("threatRail", "card-").size(), 1);
        w.pressNext(); // nobody explores there
        if (w.table().acting()->seat.text() == QLatin1String("ann"))
            w.pressNext(); // the encounter and the crab
        QTRY_VERIFY2(w.isSaid("In play · 1: The Gods Look Down"), qPrintable(w.everyWord()));
        QTRY_COMPARE(w.table().acting()->seat.text(), QString("ben"));
        QCOMPARE(w.shownIn("threatRail", "card-").size(), 1); // it is Ann's, and Ben is in turn
        w.press("threats-threats-lasting");
        QTRY_VERIFY2(w.isSaid("the attack rolls of every hero are 1 higher"), qPrintable(w.everyWord()));
    }

    /// How the table was laid out is nothing to read at a glance.
    void theBeginningTellsNothing()
    {
        AdventureWindow w;
        w.open({});
        QCOMPARE(headline(w) + lines(w), QString());
        QVERIFY2(!w.isSaid("sits down"), qPrintable(w.everyWord()));
    }

    /// Below what a monster did stands the way to its reason.
    void theReasonIsOnePressAway()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .realDice = false,
                .pack = decksOf({"puddle-rat", "somebodys-lunch", "brass-plumb"}),
                .size = {1024, 640}});
        w.pressNext(); // the rat of the tile
        QTRY_VERIFY(w.isSaid("Puddle Rat appears"));
        w.pressNext();
        QTRY_VERIFY2(w.button("choice-why"), qPrintable(w.everyWord()));
        QVERIFY2(w.isSaid("follows tactic"), qPrintable(w.everyWord()));
        w.settle();
        w.press("choice-why");
        QTRY_VERIFY2(w.isSaid("How many tiles away are the heroes?"), qPrintable(w.everyWord()));
    }

    /// ADV-ENC-09: what lies in play is seen as long as it does, and read with the goals.
    void aLastingEncounterStaysInSight()
    {
        AdventureWindow w;
        w.open({.at = {{1, 2}, {1, 5}}, .pack = decksOf({"lid-crab", "the-gods-look-down", "brass-plumb"})});
        w.pressNext(); // nobody explores there
        QTRY_COMPARE(w.table().turn, 2);
        const auto* rail = w.window->findChild<QWidget*>("threatRail");
        QVERIFY(rail && rail->isVisible());
        QVERIFY2(w.isSaid("In play · 1: The Gods Look Down"), qPrintable(w.everyWord()));
        w.showStage();
        w.press("choice-turn-goals");
        QVERIFY2(w.isSaid("the attack rolls of every hero are 1 higher"), qPrintable(w.everyWord()));
    }

    /// What cannot be done here says where it can, and the goals how far it has come.
    void theWheelSaysWhereAndHowFar()
    {
        AdventureWindow w;
        w.open({.at = {{1, 2}, {1, 5}}, .stack = {"pump-room"}, .pack = decksOf(crabs)});
        w.showStage();
        const QString why = lookOf(w, "choice-use/card/down-the-well").detail;
        QVERIFY2(why.startsWith("Turn the wheel: not here. Whoever stands in the Pump Room"), qPrintable(why));
        w.press("choice-turn-goals");
        QVERIFY2(w.isSaid("So far: 0 of 3."), qPrintable(w.everyWord()));
    }

    /// How far a counter has come is told as people say it, not as the table keeps it.
    void aCountIsToldOnce()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .stack = {"pump-room"},
                .pack = decksOf(crabs),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.give("move", R"({"figure":"odda","to":[101,97],"anyway":true})");
                }});
        w.showStage();
        w.press("choice-use/card/down-the-well");
        QTRY_VERIFY2(headline(w).contains("Turn the wheel: 1 of 3."), qPrintable(w.everyWord()));
        QVERIFY2(!lines(w).contains("wheel"), qPrintable(lines(w)));
    }

    /// The end says how it was won, and counts no gold that nobody has.
    void theEndSaysHowItWasWon()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}},
                .stack = {"pump-room"},
                .pack = decksOf(crabs, [](content::Card& card) { card.script = {}; }),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.give("move", R"({"figure":"odda","to":[101,97],"anyway":true})");
                    table.give("use", R"({"ability":"card/down-the-well"})");
                    table.give("use", R"({"ability":"card/down-the-well","anyway":true})");
                    table.endPhases(2);
                }});
        w.showStage();
        w.press("choice-use/card/down-the-well");
        QTRY_VERIFY(!w.state().result.isEmpty());
        QTRY_VERIFY2(w.isSaid("Turn the wheel: 3 of 3"), qPrintable(w.everyWord()));
        QVERIFY2(!w.isSaid("0 Gold"), qPrintable(w.everyWord()));
    }

    /// ADV-TRE-11: what a hero has kept is found on their page, with what it does.
    void treasuresAreOnTheHerosPage()
    {
        AdventureWindow w;
        w.open({.at = {{1, 2}, {1, 5}}, .pack = decksOf(crabs), .given = [](AdventureWindow& table) {
                    table.give("draw-card", R"({"pile":"treasures","figure":"odda","open":true})");
                }});
        w.showStage();
        const auto& table = w.table();
        const auto piece = std::ranges::find_if(table.pieces, [](const play::Piece& one) {
            return one.home.text() == QLatin1String("treasures") && one.face.value;
        });
        QVERIFY2(piece != table.pieces.end(), qPrintable(w.everyWord()));
        const play::FaceKind* face = table.face(*piece->face.value);
        w.press("choice-turn-items");
        QTRY_VERIFY2(w.button("choice-" + piece->id.text()), qPrintable(w.everyWord()));
        QVERIFY2(w.isSaid(face->name) && w.isSaid(face->text), qPrintable(w.everyWord()));
        QVERIFY2(!w.isSaid("bag"), qPrintable(w.everyWord()));
    }

    /// ADV-ATK-01: of an attack on everybody none is left out; a head is no tick.
    void noneIsLeftOutOfAnAttackOnAll()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 7}},
                .stack = {"landing", "crossing"},
                .realDice = false,
                .pack = decksOf(crabs + QStringList{"coin-beetle"},
                                [](content::Card& card) {
                                    if (card.deck.text() == QLatin1String("monsters")) {
                                        card.count = 1;
                                        card.script = {};
                                    }
                                    if (card.id.text() == QLatin1String("bucket-swing"))
                                        card.effect = packs::cardEffectFrom({onAll});
                                }),
                .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("odda", {1, 2});
                    table.put("lid-crab", {2, 2});
                    table.put("coin-beetle", {0, 2});
                }});
        w.showStage();
        w.press("choice-use/card/bucket-swing");
        QTRY_VERIFY(w.button("choice-lid-crab"));
        w.press("choice-lid-crab");
        w.settle();
        QVERIFY(!lookOf(w, "choice-lid-crab").chosen);
        QTRY_VERIFY2(w.isSaid("none can be left out"), qPrintable(w.everyWord()));
        QVERIFY(!w.state().prompts.empty());
    }

    /// ADV-POW-03: what can still be done stands before what was used.
    void usedCardsComeLast()
    {
        AdventureWindow w;
        w.open({.at = {{1, 0}, {1, 5}}, .pack = decksOf(crabs), .given = [](AdventureWindow& table) {
                    table.endPhases(2);
                    table.put("lid-crab", {2, 1});
                    table.give("use", R"({"ability":"card/bring-down-the-winch"})");
                    table.answer("[2]");
                }});
        w.showStage();
        QVERIFY(w.button("choice-use/card/bring-down-the-winch"));
        const auto& acts = w.window->tablePage()->shown()->sheet->acts;
        const auto used =
            std::ranges::find(acts, QString("power-used-up"), [](const play::SheetAct& act) { return act.whyNot.key; });
        QVERIFY(used != acts.end());
        QVERIFY(std::ranges::all_of(
            used, acts.end(), [](const play::SheetAct& act) { return act.whyNot.key == QString("power-used-up"); }));
        // On the page too: it stands below everything that is open.
        const QWidget* page = w.window->tablePage();
        const auto topOf = [&](const QWidget* widget) { return widget->mapTo(page, QPoint()).y(); };
        const QWidget* usedUp = w.button("choice-use/card/bring-down-the-winch");
        int open = 0;
        for (const auto* each : page->findChildren<QAbstractButton*>()) {
            const bool isPower = each->objectName().startsWith("choice-use/card/") && each != usedUp;
            if (isPower && each->isVisible()) {
                QVERIFY2(topOf(each) < topOf(usedUp), qPrintable(each->objectName()));
                ++open;
            }
        }
        QVERIFY(open > 0);
    }
};

WHEELHOUSE_TEST(TestToldInDungeon)

#include "tst_told_in_dungeon.moc"
