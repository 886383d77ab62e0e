// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of the starter pack answer, and when: every victim of an attack, a walk as a whole, every space on the
// way.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using rules::onslaught::Game;
using testing::StarterTable;

class TestStarterMoments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void everyVictimIsAskedFor();
    static void everyVictimOfDamageIsAskedFor();
    static void pressingOnPassesOneOnly();
    static void aWalkEndsOnceWithItsLastPoint();
    static void aWalkEndsBeforeTheNextAct();
    static void aWalkEndsWithTheTurn();
    static void aWalkBeginsOnce();
    static void aWalkStoppedAtOnceIsNoMove();
    static void throughTheWallThroughSmoke();
    static void throughTheWallIntoCaltrops();
    static void throughTheWallToItsFall();
    static void theFloorIsWhoseItWas();
    static void downTheDrainpipeIntoCaltrops();
    static void aPushIntoSmoke();
    static void stoppedInAFriendsSpace();
    static void theWayThatSetsOffLeast();
    static void calledOutAmongSeveral();
};

namespace {
/// "Corvin ask-react-hit-for 2": whom the open question is about, which it is, and the damage that it names; empty
/// where there is none.
QString reactionAbout(const StarterTable& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    if (!prompt || prompt->kind != play::PromptKind::React) {
        return {};
    }
    QString about = prompt->title.key;
    for (const play::MessageArg& arg : prompt->title.args) {
        if (arg.name == QLatin1String("figure")) {
            about.prepend(std::get<QString>(arg.value) + QLatin1Char(' '));
        } else if (arg.name == QLatin1String("count")) {
            about += QStringLiteral(" %1").arg(std::get<qint64>(arg.value));
        }
    }
    return about;
}

/// Sister Vane swings at Corvin and Brakk on either side of her, and hits both; Mirelle may ward one.
void swingAtTwo(StarterTable& table)
{
    table.put("sister-vane", 5, 4);
    table.put("corvin", 4, 4);
    table.put("brakk", 6, 4);
    table.put("mirelle", 5, 7);
    table.setDial("corvin", "fine-print", play::Dial::usedUp);
    table.turnOf("sister-vane");
    QVERIFY(table.act("use", "{'ability':'dial/shut-the-gate'}"));
    QVERIFY(table.answer("ann", "[14,3]")); // 19 against 12 and 17
}

/// A token on a space, as if its placer had just laid it.
void layToken(StarterTable& table, const char* condition, const char* placer, int x, int y)
{
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    token.condition = QString::fromLatin1(condition);
    token.name = token.condition;
    token.until = play::Duration::UntilRemoved;
    token.placer = testing::id(placer);
    token.at = board::Space{x, y};
    table.happen(play::TokenAdded{token});
}

/// Brakk's turn, four points from the space beside Harrow: three of them lead there.
void brakkWalksToHarrow(StarterTable& table)
{
    table.put("harrow", 3, 3);
    table.put("brakk", 7, 4);
    table.turnOf("brakk");
    QVERIFY(table.act("move", "{'to':[4,4]}"));
    QCOMPARE(reactionAbout(table, "ann"), QString()); // a point is left: the walk goes on
}

bool mayFade(const StarterTable& table)
{
    const play::Prompt* prompt = table.promptOf("ann");
    return prompt && prompt->kind == play::PromptKind::React && prompt->options.front().id == "harrow/fade-into-reeds";
}
} // namespace

void TestStarterMoments::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-REA-02 a ward for each that is hit") << Check(everyVictimIsAskedFor);
    QTest::newRow("ONS-REA-02 a rescue for each that would fall") << Check(everyVictimOfDamageIsAskedFor);
    QTest::newRow("ONS-REA-02 pressing on passes one question") << Check(pressingOnPassesOneOnly);
    QTest::newRow("ONS-MOV-05 a walk ends once, with its last point") << Check(aWalkEndsOnceWithItsLastPoint);
    QTest::newRow("ONS-MOV-05 a walk ends before the next act") << Check(aWalkEndsBeforeTheNextAct);
    QTest::newRow("ONS-MOV-05 a walk ends with the turn") << Check(aWalkEndsWithTheTurn);
    QTest::newRow("ONS-MOV-05 a walk begins once") << Check(aWalkBeginsOnce);
    QTest::newRow("a walk stopped before its first space is no move") << Check(aWalkStoppedAtOnceIsNoMove);
    QTest::newRow("through the wall, through smoke") << Check(throughTheWallThroughSmoke);
    QTest::newRow("through the wall, into caltrops") << Check(throughTheWallIntoCaltrops);
    QTest::newRow("through the wall, to its fall") << Check(throughTheWallToItsFall);
    QTest::newRow("a floor stays with whom it was for") << Check(theFloorIsWhoseItWas);
    QTest::newRow("down the drainpipe, into caltrops") << Check(downTheDrainpipeIntoCaltrops);
    QTest::newRow("ONS-MOV-13 pushed into smoke") << Check(aPushIntoSmoke);
    QTest::newRow("ONS-MOV-08 stopped in a friend's space") << Check(stoppedInAFriendsSpace);
    QTest::newRow("the way that sets off least") << Check(theWayThatSetsOffLeast);
    QTest::newRow("called out, among several") << Check(calledOutAmongSeveral);
}

void TestStarterMoments::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestStarterMoments::everyVictimIsAskedFor()
{
    StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "mirelle"});
    swingAtTwo(table);
    QCOMPARE(reactionAbout(table, "ben"), QString("Corvin ask-react-hit-for 2"));
    QCOMPARE(table.hp("corvin"), 9);
    QVERIFY(table.act("pass"));
    QCOMPARE(table.hp("corvin"), 7);
    QCOMPARE(reactionAbout(table, "ben"), QString("Brakk ask-react-hit-for 1"));
    QCOMPARE(table.hp("brakk"), 14);
    QVERIFY(table.answer("ben", "'mirelle/ward'"));
    QCOMPARE(table.hp("brakk"), 14); // 2, less 2 by the ward
    QCOMPARE(table.conditionsOn("corvin"), QStringList{"rooted"});
}

void TestStarterMoments::everyVictimOfDamageIsAskedFor()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"harrow", "brakk", "knock"});
    table.put("harrow", 2, 4);
    table.put("ilse", 6, 4);
    table.put("pim", 6, 5);
    table.put("tobiah", 7, 6);
    table.setDial("ilse", "eyes-up", 2);
    table.hp("ilse", 1);
    table.hp("pim", 1);
    table.turnOf("harrow");
    QVERIFY(table.act("use", "{'ability':'dial/volley'}"));
    QVERIFY(table.answer("ben", "['ilse']"));
    QVERIFY(table.answer("ben", "['pim']"));
    QVERIFY(table.answer("ben", "[18,3]"));
    QCOMPARE(reactionAbout(table, "ann"), QString("Ilse ask-react-damage 2"));
    QVERIFY(table.act("pass"));
    QCOMPARE(table.hp("ilse"), 0);
    QCOMPARE(reactionAbout(table, "ann"), QString("Pim ask-react-damage 2"));
    QVERIFY(table.answer("ann", "'tobiah/not-on-my-table'"));
    QCOMPARE(table.hp("pim"), 1);
}

void TestStarterMoments::pressingOnPassesOneOnly()
{
    StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "mirelle"});
    swingAtTwo(table);
    QVERIFY(table.act("end-turn"));
    QVERIFY(table.table().turnRunning);
    QCOMPARE(reactionAbout(table, "ben"), QString("Brakk ask-react-hit-for 1"));
    QVERIFY(table.act("end-turn"));
    QVERIFY(!table.table().turnRunning);
    QCOMPARE(table.hp("brakk"), 13);
}

void TestStarterMoments::aWalkEndsOnceWithItsLastPoint()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    brakkWalksToHarrow(table);
    QVERIFY(table.act("move", "{'to':[3,4]}"));
    QVERIFY(mayFade(table));
    QVERIFY(table.answer("ann", "null"));
    QVERIFY(table.act("end-move"));
    QVERIFY(!table.promptOf("ann"));
    StarterTable ending({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    brakkWalksToHarrow(ending);
    QVERIFY(ending.act("end-move"));
    QVERIFY(mayFade(ending));
    QVERIFY(ending.answer("ann", "'harrow/fade-into-reeds'"));
    QVERIFY(ending.answer("ann", "'1,2'"));
    QVERIFY(ending.act("pass")); // Brakk lets Harrow go
    QCOMPARE(ending.space("harrow"), QString("1,2"));
}

void TestStarterMoments::aWalkEndsBeforeTheNextAct()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    brakkWalksToHarrow(table);
    const char* blow = "{'attack':'anchor','targets':['harrow'],'dice':[18,17],'ends-move':true}";
    QVERIFY(table.act("attack", blow));
    QVERIFY(mayFade(table));
    QCOMPARE(table.hp("harrow"), 10);
    QCOMPARE(table.part().budget->standard, 1);
    QVERIFY(table.answer("ann", "null"));
    QVERIFY(table.act("attack", "{'attack':'anchor','targets':['harrow'],'dice':[18,17]}"));
    QCOMPARE(table.hp("harrow"), 7);
    StarterTable alone({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    alone.setDial("harrow", "fade-into-reeds", 3);
    brakkWalksToHarrow(alone);
    QVERIFY(alone.act("attack", blow)); // nobody answers: it ends, and the blow falls
    QCOMPARE(alone.hp("harrow"), 7);
}

void TestStarterMoments::aWalkEndsWithTheTurn()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    brakkWalksToHarrow(table);
    QVERIFY(table.act("end-turn"));
    QVERIFY(mayFade(table));
    QVERIFY(table.table().turnRunning);
    QVERIFY(table.answer("ann", "null"));
    QVERIFY(!table.table().turnRunning);
}

void TestStarterMoments::aWalkBeginsOnce()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.setDial("knock", "trip-wire", 3);
    table.put("pim", 5, 4);
    table.put("brakk", 7, 4);
    table.turnOf("pim");
    QVERIFY(table.act("move", "{'to':[6,4]}")); // it began farther off
    QVERIFY(table.act("move", "{'to':[6,6]}"));
    QVERIFY(!table.promptOf("ben"));
    QCOMPARE(table.space("pim"), QString("6,6"));
    StarterTable beside({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    beside.setDial("knock", "trip-wire", 3);
    beside.put("pim", 6, 4);
    beside.put("brakk", 7, 4);
    beside.turnOf("pim");
    QVERIFY(beside.act("move", "{'to':[6,5]}"));
    QVERIFY(beside.promptOf("ben"));
    QVERIFY(beside.act("pass"));
    QVERIFY(beside.act("move", "{'to':[6,6]}"));
    QVERIFY(!beside.promptOf("ben"));
}

void TestStarterMoments::aWalkStoppedAtOnceIsNoMove()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.setDial("knock", "trip-wire", 3);
    table.put("harrow", 3, 4);
    table.put("brakk", 3, 5);
    table.put("corvin", 8, 2);
    table.turnOf("harrow");
    const auto dice = [&] {
        return table.asked([](const Game& game) {
            return termsOf(game, testing::id("harrow"), {"yew-bow", {}}, testing::id("corvin"), true, {}).roll.dice;
        });
    };
    QVERIFY(table.act("move", "{'to':[1,4]}"));
    QVERIFY(table.answer("ben", "'brakk/stay-put'"));
    QVERIFY(table.answer("ben", "[17,3]"));
    QCOMPARE(table.space("harrow"), QString("3,4"));
    QCOMPARE(dice(), 2); // cover is still ignored
    StarterTable going({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    going.put("harrow", 3, 4);
    going.turnOf("harrow");
    QVERIFY(going.act("move", "{'to':[1,4]}"));
    QCOMPARE(going.part().record(testing::id("harrow")).wentInTurn, going.table().turn);
}

void TestStarterMoments::throughTheWallThroughSmoke()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    layToken(table, "smoke", "hesper", 4, 4);
    table.setDial("corvin", "fine-print", play::Dial::usedUp);
    table.put("brakk", 2, 4);
    table.turnOf("brakk");
    QVERIFY(table.act("use", "{'ability':'dial/through-the-wall'}"));
    QVERIFY(table.answer("ben", "'5,4'"));
    QCOMPARE(table.space("brakk"), QString("4,4"));
    QVERIFY(table.answer("ann", "'hesper/backdraught'"));
    QCOMPARE(table.space("brakk"), QString("5,4"));
    QCOMPARE(table.hp("brakk"), 13);
}

void TestStarterMoments::throughTheWallIntoCaltrops()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    layToken(table, "caltrops", "knock", 4, 4);
    table.setDial("harrow", "fade-into-reeds", 3);
    table.put("brakk", 2, 4);
    table.put("pim", 3, 4);
    table.put("tobiah", 5, 4);
    table.turnOf("brakk");
    QVERIFY(table.act("use", "{'ability':'dial/through-the-wall'}"));
    QVERIFY(table.answer("ben", "'6,4'"));
    QCOMPARE(table.space("brakk"), QString("4,4"));
    QCOMPARE(table.hp("brakk"), 13);
    QCOMPARE(table.hp("pim"), 9);
    QCOMPARE(table.hp("tobiah"), 9); // of 9: Brakk did not come as far
}

/// Whoever falls on its way has passed through those alone whose spaces it has left.
void TestStarterMoments::throughTheWallToItsFall()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    layToken(table, "caltrops", "knock", 4, 4);
    table.setDial("harrow", "fade-into-reeds", 3);
    table.put("brakk", 2, 4);
    table.put("pim", 3, 4);
    table.put("tobiah", 5, 4);
    table.hp("brakk", 1);
    table.turnOf("brakk");
    QVERIFY(table.act("use", "{'ability':'dial/through-the-wall'}"));
    QVERIFY(table.answer("ben", "'6,4'"));
    QCOMPARE(table.hp("brakk"), 0);
    QCOMPARE(table.hp("pim"), 9);
    QCOMPARE(table.hp("tobiah"), 9); // of 9: Brakk did not come as far
}

/// Tobiah keeps Pim at 1; Corvin, who takes the damage in her place, is no friend of his.
void TestStarterMoments::theFloorIsWhoseItWas()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("pim", 5, 4);
    table.put("brakk", 6, 4);
    table.put("corvin", 6, 5);
    table.put("tobiah", 5, 6);
    table.hp("pim", 2);
    table.hp("corvin", 1);
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "pim", {18, 17}));
    QVERIFY(table.answer("ann", "'tobiah/not-on-my-table'"));
    QVERIFY(table.answer("ann", "'pim/not-there-any-more'"));
    if (table.promptOf("ann")) {
        QVERIFY(table.answer("ann", "['corvin']"));
    }
    QCOMPARE(table.hp("pim"), 2);
    QCOMPARE(table.hp("corvin"), 0);
}

void TestStarterMoments::downTheDrainpipeIntoCaltrops()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    layToken(table, "caltrops", "knock", 4, 4);
    table.put("pim", 2, 4);
    table.setDial("knock", "trip-wire", 3);
    table.setDial("corvin", "fine-print", play::Dial::usedUp);
    table.turnOf("pim");
    QVERIFY(table.act("use", "{'ability':'dial/down-the-drainpipe'}"));
    QVERIFY(table.answer("ann", "'8,4'"));
    QCOMPARE(table.space("pim"), QString("4,4"));
    QCOMPARE(table.hp("pim"), 9);
}

void TestStarterMoments::aPushIntoSmoke()
{
    StarterTable table({"hesper", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"});
    layToken(table, "smoke", "hesper", 4, 4);
    layToken(table, "caltrops", "knock", 4, 4);
    table.put("sister-vane", 2, 4);
    table.put("brakk", 3, 4);
    table.turnOf("sister-vane");
    QVERIFY(table.attackWith("sister-vane", "sluice-key", "brakk", {15, 3}));
    QVERIFY(table.answer("ann", "'4,4'"));
    QCOMPARE(table.space("brakk"), QString("4,4"));
    QCOMPARE(table.hp("brakk"), 13);
    QVERIFY(table.answer("ann", "'hesper/backdraught'"));
    QCOMPARE(table.hp("brakk"), 12); // by the smoke alone: who is pushed is not on foot
}

void TestStarterMoments::stoppedInAFriendsSpace()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    layToken(table, "caltrops", "knock", 4, 4);
    table.put("pim", 2, 4);
    table.put("ilse", 4, 4);
    table.turnOf("pim");
    QVERIFY(table.act("move", "{'to':[5,4]}"));
    QCOMPARE(table.hp("pim"), 9);
    QCOMPARE(table.space("pim"), QString("3,4"));
    QVERIFY(!table.part().walk);
}

void TestStarterMoments::theWayThatSetsOffLeast()
{
    for (const board::Space caltrops : {board::Space{2, 5}, board::Space{3, 4}, board::Space{4, 4}}) {
        StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
        layToken(table, "caltrops", "knock", caltrops.x, caltrops.y);
        table.setDial("knock", "trip-wire", 3);
        table.put("pim", 2, 4);
        table.turnOf("pim");
        QVERIFY(table.act("move", "{'to':[4,5]}"));
        QCOMPARE(table.space("pim"), QString("4,5"));
        QCOMPARE(table.hp("pim"), 10);
        QCOMPARE(table.part().walk->points, 3);
    }
}

void TestStarterMoments::calledOutAmongSeveral()
{
    const auto shoot = [](const char* other) {
        StarterTable table({"sister-vane", "pim", "tobiah"}, {"harrow", "brakk", "knock"});
        table.put("harrow", 2, 4);
        table.put("pim", 6, 4);
        table.put(other, 6, 5);
        table.give("harrow", "called-out", "sister-vane");
        table.setDial("pim", "not-there-any-more", play::Dial::usedUp);
        table.setDial("sister-vane", "door-arm", 2);
        table.turnOf("harrow");
        const bool shot = table.act("use", "{'ability':'dial/volley'}") && table.answer("ben", "['pim']") &&
                          table.answer("ben", QByteArray("['") + other + "']") && table.answer("ben", "[8,2]");
        return shot ? table.hp("pim") : 0;
    };
    QCOMPARE(shoot("sister-vane"), 8); // 8 + 5 against 13
    QCOMPARE(shoot("tobiah"), 10);
}

WHEELHOUSE_TEST(TestStarterMoments)
#include "tst_starter_moments.moc"
