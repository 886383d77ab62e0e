// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever is set down elsewhere without a way leaves one space and enters another: what lies there acts, nobody reacts.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::damage;
using testing::Skirmish;
using testing::whoIs;

class TestComingAndGoing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }
    static void whatLiesThereHurtsWhoTeleportsAway();
    static void whatLiesThereHurtsWhoExchanges();
    static void whoFallsAsItLeavesStays();

private:
    static void nobodyReactsToAnExchangesLeaving();
};

namespace {
/// Bedlam's "shout" does this; she stands at 5,4 with Barachiel at 8,4, in her turn. A token on her space takes so much
/// from whoever leaves it, and one hit point from whoever enters it.
void onThorns(Skirmish& table, const Verb& verb, int thorns)
{
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {verb}}};
    auto& conditions = table.changed().conditions;
    const auto growth = std::find_if(conditions.begin(), conditions.end(),
                                     [](const auto& one) { return one.id.text() == "spike-growth"; });
    const Predicate here{.kind = Predicate::Kind::OnTerrain, .who = Who::Actor};
    growth->effect = {};
    growth->effect.triggers = {{Moment::SpaceLeft, {}, {here}, {damage(thorns, Who::Actor)}},
                               {Moment::SpaceEntered, {}, {here}, {damage(1, Who::Actor)}}};
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put("barachiel", 8, 4);
    play::Token token;
    token.id = play::TokenId("t99");
    token.condition = "spike-growth";
    token.name = "Spike Growth";
    token.at = board::Space{5, 4};
    table.happen(play::TokenAdded{token});
    table.turnOf("bedlam");
}

Verb teleportBy(int number)
{
    Verb verb{Verb::Kind::Teleport};
    verb.number = number;
    return verb;
}

Verb exchangeWithAFriend()
{
    Verb verb{Verb::Kind::Exchange};
    verb.to.who = Who::Friend;
    verb.to.rangeMax = 5;
    verb.to.most = 1;
    return verb;
}

void exchangeWithBarachiel(Skirmish& table)
{
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    if (table.promptOf("ben")) {
        QVERIFY(table.answer("ben", "['barachiel']"));
    }
}
} // namespace

void TestComingAndGoing::rules_data()
{
    QTest::addColumn<testing::Check>("check");
    QTest::newRow("ONS-XCH-02 who leaves by an exchange") << testing::Check(nobodyReactsToAnExchangesLeaving);
}

void TestComingAndGoing::whatLiesThereHurtsWhoTeleportsAway()
{
    Skirmish table;
    onThorns(table, teleportBy(3), 2);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}") && table.answer("ben", "'7,4'"));
    QCOMPARE(table.space("bedlam"), QStringLiteral("7,4"));
    QCOMPARE(table.hp("bedlam"), 8);
    QVERIFY(table.state.frames.empty());
}

void TestComingAndGoing::whatLiesThereHurtsWhoExchanges()
{
    Skirmish table;
    onThorns(table, exchangeWithAFriend(), 2);
    exchangeWithBarachiel(table);
    QCOMPARE(table.space("bedlam"), QStringLiteral("8,4"));
    QCOMPARE(table.space("barachiel"), QStringLiteral("5,4"));
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.hp("barachiel"), 9); // who came there
    QVERIFY(table.state.frames.empty());
}

/// The thorns come before the way: who falls by them is set down nowhere else, and changes places with nobody.
void TestComingAndGoing::whoFallsAsItLeavesStays()
{
    Skirmish away;
    onThorns(away, teleportBy(3), 20);
    QVERIFY(away.act("use", "{'ability':'dial/shout'}") && away.answer("ben", "'7,4'"));
    QCOMPARE(away.hp("bedlam"), 0);
    QCOMPARE(away.space("bedlam"), QStringLiteral("5,4"));
    Skirmish exchange;
    onThorns(exchange, exchangeWithAFriend(), 20);
    exchangeWithBarachiel(exchange);
    QCOMPARE(exchange.hp("bedlam"), 0);
    QCOMPARE(exchange.space("bedlam"), QStringLiteral("5,4"));
    QCOMPARE(exchange.space("barachiel"), QStringLiteral("8,4"));
    QCOMPARE(exchange.hp("barachiel"), 10);
}

void TestComingAndGoing::nobodyReactsToAnExchangesLeaving()
{
    Skirmish table;
    table.dial(chloe, "parry").effect.triggers = {
        {Moment::SpaceLeft, {}, {whoIs(Who::Actor, Who::Enemy)}, {damage(1, Who::Actor)}}};
    onThorns(table, exchangeWithAFriend(), 2);
    exchangeWithBarachiel(table);
    QCOMPARE(table.space("bedlam"), QStringLiteral("8,4"));
    QVERIFY(!table.promptOf("ann"));
    QVERIFY(table.act("move", "{'to':[9,4]}"));
    QVERIFY(table.promptOf("ann")); // on foot it is another matter
}

WHEELHOUSE_TEST(TestComingAndGoing)
#include "tst_coming_and_going.moc"
