// SPDX-License-Identifier: GPL-3.0-or-later
// What ends with a turn in whatever way the next one begins, and with a number or a member of a group that is passed
// over; what begins once; and whose effects wait for the end of the round.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/played_rounds.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using content::Effect;
using content::Moment;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::firstKobold;
using testing::id;
using testing::Skirmish;
using testing::StarterTable;
using testing::whoActsNow;

class TestOneAfterAnother : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void turns_data();
    void turns() { testing::runCheck(); }

private:
    static void anotherMemberLetsItBleed();
    static void theDoorwayCountsWhereAnotherBegins();
    static void theNextOneWaitsForTheAnswer();
    static void theRoundEndsTheTurn();
    static void healingIsFreeAgain();
    static void healingIsFreeWhereANumberIsMarked();
    static void aTokenOfAFallenMember();
    static void aTokenOfAMemberThatFallsMeanwhile();
    static void whoGaveWayBeginsOnce();
    static void aTokenOnAKobold();
    static void aBloodiedChampion();
    static void aRuleThatWorksOnce();
};

namespace {
Effect hurting(Moment moment, Who actor)
{
    Verb hurt{Verb::Kind::Damage};
    hurt.number = 1;
    Effect effect;
    effect.triggers = {{moment, {}, {}, {hurt}}};
    if (moment != Moment::RoundEnds) {
        effect.triggers.front().when = {testing::whoIs(Who::Actor, actor)};
    }
    return effect;
}

/// A token by this name that does so to its bearer.
void addCondition(Skirmish& table, const char* id, Effect effect)
{
    content::Condition condition;
    condition.id = content::ConditionId(QString(id));
    condition.name = QString(id);
    condition.effect = std::move(effect);
    table.changed().conditions.push_back(condition);
}

bool roundIsEnded(Skirmish& table)
{
    return table.act("set-phase", "{'phase':'end'}") && table.act("end-round");
}

/// The number 5.5 is next, and three Kobolds act on it.
void threeKobolds(Skirmish& table)
{
    table.pack.scenarios.front().monsterGroups.front().count = 3;
    QVERIFY(table.begin() && testing::dealRound(table) && table.stepTo(500));
}

/// A token on the map that this figure has laid in a turn that is over.
void layFor(Skirmish& table, const char* placer)
{
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    token.condition = "spike-growth";
    token.name = "Spike Growth";
    token.until = play::Duration::EndOfPlacersNextTurn;
    token.placer = id(placer);
    table.happen(play::TokenAdded{token});
}

int tokensOf(const Skirmish& table, const char* placer)
{
    const auto& tokens = table.table().tokens;
    return static_cast<int>(
        std::count_if(tokens.begin(), tokens.end(), [&](const play::Token& one) { return one.placer == id(placer); }));
}
} // namespace

void TestOneAfterAnother::turns_data()
{
    testing::addChecks({
        {"ONS-MON-02 a Gnawling bleeds where another one goes on", anotherMemberLetsItBleed},
        {"ONS-EXP-06 the doorway, and the next one is begun by name", theDoorwayCountsWhereAnotherBegins},
        {"the next one waits for what is asked at the end", theNextOneWaitsForTheAnswer},
        {"a round that is ended anyway ends the turn first", theRoundEndsTheTurn},
        {"ONS-TOK-05 the brine whip of one who has fallen", healingIsFreeAgain},
        {"ONS-TOK-05 whose number is marked as passed over", healingIsFreeWhereANumberIsMarked},
        {"ONS-TOK-05 a token of a Kobold that has fallen before its group", aTokenOfAFallenMember},
        {"ONS-TOK-05 a token of a Kobold that falls while its group acts", aTokenOfAMemberThatFallsMeanwhile},
        {"ONS-MAC-03 a Kobold that lets another one go first", whoGaveWayBeginsOnce},
        {"ONS-MON-02 a token on a Kobold at the round's end", aTokenOnAKobold},
        {"ONS-END-01 a bloodied champion at the round's end", aBloodiedChampion},
        {"ONS-END-01 a rule of the scenario that works once", aRuleThatWorksOnce},
    });
}

void TestOneAfterAnother::anotherMemberLetsItBleed()
{
    StarterTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("gnawling-1", 4, 4);
    table.give("gnawling-1", "bleeding");
    const int before = table.figure("gnawling-1").hitPoints().value_or(0);
    table.turnOf("gnawling-1");
    QVERIFY(table.act("move", "{'to':[5,4]}"));
    QVERIFY2(table.act("begin-turn", "{'figure':'gnawling-3'}"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.figure("gnawling-1").hitPoints().value_or(0), before - 1);
    QCOMPARE(whoActsNow(table), id("gnawling-3"));
}

/// Brakk stands in the doorway with three enemies beside him, and Tobiah has the next number.
void TestOneAfterAnother::theDoorwayCountsWhereAnotherBegins()
{
    for (const char* more : {"", ",'anyway':true"}) {
        StarterTable table;
        content::Map map = *table.table().map;
        map.places = {{"A", content::MapPlaceKind::ControlPoint, {4, 3}}};
        for (const play::Figure& one : std::vector(table.table().figures)) { // a map is taken away bare
            if (one.at) {
                table.happen(play::FigurePlaced{one.id, one.at, std::nullopt});
            }
        }
        table.happen(play::MapLaid{table.table().map, map});
        table.put("brakk", 4, 3);
        table.parkTheRest();
        table.turnOf("brakk");
        QVERIFY(table.act("set-order", "{'number':900,'figures':['tobiah']}"));
        for (const play::TurnEntry& entry : std::vector(table.table().order)) {
            if (entry.state == play::TurnEntry::State::Waiting && entry.number < 900) {
                const QByteArray number = QByteArray::number(entry.number);
                QVERIFY(table.act("mark-order", "{'number':" + number + ",'state':'done'}"));
            }
        }
        table.put("pim", 3, 3);
        table.put("ilse", 3, 4);
        table.put("tobiah", 5, 3);
        QVERIFY2(table.act("begin-turn", QByteArray("{'figure':'tobiah'") + more + "}"),
                 qPrintable(table.refusal.why.key));
        QVERIFY(table.said().contains("said-earned-feat") && table.said().contains("said-earned-bonus"));
        QCOMPARE(table.experienceOf("brakk"), 2);
        QCOMPARE(whoActsNow(table), id("tobiah"));
        QVERIFY(table.state.frames.empty());
    }
}

void TestOneAfterAnother::theNextOneWaitsForTheAnswer()
{
    Skirmish table;
    Verb hurt{Verb::Kind::Damage};
    hurt.number = 1;
    hurt.to.who = Who::Enemy;
    hurt.to.most = 1;
    table.card(chloe).effects.passive.triggers = {
        {Moment::TurnEnds, {}, {testing::whoIs(Who::Actor, Who::Self)}, {hurt}}};
    QVERIFY(table.begin());
    table.turnOf(chloe);
    const int turn = table.table().turn;
    table.turnOf("mistral");
    QCOMPARE(table.last.title.key, QString("line-turn-ended"));
    QVERIFY(table.promptOf("ann"));
    QCOMPARE(whoActsNow(table), id(chloe));
    QVERIFY(table.answer("ann", "['bedlam']"));
    QCOMPARE(table.hp("bedlam"), 9);
    QCOMPARE(whoActsNow(table), id("mistral"));
    QCOMPARE(table.table().turn, turn + 1);
    table.turnOf("bedlam"); // and nobody else's end is asked for
    QCOMPARE(whoActsNow(table), id("bedlam"));
}

void TestOneAfterAnother::theRoundEndsTheTurn()
{
    Skirmish table;
    Verb earn{Verb::Kind::Experience};
    earn.number = 1;
    table.card(chloe).effects.passive.triggers = {
        {Moment::TurnEnds, {}, {testing::whoIs(Who::Actor, Who::Self)}, {earn}}};
    QVERIFY(table.begin());
    table.turnOf(chloe);
    QVERIFY(table.act("end-round", "{'anyway':true}"));
    QCOMPARE(table.experienceOf(chloe), 1);
    QCOMPARE(table.table().round, 2);
    QVERIFY(!table.table().turnRunning && table.state.frames.empty());
}

namespace {
/// Mirelle's whip has hit Pim, and she has fallen with her number still to come; Tobiah's is the one after it.
void whipAndFall(StarterTable& table)
{
    table.put("mirelle", 3, 4);
    table.put("pim", 5, 4);
    table.put("tobiah", 6, 4);
    table.turnOf("mirelle");
    QVERIFY(table.attackWith("mirelle", "brine-whip", "pim", {14, 3}));
    table.act("pass");
    QCOMPARE(table.hp("pim"), 9);
    QVERIFY(table.act("end-turn"));
    for (const play::TurnEntry& entry : std::vector(table.table().order)) {
        QVERIFY(table.act("remove-order", "{'number':" + QByteArray::number(entry.number) + "}"));
    }
    table.defeat("mirelle");
    QVERIFY(table.act("set-order", "{'number':300,'figures':['mirelle']}"));
    QVERIFY(table.act("set-order", "{'number':400,'figures':['tobiah']}"));
    QVERIFY(table.act("set-phase", "{'phase':'action'}"));
}

void tobiahHeals(StarterTable& table)
{
    QCOMPARE(whoActsNow(table), id("tobiah"));
    table.hp("tobiah", 4);
    QVERIFY(table.act("use", "{'ability':'dial/needle-and-gut'}") && table.answer("ann", "['pim']"));
    QVERIFY(table.hp("pim") > 9);
}
} // namespace

void TestOneAfterAnother::healingIsFreeAgain()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"mirelle", "brakk", "knock"}, "the-last-wick");
    whipAndFall(table);
    QVERIFY(table.act("end-turn", "{'next':true}"));
    QCOMPARE(table.table().entry(300)->state, play::TurnEntry::State::Skipped);
    tobiahHeals(table);
}

void TestOneAfterAnother::healingIsFreeWhereANumberIsMarked()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"mirelle", "brakk", "knock"}, "the-last-wick");
    whipAndFall(table);
    QVERIFY(table.act("mark-order", "{'number':300,'state':'skipped'}"));
    QVERIFY(table.part().memory.lasting.empty());
    QVERIFY(table.act("end-turn", "{'next':true}"));
    tobiahHeals(table);
}

void TestOneAfterAnother::aTokenOfAFallenMember()
{
    Skirmish table;
    threeKobolds(table);
    layFor(table, firstKobold);
    layFor(table, "kobold-2");
    table.defeat(firstKobold);
    QVERIFY(table.stepTo(550));
    QCOMPARE(whoActsNow(table), id("kobold-2"));
    QCOMPARE(tokensOf(table, firstKobold), 0);
    QCOMPARE(tokensOf(table, "kobold-2"), 1);
    QVERIFY(table.act("end-turn"));
    QCOMPARE(tokensOf(table, "kobold-2"), 0);
}

void TestOneAfterAnother::aTokenOfAMemberThatFallsMeanwhile()
{
    Skirmish table;
    threeKobolds(table);
    for (const char* kobold : {"kobold-2", "kobold-3"}) {
        layFor(table, kobold);
    }
    QVERIFY(table.stepTo(550));
    table.defeat("kobold-2");
    QVERIFY(table.act("end-turn"));
    QCOMPARE(whoActsNow(table), id("kobold-3"));
    QCOMPARE(tokensOf(table, "kobold-2"), 0);
    QCOMPARE(tokensOf(table, "kobold-3"), 1);
}

void TestOneAfterAnother::whoGaveWayBeginsOnce()
{
    Skirmish table;
    addCondition(table, "sting", hurting(Moment::TurnBegins, Who::Self));
    threeKobolds(table);
    for (const char* kobold : {"kobold-1", "kobold-3"}) {
        table.give(kobold, "sting");
    }
    QVERIFY(table.stepTo(550));
    QCOMPARE(table.hp(firstKobold), 3);
    QVERIFY(table.act("begin-turn", "{'figure':'kobold-3'}"));
    QCOMPARE(table.hp("kobold-3"), 3);
    QVERIFY(table.act("begin-turn", "{'figure':'kobold-1'}")); // and back again
    QVERIFY(table.act("begin-turn", "{'figure':'kobold-3'}"));
    QVERIFY(table.act("end-turn"));
    QCOMPARE(whoActsNow(table), id(firstKobold));
    QCOMPARE(table.hp(firstKobold), 3);
    QCOMPARE(table.hp("kobold-3"), 3);
    const auto written = table.part().toJson();
    const auto read = rules::onslaught::OnslaughtPart::fromJson(written);
    QVERIFY(read && read->get()->equals(table.part()));
}

void TestOneAfterAnother::aTokenOnAKobold()
{
    Skirmish table;
    addCondition(table, "rot", hurting(Moment::RoundEnds, Who::Self));
    QVERIFY(table.begin());
    table.give("bedlam", "rot");
    table.give(firstKobold, "rot");
    QVERIFY(roundIsEnded(table));
    QCOMPARE(table.hp("bedlam"), 9);
    QCOMPARE(table.hp(firstKobold), 3);
}

void TestOneAfterAnother::aBloodiedChampion()
{
    Skirmish table;
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = "Troll";
    troll.hitPoints = 20;
    troll.bloodied.at = 10;
    Verb heal{Verb::Kind::Heal};
    heal.number = 2;
    troll.bloodied.effect.triggers = {{Moment::RoundEnds, {}, {}, {heal}}};
    table.changed().champions = {troll};
    table.pack.scenarios.front().monsterGroups = {
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {450}, {}}};
    QVERIFY(table.begin());
    QVERIFY(roundIsEnded(table));
    table.hp("troll", 7);
    QVERIFY(roundIsEnded(table));
    QCOMPARE(table.hp("troll"), 9);
}

void TestOneAfterAnother::aRuleThatWorksOnce()
{
    for (const bool once : {true, false}) {
        Skirmish table;
        Verb earn{Verb::Kind::Experience};
        earn.number = 1;
        earn.to.who = Who::Character;
        Effect effect;
        effect.once = once;
        effect.triggers = {{Moment::RoundEnds, {}, {}, {earn}}};
        content::PhaseRule rule;
        rule.effect = effect;
        table.changed().scenarios.front().phaseRules = {rule};
        QVERIFY(table.begin());
        QVERIFY(roundIsEnded(table) && roundIsEnded(table));
        QCOMPARE(table.experienceOf("bedlam"), once ? 1 : 2);
    }
}

WHEELHOUSE_TEST(TestOneAfterAnother)
#include "tst_one_after_another.moc"
