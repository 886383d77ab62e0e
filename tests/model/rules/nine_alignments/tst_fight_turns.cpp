// SPDX-License-Identifier: GPL-3.0-or-later
// Initiative and turns of Nine Alignments: adventurers, creatures of one card, moves in parts, dashes.
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::Brawl;

class TestFightTurns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void rollAndModifier();
    static void highestFirst();
    static void creaturesInBetween();
    static void aTieIsRolled();
    static void aTieOfThreeIsFair();
    static void creaturesRollOnce();
    static void oneAfterTheOther();
    static void thePlayerAbove();
    static void theCircleIsClosed();
    static void pastOtherCreatures();
    static void pastTheDead();
    static void inTheSameRoundOrTheNext();
    static void everybodyOnce();
    static void oneActionATurn();
    static void anythingMayBeLeft();
    static void theDeadAreLeftOut();
    static void movesInParts();
    static void aDash();
    static void aLargeFoeIsNearOnAllItsSides();
};

namespace {
/// Ends turns until this figure is in turn; false once too many have passed.
bool passTo(Brawl& table, const char* figure)
{
    for (int i = 0; i < 12 && table.acting() != QLatin1String(figure); ++i) {
        table.endTurn();
    }
    return table.acting() == QLatin1String(figure);
}

/// Who decides for the goblins that come with this roll into the example of the catalogue.
QString playerOfGoblins(Brawl& table, int roll)
{
    if (!table.encounter("goblin", roll) || !passTo(table, "goblin")) {
        return {};
    }
    const auto offers = table.system->legal(table.state, table.pack);
    return offers.back().seats.front().text();
}
} // namespace

void TestFightTurns::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("NIN-INI-01 roll and modifier") << Check(rollAndModifier);
    QTest::newRow("NIN-INI-02 NIN-INI-03 highest first") << Check(highestFirst);
    QTest::newRow("NIN-INI-04 NIN-CIN-03 creatures in between") << Check(creaturesInBetween);
    QTest::newRow("NIN-INI-05 a tie is rolled") << Check(aTieIsRolled);
    QTest::newRow("a tie of three is fair") << Check(aTieOfThreeIsFair);
    QTest::newRow("NIN-CIN-01 NIN-CIN-02 creatures roll once") << Check(creaturesRollOnce);
    QTest::newRow("NIN-CIN-04 one after the other") << Check(oneAfterTheOther);
    QTest::newRow("NIN-CIN-05 the player above") << Check(thePlayerAbove);
    QTest::newRow("NIN-CIN-06 the circle is closed") << Check(theCircleIsClosed);
    QTest::newRow("NIN-CIN-07 past other creatures") << Check(pastOtherCreatures);
    QTest::newRow("NIN-CIN-08 past the dead") << Check(pastTheDead);
    QTest::newRow("NIN-CIN-10 in this round or the next") << Check(inTheSameRoundOrTheNext);
    QTest::newRow("NIN-RND-01 everybody once") << Check(everybodyOnce);
    QTest::newRow("NIN-RND-03 NIN-ACT-03 one action") << Check(oneActionATurn);
    QTest::newRow("NIN-RND-04 NIN-RND-05 anything may be left") << Check(anythingMayBeLeft);
    QTest::newRow("NIN-RND-06 the dead are left out") << Check(theDeadAreLeftOut);
    QTest::newRow("NIN-MOV-03 NIN-MOV-06 NIN-MOV-07 in parts") << Check(movesInParts);
    QTest::newRow("NIN-DIS-01 the nearest square of a large foe") << Check(aLargeFoeIsNearOnAllItsSides);
    QTest::newRow("NIN-ACT-05 NIN-ACT-06 NIN-ACT-07 a dash") << Check(aDash);
}

void TestFightTurns::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestFightTurns::rollAndModifier()
{
    Brawl table;
    QVERIFY(table.begin({{"bellamy-quill", 15}}));
    QCOMPARE(table.order(), QStringList("18 Bellamy Quill"));
}

void TestFightTurns::highestFirst()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QCOMPARE(table.order(),
             (QStringList{"23 Ilvar the Unsung", "18 Bellamy Quill", "11 Mother Tansy", "7 Corporal Hask"}));
    for (const char* next : {"ilvar-the-unsung", "bellamy-quill", "mother-tansy", "corporal-hask"}) {
        QCOMPARE(table.acting(), QString(next));
        QVERIFY(table.endTurn());
    }
}

void TestFightTurns::creaturesInBetween()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QVERIFY(table.encounter("goblin", 17));
    QCOMPARE(table.order(), (QStringList{"23 Ilvar the Unsung", "19 Goblin", "18 Bellamy Quill", "11 Mother Tansy",
                                         "7 Corporal Hask"}));
}

void TestFightTurns::aTieIsRolled()
{
    for (const int side : {1, 2}) {
        Brawl table({side});
        QVERIFY(table.begin({{"bellamy-quill", 11}, {"corporal-hask", 13}})); // 14 both
        QCOMPARE(table.acting(), QString(side == 1 ? "corporal-hask" : "bellamy-quill"));
        const bool stored = std::any_of(table.last.events.begin(), table.last.events.end(), [](const auto& event) {
            const auto* drawn = std::get_if<play::ChanceDrawn>(&event);
            return drawn && drawn->what == "tie";
        });
        QVERIFY(stored);
    }
}

void TestFightTurns::aTieOfThreeIsFair()
{
    QSet<QString> orders;
    for (const int second : {1, 2}) {
        for (const int third : {1, 2, 3}) {
            Brawl table({second, third});
            QVERIFY(table.begin({{"bellamy-quill", 11}, {"corporal-hask", 13}, {"mother-tansy", 13}})); // 14 all
            orders << table.order().join(QStringLiteral(", "));
        }
    }
    QCOMPARE(orders.size(), 6);
    QVERIFY(orders.contains("14 Bellamy Quill, 14 Mother Tansy, 14 Corporal Hask"));
}

void TestFightTurns::creaturesRollOnce()
{
    Brawl spider;
    QVERIFY(spider.begin({{"corporal-hask", 1}}));
    QVERIFY(spider.encounter("giant-spider", 16));
    QCOMPARE(spider.order().front(), QString("19 Giant Spider"));
    Brawl goblins({16});
    QVERIFY(goblins.begin({{"corporal-hask", 1}}));
    QVERIFY(goblins.act("encounter", "{'card':'goblin'}"));
    QCOMPARE(goblins.table().order.size(), size_t(2));
    QCOMPARE(goblins.table().order.front().figures.size(), size_t(3));
    const auto rolls = std::count_if(goblins.last.events.begin(), goblins.last.events.end(), [](const auto& event) {
        return std::holds_alternative<play::ChanceDrawn>(event);
    });
    QCOMPARE(rolls, 1);
}

void TestFightTurns::oneAfterTheOther()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QVERIFY(table.encounter("goblin", 17));
    QVERIFY(table.endTurn());
    for (const char* goblin : {"goblin", "goblin-2", "goblin-3"}) {
        QCOMPARE(table.acting(), QString(goblin));
        QVERIFY(table.endTurn());
    }
    QCOMPARE(table.acting(), QString("bellamy-quill"));
}

void TestFightTurns::thePlayerAbove()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QCOMPARE(playerOfGoblins(table, 17), QString("p3")); // 23
}

void TestFightTurns::theCircleIsClosed()
{
    Brawl table;
    table.card("goblin").values["initiative"] = 5;
    QVERIFY(table.beginExample());
    QCOMPARE(playerOfGoblins(table, 20), QString("p2")); // 25; the lowest player has 7
}

void TestFightTurns::pastOtherCreatures()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QVERIFY(table.encounter("skeleton", 18)); // 20
    QCOMPARE(playerOfGoblins(table, 17), QString("p3"));
}

void TestFightTurns::pastTheDead()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QVERIFY(table.hurt("ilvar-the-unsung", 99));
    for (int i = 0; i < 3; ++i) {
        QVERIFY(table.hurt("ilvar-the-unsung", 1));
    }
    QCOMPARE(playerOfGoblins(table, 17), QString("p2"));
}

void TestFightTurns::inTheSameRoundOrTheNext()
{
    Brawl late;
    QVERIFY(late.beginExample());
    QVERIFY(passTo(late, "mother-tansy"));
    QVERIFY(late.encounter("goblin", 17)); // 19
    QVERIFY(late.endTurn());
    QCOMPARE(late.acting(), QString("corporal-hask"));
    QVERIFY(late.endTurn());
    QVERIFY(late.endTurn());
    QCOMPARE(late.acting(), QString("goblin"));
    QCOMPARE(late.table().round, 2);
    Brawl soon;
    QVERIFY(soon.beginExample());
    QVERIFY(passTo(soon, "mother-tansy"));
    QVERIFY(soon.encounter("goblin", 7)); // 9
    QVERIFY(soon.endTurn());
    QCOMPARE(soon.acting(), QString("goblin"));
    QCOMPARE(soon.table().round, 1);
}

void TestFightTurns::everybodyOnce()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QVERIFY(table.encounter("animated-armor", 19)); // one creature, 19
    QStringList turns;
    while (table.table().round == 1 && turns.size() < 9) {
        turns << table.acting();
        QVERIFY(table.endTurn());
    }
    QCOMPARE(turns.size(), 5);
    QCOMPARE(turns.removeDuplicates(), 0);
    QCOMPARE(table.table().round, 2);
}

void TestFightTurns::oneActionATurn()
{
    Brawl table({2});
    QVERIFY(table.begin({{"corporal-hask", 20}, {"bellamy-quill", 1}}));
    QVERIFY(table.attack("pike", "bellamy-quill"));
    QVERIFY(!table.act("action", "{'kind':'dash'}"));
    QCOMPARE(table.refusal.rules.front(), QString("NIN-RND-03"));
    QVERIFY(!table.attack("pike", "bellamy-quill"));
    QVERIFY(table.part().hasBonus);
}

void TestFightTurns::anythingMayBeLeft()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QVERIFY(table.encounter("goblin", 17));
    QVERIFY(table.endTurn());
    QCOMPARE(table.acting(), QString("goblin")); // 19, before 18
}

void TestFightTurns::theDeadAreLeftOut()
{
    Brawl table;
    QVERIFY(table.beginExample());
    QVERIFY(passTo(table, "bellamy-quill"));
    QVERIFY(table.hurt("mother-tansy", 99));
    for (int i = 0; i < 3; ++i) {
        QVERIFY(table.hurt("mother-tansy", 1));
    }
    QVERIFY(table.endTurn());
    QCOMPARE(table.acting(), QString("corporal-hask"));
}

void TestFightTurns::movesInParts()
{
    Brawl table({2});
    QVERIFY(table.begin({{"corporal-hask", 20}, {"bellamy-quill", 1}})); // speed 6
    table.field(std::vector<std::string>{"........", "........"});
    table.put("corporal-hask", 0, 0);
    table.put("bellamy-quill", 3, 1);
    QVERIFY(table.act("move", "{'to':[2,0]}"));
    QCOMPARE(table.part().points, 4);
    QVERIFY(table.attack("pike", "bellamy-quill"));
    QVERIFY(table.act("move", "{'to':[5,0]}"));
    QCOMPARE(table.part().points, 1); // parts of 2 and 3
    QVERIFY(table.act("move", "{'to':[6,0]}"));
    QCOMPARE(table.part().points, 0);
    QVERIFY(!table.act("move", "{'to':[7,0]}"));
}

void TestFightTurns::aDash()
{
    for (const int speed : {6, 8}) {
        Brawl table;
        table.card("corporal-hask").values["speed"] = speed;
        QVERIFY(table.begin({{"corporal-hask", 20}}));
        QVERIFY(table.act("action", "{'kind':'dash'}"));
        QCOMPARE(table.part().points, 2 * speed);
    }
    Brawl table;
    QVERIFY(table.begin({{"corporal-hask", 20}}));
    table.field(std::vector<std::string>{"........"});
    table.put("corporal-hask", 0, 0);
    QVERIFY(table.act("move", "{'to':[6,0]}"));
    QVERIFY(table.act("action", "{'kind':'dash'}"));
    QCOMPARE(table.part().points, 6);
}

/// The ogre fills 2,1 to 3,2, and what Hask strikes with reaches one square.
void TestFightTurns::aLargeFoeIsNearOnAllItsSides()
{
    Brawl table({2, 2, 2});
    content::Card& hask = table.card("corporal-hask");
    for (content::Attack& attack : hask.attacks) {
        attack.rangeMax = 1;
    }
    const QByteArray attack = hask.attacks.front().id.text().toUtf8();
    QVERIFY(table.begin({{"corporal-hask", 20}}));
    table.field(std::vector<std::string>(5, "......"));
    QVERIFY(table.act("add-figure", "{'name':'Ogre','kind':'monster','hp':30,'ac':5,'size':2}"));
    const QByteArray ogre = table.table().figures.back().id.text().toUtf8();
    table.put(ogre.constData(), 2, 1);
    table.put("corporal-hask", 5, 2);
    QVERIFY(!table.attack(attack.constData(), ogre.constData()));
    QCOMPARE(table.refusal.why.key, QString("target-out-of-range"));
    table.put("corporal-hask", 4, 3); // two away from its north-west square, as if it were small
    QVERIFY2(table.attack(attack.constData(), ogre.constData()), qPrintable(table.refusal.why.key));
}

WHEELHOUSE_TEST(TestFightTurns)
#include "tst_fight_turns.moc"
