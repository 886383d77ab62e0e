// SPDX-License-Identifier: GPL-3.0-or-later
// Real dice of a fight: the players read off each die of the damage, and throw for their own places in the turn order.
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::Brawl;

namespace {
constexpr const char* soldierOfDice = "corporal-hask";
constexpr const char* burglarOfDice = "bellamy-quill";

/// Quill hits Hask, who has 12 hit points, with real dice; the rapier does 2d6 + 3.
bool hits(Brawl& table)
{
    table.card(burglarOfDice).attacks.front().dice = {2, 6};
    if (!table.begin({{burglarOfDice, 20}, {soldierOfDice, 1}}, true)) {
        return false;
    }
    table.hp(soldierOfDice, 12);
    return table.attack("rapier", soldierOfDice) && table.answer("p1", "[15]") && table.promptOf("p1");
}
} // namespace

class TestDiceOfFights : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachDieOfTheDamageIsAsked()
    {
        Brawl table;
        QVERIFY(hits(table));
        const play::Prompt* asked = table.promptOf("p1");
        QVERIFY(asked->kind == play::PromptKind::EnterDice);
        QCOMPARE(asked->dice.size(), size_t(1));
        QCOMPARE(asked->dice.front().kind.faces.size(), size_t(6));
        QCOMPARE(asked->dice.front().count, 2);
        QVERIFY(!table.answer("p1", "[4,2]"));
        QVERIFY(table.answer("p1", "[['d6',3],['d6',1]]")); // a 4 and a 2
        QCOMPARE(table.hp(soldierOfDice), 12 - (4 + 2 + 3));
        const auto words = std::ranges::find(table.last.title.args, QString("answer"), &play::MessageArg::name);
        QVERIFY(words != table.last.title.args.end());
        QCOMPARE(std::get<QString>(words->value), QString("4 · 2"));
        QVERIFY(table.state.frames.empty());
    }

    void aFaceWithASymbolAddsNothing()
    {
        Brawl table;
        for (content::Die& die : table.pack.dice) {
            die.faces = die.id.text() == "d6" ? content::facesOf(die) : die.faces;
            if (!die.faces.empty()) {
                die.faces.front() = {std::nullopt, {{"sword", 1}}, {}};
            }
        }
        QVERIFY(hits(table));
        QCOMPARE(table.promptOf("p1")->dice.front().kind.faces.front().symbols.size(), size_t(1));
        QVERIFY(table.answer("p1", "[['d6',0],['d6',4]]"));
        QCOMPARE(table.hp(soldierOfDice), 12 - (5 + 3));
    }

    /// The card prints them in words alone.
    void diceInWordsAreAskedAsANumber()
    {
        Brawl table({15});
        table.card(burglarOfDice).attacks.front().dice = {};
        QVERIFY(table.begin({{burglarOfDice, 20}, {soldierOfDice, 1}}));
        table.hp(soldierOfDice, 12);
        QVERIFY(table.attack("rapier", soldierOfDice));
        QVERIFY(table.promptOf("p1")->kind == play::PromptKind::EnterNumber);
        QVERIFY(table.answer("p1", "6"));
        QCOMPARE(table.hp(soldierOfDice), 3);
    }

    void theDiceStandOnTheAttack()
    {
        Brawl table;
        QVERIFY(table.begin({{burglarOfDice, 20}, {soldierOfDice, 1}}));
        const play::TurnSheet sheet = table.system->sheet(table.state, table.pack);
        const auto rapier = std::ranges::find(sheet.acts, QString("Rapier"), &play::SheetAct::name);
        QVERIFY(rapier != sheet.acts.end());
        QCOMPARE(rapier->dice, QString("1d8"));
        QCOMPARE(rapier->damage, std::optional(3));
    }

    /// NIN-INI-01
    void eachPlayerThrowsForInitiative()
    {
        Brawl table;
        QVERIFY(table.act("start", "{'seats':[{'id':'p1','name':'p1','character':'bellamy-quill'},"
                                   "{'id':'p2','name':'p2','character':'corporal-hask','roll':6},"
                                   "{'id':'p3','name':'p3','character':'mother-tansy'}],'real':{'dice':true}}"));
        QVERIFY(table.acting().isEmpty());
        const play::Prompt* asked = table.promptOf("p1");
        QVERIFY(asked && asked->kind == play::PromptKind::EnterDice && asked->high == 20);
        QVERIFY(!table.promptOf("p3")); // one after the other
        QVERIFY(!table.act("end-turn"));
        QVERIFY(table.answer("p1", "[15]"));
        QVERIFY(table.answer("p3", "[10]"));
        QCOMPARE(table.order(), (QStringList{"18 Bellamy Quill", "11 Mother Tansy", "7 Corporal Hask"}));
        QCOMPARE(table.acting(), QString("bellamy-quill"));
        QVERIFY(table.state.frames.empty());
    }

    /// NIN-CIN-01, NIN-CIN-02
    void creaturesAreThrownForOnce()
    {
        Brawl table;
        QVERIFY(table.begin({{burglarOfDice, 15}, {soldierOfDice, 6}}, true));
        QVERIFY(table.act("encounter", "{'card':'goblin'}"));
        QVERIFY(table.answer("p1", "[17]"));
        QCOMPARE(table.order(), (QStringList{"19 Goblin", "18 Bellamy Quill", "7 Corporal Hask"}));
        QCOMPARE(table.table().order.front().figures.size(), size_t(3));
        QVERIFY(table.state.frames.empty());
    }

    void whoIsTakenOffTheTableThrowsNothing()
    {
        Brawl table;
        QVERIFY(table.act("start", "{'seats':[{'id':'p1','name':'p1','character':'bellamy-quill'},"
                                   "{'id':'p2','name':'p2','character':'corporal-hask'}],'real':{'dice':true}}"));
        QVERIFY(table.act("remove-figure", "{'figure':'bellamy-quill'}"));
        QVERIFY(table.answer("p2", "[6]"));
        QCOMPARE(table.order(), QStringList("7 Corporal Hask"));
        QCOMPARE(table.acting(), QString("corporal-hask"));
    }
};

WHEELHOUSE_TEST(TestDiceOfFights)

#include "tst_dice_of_fights.moc"
