// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of a run as a whole: it is one step, it may be made member by member, others answer in the middle of it,
// and where the app cannot run them the players play them.
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using content::Moment;
using content::Who;
using play::PromptKind;
using testing::bedlam;
using testing::chloe;
using testing::koboldsScript;
using testing::loneKobold;
using testing::PackOfKobolds;
using testing::scriptWith;

class TestRunsInSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeIsStepByStep();
    void oneUndoTakesAllBack();
    void aReactionInTheMiddle();
    void aFelledMonsterIsDone();
    void theGameIsOverInTheMiddle();
    void whoLeavesTheTableMeanwhile();
    void aTurnEndedInTheMiddle();
    void severalTargetsAndWhoIsLeft();
    void otherwiseTheOtherVerb();
    void nothingFitsItsScript();
    void aChoiceOfWays();
    void anAreaWhereItCatchesMost();
    void whatACardCouldSay();
    void whyItIsNotRun_data();
    void whyItIsNotRun();
    void theSheetOffersIt();
};

namespace {
constexpr const char* firstOfTwo = "kobold-1";

/// Three in a row and two to bite.
void layOut(PackOfKobolds& table)
{
    table.set();
    table.put("kobold-1", 1, 1);
    table.put("kobold-2", 4, 2);
    table.put("kobold-3", 7, 5);
    table.put(chloe, 2, 5);
    table.put(bedlam, 9, 9);
    table.theirTurn();
}

/// Answers whatever is asked until nothing is; the first option each time, and the same dice.
void answerAll(PackOfKobolds& table)
{
    for (int most = 40; most > 0 && !table.state.prompts.empty(); --most) {
        table.throwAll(13);
        if (!table.state.prompts.empty()) {
            const play::Prompt prompt = table.state.prompts.front();
            const QByteArray option = prompt.options.front().id.toUtf8();
            const bool several = prompt.kind == PromptKind::ChooseFigures;
            QVERIFY2(table.answer(prompt.seat.text().toUtf8().constData(),
                                  several ? "['" + option + "']" : "'" + option + "'"),
                     qPrintable(table.refusal.why.key));
        }
    }
}
} // namespace

void TestRunsInSteps::wholeIsStepByStep()
{
    PackOfKobolds whole(koboldsScript(), 3);
    layOut(whole);
    QVERIFY2(whole.run(), qPrintable(whole.refusal.why.key));
    answerAll(whole);
    PackOfKobolds steps(koboldsScript(), 3);
    layOut(steps);
    for (int i = 0; i < 3; ++i) {
        QVERIFY2(steps.run("one"), qPrintable(steps.refusal.why.key));
        answerAll(steps);
    }
    QVERIFY(!steps.offers("run"));
    QCOMPARE(steps.told, whole.told);
    for (const char* one : {"kobold-1", "kobold-2", "kobold-3"}) {
        QCOMPARE(steps.space(one), whole.space(one));
    }
    QCOMPARE(steps.hp(chloe), whole.hp(chloe));
    QCOMPARE(steps.table().turn, whole.table().turn);
    QVERIFY(steps.part().equals(whole.part()));
}

void TestRunsInSteps::oneUndoTakesAllBack()
{
    using testing::must;
    PackOfKobolds made(koboldsScript(), 2);
    content::Map map;
    map.id = content::MapId("field");
    map.name = QStringLiteral("Field");
    map.ground.width = 12;
    map.ground.height = 12;
    map.ground.terrain = std::vector<std::string>(12, std::string(12, '.'));
    made.changed().maps = {map};
    made.pack.scenarios.front().map = map.id;
    play::SeededChance chance(5);
    testing::SessionBench bench(std::make_unique<rules::onslaught::OnslaughtSystem>(), chance, made.pack);
    const testing::OpenSession session = bench.createInMemory(testing::commandOf(
        "start", {}, R"({"scenario":"five","map":true,"real":{"initiative-cards":false,"loot-bag":false}})"));
    int column = 0;
    const std::vector<play::Figure> figures = session->state().table.figures;
    for (const play::Figure& figure : figures) {
        const bool monster = figure.kind != play::FigureKind::Character;
        const QByteArray at = QByteArray::number(column++) + (monster ? ",1]" : ",6]");
        must(*session,
             testing::commandOf("place", {}, "{\"figure\":\"" + figure.id.text().toUtf8() + "\",\"to\":[" + at + "}"));
    }
    must(*session, testing::commandOf("set-phase", {}, R"({"phase":"action"})"));
    must(*session, testing::commandOf("begin-turn", {}, R"({"number":550,"anyway":true})"));
    const play::State before = session->state();
    must(*session, testing::commandOf("run", {}, "{}"));
    int answers = 0;
    while (!session->state().prompts.empty()) {
        const play::Prompt open = session->state().prompts.front();
        QByteArray value = "\"" + (open.options.empty() ? QByteArray() : open.options.front().id.toUtf8()) + "\"";
        if (open.kind == PromptKind::EnterDice) {
            QByteArrayList dice;
            for (int i = 0; i < open.least; ++i) {
                dice << "15";
            }
            value = "[" + dice.join(',') + "]";
        } else if (open.kind == PromptKind::ChooseFigures) {
            value = "[" + value + "]";
        }
        must(*session, testing::answerOf(open.seat.text(), open.id, value));
        QVERIFY(++answers < 30);
    }
    QVERIFY(answers > 0);
    QVERIFY(session->state() != before);
    must(*session, testing::commandOf("undo"));
    QVERIFY(session->state() == before);
}

/// Whoever it leaves the side of strikes at it, and it goes on to its bite.
void TestRunsInSteps::aReactionInTheMiddle()
{
    PackOfKobolds table(koboldsScript("'fewest-hit-points'"), 1);
    table.dial("mistral", "parry").effect.triggers = {
        {Moment::SpaceLeft,
         {},
         {{.kind = content::Predicate::Kind::InRange, .who = Who::Actor, .of = Who::Self, .number = 1}},
         {testing::damage(1, Who::Actor)}}};
    table.set();
    table.put(loneKobold, 5, 5);
    table.put("mistral", 4, 5);
    table.put(chloe, 9, 5);
    table.hp(chloe, 2);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* react = table.asked(PromptKind::React);
    QVERIFY(react);
    QCOMPARE(react->seat, play::SeatId("ben"));
    QCOMPARE(table.space(loneKobold), QString("5,5"));
    QVERIFY2(table.answer("ben", "'mistral/parry'"), qPrintable(table.refusal.why.key));
    QCOMPARE(table.hp(loneKobold), 3);
    QCOMPARE(table.space(loneKobold), QString("8,5"));
    QVERIFY(table.asked(PromptKind::EnterDice));
    table.throwAll(15);
    QCOMPARE(table.hp(chloe), 1);
}

/// The first is felled as it walks off; the second acts.
void TestRunsInSteps::aFelledMonsterIsDone()
{
    PackOfKobolds table(koboldsScript("'fewest-hit-points'"), 2);
    table.dial("mistral", "parry").effect.triggers = {
        {Moment::SpaceLeft,
         {},
         {{.kind = content::Predicate::Kind::InRange, .who = Who::Actor, .of = Who::Self, .number = 1}},
         {testing::damage(9, Who::Actor)}}};
    table.set();
    table.put(firstOfTwo, 5, 5);
    table.put("kobold-2", 9, 7);
    table.put("mistral", 4, 5);
    table.put(chloe, 9, 5);
    table.hp(chloe, 2);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY2(table.answer("ben", "'mistral/parry'"), qPrintable(table.refusal.why.key));
    QVERIFY(table.figure(firstOfTwo).isDefeated());
    answerAll(table);
    QVERIFY(!table.tellsOf("said-monster-attacks-fewest", firstOfTwo));
    QVERIFY(table.told.contains("said-monster-attacks") || table.told.contains("said-monster-attacks-fewest"));
    QCOMPARE(table.hp(chloe), 1);
    QVERIFY(table.state.frames.empty());
}

/// The last character of a side falls to the first of them: the second does nothing any more.
void TestRunsInSteps::theGameIsOverInTheMiddle()
{
    PackOfKobolds table;
    table.set();
    table.put("kobold-1", 0, 0);
    table.put("kobold-2", 6, 6);
    table.put(chloe, 0, 1);
    for (const char* one : {"abelio-mac-gabhann", "drakmau-rockbiter", "grabbleshanks", "lightning-dancer"}) {
        table.defeat(one);
    }
    table.hp(chloe, 1);
    table.put(bedlam, 6, 7);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(15);
    QVERIFY(!table.state.result.isEmpty());
    QVERIFY(table.state.frames.empty());
    QVERIFY(!table.tellsOf("said-monster-attacks", bedlam));
}

/// One of the two that are asked about is taken off the table: the other acts unasked.
void TestRunsInSteps::whoLeavesTheTableMeanwhile()
{
    PackOfKobolds table;
    table.set();
    table.put("kobold-1", 1, 2);
    table.put("kobold-2", 2, 1);
    table.put(chloe, 2, 3);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.asked(PromptKind::ChooseFigures));
    QVERIFY2(table.act("remove-figure", "{'figure':'kobold-2'}"), qPrintable(table.refusal.why.key));
    QVERIFY(!table.asked(PromptKind::ChooseFigures));
    answerAll(table);
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.part().record(testing::id("kobold-1")).ranInTurn > 0);
}

void TestRunsInSteps::aTurnEndedInTheMiddle()
{
    PackOfKobolds table(koboldsScript(), 3);
    layOut(table);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(!table.state.prompts.empty());
    QVERIFY(!table.run());
    QVERIFY(table.act("end-turn", "{'anyway':true}"));
    QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
}

/// Three of four are attacked: two that are bloodied, and of the others the closest.
void TestRunsInSteps::severalTargetsAndWhoIsLeft()
{
    PackOfKobolds table(scriptWith("{'attack':'claw','to':'character','most':3,'prefer':['bloodied']}"), 1);
    table.kobold().attacks.front().targets = 3;
    table.set();
    table.put(loneKobold, 5, 5);
    table.put(chloe, 4, 4);
    table.put(bedlam, 5, 4);
    table.put("drakmau-rockbiter", 6, 4);
    table.put("mistral", 6, 6);
    table.hp(bedlam, 2);
    table.hp("mistral", 2);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.options(PromptKind::ChooseFigures), QStringList({chloe, "drakmau-rockbiter"}));
    QVERIFY(table.answer("ben", "['chloe-amasnodel']"));
    answerAll(table);
    QCOMPARE(table.hp(bedlam), 1);
    QCOMPARE(table.hp("mistral"), 1);
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(table.hp("drakmau-rockbiter"), 10);
}

/// Who can bite bites; who cannot goes away.
void TestRunsInSteps::otherwiseTheOtherVerb()
{
    for (const bool near : {true, false}) {
        PackOfKobolds table(scriptWith("{'attack':'claw','to':'character','most':1},"
                                       "{'act':'away','to':'character','orElse':true}"),
                            1);
        table.set({"........................"});
        table.put(loneKobold, 10, 0);
        table.put(chloe, near ? 11 : 13, 0);
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QCOMPARE(table.asked(PromptKind::EnterDice) != nullptr, near);
        answerAll(table);
        QCOMPARE(table.space(loneKobold), QString(near ? "10,0" : "4,0"));
    }
}

void TestRunsInSteps::nothingFitsItsScript()
{
    PackOfKobolds table("{'on':[{'moment':'turn-begins','when':[{'round':7}],'do':[{'approach':1,'to':'character'}]}]}",
                        1);
    table.set();
    table.put(loneKobold, 5, 5);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.tellsOf("said-monster-no-tactic", loneKobold));
    QVERIFY(!table.told.contains("said-monster-stays"));
}

/// Two ways around a rock cost the same; on one of them lies a trap.
void TestRunsInSteps::aChoiceOfWays()
{
    PackOfKobolds table(koboldsScript(), 1);
    content::Condition trap;
    trap.id = content::ConditionId("snare");
    trap.name = QStringLiteral("Snare");
    trap.effect.triggers = {{Moment::SpaceEntered,
                             {},
                             {{.kind = content::Predicate::Kind::OnTerrain, .who = Who::Actor}},
                             {testing::damage(1, Who::Actor)}}};
    table.changed().conditions.push_back(trap);
    table.set({".....", ".#...", ".....", "....."});
    table.put(loneKobold, 0, 0);
    table.put(chloe, 3, 3);
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    token.condition = QStringLiteral("snare");
    token.name = token.condition;
    token.placer = testing::id(chloe);
    token.at = board::Space{1, 0};
    table.happen(play::TokenAdded{token});
    table.happen(play::PhaseSet{table.table().phase, "action"});
    QVERIFY(table.act("begin-turn", "{'number':550,'anyway':true}"));
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    const play::Prompt* ways = table.asked(PromptKind::ChooseOption);
    QVERIFY(ways && ways->seat == play::SeatId("ben"));
    QCOMPARE(ways->options.size(), size_t(2));
    QCOMPARE(table.space(loneKobold), QString("0,0"));
    QVERIFY(ways->options.front().label != ways->options.back().label);
    QVERIFY(table.answer("ben", "'2'"));
    QCOMPARE(table.space(loneKobold), QString("2,2"));
    const bool overTheTrap = table.hp(loneKobold) == 3;
    QVERIFY(overTheTrap || table.hp(loneKobold) == 4);
    QCOMPARE(table.told.contains("said-damage"), overTheTrap);
}

/// A breath that catches two is aimed at the two, though one stands nearer.
void TestRunsInSteps::anAreaWhereItCatchesMost()
{
    PackOfKobolds table(scriptWith("{'attack':'claw','to':'character'}"), 1);
    content::Attack& breath = table.kobold().attacks.front();
    breath.area = 1;
    breath.rangeMin = 1;
    breath.rangeMax = 6;
    table.set();
    table.put(loneKobold, 5, 5);
    table.put(chloe, 10, 5);
    table.put("drakmau-rockbiter", 10, 3);
    table.put(bedlam, 5, 9);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    answerAll(table);
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(table.hp("drakmau-rockbiter"), 9);
    QCOMPARE(table.hp(bedlam), 10);
    QVERIFY(table.told.contains("said-monster-aims"));
}

/// A verb of cards is done as cards do it.
void TestRunsInSteps::whatACardCouldSay()
{
    PackOfKobolds table(scriptWith("{'heal':2,'to':'self'},{'attack':'claw','to':'character','most':1}"), 1);
    table.set();
    table.put(loneKobold, 5, 5);
    table.put(chloe, 5, 6);
    table.hp(loneKobold, 1);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QCOMPARE(table.hp(loneKobold), 3);
    QVERIFY(table.asked(PromptKind::EnterDice));
}

void TestRunsInSteps::whyItIsNotRun_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("lacking");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("no script") << QByteArray() << QByteArray() << QByteArray("monster-without-script");
    QTest::newRow("unknown words") << QByteArray("{'seek':'cheese'}") << QByteArray()
                                   << QByteArray("monster-script-unknown");
    QTest::newRow("a member beside the map") << koboldsScript() << QByteArray("place") << QByteArray("monster-off-map");
    QTest::newRow("a character's turn") << koboldsScript() << QByteArray("turn") << QByteArray("no-monsters-in-turn");
}

void TestRunsInSteps::whyItIsNotRun()
{
    QFETCH(const QByteArray, script);
    QFETCH(const QByteArray, lacking);
    QFETCH(const QByteArray, why);
    PackOfKobolds table;
    table.kobold().script = script.isEmpty() ? content::Script() : testing::scriptOf(script);
    table.set();
    table.put("kobold-1", 1, 1);
    table.put("kobold-2", 4, 4);
    table.theirTurn();
    if (lacking == "place") {
        table.happen(play::FigurePlaced{testing::id("kobold-2"), table.figure("kobold-2").at, std::nullopt});
    } else if (lacking == "turn") {
        table.turnOf(chloe);
    }
    const play::State before = table.state;
    for (const char* args : {"{}", "{'anyway':true}"}) {
        QVERIFY(!table.act("run", args));
        QCOMPARE(table.refusal.why.key.toUtf8(), why);
        QVERIFY(!table.refusal.overrulable);
    }
    QVERIFY(table.state == before);
    QVERIFY(!table.offers("run"));
    QVERIFY(table.offers("move"));
}

void TestRunsInSteps::theSheetOffersIt()
{
    PackOfKobolds table;
    table.set();
    table.put("kobold-1", 1, 1);
    table.put("kobold-2", 4, 4);
    table.theirTurn();
    const auto sheet = table.system->sheet(table.state, table.pack);
    QVERIFY(!sheet.acts.empty());
    QCOMPARE(sheet.acts.front().type, QString("run"));
    QCOMPARE(sheet.acts.front().label, play::Message("act-run-group").with("name", QStringLiteral("Kobolds")));
    QVERIFY(sheet.acts.front().whyNot.isEmpty());
    QCOMPARE(table.offered("run", "members"), QStringList({"all", "one"}));
    QVERIFY(table.run());
    answerAll(table);
    const auto after = table.system->sheet(table.state, table.pack);
    QVERIFY(std::ranges::none_of(after.acts, [](const play::SheetAct& act) { return act.type == "run"; }));
}

WHEELHOUSE_TEST(TestRunsInSteps)
#include "tst_runs_in_steps.moc"
