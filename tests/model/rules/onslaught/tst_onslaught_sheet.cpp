// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen is offered: each act with why not, each target with the face it needs, and the values in force. What
// the sheet offers, the rules take.
#include "model/rules/onslaught/onslaught_system.h"
#include "model/rules/tracker/tracker_system.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using testing::id;
using testing::Skirmish;

class TestOnslaughtSheet : public QObject
{
    Q_OBJECT

    static play::TurnSheet sheetOf(const Skirmish& table) { return table.system->sheet(table.state, table.pack); }
    static const play::SheetAct* act(const play::TurnSheet& sheet, const char* name)
    {
        const auto found = std::ranges::find(sheet.acts, QString(name), &play::SheetAct::name);
        return found == sheet.acts.end() ? nullptr : &*found;
    }
    static const play::SheetTarget* target(const play::SheetAct& act, const char* figure)
    {
        const auto found = std::ranges::find(act.targets, id(figure), &play::SheetTarget::figure);
        return found == act.targets.end() ? nullptr : &*found;
    }

private Q_SLOTS:
    void nobodyIsInTurnBeforeTheDeal()
    {
        Skirmish table;
        QVERIFY(table.begin());
        const play::TurnSheet sheet = sheetOf(table);
        QVERIFY(sheet.ruled);
        QVERIFY(sheet.figure.isEmpty());
        QVERIFY(sheet.acts.empty());
    }

    void lootThatMayBePickedUpNow()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.field(12, 8);
        table.put("bedlam", 4, 4);
        const play::PieceId beside = table.lay("sword", 3, 3);
        table.lay("ring", 1, 1);
        table.turnOf("bedlam");
        QCOMPARE(sheetOf(table).finds, std::vector{beside});
    }

    void theFreeTableOffersNothing() { QVERIFY(!rules::tracker::TrackerSystem().sheet({}, {}).ruled); }

    void attacksWithWhatTheyNeed()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        const play::TurnSheet sheet = sheetOf(table);
        QCOMPARE(sheet.figure, id("bedlam"));
        QCOMPARE(sheet.actions.size(), size_t{3});
        const play::SheetAct* blade = act(sheet, "blade");
        QVERIFY(blade && blade->whyNot.isEmpty());
        QCOMPARE(blade->costs, std::vector<QString>{"standard"});
        QCOMPARE(blade->damage, std::optional(2));
        const play::SheetTarget* barachiel = target(*blade, "barachiel");
        QVERIFY(!barachiel); // a friend
        for (const play::SheetTarget& each : blade->targets) {
            const int armour = table.state.table.figure(each.figure)->armourClass().value_or(0);
            QCOMPARE(each.roll.needed, std::optional(armour - 5));
            QCOMPARE(each.roll.dice, 2);
            QVERIFY(!each.inCover); // nothing lies between neighbours
            QCOMPARE(each.toHit.front().by, 5);
        }
        const play::SheetAct* bow = act(sheet, "bow");
        QVERIFY(bow && !bow->targets.empty());
        for (const play::SheetTarget& each : bow->targets) {
            QVERIFY(each.inCover && each.inCover->dice == 1);
            QVERIFY(each.inCover->hit < each.roll.hit);
        }
    }

    /// Harrow does 1 more to the Quarry, and Warded takes 2 off.
    void damageToEachOfThem()
    {
        testing::StarterTable table({"harrow", "ilse", "tobiah"}, {"corvin", "mirelle", "knock"});
        table.give("corvin", "quarry", "harrow");
        table.give("mirelle", "warded", "mirelle");
        table.turnOf("harrow");
        const play::TurnSheet sheet = sheetOf(table);
        const play::SheetAct* bow = act(sheet, "Yew bow");
        QVERIFY(bow && target(*bow, "corvin") && target(*bow, "mirelle") && target(*bow, "knock"));
        QCOMPARE(bow->damage, std::optional(2));
        QCOMPARE(target(*bow, "corvin")->damage, std::optional(3));
        QCOMPARE(target(*bow, "mirelle")->damage, std::optional(0));
        QCOMPARE(target(*bow, "knock")->damage, std::optional(2));
    }

    void damageOfADeclaredAttack()
    {
        testing::StarterTable table({"harrow", "ilse", "tobiah"}, {"corvin", "mirelle", "knock"});
        table.put("harrow", 2, 4);
        table.put("corvin", 6, 4);
        table.give("corvin", "quarry", "harrow");
        table.turnOf("harrow");
        QVERIFY(table.act("attack", "{'attack':'yew-bow','targets':['corvin']}"));
        while (table.act("pass")) {
        }
        const play::TurnSheet sheet = sheetOf(table);
        QVERIFY(sheet.rolled && sheet.rolled->targets.size() == 1);
        QCOMPARE(sheet.rolled->targets.front().damage, std::optional(3));
    }

    /// ONS-LVL-04: what a card that was taken changes in another card's ability is read with that ability.
    void levelUpCardsAreReadWithWhatTheyChange()
    {
        testing::StarterTable table({"harrow", "sister-vane", "tobiah"}, {"corvin", "mirelle", "knock"});
        table.turnOf("sister-vane");
        const QString bell = act(sheetOf(table), "Ring the bell")->text;
        QVERIFY(bell.endsWith("becomes Called Out."));
        QVERIFY(sheetOf(table).dialWords.empty());
        table.level("sister-vane", "the-great-bell");
        table.level("harrow", "long-arrows");
        play::TurnSheet sheet = sheetOf(table);
        QCOMPARE(act(sheet, "Ring the bell")->text,
                 bell + " The Great Bell: Ring the bell reaches 6 spaces, and you may drag the enemy 2 spaces.");
        QVERIFY(!act(sheet, "Shut the gate")->text.contains("Great Bell"));
        QCOMPARE(sheet.dialWords.size(), size_t{1});
        QCOMPARE(sheet.dialWords.front().text, act(sheet, "Ring the bell")->text);
        table.level("sister-vane", "oak-and-iron"); // changes a reaction
        sheet = sheetOf(table);
        QCOMPARE(sheet.dialWords.size(), size_t{1});
        QCOMPARE(sheet.dialWords.front().dial, play::DialId(QString("door-arm")));
        QVERIFY(sheet.dialWords.front().text.endsWith("Oak and Iron: Door arm takes 2 off the damage instead of 1."));
        table.turnOf("harrow");
        QVERIFY2(act(sheetOf(table), "Yew bow")->text.contains("Long Arrows: The yew bow reaches 8 spaces"),
                 qPrintable(act(sheetOf(table), "Yew bow")->text));
    }

    void whatIsOfferedIsTaken()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        const play::TurnSheet sheet = sheetOf(table);
        int tried = 0;
        for (const play::SheetAct& each : sheet.acts) {
            play::Command command;
            command.type = each.type;
            command.args = each.args;
            testing::ScriptedChance chance;
            const auto outcome = table.system->decide({table.state, command, table.pack, chance});
            QVERIFY2(outcome.has_value() == each.whyNot.isEmpty(), qPrintable(each.type + ' ' + each.name));
            tried += outcome.has_value() ? 1 : 0;
        }
        QVERIFY(tried >= 3);
    }

    void whatIsBarredNamesItsRules()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        QVERIFY(table.act("trade-action", "{'from':'standard','to':'bonus'}"));
        const play::TurnSheet sheet = sheetOf(table);
        const play::SheetAct* blade = act(sheet, "blade");
        QVERIFY(blade && !blade->whyNot.isEmpty());
        QVERIFY(std::ranges::count(blade->rules, QString("ONS-ECO-01")) == 1);
        QVERIFY(text::hasText(blade->whyNot.key));
    }

    void aMapSaysWhoIsOutOfReach()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.field(10, 5);
        table.put("bedlam", 2, 2);
        table.parkTheRest();
        table.turnOf("bedlam");
        const play::TurnSheet sheet = sheetOf(table);
        const play::SheetAct* blade = act(sheet, "blade");
        QVERIFY(blade && !blade->whyNot.isEmpty());
        for (const play::SheetTarget& each : blade->targets) {
            QVERIFY(!each.whyNot.isEmpty());
            QVERIFY(!each.inCover); // the map knows
        }
    }

    void aMoveInProgressEndsWithTheNextAct()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.field(10, 5);
        table.put("bedlam", 2, 2);
        table.parkTheRest();
        table.turnOf("bedlam");
        QVERIFY(table.act("move", "{'to':[3,2]}"));
        const play::TurnSheet sheet = sheetOf(table);
        QCOMPARE(sheet.movePoints, std::optional(4));
        QVERIFY(act(sheet, "blade") && act(sheet, "sweep")); // attacks and abilities, none of which says it already
        QVERIFY(sheet.acts.size() > 5);
        for (const play::SheetAct& each : sheet.acts)
            QVERIFY2(each.args.get().value("ends-move", false), qPrintable(each.type));
        QVERIFY(table.act("attack", "{'attack':'blade','anyway':true,'ends-move':true,'targets':[],'dice':[3]}"));
        QVERIFY(!table.part().walk);
        QCOMPARE(table.said().count("line-move-ended"), 1);
    }

    void aMoveThatWasGoneToItsEndIsNotLeftOff()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.field(10, 5);
        table.put("bedlam", 2, 2);
        table.parkTheRest();
        table.turnOf("bedlam");
        QVERIFY(table.act("move", "{'to':[7,2]}"));
        QCOMPARE(table.part().walk->points, 0);
        QVERIFY(table.act("attack", "{'attack':'blade','anyway':true,'ends-move':true,'targets':[],'dice':[3]}"));
        QVERIFY(!table.part().walk);
        QVERIFY(!table.said().contains("line-move-ended"));
    }

    void valuesThatAreOtherThanPrinted()
    {
        Skirmish table;
        QVERIFY(table.begin());
        QVERIFY(sheetOf(table).values.empty());
        table.give("bedlam", "slowed");
        const play::TurnSheet sheet = sheetOf(table);
        QCOMPARE(sheet.values.size(), size_t{1});
        QCOMPARE(sheet.values.front().field, QString("speed"));
        QCOMPARE(sheet.values.front().figure, id("bedlam"));
        QVERIFY(sheet.values.front().value != 5);
        QCOMPARE(sheet.values.front().steps.front().by, 5);
    }

    void monstersOfAGroupFollowEachOther()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.turnOf(testing::firstKobold);
        const play::TurnSheet sheet = sheetOf(table);
        QCOMPARE(sheet.figure, id(testing::firstKobold));
        QVERIFY(sheet.actions.empty());
    }

    void everyHouseRuleHasItsWords()
    {
        const rules::onslaught::OnslaughtSystem system;
        const auto offers = system.houseRules();
        QCOMPARE(offers.size(), rules::onslaught::houseRuleNames().size());
        for (const play::HouseRuleOffer& each : offers) {
            QVERIFY2(text::hasText(each.title.key), qPrintable(each.name));
            QVERIFY2(text::hasText(each.standard.key), qPrintable(each.name));
            QVERIFY2(system.rulesBehind(each.title.key) == each.rules && !each.rules.empty(), qPrintable(each.name));
        }
    }
};

WHEELHOUSE_TEST(TestOnslaughtSheet)
#include "tst_onslaught_sheet.moc"
