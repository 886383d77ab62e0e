// SPDX-License-Identifier: GPL-3.0-or-later
// Reactions, and what becomes of the defeated.
#include "model/effects/game/frames.h"
#include "model/effects/moments/resolution.h"
#include "model/rules/onslaught/attack/attack.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using rules::onslaught::Budget;
using rules::onslaught::Game;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;

class TestOnslaughtReactions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();
    static void anUnknownMomentIsLetGo_data();
    static void anUnknownMomentIsLetGo();

private:
    static void inTheActionPhaseOnly();
    static void theOwnerMayPass();
    static void pressingOnPasses();
    static void onceUntilItsDialIsReady();
    static void afterTheOwnActivation();
    static void inAMonstersActivation();
    static void theActiveSideFirst();
    static void theOtherSideIsAskedTooWhereOnePasses();
    static void theMarkerStays();
    static void noTargetAnyMore();
    static void faceDownLootStaysUnknown();
    static void equippedLootLiesFaceUp();
    static void theMarkerBlocksNobody();
    static void theDefeatedDoNotReact();
    static void tokensGoAfterTheCurse();
};

namespace {
constexpr const char* chloeId = "chloe-amasnodel";

/// "parry": when an attack hits its owner, or anybody at all, its owner takes 1 less.
void parries(Skirmish& table, const char* figure, bool anybody = false)
{
    Verb less{Verb::Kind::Reduce};
    less.number = 1;
    Predicate self{.kind = Predicate::Kind::Is, .who = Who::Target, .of = Who::Self};
    table.dial(figure, "parry").effect.triggers = {
        {Moment::DamageComing, {}, anybody ? std::vector<Predicate>() : std::vector{self}, {less}}};
}

/// Bedlam in turn beside Chloe, who has a reaction to being hit.
void bedlamBeforeChloe(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put(chloeId, 6, 4);
    table.put(firstKobold, 6, 5);
    table.turnOf("bedlam");
}

bool hitChloe(Skirmish& table, const char* attacker = "bedlam", const char* attack = "blade")
{
    return table.attackWith(attacker, attack, chloeId, {12, 14});
}

const play::Prompt* reactionOf(const Skirmish& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    return prompt && prompt->kind == play::PromptKind::React ? prompt : nullptr;
}
} // namespace

void TestOnslaughtReactions::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ONS-REA-01 not in the end phase") << Check(inTheActionPhaseOnly);
    QTest::newRow("ONS-REA-02 asked, passed, still ready") << Check(theOwnerMayPass);
    QTest::newRow("ONS-REA-02 pressing on passes") << Check(pressingOnPasses);
    QTest::newRow("ONS-REA-03 dial 2 and no further question") << Check(onceUntilItsDialIsReady);
    QTest::newRow("ONS-REA-04 after its own activation") << Check(afterTheOwnActivation);
    QTest::newRow("ONS-REA-05 when a Kobold hits") << Check(inAMonstersActivation);
    QTest::newRow("ONS-REA-06 the active side first") << Check(theActiveSideFirst);
    QTest::newRow("ONS-REA-06 the other side where one passes") << Check(theOtherSideIsAskedTooWhereOnePasses);
    QTest::newRow("ONS-DEF-02 the marker on 3,4") << Check(theMarkerStays);
    QTest::newRow("ONS-DEF-03 neither attacked nor healed") << Check(noTargetAnyMore);
    QTest::newRow("ONS-DEF-04 one unknown token") << Check(faceDownLootStaysUnknown);
    QTest::newRow("ONS-DEF-05 the equipped one lies face up") << Check(equippedLootLiesFaceUp);
    QTest::newRow("ONS-DEF-06 another mini stops there") << Check(theMarkerBlocksNobody);
    QTest::newRow("ONS-DEF-07 the defeated do not react") << Check(theDefeatedDoNotReact);
    QTest::newRow("ONS-DEF-08 heal 3, then no tokens") << Check(tokensGoAfterTheCurse);
}

void TestOnslaughtReactions::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestOnslaughtReactions::inTheActionPhaseOnly()
{
    Skirmish table;
    parries(table, chloeId);
    Verb hurt{Verb::Kind::Damage};
    hurt.number = 2;
    hurt.to.who = Who::Enemy;
    table.card("bedlam").effects.passive.triggers = {{Moment::RoundEnds, {}, {}, {hurt}}};
    bedlamBeforeChloe(table);
    QVERIFY(table.act("end-turn"));
    QVERIFY(table.act("end-round", "{'anyway':true}"));
    QCOMPARE(table.hp(chloeId), 8);
    QVERIFY(!reactionOf(table, "ann"));
    QCOMPARE(table.dialOf(chloeId, "parry"), 0);
}

void TestOnslaughtReactions::theOwnerMayPass()
{
    Skirmish table;
    parries(table, chloeId);
    bedlamBeforeChloe(table);
    QVERIFY(hitChloe(table));
    QVERIFY(reactionOf(table, "ann"));
    QCOMPARE(table.hp(chloeId), 10);
    QVERIFY(table.answer("ann", "null"));
    QCOMPARE(table.hp(chloeId), 8);
    QCOMPARE(table.dialOf(chloeId, "parry"), 0);
}

void TestOnslaughtReactions::pressingOnPasses()
{
    Skirmish passing;
    parries(passing, chloeId);
    bedlamBeforeChloe(passing);
    QVERIFY(hitChloe(passing));
    QVERIFY(!passing.act("pass", "{}", "ben")); // it is not Ben who may react
    QVERIFY(passing.act("pass", "{}", "ann"));
    QCOMPARE(passing.hp(chloeId), 8);
    Skirmish ending;
    parries(ending, chloeId);
    bedlamBeforeChloe(ending);
    QVERIFY(hitChloe(ending));
    QVERIFY(ending.act("end-turn"));
    QCOMPARE(ending.hp(chloeId), 8);
    QVERIFY(!ending.table().turnRunning);
    QCOMPARE(ending.dialOf(chloeId, "parry"), 0);
}

void TestOnslaughtReactions::onceUntilItsDialIsReady()
{
    Skirmish table;
    parries(table, chloeId);
    bedlamBeforeChloe(table);
    QVERIFY(hitChloe(table));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.dialOf(chloeId, "parry"), 2);
    QCOMPARE(table.hp(chloeId), 9);
    QVERIFY(!reactionOf(table, "ann"));
    table.turnOf(firstKobold);
    QVERIFY(hitChloe(table, firstKobold, "claw"));
    QVERIFY(!reactionOf(table, "ann"));
    QCOMPARE(table.hp(chloeId), 8);
}

void TestOnslaughtReactions::afterTheOwnActivation()
{
    Skirmish table;
    parries(table, chloeId);
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put("bedlam", 5, 4);
    table.put(chloeId, 6, 4);
    table.turnOf(chloeId);
    QVERIFY(table.act("end-turn"));
    table.turnOf("bedlam");
    QVERIFY(hitChloe(table));
    const std::optional<Budget> before = table.part().budget;
    QVERIFY(reactionOf(table, "ann"));
    QVERIFY(table.answer("ann", "'chloe-amasnodel/parry'"));
    QCOMPARE(table.part().budget == before, true);
    QCOMPARE(table.hp(chloeId), 9);
}

void TestOnslaughtReactions::inAMonstersActivation()
{
    Skirmish table;
    parries(table, chloeId);
    bedlamBeforeChloe(table);
    table.turnOf(firstKobold);
    QVERIFY(hitChloe(table, firstKobold, "claw"));
    QVERIFY(reactionOf(table, "ann"));
    QCOMPARE(reactionOf(table, "ann")->options.front().id, QString("chloe-amasnodel/parry"));
}

void TestOnslaughtReactions::theActiveSideFirst()
{
    for (const auto& [active, other] : {std::pair("ann", "ben"), std::pair("ben", "ann")}) {
        Skirmish table;
        parries(table, chloeId, true);
        parries(table, "bedlam", true);
        bedlamBeforeChloe(table);
        table.happen(play::ActiveSeatSet{table.table().active, play::SeatId(QString(active))});
        QVERIFY(hitChloe(table));
        QVERIFY(reactionOf(table, active));
        QVERIFY(!reactionOf(table, other));
        QVERIFY(table.answer(active, "null"));
        QVERIFY(reactionOf(table, other));
        QVERIFY(table.answer(other, "null"));
        QCOMPARE(table.hp(chloeId), 8);
    }
}

void TestOnslaughtReactions::theOtherSideIsAskedTooWhereOnePasses()
{
    for (const char* press : {"pass", "end-turn"}) {
        Skirmish table;
        parries(table, chloeId, true);
        parries(table, "bedlam", true);
        bedlamBeforeChloe(table);
        table.happen(play::ActiveSeatSet{table.table().active, play::SeatId("ann")});
        QVERIFY(hitChloe(table));
        QVERIFY(reactionOf(table, "ann"));
        QVERIFY(table.act(press));
        QVERIFY(!reactionOf(table, "ann"));
        QVERIFY(reactionOf(table, "ben"));
        QVERIFY(table.act(press));
        QVERIFY(!reactionOf(table, "ben"));
        QCOMPARE(table.hp(chloeId), 8);
    }
}

void TestOnslaughtReactions::theMarkerStays()
{
    Skirmish table;
    bedlamBeforeChloe(table);
    table.put("bedlam", 3, 3);
    table.put(chloeId, 3, 4);
    table.hp(chloeId, 2);
    QVERIFY(hitChloe(table));
    QVERIFY(table.figure(chloeId).isDefeated());
    QCOMPARE(table.space(chloeId), QString("3,4"));
    const auto caught = table.asked([](const Game& game) { return game.where().burst({3, 4}, 0); });
    QVERIFY(caught && caught->empty()); // no mini is there
}

void TestOnslaughtReactions::noTargetAnyMore()
{
    Skirmish table;
    Verb heal{Verb::Kind::Heal};
    heal.to = {.who = Who::Friend, .rangeMax = 5, .most = 1};
    heal.number = 2;
    table.dial("drakmau-rockbiter", "shout").effect.triggers = {{Moment::Used, {}, {}, {heal}}};
    bedlamBeforeChloe(table);
    table.put("drakmau-rockbiter", 6, 3);
    table.put("abelio-mac-gabhann", 7, 4);
    table.put("grabbleshanks", 7, 5);
    table.hp("abelio-mac-gabhann", 9);
    table.hp("grabbleshanks", 9);
    table.defeat(chloeId);
    QVERIFY(table.act("attack", "{'attack':'blade'}"));
    QVERIFY(!table.promptOf("ben")->options.empty());
    for (const auto& option : table.promptOf("ben")->options) {
        QVERIFY(option.id != chloeId);
    }
    QVERIFY(table.answer("ben", "['drakmau-rockbiter']"));
    QVERIFY(table.answer("ben", "[2]"));
    QVERIFY(!table.attackWith("bedlam", "blade", chloeId, {12}));
    table.turnOf("drakmau-rockbiter");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QVERIFY(table.promptOf("ann"));
    for (const auto& option : table.promptOf("ann")->options) {
        QVERIFY(option.id != chloeId);
    }
}

void TestOnslaughtReactions::faceDownLootStaysUnknown()
{
    Skirmish table;
    bedlamBeforeChloe(table);
    const play::PieceId ring = table.carry(chloeId, "ring");
    table.hp(chloeId, 2);
    QVERIFY(hitChloe(table));
    const play::State seen = table.seenBy("ben");
    const play::Piece& piece = *seen.table.piece(ring);
    QCOMPARE(piece.place.kind, play::Place::Kind::Map);
    QCOMPARE(*piece.place.at == (board::Space{6, 4}), true);
    QVERIFY(!piece.faceUp);
    QVERIFY(!piece.face.value);
    QCOMPARE(*table.seenBy("ann").table.piece(ring)->face.value, QString("ring"));
}

void TestOnslaughtReactions::equippedLootLiesFaceUp()
{
    Skirmish table;
    bedlamBeforeChloe(table);
    table.put("grabbleshanks", 4, 4);
    const play::PieceId bow = table.carry("grabbleshanks", "spear", true);
    table.hp("grabbleshanks", 2);
    QVERIFY(table.attackWith("bedlam", "blade", "grabbleshanks", {12, 14}));
    const play::Piece& piece = *table.seenBy("ben").table.piece(bow);
    QCOMPARE(piece.place.kind, play::Place::Kind::Map);
    QVERIFY(piece.faceUp);
    QCOMPARE(*piece.face.value, QString("spear"));
    QVERIFY(table.asked([](const Game& game) { return game.equipped(id("grabbleshanks")).empty(); }));
    QVERIFY(table.act("pick-up", "{'piece':'" + bow.text().toUtf8() + "'}"));
    QVERIFY(table.act("equip", "{'piece':'" + bow.text().toUtf8() + "'}"));
    QVERIFY(table.asked([](const Game& game) { return game.equipped(id("bedlam")).size() == 1; }));
}

void TestOnslaughtReactions::theMarkerBlocksNobody()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.field({"#####", ".....", "#####"});
    table.put("bedlam", 1, 1);
    table.put(chloeId, 2, 1);
    table.defeat(chloeId);
    table.turnOf("bedlam");
    QVERIFY(table.act("move", "{'to':[2,1]}"));
    QCOMPARE(table.space("bedlam"), QString("2,1"));
}

void TestOnslaughtReactions::theDefeatedDoNotReact()
{
    Skirmish table;
    parries(table, chloeId, true);
    bedlamBeforeChloe(table);
    table.put("drakmau-rockbiter", 4, 4);
    table.defeat(chloeId);
    QVERIFY(table.attackWith("bedlam", "blade", "drakmau-rockbiter", {12, 14}));
    QVERIFY(!reactionOf(table, "ann"));
    QCOMPARE(table.hp("drakmau-rockbiter"), 8);
}

void TestOnslaughtReactions::tokensGoAfterTheCurse()
{
    Skirmish table;
    bedlamBeforeChloe(table);
    table.hp("bedlam", 4);
    table.hp(chloeId, 2);
    table.give(chloeId, "cursed", "bedlam");
    table.give(chloeId, "slowed");
    QVERIFY(hitChloe(table));
    QCOMPARE(table.hp("bedlam"), 7);
    QCOMPARE(table.conditionsOn(chloeId), QStringList());
    bool healed = false;
    for (const play::Event& event : table.last.events) {
        const auto* track = std::get_if<play::TrackSet>(&event);
        healed = healed || (track && track->figure == id("bedlam") && track->after == 7);
        QVERIFY(healed || !std::holds_alternative<play::TokenRemoved>(event));
    }
    QVERIFY(healed);
}

void TestOnslaughtReactions::anUnknownMomentIsLetGo_data()
{
    QTest::addColumn<int>("moment");
    QTest::newRow("before the first") << -1;
    QTest::newRow("after the last") << 64;
}

/// As a damaged session file could have it.
void TestOnslaughtReactions::anUnknownMomentIsLetGo()
{
    QFETCH(const int, moment);
    Skirmish table;
    bedlamBeforeChloe(table);
    testing::ScriptedChance none;
    rules::acts::CommandContext context(table.state, table.pack, none, {});
    Game game(context, false);
    game.push("react", "ask",
              play::JsonValue(
                  nlohmann::json{{"moment", moment}, {"seats", {"ann", "ben"}}, {"scene", nlohmann::json::object()}}),
              effects::ReactFrame::version);
    stepReact(game);
    QVERIFY(game.state().frames.empty());
    QVERIFY(game.state().prompts.empty());
}

WHEELHOUSE_TEST(TestOnslaughtReactions)
#include "tst_onslaught_reactions.moc"
