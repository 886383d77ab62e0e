// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules refuse though hands could do it, and what follows from what hands do.
#include "tests/model/rules/adventure_system/campaign/townsfolk.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

class TestRefusedActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void nothingAfterTheEnd();
    static void weakenedByHand();
    static void aSurgeAfterHands();
    static void noneOnTheDowned();
    static void noFewerThanNoSurge();
    static void othersPowers();
    static void aSquareOfTheWell();
    static void tokensAreNotGiven();
    static void nothingToBuyWithoutAMarket();
    static void theLogNamesVillains();
    static void theLogTellsNoLevels();
};

namespace {
const std::vector<QString> noMarket{"ADV-TWN-02", "ADV-TWN-09"};

QByteArray weakenedToken(const Delving& table)
{
    const auto& tokens = table.table().tokens;
    const auto found = std::ranges::find(tokens, QString("weakened"), &play::Token::condition);
    return found == tokens.end() ? QByteArray() : found->id.text().toUtf8();
}
} // namespace

void TestRefusedActs::rules_data()
{
    QTest::addColumn<Check>("check");
    QTest::newRow("nobody plays on after the end") << Check(nothingAfterTheEnd);
    QTest::newRow("ADV-CON-22 weakened by hand costs hit points") << Check(weakenedByHand);
    QTest::newRow("ADV-CON-26 a surge gives back what hands took") << Check(aSurgeAfterHands);
    QTest::newRow("ADV-CON-28 none by hand on the downed") << Check(noneOnTheDowned);
    QTest::newRow("fewer than no surge") << Check(noFewerThanNoSurge);
    QTest::newRow("powers of a hero whom nobody plays") << Check(othersPowers);
    QTest::newRow("a wrong square of the first tile names its rule") << Check(aSquareOfTheWell);
    QTest::newRow("ADV-ADT-02 tokens are not given") << Check(tokensAreNotGiven);
    QTest::newRow("ADV-TWN-02 nothing to buy without a market") << Check(nothingToBuyWithoutAMarket);
    QTest::newRow("the log names a villain's card") << Check(theLogNamesVillains);
    QTest::newRow("an adventure begins without a word about levels") << Check(theLogTellsNoLevels);
}

void TestRefusedActs::rules()
{
    QFETCH(Check, check);
    check();
}

void TestRefusedActs::nothingAfterTheEnd()
{
    Delving table;
    beginQuietly(table, 2);
    table.surges(0);
    table.hp("wick", 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.state.result, play::Result::together(play::Ending::Lost));
    for (const char* type : {"end-phase", "end-turn", "move"}) {
        QVERIFY2(!table.act(type), type);
        QCOMPARE(table.refusal.why.key, QString("adventure-is-over"));
    }
    QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
    QVERIFY(table.act("result")); // taken back
    QVERIFY(table.act("note", "{'text':'on we go'}"));
}

void TestRefusedActs::weakenedByHand()
{
    Delving table;
    beginQuietly(table);
    table.hp("odda", 7); // of 10
    QVERIFY(table.act("add-token", "{'figure':'odda','condition':'weakened','count':2}"));
    QCOMPARE(table.hp("odda"), 5);
    QVERIFY(table.act("remove-token", "{'token':'" + weakenedToken(table) + "','count':1}"));
    QCOMPARE(table.hp("odda"), 6);
    QVERIFY(table.act("remove-token", "{'token':'" + weakenedToken(table) + "'}"));
    QCOMPARE(table.hp("odda"), 7);
}

void TestRefusedActs::aSurgeAfterHands()
{
    Delving table;
    table.card("wick").sides.front().values["hit-points"] = 10;
    table.card("wick").sides.front().values["surge-value"] = 5;
    beginQuietly(table, 2);
    table.hp("wick", 2); // damage 8
    QVERIFY(table.act("add-token", "{'figure':'wick','condition':'weakened','count':2}"));
    QCOMPARE(table.hp("wick"), 0);
    QVERIFY(table.endPhase());
    QCOMPARE(table.hp("wick"), 7);
    QVERIFY(weakenedToken(table).isEmpty());
}

void TestRefusedActs::noneOnTheDowned()
{
    Delving table;
    beginQuietly(table, 2);
    table.hp("wick", 0);
    QVERIFY(!table.act("add-token", "{'figure':'wick','condition':'weakened','count':1}"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-CON-28"});
    QVERIFY(table.act("add-token", "{'figure':'wick','condition':'stunned'}"));
    QCOMPARE(table.conditionsOn("wick"), QStringList("stunned"));
}

void TestRefusedActs::noFewerThanNoSurge()
{
    Delving table;
    beginQuietly(table);
    QVERIFY(!table.act("set-counter", "{'counter':'healing-surges','value':-5}"));
    QCOMPARE(table.refusal.why.key, QString("no-less-than-no-surge"));
    QVERIFY(!table.act("counter", "{'counter':'healing-surges','by':-9}"));
    QVERIFY(table.act("set-counter", "{'counter':'healing-surges','value':0}"));
    QCOMPARE(table.surges(), 0);
}

void TestRefusedActs::othersPowers()
{
    Delving table;
    QVERIFY(
        !table.act("start", "{'seats':[{'id':'ann','name':'Ann','hero':'odda'}],'powers':{'wick':['short-knife']}}"));
    QCOMPARE(table.refusal.why.key, QString("unknown-hero"));
    QCOMPARE(table.refusal.at, QString("/args/powers/wick"));
}

void TestRefusedActs::aSquareOfTheWell()
{
    Delving table;
    QVERIFY(!table.act("start", "{'seats':[{'id':'ann','name':'Ann','hero':'odda','at':[9,9]}]}"));
    QCOMPARE(table.refusal.why.key, QString("no-place-on-the-well"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-SET-16"});
}

void TestRefusedActs::tokensAreNotGiven()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(2));
    const auto token = std::ranges::find_if(
        town.pack.cards, [](const content::Card& card) { return card.deck.text() == "advancement-tokens"; });
    QVERIFY(token != town.pack.cards.end());
    town.hold("ann", "advancement-tokens", token->id.text().toUtf8().constData());
    const QByteArray piece = town.piece(token->id.text().toUtf8().constData());
    QVERIFY(!town.act("give", "{'piece':'" + piece + "','figure':'wick'}"));
    QCOMPARE(town.refusal.rules, std::vector<QString>{"ADV-ADT-02"});
    QCOMPARE(town.held("ann", "advancement-tokens").size(), 1);
    Delving table;
    beginQuietly(table, 2);
    table.hold("ann", "advancement-tokens", token->id.text().toUtf8().constData());
    const QByteArray there = table.table().pieces.back().id.text().toUtf8();
    QVERIFY(!table.act("give", "{'piece':'" + there + "','figure':'wick'}"));
    QCOMPARE(table.refusal.rules, std::vector<QString>{"ADV-ADT-02"});
}

void TestRefusedActs::nothingToBuyWithoutAMarket()
{
    Townsfolk town;
    for (content::Card& card : town.pack.cards) {
        card.values.erase("marketplace");
    }
    QVERIFY(town.beginCampaign(1));
    QVERIFY(!town.act("buy"));
    QCOMPARE(town.refusal.rules, noMarket);
    QVERIFY(!town.promptOf("ann"));
}

void TestRefusedActs::theLogNamesVillains()
{
    Delving table({10});
    table.card("bucket-swing").effect = effectOf(usedFor(attackWith(30, 50)));
    beginQuietly(table);
    table.bring("overflow", "old-overflow", {2, 1});
    QVERIFY(usePower(table));
    if (table.promptOf("ann")) {
        QVERIFY(table.answer("ann", "['overflow']"));
    }
    QVERIFY(table.experience().contains("old-overflow"));
    const auto* face = table.table().face("old-overflow");
    QVERIFY(face);
    QCOMPARE(face->name, table.card("old-overflow").name);
}

void TestRefusedActs::theLogTellsNoLevels()
{
    Townsfolk town;
    QVERIFY(town.beginCampaign(1));
    QVERIFY(town.setOut("down-the-well"));
    const auto adventure = town.adventure();
    const bool tells = std::ranges::any_of(adventure->last.events, [](const play::Event& event) {
        return std::holds_alternative<play::TrackDefined>(event);
    });
    QVERIFY(!tells);
    const play::Track* level = adventure->figure("odda").track("level");
    QVERIFY(level);
    QCOMPARE(level->value, 1);
}

WHEELHOUSE_TEST(TestRefusedActs)
#include "tst_refused_acts.moc"
