// SPDX-License-Identifier: GPL-3.0-or-later
// The dice of attacks: natural numbers, modifiers, cover. Those of areas and cones are in tst_onslaught_spreads.cpp.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Verb;
using content::Who;
using rules::onslaught::chancesOf;
using rules::onslaught::Game;
using rules::onslaught::judge;
using rules::onslaught::neededFace;
using rules::onslaught::percentOf;
using rules::onslaught::RollTerms;
using rules::onslaught::shifted;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;

class TestOnslaughtRolls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    static void everyDieOfThreeCounts();
    static void aCriticalIsEnough();
    static void threeDiceAreThrown();
    static void anAttackLeftOutBeforeItIsNotTheFirst();

private:
    static void twentyAlwaysHits();
    static void oneSpoilsNineteen();
    static void twentyBeatsOne();
    static void oneDieNaturals();
    static void oddsOfNaturals();
    static void theViciousLongbow();
    static void oneBesideNineteen();
    static void oneBesideNineteenByHouseRule();
    static void anAbilityWithDice();
    static void twoTwenties();
    static void monstersToo();
    static void toHitIsNotTheDie();
    static void arcaneStrike();
    static void theDieItself();
    static void neitherAboveNorBelow();
    static void guidedStrike();
    static void inspiringUnmakesTheOne();
    static void theAttacksOwnFirst();
    static void coverIsOneDie();
};

namespace {
/// Bedlam in turn at 5,4 of an open map, Chloe beside with this armour class.
void besideChloe(Skirmish& table, int armour = 15)
{
    table.card("chloe-amasnodel").wheel->positions[10].armourClass = armour;
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put("chloe-amasnodel", 6, 4);
    table.turnOf("bedlam");
}

bool strikeChloe(Skirmish& table, const std::vector<int>& dice, const char* attack = "blade")
{
    return table.attackWith("bedlam", attack, "chloe-amasnodel", dice);
}

content::Effect moreDamage(int more)
{
    content::Effect effect;
    effect.modifiers = {{.what = Modifier::What::Damage, .by = more}};
    return effect;
}

/// A bow with 19-20 criticals that costs and hits like Bedlam's own, worn by Bedlam.
void wearTheLongbow(Skirmish& table)
{
    content::Attack shot = table.attack("bedlam", "bow");
    shot.criticalFrom = 19;
    shot.rangeMin = 1;
    table.pack.items.front().attacks = {shot};
}

bool shootTheLongbow(Skirmish& table, int first, int second)
{
    return table.act("attack", "{'attack':'bow','item':'sword','targets':['chloe-amasnodel'],'dice':[" +
                                   QByteArray::number(first) + "," + QByteArray::number(second) + "]}");
}

const play::Prompt* dicePrompt(const Skirmish& table)
{
    const play::Prompt* prompt = table.promptOf("ben");
    return prompt && prompt->kind == play::PromptKind::EnterDice ? prompt : nullptr;
}

bool wasSaid(const Skirmish& table, const char* key, const play::Message& wanted)
{
    return std::any_of(table.last.events.begin(), table.last.events.end(), [&](const play::Event& event) {
        const auto* said = std::get_if<play::Said>(&event);
        return said && said->message.key == QLatin1String(key) && said->message == wanted;
    });
}
} // namespace

void TestOnslaughtRolls::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-CRT-01 3 and 20 against 30") << Check(twentyAlwaysHits);
    QTest::newRow("ONS-CRT-02 1 and 19") << Check(oneSpoilsNineteen);
    QTest::newRow("ONS-CRT-03 1 and 20") << Check(twentyBeatsOne);
    QTest::newRow("ONS-CRT-04 one die, +20 to hit") << Check(oneDieNaturals);
    QTest::newRow("ONS-CRT-05 39 and 37 of 400") << Check(oddsOfNaturals);
    QTest::newRow("ONS-CRT-06 the Vicious Longbow's 19") << Check(theViciousLongbow);
    QTest::newRow("ONS-CRT-07 1 beside a critical 19") << Check(oneBesideNineteen);
    QTest::newRow("ONS-CRT-07 by house rule only a 20 saves") << Check(oneBesideNineteenByHouseRule);
    QTest::newRow("ONS-CRT-08 an ability with dice") << Check(anAbilityWithDice);
    QTest::newRow("ONS-CRT-09 20 and 20 do 4") << Check(twoTwenties);
    QTest::newRow("ONS-CRT-10 a monster's 1 and 17") << Check(monstersToo);
    QTest::newRow("ONS-MOD-01 18 and +2 to hit") << Check(toHitIsNotTheDie);
    QTest::newRow("ONS-MOD-02 Arcane Strike once") << Check(arcaneStrike);
    QTest::newRow("ONS-MOD-03 18 and +2 to the die") << Check(theDieItself);
    QTest::newRow("ONS-MOD-04 20 and 1 at most and least") << Check(neitherAboveNorBelow);
    QTest::newRow("ONS-MOD-05 Guided Strike") << Check(guidedStrike);
    QTest::newRow("ONS-MOD-06 1 and 12 with Inspiring") << Check(inspiringUnmakesTheOne);
    QTest::newRow("ONS-MOD-07 +5 before +3") << Check(theAttacksOwnFirst);
    QTest::newRow("ONS-COV-03 one die, armour unchanged") << Check(coverIsOneDie);
}

void TestOnslaughtRolls::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtRolls::twentyAlwaysHits()
{
    Skirmish table;
    table.attack("bedlam", "blade").toHit = 0;
    table.card("bedlam").effects.critical = moreDamage(2);
    besideChloe(table, 30);
    QVERIFY(strikeChloe(table, {3, 20}));
    QCOMPARE(table.hp("chloe-amasnodel"), 6);
    QVERIFY(table.said().contains("said-critical"));
}

void TestOnslaughtRolls::oneSpoilsNineteen()
{
    Skirmish table;
    besideChloe(table);
    QVERIFY(strikeChloe(table, {1, 19}));
    QCOMPARE(table.hp("chloe-amasnodel"), 10);
    QVERIFY(table.said().contains("said-natural-one"));
    QVERIFY(table.said().contains("said-one-fails")); // or nobody would see why 24 misses 15
    Skirmish low;
    besideChloe(low);
    QVERIFY(strikeChloe(low, {1, 2}));
    QVERIFY(!low.said().contains("said-one-fails")); // it would have missed all the same
}

void TestOnslaughtRolls::twentyBeatsOne()
{
    Skirmish table;
    besideChloe(table);
    QVERIFY(strikeChloe(table, {1, 20}));
    QVERIFY(table.said().contains("said-critical"));
}

void TestOnslaughtRolls::oneDieNaturals()
{
    Skirmish failing;
    failing.attack("bedlam", "blade").toHit = 20;
    besideChloe(failing);
    QVERIFY(strikeChloe(failing, {1}));
    QCOMPARE(failing.hp("chloe-amasnodel"), 10);
    Skirmish hitting;
    hitting.attack("bedlam", "blade").toHit = -10;
    besideChloe(hitting);
    QVERIFY(strikeChloe(hitting, {20}));
    QVERIFY(hitting.said().contains("said-critical"));
}

void TestOnslaughtRolls::oddsOfNaturals()
{
    const auto two = chancesOf({.dice = 2, .bonus = 5, .needed = 15});
    QCOMPARE(two.of, 400);
    QCOMPARE(two.criticals, 39);
    QCOMPARE(two.fumbles, 37);
    const auto one = chancesOf({.dice = 1, .bonus = 5, .needed = 15});
    QCOMPARE(one.of, 20);
    QCOMPARE(one.criticals, 1);
    QCOMPARE(one.fumbles, 1);
    // So many dice as cards can add.
    for (int dice = 1; dice <= rules::onslaught::mostDice; ++dice) {
        const auto many = chancesOf({.dice = dice, .needed = 2});
        QCOMPARE(percentOf(many), qRound(100.0 * many.hits / many.of));
    }
    QCOMPARE(percentOf({.hits = 314, .of = 400}), 79); // 78.5
    QCOMPARE(percentOf({.hits = 39, .of = 400}), 10);  // 9.75
    QCOMPARE(percentOf({.hits = 1, .of = 400}), 1);    // never none where there is one
    QCOMPARE(percentOf({.hits = 399, .of = 400}), 99);
    QCOMPARE(percentOf({.hits = 0, .of = 400}), 0);
    QCOMPARE(percentOf({.hits = 400, .of = 400}), 100);
}

void TestOnslaughtRolls::theViciousLongbow()
{
    Skirmish table;
    wearTheLongbow(table);
    table.card("bedlam").effects.critical = moreDamage(2);
    besideChloe(table, 30);
    table.carry("bedlam", "sword", true);
    QVERIFY(shootTheLongbow(table, 19, 5));
    QVERIFY(table.said().contains("said-critical"));
    QCOMPARE(table.hp("chloe-amasnodel"), 6);
}

void TestOnslaughtRolls::oneBesideNineteen()
{
    Skirmish table;
    wearTheLongbow(table);
    besideChloe(table);
    table.carry("bedlam", "sword", true);
    QVERIFY(shootTheLongbow(table, 1, 19));
    QVERIFY(table.said().contains("said-critical"));
    QVERIFY(table.said().contains("said-critical-saves"));
}

void TestOnslaughtRolls::oneBesideNineteenByHouseRule()
{
    Skirmish table;
    wearTheLongbow(table);
    besideChloe(table);
    table.carry("bedlam", "sword", true);
    QVERIFY(table.act("house", "{'house':{'only-twenty-saves':true}}"));
    QVERIFY(shootTheLongbow(table, 1, 19));
    QVERIFY(table.said().contains("said-natural-one"));
    QVERIFY(table.said().contains("said-only-twenty-saves"));
    QCOMPARE(table.hp("chloe-amasnodel"), 10);
}

void TestOnslaughtRolls::anAbilityWithDice()
{
    for (const int lower : {1, 2}) {
        Skirmish table({lower, 19}); // 19 on the other die is enough
        Verb own{Verb::Kind::Attack};
        own.to = {.who = Who::Enemy, .rangeMax = 3, .most = 1};
        own.modifiers = {{.what = Modifier::What::ToHit, .to = 0},
                         {.what = Modifier::What::Damage, .to = 1},
                         {.what = Modifier::What::ArmourClass, .of = {.who = Who::Target}, .to = 10}};
        table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {own}}};
        besideChloe(table, 30); // her own armour class counts for nothing against the ability's difficulty
        table.parkTheRest();
        QVERIFY(table.act("real", "{'dice':false}"));
        QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
        QVERIFY(table.answer("ben", "['chloe-amasnodel']")); // the last press before the app's dice fall
        QCOMPARE(table.said().contains("said-natural-one"), lower == 1);
        QCOMPARE(table.hp("chloe-amasnodel"), lower == 1 ? 10 : 9);
    }
}

/// What it needs is seen before the app's dice fall, though another attack is printed before it: that one is left out
/// for its test, or for the other of two.
void TestOnslaughtRolls::anAttackLeftOutBeforeItIsNotTheFirst()
{
    for (const bool isOther : {false, true}) {
        Skirmish table({2, 19});
        Verb printedFirst{Verb::Kind::Attack};
        printedFirst.to = {.who = Who::Enemy, .rangeMax = 3, .most = 1};
        printedFirst.modifiers = {{.what = Modifier::What::ToHit, .to = 0}, {.what = Modifier::What::Damage, .to = 1}};
        Verb made = printedFirst;
        made.orElse = isOther;
        if (!isOther) {
            printedFirst.when = {{.kind = content::Predicate::Kind::EvenRound}}; // it is the first
        }
        table.dial("bedlam", "shout").effect.triggers = {{Moment::Used, {}, {}, {printedFirst, made}}};
        besideChloe(table);
        table.parkTheRest();
        QVERIFY(table.act("real", "{'dice':false}"));
        QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
        QVERIFY(!isOther || table.answer("ben", "'1'"));
        QVERIFY(table.promptOf("ben"));
        QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::ChooseFigures);
        QCOMPARE(table.hp("chloe-amasnodel"), 10);
        QVERIFY(table.answer("ben", "['chloe-amasnodel']"));
        QCOMPARE(table.hp("chloe-amasnodel"), 9);
    }
}

void TestOnslaughtRolls::twoTwenties()
{
    Skirmish table;
    table.card("bedlam").effects.critical = moreDamage(2);
    besideChloe(table);
    QVERIFY(strikeChloe(table, {20, 20}));
    QCOMPARE(table.hp("chloe-amasnodel"), 6);
    QCOMPARE(table.said().count("said-attack-damage"), 1); // the blade's own
    QVERIFY(
        wasSaid(table, "said-attack-damage-critical", play::Message("said-attack-damage-critical").with("by", "+2")));
}

void TestOnslaughtRolls::monstersToo()
{
    Skirmish table;
    besideChloe(table);
    table.put(firstKobold, 6, 5);
    table.turnOf(firstKobold);
    QVERIFY(table.attackWith(firstKobold, "claw", "chloe-amasnodel", {1, 17}));
    QVERIFY(table.said().contains("said-natural-one"));
    QCOMPARE(table.hp("chloe-amasnodel"), 10);
}

void TestOnslaughtRolls::toHitIsNotTheDie()
{
    Skirmish table;
    table.attack("bedlam", "blade").toHit = 2;
    besideChloe(table);
    QVERIFY(strikeChloe(table, {18, 4}));
    QVERIFY(wasSaid(table, "said-hit",
                    play::Message("said-hit").with("figure", "Chloe Amasnodel").with("count", 20).with("needed", 15)));
    QVERIFY(!table.said().contains("said-critical"));
}

void TestOnslaughtRolls::arcaneStrike()
{
    Skirmish table;
    content::Effect& strikeOfHers = table.dial("bedlam", "shout").effect;
    strikeOfHers.modifiers = {{.what = Modifier::What::ToHit, .by = 2}};
    strikeOfHers.until = content::Until::NextAttack;
    besideChloe(table, 25);
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.part().memory.lasting.size(), qsizetype(1));
    QVERIFY(strikeChloe(table, {18, 7}));
    QVERIFY(wasSaid(table, "said-hit",
                    play::Message("said-hit").with("figure", "Chloe Amasnodel").with("count", 25).with("needed", 25)));
    QVERIFY(!table.said().contains("said-critical"));
    QVERIFY(table.part().memory.lasting.empty());
}

void TestOnslaughtRolls::theDieItself()
{
    const auto judged = judge({18, 3}, {.dice = 2, .bonus = 0, .needed = 30, .everyDie = 2});
    QCOMPARE(judged.natural, 20);
    QVERIFY(judged.critical);
    Skirmish table;
    table.card("bedlam").effects.passive.modifiers = {{.what = Modifier::What::Die, .by = 2}};
    besideChloe(table, 30);
    QVERIFY(strikeChloe(table, {18, 3}));
    QVERIFY(table.said().contains("said-critical"));
}

void TestOnslaughtRolls::neitherAboveNorBelow()
{
    QCOMPARE(shifted(18, 3), 20);
    QCOMPARE(shifted(2, -4), 1);
}

void TestOnslaughtRolls::guidedStrike()
{
    Skirmish table;
    table.printedCard("sedonna-sparklebang");
    content::Dial& guided = table.dial("sedonna-sparklebang", "guided-strike");
    guided.kind = content::DialKind::Numbered;
    guided.cooldown = 2;
    table.lineUp("sedonna-sparklebang");
    table.card("bedlam").wheel->positions[10].armourClass = 30;
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("lightning-dancer", 6, 4);
    table.put("sedonna-sparklebang", 1, 4);
    table.put("bedlam", 7, 4);
    table.turnOf("lightning-dancer");
    QVERIFY(table.attackWith("lightning-dancer", "blade", "bedlam", {14, 18}));
    QVERIFY(table.promptOf("ann")); // after the dice were seen
    QVERIFY(table.answer("ann", "'sedonna-sparklebang/guided-strike'"));
    QVERIFY(table.said().contains("said-critical"));
    QCOMPARE(table.dialOf("sedonna-sparklebang", "guided-strike"), 2);
    QVERIFY(wasSaid(table, "said-die-shifted", play::Message("said-die-shifted").with("count", 18).with("needed", 20)));
}

void TestOnslaughtRolls::inspiringUnmakesTheOne()
{
    const auto judged = judge({1, 12}, {.dice = 2, .bonus = 5, .needed = 19, .everyDie = 2});
    QCOMPARE(judged.natural, 14);
    QVERIFY(!judged.fumble);
    Skirmish table;
    besideChloe(table);
    table.put("barachiel", 7, 4);
    table.turnOf("chloe-amasnodel");
    table.give("chloe-amasnodel", "inspiring", "chloe-amasnodel");
    QVERIFY(table.attackWith("chloe-amasnodel", "blade", "bedlam", {1, 12}));
    QVERIFY(table.said().contains("said-hit"));
}

void TestOnslaughtRolls::theAttacksOwnFirst()
{
    Skirmish table;
    besideChloe(table);
    table.put("drakmau-rockbiter", 5, 5);
    table.turnOf("drakmau-rockbiter");
    table.give("drakmau-rockbiter", "reckless", "drakmau-rockbiter");
    QVERIFY(table.attackWith("drakmau-rockbiter", "blade", "bedlam", {9, 3}));
    QStringList added;
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        if (said && said->message.key.startsWith("said-to-hit")) {
            for (const auto& argument : said->message.args) {
                if (argument.name == QLatin1String("by")) {
                    added << std::get<QString>(argument.value);
                }
            }
        }
    }
    QCOMPARE(added, (QStringList{"+5", "+3", "+8"}));
}

void TestOnslaughtRolls::coverIsOneDie()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"........", "...~....", "..~~~...", "...~....", "........"});
    table.put("bedlam", 1, 2);
    table.put("chloe-amasnodel", 5, 2);
    table.turnOf("bedlam");
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['chloe-amasnodel']}"));
    QVERIFY(dicePrompt(table));
    QCOMPARE(dicePrompt(table)->most, 1);
    QVERIFY(table.answer("ben", "[10]"));
    QVERIFY(wasSaid(table, "said-hit",
                    play::Message("said-hit").with("figure", "Chloe Amasnodel").with("count", 15).with("needed", 15)));
}

/// A critical hits whatever the armour class is, so that its least number is what is needed.
void TestOnslaughtRolls::aCriticalIsEnough()
{
    QCOMPARE(neededFace({.bonus = 5, .needed = 15}), 10);
    QCOMPARE(neededFace({.bonus = 5, .needed = 30}), 21); // by a natural 20 alone
    QCOMPARE(neededFace({.bonus = 5, .needed = 30, .criticalFrom = 19}), 19);
    QCOMPARE(neededFace({.bonus = 5, .needed = 30, .criticalFrom = 19, .everyDie = 2}), 17);
    QCOMPARE(neededFace({.bonus = 5, .needed = 15, .criticalFrom = 19}), 10);
}

/// The odds of three dice are those of all 8000 throws, whatever changes them.
void TestOnslaughtRolls::everyDieOfThreeCounts()
{
    for (const RollTerms& terms :
         {RollTerms{.dice = 3, .bonus = 5, .needed = 15}, RollTerms{.dice = 3, .needed = 30, .everyDie = 2},
          RollTerms{.dice = 3, .needed = 12, .criticalFrom = 18},
          RollTerms{.dice = 3, .needed = 12, .criticalFrom = 18, .everyDie = -1, .onlyTwentySaves = true}}) {
        int hits = 0;
        int criticals = 0;
        int fumbles = 0;
        for (int a = 1; a <= 20; ++a) {
            for (int b = 1; b <= 20; ++b) {
                for (int c = 1; c <= 20; ++c) {
                    const auto judged = judge({a, b, c}, terms);
                    hits += judged.hit ? 1 : 0;
                    criticals += judged.critical ? 1 : 0;
                    fumbles += judged.fumble ? 1 : 0;
                }
            }
        }
        const auto chances = chancesOf(terms);
        QCOMPARE(chances.of, 8000);
        QCOMPARE(chances.hits, hits);
        QCOMPARE(chances.criticals, criticals);
        QCOMPARE(chances.fumbles, fumbles);
    }
}

void TestOnslaughtRolls::threeDiceAreThrown()
{
    Skirmish table;
    Modifier three;
    three.what = Modifier::What::Dice;
    three.to = 3;
    table.card("bedlam").effects.passive.modifiers = {three};
    besideChloe(table, 21);
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel']}"));
    QCOMPARE(table.promptOf("ben")->most, 3);
    QVERIFY(table.answer("ben", "[4,3,16]"));
    QCOMPARE(table.hp("chloe-amasnodel"), 8);
    table.turnOf("bedlam");
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel'],'dice':[4,3,16],'anyway':true}"));
    QCOMPARE(table.hp("chloe-amasnodel"), 6);
}

WHEELHOUSE_TEST(TestOnslaughtRolls)
#include "tst_onslaught_rolls.moc"
