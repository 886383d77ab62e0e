// SPDX-License-Identifier: GPL-3.0-or-later
// Experience, level up cards, keywords.
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/cards/abilities.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::Skirmish;

class TestOnslaughtExperience : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void onceAnAttack();
    static void onceAHeal();
    static void onceATwofoldHeal();
    static void aChest();
    static void theBonusEveryTime();
    static void anAchievement();
    static void mistralHealsToFull();
    static void friendsAlone();
    static void nothingHealed();
    static void theCurseHealsBedlam();
    static void theFifthPoint();
    static void passingFive();
    static void onceAScenario();
    static void oneCardOfTwo();
    static void atOnce();
    static void aCardThatWorksOnce();
    static void elementalAffinity();
    static void keywordsAlone();
};

namespace {
constexpr const char* chloeHerself = "chloe-amasnodel";

void bedlamInTurn(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put(chloeHerself, 6, 4);
    table.turnOf("bedlam");
}

/// "shout" of Bedlam heals friends or Bedlam within 5 spaces by 3, this many at most.
void bedlamHeals(Skirmish& table, std::optional<int> most)
{
    Verb heal{Verb::Kind::Heal};
    heal.to = {.who = Who::FriendOrSelf, .rangeMin = 0, .rangeMax = 5, .most = most};
    heal.number = 3;
    table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {heal}}};
}

bool earn(Skirmish& table, const char* figure, int count)
{
    return table.act("earn", QByteArray("{'figure':'") + figure + "','count':" + QByteArray::number(count) + "}");
}

const play::Prompt* levelPrompt(const Skirmish& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    return prompt && prompt->title.key == QLatin1String("ask-level-up") ? prompt : nullptr;
}

bool hitAt(Skirmish& table, const char* attacker, const char* attack)
{
    return table.attackWith(attacker, attack, chloeHerself, {12, 14});
}

bool canUse(const Skirmish& table, const char* ability)
{
    return table.offered("use", "ability").contains(QString(ability));
}

/// The first level up card of Bedlam heals Bedlam by 1 for a bonus action.
void aCardToUse(Skirmish& table, bool once)
{
    Verb heal{Verb::Kind::Heal};
    heal.number = 1;
    content::Effect& effect = table.card("bedlam").levelUps.front().effect;
    effect.triggers = {{Moment::Used, "bonus", {}, {heal}}};
    effect.once = once;
}
} // namespace

void TestOnslaughtExperience::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-EXP-02 once an attack") << Check(onceAnAttack);
    QTest::newRow("ONS-EXP-03 once a heal of two") << Check(onceAHeal);
    QTest::newRow("ONS-EXP-03 once for two verbs that heal") << Check(onceATwofoldHeal);
    QTest::newRow("ONS-EXP-04 a chest: 3 and 1") << Check(aChest);
    QTest::newRow("ONS-EXP-05 the bonus twice") << Check(theBonusEveryTime);
    QTest::newRow("ONS-EXP-06 an achievement worth 2") << Check(anAchievement);
    QTest::newRow("ONS-EXP-07 Barachiel from 8 to 13") << Check(mistralHealsToFull);
    QTest::newRow("ONS-EXP-08 a cone at a friend alone") << Check(friendsAlone);
    QTest::newRow("ONS-EXP-09 nothing was healed") << Check(nothingHealed);
    QTest::newRow("ONS-EXP-10 Bedlam from 4 to 7") << Check(theCurseHealsBedlam);
    QTest::newRow("ONS-LVL-01 from 4 to 5") << Check(theFifthPoint);
    QTest::newRow("ONS-LVL-02 from 4 by 2") << Check(passingFive);
    QTest::newRow("ONS-LVL-03 once a scenario") << Check(onceAScenario);
    QTest::newRow("ONS-LVL-04 one card of two") << Check(oneCardOfTwo);
    QTest::newRow("ONS-LVL-05 in the same activation") << Check(atOnce);
    QTest::newRow("ONS-LVL-06 used in round 3, gone in round 4") << Check(aCardThatWorksOnce);
    QTest::newRow("ONS-LVL-07 arcane does 3, martial 2") << Check(elementalAffinity);
    QTest::newRow("ONS-ICN-04 arcane alone is as martial") << Check(keywordsAlone);
}

void TestOnslaughtExperience::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtExperience::onceAnAttack()
{
    Skirmish table;
    content::Attack& blade = table.attack("bedlam", "blade");
    blade.area = 1;
    blade.rangeMax = 4;
    bedlamInTurn(table);
    table.put(chloeHerself, 7, 5);
    table.put("mistral", 8, 4);
    table.put("drakmau-rockbiter", 7, 3);
    QVERIFY(table.act("attack", "{'attack':'blade','at':[7,4],'dice':[12,3]}"));
    QCOMPARE(table.said().count("said-hit"), 3);
    QCOMPARE(table.experienceOf("bedlam"), 1);
    Skirmish missing;
    bedlamInTurn(missing);
    QVERIFY(missing.attackWith("bedlam", "blade", chloeHerself, {3, 2}));
    QCOMPARE(missing.experienceOf("bedlam"), 0);
}

void TestOnslaughtExperience::onceAHeal()
{
    Skirmish table;
    bedlamHeals(table, 2);
    bedlamInTurn(table);
    table.put("mistral", 5, 5);
    table.hp("mistral", 4);
    table.hp("bedlam", 4);
    for (const char* far : {"barachiel", "jeevika-the-flowing-maple", "lasaelle-duarathmierre"}) {
        table.put(far, 11, far[0] == 'b' ? 0 : far[0] == 'j' ? 1 : 2);
    }
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.answer("ben", "['bedlam','mistral']"));
    QCOMPARE(table.hp("mistral"), 7);
    QCOMPARE(table.hp("bedlam"), 7);
    QCOMPARE(table.experienceOf("bedlam"), 1);
}

/// One ability that heals twice, by two verbs of one clause or by two clauses, with somebody who answers each heal.
void TestOnslaughtExperience::onceATwofoldHeal()
{
    for (const bool clauses : {false, true}) {
        Skirmish table;
        Verb heal{Verb::Kind::Heal};
        heal.number = 2;
        auto& triggers = table.dial("bedlam", "shout").effect.triggers;
        triggers = {{Moment::Used, {}, {}, {heal, heal}}};
        if (clauses) {
            triggers = {{Moment::Used, {}, {}, {heal}}, {Moment::Used, {}, {}, {heal}}};
        }
        Verb more{Verb::Kind::Give};
        more.name = QStringLiteral("slowed");
        more.to.who = Who::Actor;
        table.card("mistral").effects.passive.triggers = {{Moment::Healed, {}, {}, {more}}};
        bedlamInTurn(table);
        table.hp("bedlam", 4);
        QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
        QCOMPARE(table.hp("bedlam"), 8);
        QCOMPARE(table.conditionsOn("bedlam"), QStringList("slowed"));
        QCOMPARE(table.experienceOf("bedlam"), 1);
        table.setDial("bedlam", "shout", 0);
        table.turnOf("bedlam");
        table.hp("bedlam", 4);
        QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
        QCOMPARE(table.experienceOf("bedlam"), 2); // another use
    }
}

void TestOnslaughtExperience::aChest()
{
    Skirmish table;
    for (const char* token : {"sword", "spear", "ring"}) {
        table.pack.scenarios.front().lootPool.emplace_back(QString(token));
    }
    bedlamInTurn(table);
    table.experience("bedlam", 3);
    table.happen(play::SystemChanged{
        "set", play::JsonValue(
                   nlohmann::json{{"field", "chests"}, {"before", nlohmann::json::array()}, {"after", {{5, 5}}}})});
    QVERIFY(table.act("loot", "{'chest':[5,5]}"));
    if (const play::Prompt* prompt = table.promptOf("ben")) {
        const QByteArray first = prompt->options.front().id.toUtf8();
        QVERIFY(table.answer("ben",
                             prompt->kind == play::PromptKind::ChoosePieces ? "['" + first + "']" : "'" + first + "'"));
    }
    QCOMPARE(table.experienceOf("bedlam"), 4);
}

void TestOnslaughtExperience::theBonusEveryTime()
{
    Skirmish table;
    Verb one{Verb::Kind::Experience};
    one.number = 1;
    table.card("bedlam").effects.bonus.triggers = {
        {Moment::AttackMissed, {}, {{.kind = Predicate::Kind::Is, .who = Who::Attacker}}, {one}}};
    table.attack("bedlam", "blade").action = content::ActionId("bonus");
    bedlamInTurn(table);
    QVERIFY(table.act("trade-action", "{'from':'move','to':'bonus'}"));
    QVERIFY(table.attackWith("bedlam", "blade", chloeHerself, {3, 2}));
    QVERIFY(table.attackWith("bedlam", "blade", chloeHerself, {3, 2}));
    QCOMPARE(table.experienceOf("bedlam"), 2);
}

void TestOnslaughtExperience::anAchievement()
{
    Skirmish table;
    bedlamInTurn(table);
    QVERIFY(earn(table, "bedlam", 2));
    QCOMPARE(table.experienceOf("bedlam"), 2);
    QVERIFY(table.said().contains("said-earned-achievement"));
}

void TestOnslaughtExperience::mistralHealsToFull()
{
    Skirmish table;
    table.printedCard("mistral");
    Verb heal{Verb::Kind::Heal};
    heal.to = {.who = Who::Friend, .rangeMax = 5, .most = 1};
    heal.number = 5;
    table.dial("mistral", "cure-wounds").effect.triggers = {{Moment::Used, {}, {}, {heal}}};
    table.dial("mistral", "cure-wounds").action = content::ActionId("bonus");
    for (int more = 0; more < 3; ++more) {
        table.card("barachiel").wheel->positions.push_back({15, 5, false});
    }
    bedlamInTurn(table);
    table.put("mistral", 1, 1);
    table.put("barachiel", 1, 2);
    for (const char* far : {"bedlam", "jeevika-the-flowing-maple", "lasaelle-duarathmierre"}) {
        table.put(far, 11, far[0] == 'b' ? 0 : far[0] == 'j' ? 1 : 2);
    }
    table.hp("barachiel", 8);
    table.turnOf("mistral");
    QVERIFY(table.act("use", "{'ability':'dial/cure-wounds'}"));
    QCOMPARE(table.hp("barachiel"), 13);
    QCOMPARE(table.experienceOf("mistral"), 2);
}

void TestOnslaughtExperience::friendsAlone()
{
    Skirmish table;
    content::Attack& blade = table.attack("bedlam", "blade");
    blade.cone = 2;
    blade.rangeMax = 2;
    bedlamInTurn(table);
    table.put("mistral", 5, 2);
    QVERIFY(table.act("attack", "{'attack':'blade','at':[5,3],'dice':[12,3]}"));
    QCOMPARE(table.hp("mistral"), 8);
    QCOMPARE(table.hp(chloeHerself), 10);
    QCOMPARE(table.experienceOf("bedlam"), 1);
    QVERIFY(table.said().contains("said-earned-hit-friends"));
}

void TestOnslaughtExperience::nothingHealed()
{
    Skirmish table;
    bedlamHeals(table, 1);
    bedlamInTurn(table);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(!table.promptOf("ben"));
    QCOMPARE(table.hp("bedlam"), 10);
    QCOMPARE(table.experienceOf("bedlam"), 0);
}

void TestOnslaughtExperience::theCurseHealsBedlam()
{
    Skirmish table;
    bedlamInTurn(table);
    table.hp("bedlam", 4);
    table.hp(chloeHerself, 2);
    table.give(chloeHerself, "cursed", "bedlam");
    table.put("mistral", 6, 5);
    table.turnOf("mistral");
    QVERIFY(hitAt(table, "mistral", "blade"));
    QCOMPARE(table.hp("bedlam"), 7);
    QCOMPARE(table.experienceOf("bedlam"), 1);
}

void TestOnslaughtExperience::theFifthPoint()
{
    Skirmish table;
    bedlamInTurn(table);
    table.experience("bedlam", 4);
    QVERIFY(earn(table, "bedlam", 1));
    QVERIFY(levelPrompt(table, "ben"));
    Skirmish fewer;
    bedlamInTurn(fewer);
    fewer.experience("bedlam", 3);
    QVERIFY(earn(fewer, "bedlam", 1));
    QVERIFY(!levelPrompt(fewer, "ben"));
}

void TestOnslaughtExperience::passingFive()
{
    Skirmish table;
    bedlamInTurn(table);
    table.experience("bedlam", 4);
    QVERIFY(earn(table, "bedlam", 2));
    QVERIFY(levelPrompt(table, "ben"));
    QVERIFY(table.answer("ben", "'level-up-1'"));
    QVERIFY(!levelPrompt(table, "ben"));
    QCOMPARE(table.part().record(testing::id("bedlam")).cards.size(), size_t(1));
}

void TestOnslaughtExperience::onceAScenario()
{
    Skirmish table;
    bedlamInTurn(table);
    table.experience("bedlam", 4);
    QVERIFY(earn(table, "bedlam", 1));
    QVERIFY(table.answer("ben", "'level-up-1'"));
    table.experience("bedlam", 0);
    QVERIFY(earn(table, "bedlam", 5));
    QVERIFY(!levelPrompt(table, "ben"));
}

void TestOnslaughtExperience::oneCardOfTwo()
{
    Skirmish table;
    table.lineUp("rokpyratrix-the-clanless");
    bedlamInTurn(table);
    table.experience("rokpyratrix-the-clanless", 4);
    QVERIFY(earn(table, "rokpyratrix-the-clanless", 1));
    QCOMPARE(levelPrompt(table, "ben")->options.size(), size_t(2));
    QCOMPARE(table.seenBy("ann").prompts.size(), size_t(1)); // both sides see it
    QVERIFY(table.answer("ben", "'elemental-affinity'"));
    const auto& cards = table.part().record(testing::id("rokpyratrix-the-clanless")).cards;
    QCOMPARE(cards, QStringList{"elemental-affinity"});
    QVERIFY(!levelPrompt(table, "ben"));
}

void TestOnslaughtExperience::atOnce()
{
    Skirmish table;
    aCardToUse(table, false);
    bedlamInTurn(table);
    table.hp("bedlam", 8);
    table.experience("bedlam", 4);
    QVERIFY(!canUse(table, "card/level-up-1"));
    QVERIFY(hitAt(table, "bedlam", "blade"));
    QVERIFY(table.answer("ben", "'level-up-1'"));
    QVERIFY(canUse(table, "card/level-up-1"));
    QVERIFY(table.act("use", "{'ability':'card/level-up-1'}"));
    QCOMPARE(table.hp("bedlam"), 9);
}

void TestOnslaughtExperience::aCardThatWorksOnce()
{
    Skirmish table;
    aCardToUse(table, true);
    bedlamInTurn(table);
    table.hp("bedlam", 5);
    table.experience("bedlam", 4);
    QVERIFY(earn(table, "bedlam", 1));
    QVERIFY(table.answer("ben", "'level-up-1'"));
    table.happen(play::RoundSet{table.table().round, 3});
    QVERIFY(table.act("use", "{'ability':'card/level-up-1'}"));
    QCOMPARE(table.hp("bedlam"), 6);
    table.happen(play::RoundSet{3, 4});
    table.turnOf("bedlam");
    QVERIFY(!canUse(table, "card/level-up-1"));
    QVERIFY(!table.act("use", "{'ability':'card/level-up-1'}"));
    QVERIFY(table.refusedFor("ONS-LVL-06"));
}

void TestOnslaughtExperience::elementalAffinity()
{
    Skirmish table;
    const char* caster = "rokpyratrix-the-clanless";
    table.attack(caster, "blade").effect.keywords = {"arcane"};
    table.attack(caster, "blade").action = content::ActionId("bonus");
    table.attack(caster, "bow").effect.keywords = {"martial"};
    table.lineUp(caster);
    bedlamInTurn(table);
    table.put(caster, 6, 5);
    table.turnOf(caster);
    table.experience(caster, 4);
    QVERIFY(earn(table, caster, 1));
    QVERIFY(table.answer("ben", "'elemental-affinity'"));
    QVERIFY(hitAt(table, caster, "blade"));
    QCOMPARE(table.hp(chloeHerself), 7);
    table.put(chloeHerself, 9, 5);
    QVERIFY(hitAt(table, caster, "bow"));
    QCOMPARE(table.hp(chloeHerself), 5);
}

void TestOnslaughtExperience::keywordsAlone()
{
    int left[2] = {0, 0};
    const char* words[2] = {"arcane", "martial"};
    for (int i = 0; i < 2; ++i) {
        Skirmish table;
        table.attack("bedlam", "blade").effect.keywords = {QString(words[i])};
        bedlamInTurn(table);
        QVERIFY(hitAt(table, "bedlam", "blade"));
        left[i] = table.hp(chloeHerself);
        QCOMPARE(table.experienceOf("bedlam"), 1);
        QCOMPARE(table.conditionsOn(chloeHerself), QStringList());
    }
    QCOMPARE(left[0], 8);
    QCOMPARE(left[1], left[0]);
}

WHEELHOUSE_TEST(TestOnslaughtExperience)
#include "tst_onslaught_experience.moc"
