// SPDX-License-Identifier: GPL-3.0-or-later
// The characters of the starter pack's Ninth Lantern: what their cards say is what happens.
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using rules::onslaught::Game;
using testing::StarterTable;

class TestStarterLantern : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ilseHooksAndLights();
    void ilseShowsTheShortWay();
    void ilseWarnsAFriend();
    void ilseLendsSpeed();
    void harrowMarksAndShoots();
    void harrowsVolley();
    void harrowsVolleyWithoutAMap();
    void harrowFades();
    void harrowsFirstShotIgnoresCover();
    void pimOpensAVein();
    void pimIsNotThereAnyMore();
    void tobiahHeals();
    void tobiahHoldsAtOne();
    void vaneShutsTheGate();
    void vaneTakesTheBlow();
    void vaneRingsTheGreatBell();
    void hesperLaysSmoke();
};

void TestStarterLantern::ilseHooksAndLights()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("ilse", 5, 4);
    table.put("corvin", 6, 4);
    table.put("pim", 4, 4);
    table.put("tobiah", 5, 6);
    table.turnOf("ilse");
    QVERIFY(table.act("use", "{'ability':'dial/raise-the-lamp'}"));
    QVERIFY(table.answer("ann", "['pim','tobiah']"));
    QCOMPARE(table.conditionsOn("pim"), QStringList{"heartened"});
    QCOMPARE(table.conditionsOn("tobiah"), QStringList{"heartened"});
    QCOMPARE(table.dialOf("ilse", "raise-the-lamp"), 3);
    QVERIFY(table.act("pass")); // the fine print
    table.turnOf("pim");
    table.put("pim", 7, 4);
    QVERIFY(table.attackWith("pim", "glass-shiv", "corvin", {6, 2})); // 6 + 6 + 1 against 12; 2 + 1 + 1
    QCOMPARE(table.hp("corvin"), 5);
    QCOMPARE(table.conditionsOn("pim"), QStringList());
}

void TestStarterLantern::ilseShowsTheShortWay()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("ilse", 5, 4);
    table.put("pim", 4, 4);
    table.turnOf("ilse");
    QVERIFY(table.act("use", "{'ability':'dial/the-short-way'}"));
    QVERIFY(table.answer("ann", "['pim']"));
    QVERIFY(table.answer("ann", "'1,4'"));
    QVERIFY(table.answer("ann", "'5,7'"));
    QCOMPARE(table.space("pim"), QString("1,4"));
    QCOMPARE(table.space("ilse"), QString("5,7"));
    QCOMPARE(table.dialOf("ilse", "the-short-way"), play::Dial::usedUp);
}

void TestStarterLantern::ilseWarnsAFriend()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("ilse", 2, 4);
    table.put("pim", 5, 4);
    table.put("brakk", 6, 4);
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "pim", {18, 17}));
    QVERIFY(table.answer("ann", "'ilse/eyes-up'"));
    QVERIFY(table.answer("ann", "'4,4'"));
    QVERIFY(table.act("pass")); // Brakk lets Pim go
    QCOMPARE(table.space("pim"), QString("4,4"));
    QCOMPARE(table.hp("pim"), 10);
    QVERIFY(table.said().contains("said-unreached-by"));
    StarterTable staying({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    staying.put("ilse", 2, 4);
    staying.put("pim", 5, 4);
    staying.put("brakk", 6, 4);
    staying.turnOf("brakk");
    QVERIFY(staying.attackWith("brakk", "anchor", "pim", {18, 17}));
    QVERIFY(staying.answer("ann", "'ilse/eyes-up'"));
    QVERIFY(staying.answer("ann", "'5,3'")); // still beside
    QVERIFY(staying.act("pass"));            // Brakk lets Pim go, who finds nobody to swap with
    QCOMPARE(staying.hp("pim"), 7);
}

void TestStarterLantern::ilseLendsSpeed()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    const auto paceOf = [&](const char* figure) {
        return table.asked([&](const Game& game) { return speed(game, testing::id(figure))->total; });
    };
    table.put("ilse", 5, 4);
    table.put("pim", 4, 4);
    table.put("tobiah", 1, 1);
    table.turnOf("pim");
    QCOMPARE(paceOf("pim"), 7);
    table.turnOf("tobiah");
    QCOMPARE(paceOf("tobiah"), 5);
    QCOMPARE(paceOf("pim"), 6);
}

void TestStarterLantern::harrowMarksAndShoots()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("harrow", 2, 4);
    table.put("corvin", 6, 4);
    table.turnOf("harrow");
    QVERIFY(table.act("use", "{'ability':'dial/mark-prey'}"));
    QVERIFY(table.answer("ann", "['corvin']"));
    QCOMPARE(table.dialOf("harrow", "mark-prey"), play::Dial::usedUp);
    table.hp("corvin", 3);
    QVERIFY(table.attackWith("harrow", "yew-bow", "corvin", {14, 3})); // 2 + 1
    QVERIFY(table.figure("corvin").isDefeated());
    QCOMPARE(table.dialOf("harrow", "mark-prey"), 0);
    QCOMPARE(table.experienceOf("harrow"), 2);
}

void TestStarterLantern::harrowsVolley()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "quill"});
    table.put("harrow", 2, 4);
    table.put("corvin", 6, 4);
    table.put("quill", 6, 2);
    table.put("brakk", 6, 7);
    table.turnOf("harrow");
    QVERIFY(table.act("use", "{'ability':'dial/volley'}"));
    QVERIFY(table.answer("ann", "['corvin']"));
    QVERIFY(!table.answer("ann", "['brakk']")); // three spaces from the first
    QVERIFY(table.answer("ann", "['quill']"));
    while (table.promptOf("ben")) {
        QVERIFY(table.answer("ben", "null"));
    }
    QVERIFY(table.answer("ann", "[14,3]"));
    QVERIFY(table.act("pass") || !table.promptOf("ben"));
    QCOMPARE(table.hp("corvin"), 7);
    QCOMPARE(table.hp("quill"), 8);
    QCOMPARE(table.experienceOf("harrow"), 1);
}

void TestStarterLantern::harrowsVolleyWithoutAMap()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "quill"});
    QVERIFY(table.act("map", "{'level':'off'}"));
    table.turnOf("harrow");
    QVERIFY(table.act("use", "{'ability':'dial/volley'}"));
    QVERIFY(table.answer("ann", "['corvin']"));
    const play::Prompt* others = table.promptOf("ann"); // who stands near him the players see
    QVERIFY(others && others->kind == play::PromptKind::ChooseFigures);
    QCOMPARE(others->most, 2);
    QVERIFY(table.answer("ann", "['quill','brakk']"));
    while (table.promptOf("ben")) {
        QVERIFY(table.answer("ben", "null"));
    }
    QVERIFY(table.answer("ann", "[14,3]"));
    QVERIFY(table.act("pass") || !table.promptOf("ben"));
    QCOMPARE(table.hp("corvin"), 7);
    QCOMPARE(table.hp("quill"), 8);
}

void TestStarterLantern::harrowFades()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("harrow", 5, 4);
    table.put("brakk", 8, 4);
    table.turnOf("brakk");
    QVERIFY(table.act("move", "{'to':[6,4]}"));
    QVERIFY(table.act("end-move"));
    QVERIFY(table.answer("ann", "'harrow/fade-into-reeds'"));
    QVERIFY(table.promptOf("ann")->options.size() > 1);
    for (const auto& option : table.promptOf("ann")->options) {
        QVERIFY(option.id != "5,5"); // beside Brakk
    }
    QVERIFY(table.answer("ann", "'2,4'"));
    QVERIFY(table.act("pass")); // Brakk lets Harrow go
    QCOMPARE(table.space("harrow"), QString("2,4"));
}

void TestStarterLantern::harrowsFirstShotIgnoresCover()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("harrow", 1, 1);
    table.put("brakk", 6, 1);
    table.turnOf("harrow");
    const auto dice = [&] {
        return table.asked([](const Game& game) {
            return termsOf(game, testing::id("harrow"), {"yew-bow", {}}, testing::id("brakk"), true, {}).roll.dice;
        });
    };
    QCOMPARE(dice(), 2);
    QVERIFY(table.attackWith("harrow", "yew-bow", "brakk", {2, 3}));
    table.act("pass");
    QCOMPARE(dice(), 1);
}

void TestStarterLantern::pimOpensAVein()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("pim", 5, 4);
    table.put("corvin", 6, 4);
    table.put("tobiah", 7, 4);
    table.turnOf("pim");
    QVERIFY(table.act("use", "{'ability':'dial/open-a-vein'}"));
    QVERIFY(table.act("pass")); // the fine print
    QVERIFY(table.attackWith("pim", "glass-shiv", "corvin", {12, 2}));
    QCOMPARE(table.hp("corvin"), 6); // 2, and 1 for the friend beside
    QCOMPARE(table.conditionsOn("corvin"), QStringList{"bleeding"});
}

void TestStarterLantern::pimIsNotThereAnyMore()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("pim", 5, 4);
    table.put("brakk", 6, 4);
    table.put("corvin", 6, 5);
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "pim", {18, 17}));
    QVERIFY(table.answer("ann", "'pim/not-there-any-more'"));
    while (table.promptOf("ann")) {
        QVERIFY(table.answer("ann", "['corvin']"));
    }
    QCOMPARE(table.space("pim"), QString("6,5"));
    QCOMPARE(table.space("corvin"), QString("5,4"));
    QCOMPARE(table.hp("pim"), 10);
    QCOMPARE(table.hp("corvin"), 6);
}

void TestStarterLantern::tobiahHeals()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("tobiah", 3, 4);
    table.put("pim", 4, 4);
    table.hp("pim", 3);
    table.give("pim", "slowed");
    table.give("pim", "dazed");
    table.turnOf("tobiah");
    QVERIFY(table.act("use", "{'ability':'dial/needle-and-gut'}")); // nobody else is hurt
    QCOMPARE(table.hp("pim"), 7);
    QCOMPARE(table.conditionsOn("pim"), QStringList{"dazed"});
    QCOMPARE(table.experienceOf("tobiah"), 2);
    QVERIFY(table.act("use", "{'ability':'dial/lamp-oil-rub'}"));
    QCOMPARE(table.conditionsOn("pim"), QStringList{"anointed"});
}

void TestStarterLantern::tobiahHoldsAtOne()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("tobiah", 5, 6);
    table.put("ilse", 5, 4);
    table.put("brakk", 6, 4);
    table.hp("ilse", 2);
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "ilse", {18, 17}));
    while (const play::Prompt* prompt = table.promptOf("ann")) {
        const bool his = prompt->options.front().id == "tobiah/not-on-my-table";
        QVERIFY(table.answer("ann", his ? "'tobiah/not-on-my-table'" : "null"));
    }
    QCOMPARE(table.hp("ilse"), 1);
    QCOMPARE(table.dialOf("tobiah", "not-on-my-table"), play::Dial::usedUp);
}

void TestStarterLantern::vaneShutsTheGate()
{
    StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "sable", "knock"});
    table.put("sister-vane", 5, 4);
    table.put("corvin", 6, 4);
    table.put("sable", 4, 4);
    table.turnOf("sister-vane");
    QVERIFY(table.act("use", "{'ability':'dial/shut-the-gate'}"));
    QVERIFY(table.answer("ann", "[10,3]"));
    table.act("pass");
    QCOMPARE(table.hp("corvin"), 7);
    QCOMPARE(table.hp("sable"), 8);
    QCOMPARE(table.conditionsOn("corvin"), QStringList{"rooted"});
    QCOMPARE(table.conditionsOn("sable"), QStringList{"rooted"});
    QVERIFY(!table.promptOf("ann")); // nobody is pushed
}

void TestStarterLantern::vaneTakesTheBlow()
{
    StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("sister-vane", 5, 5);
    table.put("tobiah", 5, 4);
    table.put("brakk", 6, 4);
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "tobiah", {18, 17}));
    QVERIFY(table.answer("ann", "'sister-vane/door-arm'"));
    QVERIFY(table.act("pass")); // the fine print
    QCOMPARE(table.hp("tobiah"), 9);
    QCOMPARE(table.hp("sister-vane"), 11);
    QCOMPARE(table.dialOf("sister-vane", "door-arm"), 2);
    StarterTable levelled({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    levelled.put("sister-vane", 5, 5);
    levelled.put("tobiah", 5, 4);
    levelled.put("brakk", 6, 4);
    levelled.level("sister-vane", "oak-and-iron");
    levelled.turnOf("brakk");
    QVERIFY(levelled.attackWith("brakk", "anchor", "tobiah", {18, 17}));
    QVERIFY(levelled.answer("ann", "'sister-vane/door-arm'"));
    QVERIFY(levelled.act("pass"));
    QCOMPARE(levelled.hp("sister-vane"), 12);
}

void TestStarterLantern::vaneRingsTheGreatBell()
{
    StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "sable"});
    table.put("sister-vane", 2, 4);
    table.put("sable", 8, 4);
    table.level("sister-vane", "the-great-bell");
    table.turnOf("sister-vane");
    QVERIFY(table.act("use", "{'ability':'dial/ring-the-bell'}"));
    QCOMPARE(table.conditionsOn("sable"), QStringList{"called-out"});
    QVERIFY(table.answer("ann", "'6,4'"));
    QCOMPARE(table.space("sable"), QString("6,4"));
}

void TestStarterLantern::hesperLaysSmoke()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"corvin", "brakk", "sable"});
    table.put("hesper", 2, 4);
    table.put("pim", 5, 3);
    table.put("corvin", 9, 3);
    table.turnOf("hesper");
    QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
    QVERIFY(table.answer("ann", "'5,4'"));
    const auto terms = [&](const char* attacker, const char* attack, const char* target) {
        return table.asked([&](const Game& game) {
            return termsOf(game, testing::id(attacker), {QString(attack), {}}, testing::id(target), false, {});
        });
    };
    QCOMPARE(terms("corvin", "iron-nib", "pim").roll.dice, 1);
    QCOMPARE(terms("corvin", "iron-nib", "pim").coverFrom, std::vector<QString>{"smoke"});
    table.put("corvin", 6, 4);
    QCOMPARE(terms("hesper", "fire-pot", "corvin").roll.dice, 2);
    QCOMPARE(terms("pim", "roof-slate", "corvin").roll.dice, 1);
}

WHEELHOUSE_TEST(TestStarterLantern)
#include "tst_starter_lantern.moc"
