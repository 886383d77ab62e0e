// SPDX-License-Identifier: GPL-3.0-or-later
// Without a map, what a card says about who stands where is what the players say: a chip for this turn, and for what a
// moment has left open. What is known decides by itself.
#include "model/effects/in_force/in_force.h"
#include "model/play/session/fix.h"
#include "tests/model/rules/onslaught/unmapped_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using rules::onslaught::OnslaughtPart;
using testing::UnmappedTable;

class TestStarterClaims : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void pimsFriendBesideTheTarget();
    static void aClaimGoesWithTheTurn();
    static void aClaimCanBeTakenBack();
    static void aClaimIsFixed();
    static void aClaimIsKept();
    static void whatIsNotOpenIsRefused();
    static void nobodyIsAskedWhereAllIsKnown();
    static void sableAlone();
    static void longArrows();
    static void goneToGround();
    static void oneBesideTheMap();
    static void claimsWhileDiceAreAsked();
    static void nothingIsSaidOnceTheGameIsOver();
    static void claimsWhileTheTargetIsAsked();
    static void ilseLendsSpeed();
    static void ilseInTheNextTurn();
    static void quillCountsTheFirst();
    static void brakkAmongEnemies();
    static void brakkWithTwoEnemies();
    static void hespersSmoke();
    static void hesperWithoutCover();
    static void leftOpenForTwoTurns();
    static void offeredToTheRightSeat();
};

void TestStarterClaims::pimsFriendBesideTheTarget()
{
    UnmappedTable table;
    table.turnOf("pim");
    QCOMPARE(table.claimsAgainst("glass-shiv", "corvin"), QStringList("Pim: +1 damage | A friend is beside Corvin"));
    QCOMPARE(table.claimsAgainst("roof-slate", "corvin"), QStringList());
    QVERIFY(table.turnOver("Pim: +1 damage | A friend is beside Corvin"));
    QCOMPARE(table.claimsAgainst("glass-shiv", "corvin"),
             QStringList("Pim: +1 damage | A friend is beside Corvin | said"));
    QCOMPARE(table.claimsAgainst("glass-shiv", "brakk"), QStringList("Pim: +1 damage | A friend is beside Brakk"));
    QVERIFY(table.attackWith("pim", "glass-shiv", "corvin", {12, 2}));
    table.passAll();
    QCOMPARE(table.hp("corvin"), 6);
    UnmappedTable unsaid;
    unsaid.turnOf("pim");
    QVERIFY(unsaid.attackWith("pim", "glass-shiv", "corvin", {12, 2}));
    unsaid.passAll();
    QCOMPARE(unsaid.hp("corvin"), 7);
    UnmappedTable alone;
    alone.defeat("ilse");
    alone.defeat("tobiah");
    alone.turnOf("pim");
    QCOMPARE(alone.claimsAgainst("glass-shiv", "corvin"), QStringList()); // nobody is left who could stand there
}

void TestStarterClaims::aClaimGoesWithTheTurn()
{
    UnmappedTable table;
    table.turnOf("pim");
    QVERIFY(table.turnOver("Pim: +1 damage | A friend is beside Corvin"));
    QCOMPARE(table.part().memory.claims.size(), 1);
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.part().memory.claims.size(), 0);
}

void TestStarterClaims::aClaimCanBeTakenBack()
{
    UnmappedTable table;
    table.turnOf("pim");
    QVERIFY(table.turnOver("Pim: +1 damage | A friend is beside Corvin"));
    QVERIFY(table.turnOver("Pim: +1 damage | A friend is beside Corvin"));
    QCOMPARE(table.part().memory.claims.size(), 0);
    QVERIFY(table.attackWith("pim", "glass-shiv", "corvin", {12, 2}));
    table.passAll();
    QCOMPARE(table.hp("corvin"), 7);
}

void TestStarterClaims::aClaimIsFixed()
{
    UnmappedTable table;
    table.turnOf("pim");
    QVERIFY(table.turnOver("Pim: +1 damage | A friend is beside Corvin"));
    const auto fixes = table.system->fixes(table.last.events, table.state, table.pack);
    QCOMPARE(fixes.size(), size_t(1));
    QCOMPARE(fixes.front().acts.size(), size_t(1));
    QVERIFY(table.act("restore", fixes.front().acts.front().args.text()));
    QCOMPARE(table.part().memory.claims.size(), 0);
}

void TestStarterClaims::aClaimIsKept()
{
    UnmappedTable table;
    table.turnOf("pim"); // which leaves Ilse's speed open
    QVERIFY(table.turnOver("Pim: +1 damage | A friend is beside Corvin"));
    QCOMPARE(table.part().memory.doubts.size(), 1);
    const auto read = OnslaughtPart::fromJson(table.part().toJson());
    QVERIFY(read);
    QVERIFY(read->get()->equals(table.part()));
}

void TestStarterClaims::whatIsNotOpenIsRefused()
{
    UnmappedTable table;
    table.turnOf("pim");
    QVERIFY(!table.act("claim", "{'clause':'pim|passive|m7','figures':['corvin'],'holds':true}"));
    QCOMPARE(table.refusal.why.key, QString("claim-not-open"));
    QVERIFY(!table.act("claim", "{'clause':'pim|passive|m0','figures':['ilse'],'holds':true}"));
    QVERIFY(!table.act("claim", "{'clause':'pim|passive|m0','figures':['nobody'],'holds':true}"));
    QVERIFY(!table.act("claim", "{'figures':['corvin'],'holds':true}"));
    QVERIFY(!table.act("claim", "{'clause':'pim|passive|m0','figures':['corvin'],'holds':true}", "ben"));
    QCOMPARE(table.refusal.why.key, QString("claim-of-others"));
    QVERIFY(table.act("claim", "{'clause':'pim|passive|m0','figures':['corvin'],'holds':true}", "ann"));
    table.turnOf("ilse");
    QVERIFY(!table.act("claim", "{'clause':'pim|passive|m0','figures':['corvin'],'holds':true}"));
}

void TestStarterClaims::nobodyIsAskedWhereAllIsKnown()
{
    testing::StarterTable table;
    table.put("pim", 5, 4);
    table.put("corvin", 6, 4);
    table.put("ilse", 7, 4);
    table.turnOf("pim");
    QVERIFY(!table.act("claim", "{'clause':'pim|passive|m0','figures':['corvin'],'holds':true}"));
    QVERIFY(!table.offers("claim"));
    QVERIFY(table.attackWith("pim", "glass-shiv", "corvin", {12, 2}));
    QVERIFY(!table.offers("pass") || table.act("pass"));
    QCOMPARE(table.hp("corvin"), 6);
}

void TestStarterClaims::sableAlone()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"sable", "brakk", "knock"});
    table.turnOf("sable");
    QCOMPARE(table.claimsAgainst("twin-hooks", "pim"), QStringList("Sable: +1 damage | Nobody else is beside Pim"));
    QVERIFY(table.turnOver("Sable: +1 damage | Nobody else is beside Pim", "ben"));
    QVERIFY(table.attackWith("sable", "twin-hooks", "pim", {12, 2}));
    table.passAll();
    QCOMPARE(table.hp("pim"), 7);
    UnmappedTable unsaid({"pim", "ilse", "tobiah"}, {"sable", "brakk", "knock"});
    unsaid.turnOf("sable");
    QVERIFY(unsaid.attackWith("sable", "twin-hooks", "pim", {12, 2}));
    unsaid.passAll();
    QCOMPARE(unsaid.hp("pim"), 8);
}

void TestStarterClaims::longArrows()
{
    UnmappedTable table({"pim", "ilse", "harrow"}, {"corvin", "brakk", "knock"});
    table.level("harrow", "long-arrows");
    table.turnOf("harrow");
    QCOMPARE(table.claimsAgainst("yew-bow", "corvin"),
             QStringList("Long Arrows: +1 damage | Corvin is 5 spaces or more from Harrow"));
    QVERIFY(table.turnOver("Long Arrows: +1 damage | Corvin"));
    QVERIFY(table.attackWith("harrow", "yew-bow", "corvin", {12, 2}));
    table.passAll();
    QCOMPARE(table.hp("corvin"), 6);
}

void TestStarterClaims::goneToGround()
{
    UnmappedTable table({"pim", "ilse", "harrow"}, {"sable", "brakk", "knock"});
    table.give("sable", "gone-to-ground");
    table.turnOf("harrow");
    QVERIFY(table.attackWith("harrow", "yew-bow", "sable", {15, 2})); // choosing her claims that she is near enough
    table.passAll();
    QCOMPARE(table.hp("sable"), 8);
}

void TestStarterClaims::oneBesideTheMap()
{
    testing::StarterTable table;
    table.put("pim", 5, 4);
    table.put("corvin", 6, 4);
    table.happen(play::FigurePlaced{testing::id("ilse"), table.figure("ilse").at, std::nullopt});
    table.turnOf("pim");
    QVERIFY(table.act("claim", "{'clause':'pim|passive|m0','figures':['corvin'],'holds':true}"));
    QVERIFY(table.attackWith("pim", "glass-shiv", "corvin", {12, 2}));
    QVERIFY(!table.offers("pass") || table.act("pass"));
    QCOMPARE(table.hp("corvin"), 6);
}

void TestStarterClaims::claimsWhileDiceAreAsked()
{
    UnmappedTable table;
    table.turnOf("pim");
    QVERIFY(table.act("attack", "{'attack':'glass-shiv','targets':['corvin']}"));
    QVERIFY(table.claimsNow().contains("Pim: +1 damage | A friend is beside Corvin"));
    QVERIFY(table.turnOver("Pim: +1 damage"));
    const play::Prompt* dice = table.promptOf("ann");
    QVERIFY(dice && dice->kind == play::PromptKind::EnterDice);
    QVERIFY(table.answer("ann", "[12,2]"));
    table.passAll();
    QCOMPARE(table.hp("corvin"), 6);
}

void TestStarterClaims::nothingIsSaidOnceTheGameIsOver()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "knock", "mirelle"});
    QVERIFY(table.walkAmongCaltrops());
    QVERIFY(!table.claimsNow().empty());
    table.happen(play::ResultSet{{}, play::Result::wonBy(play::SeatId("ann"))});
    QCOMPARE(table.claimsNow(), QStringList());
    QVERIFY(!table.turnOver("Caltrops"));
}

void TestStarterClaims::claimsWhileTheTargetIsAsked()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"sable", "brakk", "knock"});
    table.turnOf("sable");
    QVERIFY(table.act("use", "{'ability':'dial/both-knees'}"));
    QCOMPARE(table.claimsNow(), QStringList()); // of eight who may be meant, nobody says anything
    QVERIFY(table.answer("ben", "['pim']"));
    table.passAll();
    QCOMPARE(table.claimsNow(), QStringList("Sable: +1 damage | Nobody else is beside Pim"));
    QVERIFY(table.turnOver("Sable: +1 damage | Nobody else is beside Pim", "ben"));
    QVERIFY(table.answer("ben", "[18,17]"));
    table.passAll();
    QCOMPARE(table.hp("pim"), 7);
}

void TestStarterClaims::ilseLendsSpeed()
{
    UnmappedTable table;
    const auto pace = [&] {
        return table.asked([](const auto& game) { return speed(game, testing::id("pim"))->total; });
    };
    table.turnOf("pim");
    QCOMPARE(pace(), 6);
    QCOMPARE(table.claimsNow(), QStringList("Ilse: +1 speed for Pim | Pim is beside Ilse"));
    QVERIFY(!table.turnOver("Ilse", "ben"));
    QVERIFY(table.turnOver("Ilse", "ann"));
    QCOMPARE(pace(), 7);
    QCOMPARE(table.claimsNow(), QStringList());
    QVERIFY(table.act("end-turn"));
    QCOMPARE(pace(), 6);
}

void TestStarterClaims::ilseInTheNextTurn()
{
    UnmappedTable table;
    table.turnOf("pim");
    QCOMPARE(table.claimsNow().size(), 1);
    QVERIFY(table.act("end-turn")); // with which the speed would have gone
    QCOMPARE(table.claimsNow(), QStringList());
}

void TestStarterClaims::quillCountsTheFirst()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "quill"});
    table.turnOf("corvin");
    QCOMPARE(table.claimsNow(), QStringList("Quill: +1 to hit for Corvin | Corvin is within 3 spaces of Quill"));
    QVERIFY(table.turnOver("Quill"));
    QCOMPARE(table.part().memory.lasting.size(), 1);
    table.turnOf("brakk"); // the second one
    QCOMPARE(table.claimsNow(), QStringList());
}

void TestStarterClaims::brakkAmongEnemies()
{
    UnmappedTable table;
    table.turnOf("brakk");
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.experienceOf("brakk"), 0);
    QCOMPARE(table.claimsNow(), QStringList("Brakk: 1 EXP | 3 enemies or more are beside Brakk"));
    QVERIFY(table.turnOver("Brakk"));
    QCOMPARE(table.experienceOf("brakk"), 1);
    QVERIFY(table.said().contains("said-earned-bonus"));
    QCOMPARE(table.claimsNow(), QStringList());
}

void TestStarterClaims::brakkWithTwoEnemies()
{
    UnmappedTable table;
    table.defeat("ilse");
    for (const play::Figure& figure : std::vector<play::Figure>(table.table().figures)) {
        if (figure.seat.isEmpty()) {
            table.defeat(qPrintable(figure.id.text()));
        }
    }
    table.turnOf("brakk");
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.claimsNow(), QStringList());
}

void TestStarterClaims::hespersSmoke()
{
    UnmappedTable table({"pim", "ilse", "hesper"}, {"corvin", "brakk", "knock"});
    table.turnOf("hesper");
    QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
    table.passAll();
    table.turnOf("corvin");
    QVERIFY(table.act("attack", "{'attack':'iron-nib','targets':['pim'],'covered':['pim'],'dice':[2]}"));
    table.passAll();
    QCOMPARE(table.experienceOf("hesper"), 0);
    QCOMPARE(table.claimsNow(), QStringList("Hesper: 1 EXP | Pim has cover from Smoke"));
    QVERIFY(table.turnOver("Hesper", "ann"));
    QCOMPARE(table.experienceOf("hesper"), 1);
}

void TestStarterClaims::hesperWithoutCover()
{
    UnmappedTable table({"pim", "ilse", "hesper"}, {"corvin", "brakk", "knock"});
    table.turnOf("corvin"); // no Smoke lies
    QVERIFY(table.act("attack", "{'attack':'iron-nib','targets':['pim'],'covered':['pim'],'dice':[2]}"));
    table.passAll();
    QCOMPARE(table.claimsNow(), QStringList());
    table.turnOf("hesper");
    QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
    table.passAll();
    table.turnOf("knock"); // nobody has said that Pim has cover
    QVERIFY(table.act("attack", "{'attack':'spring-dart','targets':['pim'],'dice':[2,3]}"));
    table.passAll();
    QCOMPARE(table.claimsNow(), QStringList());
}

void TestStarterClaims::leftOpenForTwoTurns()
{
    UnmappedTable table;
    table.turnOf("brakk");
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.part().memory.doubts.size(), 1);
    const auto read = OnslaughtPart::fromJson(table.part().toJson());
    QVERIFY(read && read->get()->equals(table.part()));
    table.turnOf("corvin");
    QCOMPARE(table.claimsNow(), QStringList("Brakk: 1 EXP | 3 enemies or more are beside Brakk"));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(table.part().memory.doubts.size(), 0);
}

void TestStarterClaims::offeredToTheRightSeat()
{
    UnmappedTable table;
    table.turnOf("pim");
    int offered = 0;
    for (const play::Offer& offer : table.system->legal(table.state, table.pack)) {
        if (offer.type == QLatin1String("claim")) {
            ++offered;
            QCOMPARE(offer.seats, std::vector{play::SeatId("ann")});
            nlohmann::json args;
            for (const auto& [name, values] : offer.domains.get().items()) {
                args[name] = values.at(0);
            }
            UnmappedTable played;
            played.turnOf("pim");
            QVERIFY(played.act("claim", QByteArray::fromStdString(args.dump()), "ann"));
        }
    }
    QVERIFY(offered > 3); // a friend beside each of the enemies, and Ilse's speed
}

void TestStarterClaims::rules_data()
{
    testing::addChecks({{"ONS-CHR-07 a friend beside the target", pimsFriendBesideTheTarget},
                        {"a claim goes with the turn", aClaimGoesWithTheTurn},
                        {"a claim can be taken back", aClaimCanBeTakenBack},
                        {"a claim is mended", aClaimIsFixed},
                        {"a claim is kept", aClaimIsKept},
                        {"what is not open is refused", whatIsNotOpenIsRefused},
                        {"nobody is asked where all is known", nobodyIsAskedWhereAllIsKnown},
                        {"nobody else beside the target", sableAlone},
                        {"long arrows", longArrows},
                        {"gone to ground", goneToGround},
                        {"one beside the map", oneBesideTheMap},
                        {"while dice are asked for", claimsWhileDiceAreAsked},
                        {"nothing once the game is over", nothingIsSaidOnceTheGameIsOver},
                        {"while the target is asked for", claimsWhileTheTargetIsAsked},
                        {"Ilse lends speed", ilseLendsSpeed},
                        {"Ilse, in the next turn", ilseInTheNextTurn},
                        {"Quill counts the first", quillCountsTheFirst},
                        {"ONS-EXP-05 Brakk among enemies", brakkAmongEnemies},
                        {"Brakk with two enemies", brakkWithTwoEnemies},
                        {"ONS-EXP-05 Hesper's smoke", hespersSmoke},
                        {"Hesper, without cover", hesperWithoutCover},
                        {"left open for two turns", leftOpenForTwoTurns},
                        {"offered to the right seat", offeredToTheRightSeat}});
}

void TestStarterClaims::rules()
{
    testing::runCheck();
}

WHEELHOUSE_TEST(TestStarterClaims)

#include "tst_starter_claims.moc"
