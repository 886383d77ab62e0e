// SPDX-License-Identifier: GPL-3.0-or-later
// Advancement tokens: bought in town, used in adventures.
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestAdvancementTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    void nothingIsOfferedThatCannotHelp();
    void bothKindsTogether();
    void aRealDieIsAskedFor();
    void withAdvantageTheLowerDieIsThrownAgain();
    void whatIsNotReadyIsRefused();

private:
    static void gold();
    static void neverTraded();
    static void anyDieOfTheHeroPhase();
    static void oneMoreDamage();
    static void twoMoreToTheRoll();
    static void noCritical();
    static void twoHitPoints();
    static void oneOfTheUsedCards();
    static void onlyItsOwnCards();
    static void noAction();
    static void readyAgain();
    static void risingPrices();
    static void soldOut();
    static void aDownedHeroIsUpAgain();
};

namespace {
constexpr const char* tokenCards = "advancement-tokens";

/// Odda in front of one rat, whom her swing hits with this and hurts by that.
void standBefore(Delving& table, int bonus, int damage, int armour, int points = 9)
{
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(bonus, damage)));
    table.card("puddle-rat").values["armour-class"] = armour;
    table.card("puddle-rat").values["hit-points"] = points;
    beginQuietly(table, 1);
    table.bring("rat-1", "puddle-rat", {2, 2});
}

QByteArray pieceOf(const Delving& table, const char* card)
{
    const auto found = std::ranges::find_if(
        table.table().pieces, [&](const play::Piece& one) { return one.face.value == QLatin1String(card); });
    return found == table.table().pieces.end() ? QByteArray() : found->id.text().toUtf8();
}

bool spend(Delving& table, const char* card)
{
    return table.act("spend", "{'piece':'" + pieceOf(table, card) + "'}");
}

bool use(Delving& table, const char* card)
{
    return table.answer("ann", "'" + pieceOf(table, card) + "'");
}

QStringList offeredTo(const Delving& table, const char* seat)
{
    QStringList ids;
    const play::Prompt* prompt = table.promptOf(seat);
    for (const play::PromptOption& option : prompt ? prompt->options : std::vector<play::PromptOption>()) {
        ids << option.id;
    }
    return ids;
}
} // namespace

void TestAdvancementTokens::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-ADT-01 bought with gold") << Check(gold);
    QTest::newRow("ADV-ADT-02 never traded") << Check(neverTraded);
    QTest::newRow("ADV-ADT-03 any die of the hero phase") << Check(anyDieOfTheHeroPhase);
    QTest::newRow("ADV-ADT-04 one more damage") << Check(oneMoreDamage);
    QTest::newRow("ADV-ADT-05 two more to the roll") << Check(twoMoreToTheRoll);
    QTest::newRow("ADV-ADT-06 no critical") << Check(noCritical);
    QTest::newRow("ADV-ADT-07 two hit points") << Check(twoHitPoints);
    QTest::newRow("ADV-ADT-08 one of the used cards") << Check(oneOfTheUsedCards);
    QTest::newRow("ADV-ADT-09 only its own cards") << Check(onlyItsOwnCards);
    QTest::newRow("ADV-ADT-10 no action") << Check(noAction);
    QTest::newRow("ADV-ADT-11 ready again in the next adventure") << Check(readyAgain);
    QTest::newRow("ADV-ADT-12 rising prices") << Check(risingPrices);
    QTest::newRow("ADV-ADT-13 four of each kind") << Check(soldOut);
    QTest::newRow("ADV-DEF-14 a downed hero is up again") << Check(aDownedHeroIsUpAgain);
}

void TestAdvancementTokens::rules()
{
    QFETCH(Check, check);
    check();
}

void TestAdvancementTokens::gold()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(1));
    town.gold("odda", 300);
    QVERIFY(town.act("buy-token", "{'token':'once-more'}")); // for 200
    QCOMPARE(town.gold("odda"), 100);
    QCOMPARE(town.held("ann", tokenCards), QStringList("once-more"));
}

void TestAdvancementTokens::neverTraded()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    town.gold("odda", 300);
    QVERIFY(town.act("buy-token", "{'token':'once-more'}"));
    town.hold("ann", "treasures", "oilskin-cape");
    QVERIFY(!town.act("trade", "{'to':'wick','pieces':['" + town.piece("once-more") + "']}"));
    QCOMPARE(town.refusal.rules.back(), QString("ADV-ADT-02"));
    QVERIFY(town.act("trade") && town.answer("ann", "'wick'") && town.answer("ann", "'0'"));
    QCOMPARE(offeredTo(town, "ann"), QStringList(town.piece("oilskin-cape")));
}

void TestAdvancementTokens::anyDieOfTheHeroPhase()
{
    Delving table({4, 15});
    beginQuietly(table);
    table.layTrap("trap-splash", {1, 2});
    table.hold("ann", tokenCards, "once-more");
    QVERIFY(table.act("disable"));
    QCOMPARE(table.said().count("said-not-disabled"), 1);
    QVERIFY(table.promptOf("ann"));
    const play::Message title = table.promptOf("ann")->title;
    QCOMPARE(title.key, QString("ask-again-disabling"));
    const auto needed = std::ranges::find(title.args, QString("needed"), &play::MessageArg::name);
    QCOMPARE(std::get<qint64>(needed->value), qint64(11));
    QVERIFY(table.answer("ann", "true"));
    QCOMPARE(table.said().count("said-disabled"), 1);
    QCOMPARE(table.hp("odda"), 10);
    QCOMPARE(table.held("ann", tokenCards), QStringList("-once-more"));

    Delving phase({2}); // a rat that misses
    phase.card("puddle-rat").script =
        tacticsOf(R"({"attack":"own","to":"character","modify":[{"what":"to-hit","to":1},{"what":"damage","to":1}]})");
    beginQuietly(phase);
    phase.bring("rat-1", "puddle-rat", {2, 2}, "ann");
    phase.hold("ann", tokenCards, "once-more");
    QVERIFY(phase.endPhase());
    QVERIFY(!phase.promptOf("ann"));
    QCOMPARE(phase.held("ann", tokenCards), QStringList("once-more"));
}

void TestAdvancementTokens::oneMoreDamage()
{
    Delving table({10});
    standBefore(table, 6, 2, 12);
    table.hold("ann", tokenCards, "heavier-end");
    strikeAll(table);
    QVERIFY(use(table, "heavier-end"));
    QCOMPARE(table.hp("rat-1"), 9 - 3);
    QCOMPARE(table.held("ann", tokenCards), QStringList("-heavier-end"));
}

void TestAdvancementTokens::twoMoreToTheRoll()
{
    Delving table({8});
    standBefore(table, 6, 2, 16); // 14 in all
    table.hold("ann", tokenCards, "steady-hand");
    strikeAll(table);
    QVERIFY(use(table, "steady-hand"));
    QCOMPARE(table.said().count("said-hit-by"), 1);
    QCOMPARE(table.hp("rat-1"), 9 - 2);
}

void TestAdvancementTokens::noCritical()
{
    Delving table({18});
    standBefore(table, 0, 2, 20);
    table.hold("ann", tokenCards, "steady-hand");
    strikeAll(table);
    QVERIFY(use(table, "steady-hand"));
    QCOMPARE(table.said().count("said-hit-by"), 1);
    QCOMPARE(table.said().count("said-attack-damage-critical"), 0);
    QCOMPARE(table.hp("rat-1"), 9 - 2);
}

void TestAdvancementTokens::twoHitPoints()
{
    Delving table;
    beginQuietly(table, 2);
    table.hold("ben", tokenCards, "second-wind");
    table.hp("wick", 7); // of 8
    QVERIFY(spend(table, "second-wind"));
    QCOMPARE(table.hp("wick"), 8);
}

void TestAdvancementTokens::oneOfTheUsedCards()
{
    Delving table;
    beginQuietly(table);
    table.hold("ann", tokenCards, "fresh-wick");
    table.hold("ann", "powers", "stand-like-a-kerb", false);
    table.hold("ann", "treasures", "ladder-of-six-rungs", false);
    QVERIFY(spend(table, "fresh-wick"));
    QCOMPARE(offeredTo(table, "ann"),
             (QStringList{pieceOf(table, "stand-like-a-kerb"), pieceOf(table, "ladder-of-six-rungs")}));
    QVERIFY(table.answer("ann", "['" + pieceOf(table, "ladder-of-six-rungs") + "']"));
    QVERIFY(table.held("ann", "treasures").contains("ladder-of-six-rungs"));
    QVERIFY(table.held("ann", "powers").contains("-stand-like-a-kerb"));
}

void TestAdvancementTokens::onlyItsOwnCards()
{
    Delving table;
    beginQuietly(table, 2);
    table.hold("ann", tokenCards, "fresh-wick");
    table.hold("ann", "powers", "stand-like-a-kerb", false);
    table.hold("ann", "treasures", "ladder-of-six-rungs", false);
    table.hold("ben", "powers", "not-there-any-more", false);
    QVERIFY(spend(table, "fresh-wick"));
    QVERIFY(!offeredTo(table, "ann").contains(pieceOf(table, "not-there-any-more")));
    QCOMPARE(offeredTo(table, "ann").size(), 2);
}

void TestAdvancementTokens::noAction()
{
    Delving table;
    beginQuietly(table);
    table.hold("ann", tokenCards, "second-wind");
    table.hp("odda", 5);
    QVERIFY(table.part().hasAction);
    QVERIFY(spend(table, "second-wind"));
    QCOMPARE(table.hp("odda"), 7);
    QVERIFY(table.part().hasAction && table.part().hasFreeMove);
}

void TestAdvancementTokens::readyAgain()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(1));
    town.gold("odda", 300);
    QVERIFY(town.act("buy-token", "{'token':'once-more'}"));
    QVERIFY(town.setOut("down-the-well"));
    const auto first = town.adventure();
    const auto token = std::ranges::find_if(
        first->table().pieces, [](const play::Piece& piece) { return piece.face.value == QLatin1String("once-more"); });
    first->happen(play::PieceMoved{token->id, token->place, token->place, true, false});
    QCOMPARE(first->held("ann", tokenCards), QStringList("-once-more"));
    Townsfolk::end(*first, true);
    QVERIFY(town.comeHome(*first));
    QCOMPARE(town.held("ann", tokenCards), QStringList("once-more"));
    QVERIFY(town.setOut("the-queens-due"));
    QCOMPARE(town.adventure()->held("ann", tokenCards), QStringList("once-more"));
}

void TestAdvancementTokens::risingPrices()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    town.gold("odda", 1000);
    town.gold("wick", 1000);
    QVERIFY(town.act("buy-token", "{'figure':'odda','token':'once-more'}"));
    QCOMPARE(town.gold("odda"), 800);
    QVERIFY(town.act("buy-token", "{'figure':'wick'}"));
    const play::Prompt* shop = town.promptOf("ben");
    const auto second = std::ranges::find(shop->options, QString("once-more"), &play::PromptOption::id);
    const auto price = std::ranges::find(second->label.args, QString("count"), &play::MessageArg::name);
    QCOMPARE(std::get<qint64>(price->value), qint64(400));
    QVERIFY(town.answer("ben", "'once-more'"));
    QCOMPARE(town.gold("wick"), 600);
}

void TestAdvancementTokens::soldOut()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    town.gold("odda", 9000);
    town.gold("wick", 9000);
    for (const char* hero : {"odda", "wick", "odda", "wick"}) {
        QVERIFY(town.act("buy-token", "{'figure':'" + QByteArray(hero) + "','token':'once-more'}"));
    }
    QVERIFY(!town.act("buy-token", "{'figure':'odda','token':'once-more'}"));
    QCOMPARE(town.refusal.rules, std::vector<QString>{"ADV-ADT-13"});
    QVERIFY(town.act("buy-token", "{'figure':'odda'}"));
    const play::Prompt* shop = town.promptOf("ann");
    const auto gone = std::ranges::find(shop->options, QString("once-more"), &play::PromptOption::id);
    QCOMPARE(gone->whyNot.key, QString("token-sold-out"));
}

// --- Beside the rows -------------------------------------------------------------------------------------------------

void TestAdvancementTokens::nothingIsOfferedThatCannotHelp()
{
    Delving far({5});
    standBefore(far, 0, 2, 16); // 11 are missing
    far.hold("ann", tokenCards, "steady-hand");
    strikeAll(far);
    QVERIFY(!far.promptOf("ann"));
    QCOMPARE(far.said().count("said-missed-by"), 1);
    Delving hit({15});
    standBefore(hit, 6, 2, 16);
    hit.hold("ann", tokenCards, "steady-hand");
    hit.hold("ann", tokenCards, "once-more");
    strikeAll(hit);
    QVERIFY(!hit.promptOf("ann"));
    QCOMPARE(hit.said().count("said-hit-by"), 1);
    Delving used({8}); // and none that is used
    standBefore(used, 6, 2, 16);
    used.hold("ann", tokenCards, "steady-hand", false);
    strikeAll(used);
    QVERIFY(!used.promptOf("ann"));
}

void TestAdvancementTokens::bothKindsTogether()
{
    Delving table({3, 8});
    standBefore(table, 6, 2, 16);
    for (const char* token : {"once-more", "steady-hand", "heavier-end"}) {
        table.hold("ann", tokenCards, token);
    }
    strikeAll(table);
    QCOMPARE(offeredTo(table, "ann"), (QStringList{pieceOf(table, "once-more"), "none"})); // 7 are missing
    QVERIFY(use(table, "once-more"));                                                      // now 14
    QVERIFY(use(table, "steady-hand"));
    QVERIFY(use(table, "heavier-end"));
    QCOMPARE(table.hp("rat-1"), 9 - 3);
    Delving declined({8});
    standBefore(declined, 6, 2, 16);
    declined.hold("ann", tokenCards, "steady-hand");
    strikeAll(declined);
    QVERIFY(declined.answer("ann", "'none'"));
    QCOMPARE(declined.said().count("said-missed-by"), 1);
    QCOMPARE(declined.held("ann", tokenCards), QStringList("steady-hand"));
}

void TestAdvancementTokens::aRealDieIsAskedFor()
{
    Delving table;
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(6, 2)));
    table.card("puddle-rat").values["armour-class"] = 16;
    table.card("puddle-rat").values["hit-points"] = 9;
    QVERIFY(table.begin(1, {1, 1}, "", true));
    table.fillPile("encounters", {});
    table.bring("rat-1", "puddle-rat", {2, 2});
    table.hold("ann", tokenCards, "once-more");
    QVERIFY(usePower(table));
    QVERIFY(table.answer("ann", "[2]"));
    QVERIFY(use(table, "once-more"));
    QCOMPARE(table.promptOf("ann")->kind, play::PromptKind::EnterDice);
    QVERIFY(table.answer("ann", "[12]"));
    QCOMPARE(table.said().count("said-hit-by"), 1);
}

void TestAdvancementTokens::withAdvantageTheLowerDieIsThrownAgain()
{
    Delving table({7, 3, 12});
    standBefore(table, 6, 2, 16);
    table.give("odda", "advantage");
    table.hold("ann", tokenCards, "once-more");
    strikeAll(table);
    QVERIFY(use(table, "once-more"));
    QCOMPARE(table.said().count("said-hit-by"), 1); // 12 and 6
}

void TestAdvancementTokens::aDownedHeroIsUpAgain()
{
    Delving table;
    beginQuietly(table, 2);
    table.hold("ben", tokenCards, "second-wind");
    table.hp("wick", 0);
    QVERIFY(table.sheetAct("spend"));
    QVERIFY(!table.act("spend", "{'piece':'" + pieceOf(table, "second-wind") + "'}", "ann"));
    QVERIFY(spend(table, "second-wind"));
    QCOMPARE(table.hp("wick"), 2);
}

void TestAdvancementTokens::whatIsNotReadyIsRefused()
{
    Delving table;
    beginQuietly(table);
    table.hold("ann", tokenCards, "second-wind", false);
    table.hold("ann", tokenCards, "once-more");
    table.hold("ann", tokenCards, "fresh-wick");
    const play::State before = table.state;
    table.hp("odda", 5);
    QVERIFY(!spend(table, "second-wind"));
    QCOMPARE(table.refusal.why.key, QString("token-is-used"));
    QVERIFY(!spend(table, "once-more"));
    QCOMPARE(table.refusal.why.key, QString("token-waits"));
    QVERIFY(!spend(table, "fresh-wick"));
    QCOMPARE(table.refusal.why.key, QString("nothing-to-turn-up"));
    QVERIFY(table.state.table.pieces == before.table.pieces);
}

WHEELHOUSE_TEST(TestAdvancementTokens)
#include "tst_advancement_tokens.moc"
