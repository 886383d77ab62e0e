// SPDX-License-Identifier: GPL-3.0-or-later
// What is in progress ends before its time: a turn is ended in the middle of it, or somebody who is part of it is taken
// off the table by hand. Nothing of it lies under the next turn, and no question waits for anybody who has gone.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;
using testing::whoIs;

class TestInterruptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void aTurnEndsInMidAttack_data();
    static void aTurnEndsInMidAttack();
    static void theFallenAreCarriedOff();
    static void aLevelCardIsStillChosen();
    static void aTurnThatIsEndingEndsOnce();
    static void noMemberBeginsInMidAttack();
    static void theAttackerIsTakenOff_data();
    static void theAttackerIsTakenOff();
    static void aTargetIsTakenOff();
    static void theOnlyTargetIsTakenOff();
    static void aTargetOfDamageIsTakenOff();
    static void theMoverIsTakenOff();
    static void theReactorIsTakenOff();
    static void oneOfTwoReactorsIsTakenOff();
    static void theChooserIsTakenOff();
    static void oneOfTheChoicesIsTakenOff();
    static void whatHangsOnThemGoes();
};

namespace {
/// Chloe may take 1 less from what hits her.
void chloeParries(Skirmish& table)
{
    Verb less{Verb::Kind::Reduce};
    less.number = 1;
    table.dial(chloe, "parry").effect.triggers = {{Moment::DamageComing, {}, {whoIs(Who::Target, Who::Self)}, {less}}};
}

bool isTaken(Skirmish& table, const char* figure)
{
    return table.act("remove-figure", QByteArray("{'figure':'") + figure + "'}");
}

bool hasFrame(const Skirmish& table, const char* kind)
{
    return std::ranges::any_of(table.state.frames,
                               [&](const play::Frame& frame) { return frame.kind == QLatin1String(kind); });
}

bool isAsked(const Skirmish& table, const char* seat, play::PromptKind kind)
{
    const play::Prompt* prompt = table.promptOf(seat);
    return prompt && prompt->kind == kind;
}

QStringList optionIds(const Skirmish& table, const char* seat)
{
    QStringList ids;
    if (const play::Prompt* prompt = table.promptOf(seat)) {
        for (const play::PromptOption& option : prompt->options) {
            ids << option.id;
        }
    }
    return ids;
}

/// Nothing in progress, nothing asked; the seats can end the turn, and it ends.
void goesOn(Skirmish& table)
{
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.state.prompts.empty());
    const int turn = table.table().turn;
    table.system->sheet(table.state, table.pack);
    table.system->legal(table.state, table.pack);
    QVERIFY(table.act("end-turn", "{}", "ann") || table.act("end-turn", "{}", "ben"));
    QVERIFY(!table.table().turnRunning || table.table().turn != turn);
}
} // namespace

void TestInterruptions::aTurnEndsInMidAttack_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::addColumn<QByteArray>("args");
    QTest::newRow("end turn") << QByteArray("end-turn") << QByteArray("{'anyway':true}");
    QTest::newRow("end turn, press on") << QByteArray("end-turn") << QByteArray("{'next':true,'anyway':true}");
    QTest::newRow("another begins") << QByteArray("begin-turn") << QByteArray("{'figure':'mistral','anyway':true}");
    QTest::newRow("end round") << QByteArray("end-round") << QByteArray("{'anyway':true}");
}

/// Its dice are asked for, and the turn is ended anyway: the attack is over, and says so.
void TestInterruptions::aTurnEndsInMidAttack()
{
    QFETCH(const QByteArray, act);
    QFETCH(const QByteArray, args);
    Skirmish table;
    QVERIFY(table.begin());
    table.turnOf(chloe);
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['bedlam']}"));
    QVERIFY(isAsked(table, "ann", play::PromptKind::EnterDice));
    QVERIFY(!table.act(act.constData(), QByteArray(args).replace(",'anyway':true", "").replace("'anyway':true", "")));
    QVERIFY(table.act(act.constData(), args));
    QVERIFY(table.said().contains("said-broken-off"));
    QVERIFY(!hasFrame(table, "attack"));
    QVERIFY(std::ranges::none_of(
        table.state.prompts, [](const play::Prompt& prompt) { return prompt.kind == play::PromptKind::EnterDice; }));
    QCOMPARE(table.hp("bedlam"), 10);
}

/// A monster lies on the map for its last words when the turn is ended: its mini and its tokens go all the same.
void TestInterruptions::theFallenAreCarriedOff()
{
    Skirmish table;
    Verb give{Verb::Kind::Give};
    give.name = QStringLiteral("slowed");
    give.to.who = Who::Enemy;
    give.to.most = 1;
    table.card("mistral").effects.passive.triggers = {{Moment::Defeated, {}, {whoIs(Who::Actor, Who::Enemy)}, {give}}};
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(chloe, 5, 4);
    table.put(firstKobold, 6, 4);
    table.parkTheRest();
    table.give(firstKobold, "slowed");
    table.hp(firstKobold, 1);
    table.turnOf(chloe);
    QVERIFY(table.attackWith(chloe, "blade", firstKobold, {15, 3}));
    QVERIFY(isAsked(table, "ben", play::PromptKind::ChooseFigures)); // whom Mistral makes slowed
    QVERIFY(table.act("end-turn", "{'anyway':true}"));
    QCOMPARE(table.space(firstKobold), QString());
    QCOMPARE(table.conditionsOn(firstKobold), QStringList());
    QVERIFY(table.state.frames.empty());
}

/// A level card is owed to its player, whatever is broken off.
void TestInterruptions::aLevelCardIsStillChosen()
{
    for (const char* act : {"end-turn", "end-round"}) {
        Skirmish table;
        table.card(chloe).levelUps = {{content::LevelUpId("card"), "Card", "Nothing.", {}}};
        QVERIFY(table.begin());
        table.turnOf(chloe);
        table.experience(chloe, 4);
        QVERIFY(table.attackWith(chloe, "blade", "bedlam", {15, 3}));
        QVERIFY(isAsked(table, "ann", play::PromptKind::ChooseOption));
        QVERIFY(table.act(act, "{'anyway':true}"));
        QVERIFY(isAsked(table, "ann", play::PromptKind::ChooseOption));
        QVERIFY(table.answer("ann", "'card'"));
        QVERIFY(table.part().record(id(chloe)).levelled);
        QVERIFY(table.state.frames.empty());
    }
}

/// Something is asked at the turn's end, and it is ended once more: one turn ends, not two.
void TestInterruptions::aTurnThatIsEndingEndsOnce()
{
    Skirmish table;
    Verb hurt{Verb::Kind::Damage};
    hurt.number = 1;
    hurt.to.who = Who::Enemy;
    hurt.to.most = 1;
    table.card(chloe).effects.passive.triggers = {{Moment::TurnEnds, {}, {whoIs(Who::Actor, Who::Self)}, {hurt}}};
    QVERIFY(table.begin());
    table.turnOf(chloe);
    const int turn = table.table().turn;
    QVERIFY(table.act("end-turn", "{}", "ann"));
    QVERIFY(isAsked(table, "ann", play::PromptKind::ChooseFigures));
    QVERIFY(table.act("end-turn", "{'anyway':true}"));
    QCOMPARE(table.table().turn, turn);
    QVERIFY(!table.table().turnRunning);
    QVERIFY(table.state.frames.empty());
}

/// The other Kobold of the group does not begin over the first one's open attack; done anyway, the attack is over.
void TestInterruptions::noMemberBeginsInMidAttack()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.turnOf(firstKobold);
    QVERIFY(table.act("attack", "{'attack':'claw','targets':['chloe-amasnodel']}"));
    QVERIFY(!table.act("begin-turn", "{'figure':'kobold-2'}"));
    QVERIFY(table.refusedFor("ONS-ECO-07"));
    QVERIFY(table.act("begin-turn", "{'figure':'kobold-2','anyway':true}"));
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.state.prompts.empty());
}

void TestInterruptions::theAttackerIsTakenOff_data()
{
    QTest::addColumn<QByteArray>("attacker");
    QTest::newRow("a monster") << QByteArray(firstKobold);
    QTest::newRow("a character") << QByteArray("bedlam");
}

/// With the dice of its attack asked for.
void TestInterruptions::theAttackerIsTakenOff()
{
    QFETCH(const QByteArray, attacker);
    Skirmish table;
    QVERIFY(table.begin());
    table.turnOf(attacker.constData());
    const QByteArray attack = table.offered("attack", "attack").front().toUtf8();
    QVERIFY(table.act("attack", "{'attack':'" + attack + "','targets':['chloe-amasnodel']}"));
    QVERIFY(isAsked(table, "ben", play::PromptKind::EnterDice));
    QVERIFY(isTaken(table, attacker.constData()));
    QCOMPARE(table.hp(chloe), 10);
    goesOn(table);
}

/// Of two targets one goes: the dice are asked for again, for the other.
void TestInterruptions::aTargetIsTakenOff()
{
    Skirmish table;
    table.attack(chloe, "bow").targets = 2;
    QVERIFY(table.begin());
    table.turnOf(chloe);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral']}"));
    QCOMPARE(optionIds(table, "ann"), QStringList({"bedlam", "mistral"}));
    QVERIFY(isTaken(table, "bedlam"));
    QVERIFY(isAsked(table, "ann", play::PromptKind::EnterDice));
    QCOMPARE(optionIds(table, "ann"), QStringList("mistral"));
    QVERIFY(table.answer("ann", "[15,3]"));
    QCOMPARE(table.hp("mistral"), 8);
    goesOn(table);
}

void TestInterruptions::theOnlyTargetIsTakenOff()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.turnOf(chloe);
    QVERIFY(table.act("attack", "{'attack':'blade','targets':['kobold-1']}"));
    QVERIFY(isTaken(table, firstKobold));
    goesOn(table);
}

/// While a reaction to the damage of the first is awaited, the second of those that were hit goes, and the first.
void TestInterruptions::aTargetOfDamageIsTakenOff()
{
    for (const char* gone : {"drakmau-rockbiter", chloe}) {
        Skirmish table;
        chloeParries(table);
        table.attack("bedlam", "bow").targets = 3;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        QVERIFY(table.act("attack",
                          "{'attack':'bow','targets':['chloe-amasnodel','drakmau-rockbiter','grabbleshanks'],'dice':"
                          "[15,3]}"));
        QVERIFY(isAsked(table, "ann", play::PromptKind::React));
        QVERIFY(isTaken(table, gone));
        QCOMPARE(isAsked(table, "ann", play::PromptKind::React), gone != chloe);
        QVERIFY(gone == chloe || table.answer("ann", "null"));
        QCOMPARE(table.hp("grabbleshanks"), 8);
        goesOn(table);
    }
}

/// On its way past somebody who may react.
void TestInterruptions::theMoverIsTakenOff()
{
    Skirmish table;
    Verb strike{Verb::Kind::Damage};
    strike.number = 1;
    strike.to.who = Who::Actor;
    table.dial(chloe, "parry").effect.triggers = {
        {Moment::SpaceEntered,
         {},
         {whoIs(Who::Actor, Who::Enemy), {.kind = Predicate::Kind::Beside, .who = Who::Actor, .of = Who::Self}},
         {strike}}};
    QVERIFY(table.begin());
    table.field(12, 8);
    table.put(chloe, 6, 4);
    table.put("bedlam", 3, 4);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY(table.act("move", "{'to':[5,4]}"));
    QVERIFY(isAsked(table, "ann", play::PromptKind::React));
    QVERIFY(isTaken(table, "bedlam"));
    QVERIFY(!table.part().walk);
    goesOn(table);
}

/// Who is asked for a reaction goes: what it would have answered goes on.
void TestInterruptions::theReactorIsTakenOff()
{
    Skirmish table;
    Verb less{Verb::Kind::Reduce};
    less.number = 1;
    table.dial("grabbleshanks", "parry").effect.triggers = {
        {Moment::DamageComing, {}, {whoIs(Who::Target, Who::Friend)}, {less}}};
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    QVERIFY(table.attackWith("bedlam", "blade", chloe, {15, 3}));
    QVERIFY(isAsked(table, "ann", play::PromptKind::React));
    QVERIFY(isTaken(table, "grabbleshanks"));
    QCOMPARE(table.hp(chloe), 8);
    goesOn(table);
}

void TestInterruptions::oneOfTwoReactorsIsTakenOff()
{
    Skirmish table;
    Verb less{Verb::Kind::Reduce};
    less.number = 1;
    for (const char* who : {"grabbleshanks", "drakmau-rockbiter"}) {
        table.dial(who, "parry").effect.triggers = {
            {Moment::DamageComing, {}, {whoIs(Who::Target, Who::Friend)}, {less}}};
    }
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    QVERIFY(table.attackWith("bedlam", "blade", chloe, {15, 3}));
    QCOMPARE(optionIds(table, "ann").size(), 2);
    QVERIFY(isTaken(table, "grabbleshanks"));
    QCOMPARE(optionIds(table, "ann"), QStringList("drakmau-rockbiter/parry"));
    QVERIFY(table.answer("ann", "'drakmau-rockbiter/parry'"));
    QCOMPARE(table.hp(chloe), 9);
    goesOn(table);
}

/// The card's own figure goes while its player picks whom it is about.
void TestInterruptions::theChooserIsTakenOff()
{
    Skirmish table;
    Verb hurt{Verb::Kind::Damage};
    hurt.number = 1;
    hurt.to.who = Who::Enemy;
    hurt.to.most = 1;
    table.dial(chloe, "sweep").effect.triggers = {{Moment::Used, {}, {}, {hurt}}};
    QVERIFY(table.begin());
    table.turnOf(chloe);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(isAsked(table, "ann", play::PromptKind::ChooseFigures));
    QVERIFY(isTaken(table, chloe));
    goesOn(table);
}

void TestInterruptions::oneOfTheChoicesIsTakenOff()
{
    Skirmish table;
    Verb hurt{Verb::Kind::Damage};
    hurt.number = 1;
    hurt.to.who = Who::Enemy;
    hurt.to.most = 1;
    table.dial(chloe, "sweep").effect.triggers = {{Moment::Used, {}, {}, {hurt}}};
    QVERIFY(table.begin());
    table.turnOf(chloe);
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(optionIds(table, "ann").contains("bedlam"));
    QVERIFY(isTaken(table, "bedlam"));
    QVERIFY(isAsked(table, "ann", play::PromptKind::ChooseFigures));
    QVERIFY(!optionIds(table, "ann").contains("bedlam"));
    QVERIFY(table.answer("ann", "['mistral']"));
    QCOMPARE(table.hp("mistral"), 9);
    goesOn(table);
}

/// What an ability has set up on somebody, or of somebody, ends with that figure.
void TestInterruptions::whatHangsOnThemGoes()
{
    Skirmish table;
    QVERIFY(table.begin());
    table.turnOf(chloe);
    rules::onslaught::OnslaughtPart after(table.part());
    after.memory.lasting.push_back({id("bedlam"), "dial/sweep", {}, content::Until::EndOfRound, 1, 1});
    after.memory.lasting.push_back({id(chloe), "dial/sweep", id("bedlam"), content::Until::EndOfRound, 1, 1});
    after.memory.lasting.push_back({id(chloe), "dial/sweep", id("mistral"), content::Until::EndOfRound, 1, 1});
    table.happen(play::SystemChanged{"set", after.fieldChange("lasting", table.part())});
    QVERIFY(isTaken(table, "bedlam"));
    QCOMPARE(table.part().memory.lasting.size(), 1);
}

WHEELHOUSE_TEST(TestInterruptions)
#include "tst_interruptions.moc"
