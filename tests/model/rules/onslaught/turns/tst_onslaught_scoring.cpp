// SPDX-License-Identifier: GPL-3.0-or-later
// Victory points that the goals of a scenario give by themselves.
#include "model/text/render.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Scoring;
using testing::Skirmish;

namespace {
content::VictoryGoal goalFor(Scoring scoring, int points = 2)
{
    return {QStringLiteral("A goal"), points, std::move(scoring)};
}

int victoryPointsOf(const Skirmish& table, const char* seat)
{
    return table.table().counter(play::CounterId(QStringLiteral("vp-") + QLatin1String(seat)))->value;
}

/// Bedlam of the Zhentarim beside Chloe of the Harpers, whom one hit brings down; it is Bedlam's turn.
void beginBrawl(Skirmish& table, Scoring scoring)
{
    table.pack.scenarios.front().goals = {goalFor(std::move(scoring))};
    QVERIFY(table.begin());
    table.field(10, 6);
    table.put("bedlam", 3, 3);
    table.put("chloe-amasnodel", 4, 3);
    table.hp("chloe-amasnodel", 2);
    table.turnOf("bedlam");
}

Scoring lamps(bool alone = false, bool together = false)
{
    return {Scoring::For::PlacesHeld, {}, {QStringLiteral("G"), QStringLiteral("H")}, 1, together, alone};
}

/// What was told of places that nobody holds.
QStringList nobodyHolds(const Skirmish& table)
{
    QStringList told;
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (said && said->message.key.startsWith("said-holds-"))
            told << text::render(said->message);
    }
    return told;
}

/// Lamps at 2,2 and 7,2 with two of ann's and one of ben's at the first, one of each at the second; the round ends.
void holdLamps(Skirmish& table, Scoring scoring)
{
    table.pack.scenarios.front().goals = {goalFor(std::move(scoring), 1)};
    QVERIFY(table.begin());
    table.field(12, 6);
    auto map = *table.table().map;
    map.places = {{QStringLiteral("G"), content::MapPlaceKind::ControlPoint, {2, 2}},
                  {QStringLiteral("H"), content::MapPlaceKind::ControlPoint, {7, 2}}};
    table.happen(play::MapLaid{table.table().map, map});
    table.put("chloe-amasnodel", 2, 2);
    table.put("grabbleshanks", 1, 1);
    table.put("bedlam", 3, 3);
    table.put("abelio-mac-gabhann", 7, 1);
    table.put("mistral", 8, 3);
    table.parkTheRest();
    QVERIFY(table.act("set-phase", "{'phase':'end'}"));
}
} // namespace

class TestOnslaughtScoring : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEnemyCharacterFalls()
    {
        Skirmish table;
        beginBrawl(table, {Scoring::For::EnemyCharacterDefeated});
        QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {19, 12}));
        QVERIFY(table.figure("chloe-amasnodel").isDefeated());
        QCOMPARE(victoryPointsOf(table, "ben"), 2);
        QCOMPARE(victoryPointsOf(table, "ann"), 0);
        QVERIFY(table.said().contains("said-scored"));
    }

    void enoughPointsEndTheGameAtOnce()
    {
        for (const int wanted : {2, 3}) {
            Skirmish table;
            beginBrawl(table, {Scoring::For::EnemyCharacterDefeated});
            table.pack.scenarios.front().pointsToWin = wanted;
            QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {19, 12}));
            QCOMPARE(table.state.result, wanted == 2 ? play::Result::wonBy(play::SeatId("ben")) : play::Result());
        }
    }

    void whoOverlapsAPlaceHoldsIt_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("points");
        QTest::newRow("ONS-MOV-12 on it") << 2 << 1;
        QTest::newRow("ONS-MOV-12 beside it") << 3 << 0;
    }

    /// A place that is held in its own space alone.
    void whoOverlapsAPlaceHoldsIt()
    {
        QFETCH(const int, x);
        QFETCH(const int, points);
        Skirmish table;
        Scoring alone = lamps();
        alone.places = {QStringLiteral("G")};
        alone.within = 0;
        holdLamps(table, alone);
        table.put("chloe-amasnodel", x, 2);
        QVERIFY(table.act("end-round"));
        QCOMPARE(victoryPointsOf(table, "ann"), points);
        QCOMPARE(victoryPointsOf(table, "ben"), 0);
    }

    /// Keys that the players count are no victory points.
    void otherCountersOfASeatWinNothing_data()
    {
        QTest::addColumn<int>("round");
        QTest::newRow("ONS-WIN-02 when the last round is over") << 8;
        QTest::newRow("ONS-WIN-02 before") << 1;
    }

    void otherCountersOfASeatWinNothing()
    {
        QFETCH(const int, round);
        Skirmish table;
        table.pack.scenarios.front().pointsToWin = 6;
        QVERIFY(table.begin());
        QVERIFY(table.act("add-counter", "{'name':'Keys','seat':'ann'}"));
        const QByteArray keys = table.table().counters.back().id.text().toUtf8();
        QVERIFY(table.act("set-counter", "{'counter':'" + keys + "','value':5}"));
        QVERIFY(table.act("set-counter", "{'counter':'vp-ann','value':3}"));
        QVERIFY(table.act("set-counter", "{'counter':'vp-ben','value':5}"));
        QVERIFY(round == 1 || table.act("set-round", "{'round':" + QByteArray::number(round) + "}"));
        QVERIFY(table.act("set-phase", "{'phase':'end'}") && table.act("end-round"));
        QCOMPARE(table.state.result, round == 8 ? play::Result::wonBy(play::SeatId("ben")) : play::Result());
    }

    void aGoalWithoutDataIsCountedByHand()
    {
        Skirmish table;
        beginBrawl(table, {Scoring::For::EnemyCharacterDefeated});
        table.pack.scenarios.front().goals.front().scoring.reset();
        QVERIFY(table.attackWith("bedlam", "blade", "chloe-amasnodel", {19, 12}));
        QVERIFY(table.figure("chloe-amasnodel").isDefeated());
        QCOMPARE(victoryPointsOf(table, "ben"), 0);
    }

    void whoBringsAMonsterDownScores()
    {
        Skirmish table;
        beginBrawl(table, {Scoring::For::FigureDefeated, table.pack.monsters.front().id.text()});
        table.put(testing::firstKobold, 3, 4);
        table.hp(testing::firstKobold, 2);
        QVERIFY(table.attackWith("bedlam", "blade", testing::firstKobold, {19, 12}));
        QVERIFY(table.figure(testing::firstKobold).isDefeated());
        QCOMPARE(victoryPointsOf(table, "ben"), 2);
    }

    void aLootedChestScores()
    {
        Skirmish table;
        beginBrawl(table, {Scoring::For::ChestLooted});
        table.chest(2, 3);
        QVERIFY(table.act("loot", "{}", "ben"));
        QCOMPARE(victoryPointsOf(table, "ben"), 2);
    }

    void lootThatIsCarriedScoresWhenTheGameEnds()
    {
        Skirmish table;
        beginBrawl(table, {Scoring::For::LootCarried});
        table.carry("bedlam", "trap");
        table.carry("mistral", "trap");
        table.carry("chloe-amasnodel", "trap");
        table.defeat("mistral");                                          // who is down carries nothing home
        QVERIFY(table.act("begin-turn", "{'number':550,'anyway':true}")); // the monsters' own
        while (table.table().acting())
            QVERIFY(table.act("end-turn")); // nobody else waits: the round can end
        QVERIFY(table.act("set-round", "{'round':7}"));
        QVERIFY(table.act("end-round"));
        QCOMPARE(victoryPointsOf(table, "ben"), 0); // not yet
        QVERIFY(table.act("set-phase", "{'phase':'end'}") && table.act("end-round"));
        QCOMPARE(victoryPointsOf(table, "ben"), 2);
        QCOMPARE(victoryPointsOf(table, "ann"), 2);
        QCOMPARE(table.state.result, play::Result::wonBy(play::SeatId("ann"))); // as many points, fewer defeated
    }

    void theBoardTellsWhoHolds_data()
    {
        QTest::addColumn<bool>("alone");
        QTest::addColumn<bool>("together");
        QTest::addColumn<int>("points");
        QTest::addColumn<QStringList>("told"); // of places that nobody holds
        QTest::newRow("more of theirs at the first lamp, as many at the second")
            << false << false << 1 << QStringList("Nobody holds the place H. Characters there: 1 of Ann, 1 of Ben.");
        QTest::newRow("nobody alone anywhere")
            << true << false << 0
            << QStringList{"Nobody holds the place G. Characters there: 2 of Ann, 1 of Ben.",
                           "Nobody holds the place H. Characters there: 1 of Ann, 1 of Ben."};
        QTest::newRow("three to two at both together") << false << true << 1 << QStringList();
    }

    void theBoardTellsWhoHolds()
    {
        QFETCH(bool, alone);
        QFETCH(bool, together);
        QFETCH(int, points);
        QFETCH(const QStringList, told);
        Skirmish table;
        holdLamps(table, lamps(alone, together));
        QVERIFY(table.act("end-round"));
        QCOMPARE(nobodyHolds(table), told);
        QCOMPARE(victoryPointsOf(table, "ann"), points);
        QCOMPARE(victoryPointsOf(table, "ben"), 0);
        QCOMPARE(table.table().round, 2);
    }

    void nobodyNearAPlace()
    {
        Skirmish table;
        Scoring far = lamps();
        far.places = {QStringLiteral("G")};
        far.within = 0;
        holdLamps(table, far);
        table.put("chloe-amasnodel", 5, 5);
        QVERIFY(table.act("end-round"));
        QCOMPARE(nobodyHolds(table), QStringList("Nobody holds the place G."));
    }

    /// The point that decides comes at the end of round 1: that round stays, and the game says why it is over.
    void enoughPointsAtTheEndOfARoundBeginNoOther()
    {
        for (const int wanted : {1, 2}) {
            Skirmish table;
            holdLamps(table, lamps());
            table.pack.scenarios.front().pointsToWin = wanted;
            QVERIFY(table.act("end-round"));
            const bool won = wanted == 1;
            QCOMPARE(table.state.result, won ? play::Result::wonBy(play::SeatId("ann")) : play::Result());
            QCOMPARE(table.table().round, won ? 1 : 2);
            QCOMPARE(table.said().contains("said-won-points"), won);
        }
    }

    void withoutAMapThePlayersAreAsked()
    {
        Skirmish table;
        table.pack.scenarios.front().goals = {goalFor(lamps(), 1)};
        QVERIFY(table.begin());
        QVERIFY(table.act("set-phase", "{'phase':'end'}") && table.act("end-round"));
        QCOMPARE(table.table().round, 1); // the round waits for the answers
        QVERIFY(table.promptOf("") && table.promptOf("")->title.key == QLatin1String("ask-who-holds"));
        QVERIFY(!table.answer("", "'somebody'"));
        QVERIFY(table.answer("", "'ben'"));
        QCOMPARE(table.table().round, 1);
        QVERIFY(table.answer("", "'nobody'"));
        QCOMPARE(nobodyHolds(table), QStringList("Nobody holds the place H."));
        QCOMPARE(victoryPointsOf(table, "ben"), 1);
        QCOMPARE(victoryPointsOf(table, "ann"), 0);
        QCOMPARE(table.table().round, 2);
    }
};

WHEELHOUSE_TEST(TestOnslaughtScoring)
#include "tst_onslaught_scoring.moc"
