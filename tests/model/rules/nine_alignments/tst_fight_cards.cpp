// SPDX-License-Identifier: GPL-3.0-or-later
// What cards, conditions and attacks of Nine Alignments do in data.
#include "model/packs/format/read_effect.h"
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::Brawl;

class TestFightCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks();

private:
    static void anAllyBesideIsHarderToHit();
    static void aBonusActionHeals();
    static void aCardThatReachesNobody();
    static void twoAttacksForOneAction();
    static void whatGoesOnUntilTheTurnEnds();
    static void lessDamageIsTaken();
    static void damageThatKillsIsHeld();
    static void anAttackGivesACondition();
    static void whatTheTurnBringsAbout();
    static void whatTheRoundBringsAbout();
    static void aDeathIsHeardOf();
    static void nobodyHealsTheCursed();
    static void nobodyAimsAtTheHidden();
    static void farAwayIsOutOfRange();
    static void aQuestionAtTheTurnsEnd();
    static void aSlowedFigureIsSlower();
    static void theMemoryIsWritten();
};

namespace {
constexpr const char* soldier = "corporal-hask";
constexpr const char* burglar = "bellamy-quill";
constexpr const char* herbWife = "mother-tansy";

void give(Brawl& table, const char* card, const char* effect)
{
    table.card(card).effect = packs::cardEffectFrom(content::Opaque{effect});
    QVERIFY(table.card(card).effect.clauses);
}

void addCondition(Brawl& table, const char* id, const char* effect)
{
    content::Condition condition;
    condition.id = content::ConditionId(QString(id));
    condition.name = id;
    condition.duration = content::Duration::EndOfBearersNextTurn;
    condition.effect = *packs::readCardEffect(content::Opaque{effect});
    table.pack.conditions.push_back(condition);
}

void bear(Brawl& table, const char* figure, const char* condition)
{
    play::Token token;
    token.id = play::TokenId("t" + QString::number(table.table().nextToken));
    token.condition = condition;
    token.name = condition;
    token.bearer = play::FigureId(QString(figure));
    table.happen(play::TokenAdded{token});
}
} // namespace

void TestFightCards::checks_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("an ally beside is harder to hit") << Check(anAllyBesideIsHarderToHit);
    QTest::newRow("NIN-SPL-02 a bonus action heals") << Check(aBonusActionHeals);
    QTest::newRow("a card that reaches nobody") << Check(aCardThatReachesNobody);
    QTest::newRow("two attacks for one action") << Check(twoAttacksForOneAction);
    QTest::newRow("what goes on until the turn ends") << Check(whatGoesOnUntilTheTurnEnds);
    QTest::newRow("less damage is taken") << Check(lessDamageIsTaken);
    QTest::newRow("damage that kills is held") << Check(damageThatKillsIsHeld);
    QTest::newRow("an attack gives a condition") << Check(anAttackGivesACondition);
    QTest::newRow("what a turn brings about") << Check(whatTheTurnBringsAbout);
    QTest::newRow("what a round brings about") << Check(whatTheRoundBringsAbout);
    QTest::newRow("a death is heard of") << Check(aDeathIsHeardOf);
    QTest::newRow("nobody heals who cannot be healed") << Check(nobodyHealsTheCursed);
    QTest::newRow("nobody aims at who cannot be picked") << Check(nobodyAimsAtTheHidden);
    QTest::newRow("far away is out of range") << Check(farAwayIsOutOfRange);
    QTest::newRow("a question at the turn's end") << Check(aQuestionAtTheTurnsEnd);
    QTest::newRow("a slowed figure is slower") << Check(aSlowedFigureIsSlower);
    QTest::newRow("what lasts is kept with the quest") << Check(theMemoryIsWritten);
}

void TestFightCards::checks()
{
    QFETCH(testing::Check, check);
    check();
}

void TestFightCards::anAllyBesideIsHarderToHit()
{
    for (const int x : {1, 3}) {
        Brawl table({10}); // Quill's armour class is 14
        give(table, soldier, R"({"modify":[{"what":"armour-class","by":1,"of":"friend","range":{"max":1}}]})");
        QVERIFY(table.begin({{soldier, 1}, {burglar, 20}}));
        table.field({".....", "....."});
        QVERIFY(table.encounter("goblin", 10));
        table.put(burglar, 0, 0);
        table.put(soldier, x, 0);
        table.put("goblin", 0, 1);
        QVERIFY(table.endTurn());
        QVERIFY(table.attack("scimitar", burglar)); // 14 against 14, or 15 beside Hask
        QVERIFY(table.said().contains(x == 1 ? "said-missed-by" : "said-hit-by"));
    }
}

void TestFightCards::aBonusActionHeals()
{
    Brawl table;
    give(table, soldier, R"({"on":[{"moment":"used","action":"bonus-action","do":[{"heal":4,"to":"self"}]}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    table.hp(soldier, 5);
    QVERIFY(table.act("use", "{'ability':'card/corporal-hask'}"));
    QCOMPARE(table.hp(soldier), 9);
    QVERIFY(table.part().hasAction);
    QVERIFY(!table.part().hasBonus);
    QVERIFY(!table.act("use", "{'ability':'card/corporal-hask'}"));
    QVERIFY(table.refusal.overrulable);
    QVERIFY(table.act("use", "{'ability':'card/corporal-hask','anyway':true}"));
    QCOMPARE(table.hp(soldier), 13);
}

void TestFightCards::aCardThatReachesNobody()
{
    Brawl table;
    give(table, soldier,
         R"({"on":[{"moment":"used","action":"action","do":[{"damage":4,"to":"enemy","range":{"max":2},"most":1}]}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    QVERIFY(!table.act("use", "{'ability':'card/corporal-hask'}"));
    QCOMPARE(table.refusal.why.key, QString("no-target"));
    QVERIFY(table.encounter("goblin", 1));
    QVERIFY(table.act("use", "{'ability':'card/corporal-hask'}"));
    QVERIFY(table.answer("p1", "['goblin-2']"));
    QCOMPARE(table.hp("goblin-2"), 3);
    QCOMPARE(table.hp("goblin"), 7);
}

void TestFightCards::twoAttacksForOneAction()
{
    Brawl table({15, 16});
    give(table, soldier, R"({"on":[{"moment":"used","action":"action","do":[
        {"attack":"pike","to":"enemy","most":1},{"attack":"pike","to":"enemy","most":1},
        {"heal":1,"to":"self","when":[{"state":"every-attack-hit"}]}]}]})");
    QVERIFY(table.begin({{soldier, 20}}, true));
    QVERIFY(table.encounter("giant-spider", 1));
    table.hp(soldier, 5);
    QVERIFY(table.act("use", "{'ability':'card/corporal-hask'}"));
    for (int i = 0; i < 2; ++i) {
        QVERIFY(table.answer("p1", "[15]"));
        QVERIFY(table.answer("p1", "[['d10',5]]"));
    }
    QCOMPARE(table.hp("giant-spider"), 26 - 2 * 9);
    QCOMPARE(table.hp(soldier), 6);
    QVERIFY(!table.part().hasAction);
    QVERIFY(table.state.frames.empty());
}

void TestFightCards::whatGoesOnUntilTheTurnEnds()
{
    Brawl table({2, 2});
    give(table, soldier, R"({"until":"end-of-turn","modify":[{"what":"to-hit","by":10}],
        "on":[{"moment":"used","action":"bonus-action","do":[{"act":"tell"}]}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    QVERIFY(table.encounter("giant-spider", 1)); // armour class 14; Hask's pike is +5
    QVERIFY(table.act("use", "{'ability':'card/corporal-hask'}"));
    QVERIFY(table.attack("pike", "giant-spider"));
    QVERIFY(table.said().contains("said-hit-by"));
    QVERIFY(table.endTurn());
    QVERIFY(table.part().memory.lasting.isEmpty());
}

void TestFightCards::lessDamageIsTaken()
{
    Brawl table;
    give(table, "goblin", R"({"modify":[{"what":"damage-taken","by":-2}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    QVERIFY(table.hurt("goblin", 5));
    QCOMPARE(table.hp("goblin"), 4);
}

void TestFightCards::damageThatKillsIsHeld()
{
    Brawl table;
    give(table, "goblin",
         R"({"on":[{"moment":"damage-coming","when":[{"is":"self","who":"target"},{"state":"would-fall"}],
            "do":[{"stopAt":1}]}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    QVERIFY(table.hurt("goblin", 50));
    QCOMPARE(table.hp("goblin"), 1);
}

void TestFightCards::anAttackGivesACondition()
{
    Brawl table({15});
    addCondition(table, "caught", R"({"modify":[{"what":"speed","by":-4}],"forbid":[{"what":"actions"}]})");
    table.card("giant-spider").attacks.front().effect = *packs::readCardEffect(
        content::Opaque{R"({"on":[{"moment":"attack-resolved","do":[{"give":"caught","to":"hit"}]}]})"});
    QVERIFY(table.begin({{soldier, 1}}));
    QVERIFY(table.encounter("giant-spider", 20));
    QVERIFY(table.endTurn());
    QVERIFY(table.attack("bite", soldier));
    QCOMPARE(table.conditionsOn(soldier), QStringList("caught"));
    QVERIFY(table.endTurn());
    QCOMPARE(table.part().points, 2);
    QVERIFY(!table.attack("pike", "giant-spider"));
    QCOMPARE(table.refusal.why.key, QString("attack-barred"));
    QVERIFY(table.endTurn());
    QVERIFY(table.conditionsOn(soldier).isEmpty());
}

void TestFightCards::whatTheTurnBringsAbout()
{
    Brawl table;
    give(table, soldier, R"({"on":[
        {"moment":"turn-begins","when":[{"is":"self","who":"actor"}],"do":[{"heal":3,"to":"self"}]},
        {"moment":"turn-ends","when":[{"is":"self","who":"actor"}],"do":[{"damage":1,"to":"enemy"}]}]})");
    QVERIFY(table.begin({{burglar, 20}, {soldier, 10}}));
    QVERIFY(table.encounter("goblin", 1));
    table.hp(soldier, 5);
    QVERIFY(table.endTurn());
    QCOMPARE(table.hp(soldier), 8);
    QVERIFY(table.endTurn());
    QCOMPARE(table.hp("goblin-3"), 6);
    QCOMPARE(table.acting(), QString("goblin"));
}

void TestFightCards::whatTheRoundBringsAbout()
{
    Brawl table;
    give(table, soldier, R"({"on":[{"moment":"round-ends","do":[{"heal":2,"to":"self"}]},
        {"moment":"round-begins","do":[{"damage":1,"to":"self"}]}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    table.hp(soldier, 5);
    QVERIFY(table.endTurn());
    QCOMPARE(table.table().round, 2);
    QCOMPARE(table.hp(soldier), 6);
    QCOMPARE(table.acting(), QString(soldier));
}

void TestFightCards::aDeathIsHeardOf()
{
    Brawl table({4});
    give(table, burglar, R"({"on":[{"moment":"defeated","do":[{"heal":3,"to":"self"}]}]})");
    QVERIFY(table.begin({{burglar, 20}, {soldier, 1}, {herbWife, 5}}));
    table.hp(burglar, 2);
    table.hp(soldier, 0);
    table.track(soldier, "death-failures", 2);
    QVERIFY(table.endTurn());
    QCOMPARE(table.hp(burglar), 2);
    QVERIFY(table.endTurn()); // Hask's save fails
    QVERIFY(table.part().isDead(play::FigureId(soldier)));
    QCOMPARE(table.hp(burglar), 5);
    QCOMPARE(table.said().count("said-died"), 1);
    QVERIFY(!table.said().contains("said-defeated"));
}

void TestFightCards::nobodyHealsTheCursed()
{
    Brawl table;
    addCondition(table, "cursed", R"({"forbid":[{"what":"be-healed"}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    table.hp(soldier, 5);
    bear(table, soldier, "cursed");
    QVERIFY(table.act("heal", "{'figure':'corporal-hask','by':3}"));
    QCOMPARE(table.hp(soldier), 5);
    QVERIFY(table.said().contains("said-not-healed"));
}

void TestFightCards::nobodyAimsAtTheHidden()
{
    Brawl table;
    addCondition(table, "hidden", R"({"forbid":[{"what":"be-targeted"}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    bear(table, "goblin", "hidden");
    QVERIFY(!table.attack("pike", "goblin"));
    QCOMPARE(table.refusal.why.key, QString("target-barred"));
    const play::TurnSheet sheet = table.system->sheet(table.state, table.pack);
    const auto pike = std::ranges::find(sheet.acts, QString("attack"), &play::SheetAct::type);
    QVERIFY(pike != sheet.acts.end());
    const auto target = std::ranges::find(pike->targets, play::FigureId(QString("goblin")), &play::SheetTarget::figure);
    QCOMPARE(target->whyNot.key, QString("target-barred"));
}

void TestFightCards::farAwayIsOutOfRange()
{
    Brawl table;
    give(
        table, soldier,
        R"({"on":[{"moment":"used","action":"action","do":[{"damage":4,"to":"enemy","range":{"max":2},"sight":true}]}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    table.field({"........", "........"});
    QVERIFY(table.encounter("goblin", 1));
    table.put(soldier, 0, 0);
    table.put("goblin", 2, 0);
    table.put("goblin-2", 5, 0);
    table.put("goblin-3", 6, 0);
    QVERIFY(table.act("use", "{'ability':'card/corporal-hask'}"));
    QCOMPARE(table.hp("goblin"), 3);
    QCOMPARE(table.hp("goblin-2"), 7);
}

/// The turn goes on to the next one only once it is answered.
void TestFightCards::aQuestionAtTheTurnsEnd()
{
    Brawl table;
    give(table, soldier, R"({"on":[{"moment":"turn-ends","when":[{"is":"self","who":"actor"}],
        "do":[{"damage":1,"to":"enemy","most":1}]}]})");
    QVERIFY(table.begin({{soldier, 20}}));
    QVERIFY(table.encounter("goblin", 1));
    QVERIFY(table.endTurn());
    QCOMPARE(table.acting(), QString(soldier));
    QVERIFY(!table.endTurn());
    QVERIFY(table.answer("p1", "['goblin-2']"));
    QCOMPARE(table.hp("goblin-2"), 6);
    QCOMPARE(table.acting(), QString("goblin"));
}

void TestFightCards::aSlowedFigureIsSlower()
{
    Brawl table;
    addCondition(table, "slowed", R"({"modify":[{"what":"speed","halved":true}]})");
    QVERIFY(table.begin({{burglar, 20}, {soldier, 1}}));
    bear(table, soldier, "slowed");
    QVERIFY(table.endTurn());
    QCOMPARE(table.part().points, 3);
    const play::TurnSheet sheet = table.system->sheet(table.state, table.pack);
    QCOMPARE(sheet.values.size(), size_t(1));
    QCOMPARE(sheet.values.front().value, 3);
}

void TestFightCards::theMemoryIsWritten()
{
    Brawl table;
    QVERIFY(table.begin({{soldier, 20}}));
    QVERIFY(!table.part().toJson().text().contains("lasting"));
    give(table, soldier, R"({"until":"end-of-round","modify":[{"what":"to-hit","by":1}],
        "on":[{"moment":"used","action":"bonus-action","do":[{"act":"tell"}]}]})");
    QVERIFY(table.act("use", "{'ability':'card/corporal-hask'}"));
    const auto read = rules::nine_alignments::QuestPart::fromJson(table.part().toJson());
    QVERIFY(read);
    QVERIFY(read->get()->equals(table.part()));
    QCOMPARE(table.part().memory.lasting.size(), 1);
}

WHEELHOUSE_TEST(TestFightCards)
#include "tst_fight_cards.moc"
