// SPDX-License-Identifier: GPL-3.0-or-later
// The games that are young so far go on after any act by hand: who is taken off the table, whose turn is set, what is
// done although the rules bar it.
#include "model/play/session/fix.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/model/rules/nine_alignments/brawl.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using testing::Brawl;
using testing::Delving;

namespace {
QByteArray placeOf(const play::Table& table, const char* figure)
{
    for (const play::TurnEntry& entry : table.order) {
        if (std::ranges::count(entry.figures, play::FigureId(QString(figure))) > 0)
            return QByteArray::number(entry.number);
    }
    return "0";
}

QByteArray marking(const play::Table& table, const char* figure, const char* state)
{
    return "{'number':" + placeOf(table, figure) + ",'state':'" + state + "'}";
}

QString heroInTurn(const Delving& table)
{
    const play::TurnEntry* acting = table.table().turnRunning ? table.table().acting() : nullptr;
    return acting && !acting->figures.empty() ? acting->figures.front().text() : QString();
}

/// Whether it is offered, to fix the last line, that this figure's place waits again.
bool isOfferedToWait(const testing::FreeTable& table, const char* figure)
{
    const auto args = nlohmann::json::parse(marking(table.table(), figure, "waiting").replace('\'', '"').toStdString());
    const auto marks = [&](const play::FixAct& act) { return act.type == "mark-order" && act.args.get() == args; };
    const auto fixes = table.system->fixes(table.last.events, table.seenBy("table"), table.pack);
    return std::ranges::any_of(fixes, [&](const play::Fix& fix) { return std::ranges::any_of(fix.acts, marks); });
}
} // namespace

class TestSeedByHand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHeroWhoLeavesInTurn()
    {
        Delving table;
        QVERIFY(table.begin(3));
        QCOMPARE(heroInTurn(table), QString("odda"));
        QVERIFY(table.act("remove-figure", "{'figure':'odda'}"));
        QCOMPARE(heroInTurn(table), QString("wick"));
        QCOMPARE(table.table().phase, QString("hero"));
        QVERIFY(table.part().hasFreeMove && table.part().hasAction);
        QVERIFY(table.endPhase() && table.endPhase());
        QCOMPARE(heroInTurn(table), QString("wick")); // round the table, past the empty place
        QCOMPARE(table.table().round, 2);
    }

    void aHeroWhoLeavesBeforeItsTurn()
    {
        Delving table;
        QVERIFY(table.begin(3));
        QVERIFY(table.act("remove-figure", "{'figure':'wick'}"));
        QCOMPARE(heroInTurn(table), QString("odda"));
        QVERIFY(table.endPhase());
        QCOMPARE(heroInTurn(table), QString("brannoch"));
    }

    void aHeroWhoLeavesInTheVillainPhase()
    {
        Delving table;
        QVERIFY(table.begin(2, {1, 1}, "landing", true));
        table.bring("rat", "puddle-rat", {2, 2}, "ann");
        QVERIFY(table.endPhase()); // it waits for the die of its bite
        QCOMPARE(table.table().phase, QString("villain"));
        QVERIFY(table.act("remove-figure", "{'figure':'odda'}"));
        QVERIFY(table.state.prompts.empty() && table.state.frames.empty());
        QCOMPARE(heroInTurn(table), QString("wick"));
        QCOMPARE(table.table().phase, QString("hero"));
    }

    void anotherHeroLeavesInTheVillainPhase()
    {
        Delving table;
        QVERIFY(table.begin(2, {1, 1}, "landing", true));
        table.bring("rat", "puddle-rat", {2, 2}, "ann");
        QVERIFY(table.endPhase());
        QVERIFY(table.promptOf("ann")); // the die of its bite
        QVERIFY(table.act("remove-figure", "{'figure':'wick'}"));
        QCOMPARE(heroInTurn(table), QString("odda"));
        QCOMPARE(table.table().phase, QString("villain"));
        QVERIFY(table.promptOf("ann"));
        const int before = table.hp("odda");
        QVERIFY(table.answer("ann", "[20]"));
        QVERIFY(table.hp("odda") < before);
        QVERIFY(table.state.frames.empty());
        QCOMPARE(table.table().phase, QString("hero"));
        QCOMPARE(table.table().round, 2);
    }

    void theLastHeroLeaves()
    {
        Delving table;
        QVERIFY(table.begin(1));
        QVERIFY(table.act("remove-figure", "{'figure':'odda'}"));
        QCOMPARE(heroInTurn(table), QString());
        QVERIFY(table.act("note", "{'text':'Nobody'}"));
        QVERIFY(table.system->sheet(table.state, table.pack).acts.empty());
    }

    void aTurnIsGivenToAnotherHero()
    {
        Delving table;
        QVERIFY(table.begin(3));
        QVERIFY(table.act("move", "{'to':[101,106]}"));
        QVERIFY(table.act("mark-order", marking(table.table(), "brannoch", "acting")));
        QCOMPARE(heroInTurn(table), QString("brannoch"));
        QCOMPARE(table.table().phase, QString("hero"));
        QVERIFY(table.part().hasFreeMove && table.part().hasAction && !table.part().isMoving);
        QVERIFY(table.act("mark-order", marking(table.table(), "brannoch", "done")));
        QCOMPARE(heroInTurn(table), QString("wick"));
        QVERIFY(table.act("remove-order", "{'number':" + placeOf(table.table(), "wick") + "}"));
        QCOMPARE(heroInTurn(table), QString("odda"));
        QCOMPARE(table.table().round, 2);
    }

    void aPhaseSetByHandIsGoneOnFrom()
    {
        Delving table;
        QVERIFY(table.begin(2));
        QVERIFY(table.act("set-phase", "{'phase':'exploration'}"));
        QVERIFY(table.endPhase()); // the exploration was played by hand
        QCOMPARE(heroInTurn(table), QString("wick"));
        QVERIFY(table.phases().contains("villain"));
        QVERIFY(table.act("set-phase", "{'phase':'villain'}"));
        QVERIFY(table.endPhase());
        QCOMPARE(heroInTurn(table), QString("odda"));
    }

    void whatTheRulesBarIsDoneAnyway()
    {
        Delving adventure;
        QVERIFY(adventure.begin(1));
        QVERIFY(!adventure.act("move", "{'to':[103,107]}")); // seven squares away
        QVERIFY(adventure.refusal.overrulable);
        QVERIFY(adventure.act("move", "{'to':[103,107],'anyway':true}"));
        QVERIFY(adventure.figure("odda").at == board::Space({103, 107}));
        QVERIFY(adventure.last.byHand && adventure.part().hasFreeMove);
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 1}}));
        fight.field({"........", "........"});
        fight.put("corporal-hask", 0, 0);
        fight.put("bellamy-quill", 1, 0);
        QVERIFY(!fight.act("move", "{'to':[7,1]}"));
        QVERIFY(fight.refusal.overrulable);
        QVERIFY(fight.act("move", "{'to':[7,1],'anyway':true}"));
        QVERIFY(fight.figure("corporal-hask").at == board::Space({7, 1}));
        fight.put("corporal-hask", 0, 0);
        fight.hp("corporal-hask", 0);
        QVERIFY(!fight.attack("pike", "bellamy-quill"));
        QVERIFY(fight.refusal.overrulable);
        QVERIFY(fight.attack("pike", "bellamy-quill", ",'anyway':true"));
    }

    // What would be refused again is not offered.
    void nothingIsOfferedThatIsRefusedAgain()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 1}}));
        fight.field({"........", "........"});
        fight.put("corporal-hask", 0, 0);
        fight.put("bellamy-quill", 0, 0); // over another
        for (const auto& [type, args] :
             {std::pair("move", "{'to':[3,0]}"), std::pair("attack", "{'attack':'pike','target':'bellamy-quill'}")}) {
            QVERIFY(!fight.act(type, args));
            QVERIFY2(!fight.refusal.overrulable, type);
        }
        fight.put("bellamy-quill", 1, 0);
        QVERIFY(!fight.attack("pike", "corporal-hask")); // itself
        QVERIFY(!fight.refusal.overrulable);
        Delving adventure;
        QVERIFY(adventure.begin(1));
        QVERIFY(adventure.act("move", "{'to':[101,106]}") && adventure.act("move", "{'to':[101,101]}"));
        QVERIFY(!adventure.act("move")); // there is no square to be asked for
        QVERIFY(!adventure.refusal.overrulable);
    }

    void whoIsInTurnIsTakenOffTheMap()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 1}}));
        fight.field({"........"});
        fight.put("corporal-hask", 0, 0);
        QCOMPARE(fight.acting(), QString("corporal-hask"));
        QVERIFY2(fight.act("move", "{'figure':'corporal-hask'}"), qPrintable(fight.refusal.why.key));
        QVERIFY(!fight.figure("corporal-hask").at);
        QVERIFY(fight.last.byHand);
        QCOMPARE(fight.acting(), QString("corporal-hask"));
    }

    // Without a square there is nothing to do anyway.
    void noMoveAnywayTakesAMiniOffTheMap()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 1}}));
        fight.field({"........"});
        fight.put("corporal-hask", 0, 0);
        fight.put("bellamy-quill", 3, 0);
        for (const char* args :
             {"{'anyway':true}", "{'anyway':false}", "{'figure':'bellamy-quill','to':[5,0],'anyway':1}"}) {
            QVERIFY2(!fight.act("move", args), args);
            QVERIFY(fight.figure("corporal-hask").at == board::Space({0, 0}));
            QVERIFY(fight.figure("bellamy-quill").at == board::Space({3, 0}));
        }
        QVERIFY(fight.act("move", "{'figure':'bellamy-quill','to':[5,0],'anyway':true}"));
        QVERIFY(fight.figure("bellamy-quill").at == board::Space({5, 0}));
    }

    void whoIsInTurnLeavesTheFight()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 10}}));
        QVERIFY(fight.encounter("goblin", 12)); // three of them, between the two
        QVERIFY(fight.act("remove-figure", "{'figure':'corporal-hask'}"));
        QCOMPARE(fight.acting(), QString("goblin"));
        QVERIFY(fight.endTurn());
        QCOMPARE(fight.acting(), QString("goblin-2"));
        QVERIFY(fight.act("remove-figure", "{'figure':'goblin-2'}"));
        QCOMPARE(fight.acting(), QString("goblin-3")); // not the first one again
        QVERIFY(fight.part().hasAction);
    }

    void somebodyLeavesDuringADeathSave()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"bellamy-quill", 20}, {"corporal-hask", 1}, {"mother-tansy", 10}}, true));
        fight.hp("corporal-hask", 0);
        QVERIFY(fight.endTurn() && fight.endTurn());
        QCOMPARE(fight.acting(), QString("corporal-hask"));
        QVERIFY(fight.promptOf("p2"));
        QVERIFY(fight.act("remove-figure", "{'figure':'mother-tansy'}"));
        QCOMPARE(fight.acting(), QString("corporal-hask"));
        QVERIFY(fight.promptOf("p2"));
        QVERIFY(fight.answer("p2", "[12]"));
        QCOMPARE(fight.track("corporal-hask", "death-successes"), 1);
        QVERIFY(fight.act("remove-figure", "{'figure':'bellamy-quill'}")); // nothing is in progress now
        QVERIFY(fight.state.frames.empty());
        QCOMPARE(fight.acting(), QString("corporal-hask"));
    }

    // Another place is given the turn before the die of the save is entered.
    void aDeathSaveIsAnsweredLate()
    {
        for (const auto& [die, failures] : {std::pair("[4]", 2), std::pair("[12]", 0)}) {
            Brawl fight;
            QVERIFY(fight.begin({{"bellamy-quill", 20}, {"corporal-hask", 10}, {"mother-tansy", 1}}, true));
            fight.hp("corporal-hask", 0);
            fight.track("corporal-hask", "death-failures", failures);
            QVERIFY(fight.endTurn());
            QVERIFY(fight.promptOf("p2"));
            QVERIFY(fight.act("mark-order", marking(fight.table(), "mother-tansy", "acting")));
            QVERIFY(fight.answer("p2", die));
            QCOMPARE(fight.part().isDead(play::FigureId("corporal-hask")), failures == 2);
            QVERIFY(fight.state.frames.empty());
            QCOMPARE(fight.acting(), QString("mother-tansy"));
            QVERIFY(fight.part().hasAction);
            QCOMPARE(fight.table().round, 1);
        }
    }

    // The one whose save it is takes it along.
    void whoMakesADeathSaveLeaves()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"bellamy-quill", 20}, {"corporal-hask", 1}}, true));
        fight.hp("corporal-hask", 0);
        QVERIFY(fight.endTurn());
        QVERIFY(fight.promptOf("p2"));
        QVERIFY(fight.act("remove-figure", "{'figure':'corporal-hask'}"));
        QVERIFY(fight.state.prompts.empty() && fight.state.frames.empty());
        QCOMPARE(fight.acting(), QString("bellamy-quill"));
    }

    void aTurnIsGivenToAnotherPlace()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 10}, {"mother-tansy", 5}}));
        QVERIFY(fight.act("mark-order", marking(fight.table(), "mother-tansy", "acting")));
        QCOMPARE(fight.acting(), QString("mother-tansy"));
        QVERIFY(fight.part().hasAction);
        QCOMPARE(fight.table().phase, QString()); // this game has none
        QVERIFY(fight.act("mark-order", marking(fight.table(), "mother-tansy", "done")));
        QVERIFY(fight.table().turnRunning);
        QCOMPARE(fight.acting(), QString("bellamy-quill"));
        QVERIFY(fight.act("fix", "{'of':'g','commands':[{'type':'mark-order','args':" +
                                     marking(fight.table(), "corporal-hask", "acting") + "}]}"));
        QCOMPARE(fight.acting(), QString("corporal-hask"));
    }

    // A turn that is taken back begins anew, but not at once.
    void aTurnOfTheAdventureIsTakenBack()
    {
        Delving table;
        QVERIFY(table.begin(3));
        QVERIFY(table.endPhase());
        QCOMPARE(heroInTurn(table), QString("wick"));
        QVERIFY(!isOfferedToWait(table, "wick"));
        QVERIFY(table.act("mark-order", marking(table.table(), "wick", "waiting")));
        QCOMPARE(heroInTurn(table), QString("brannoch"));
        QVERIFY(table.endPhase());
        QCOMPARE(heroInTurn(table), QString("wick"));
        QCOMPARE(table.table().round, 1);
        QVERIFY(table.act("mark-order", marking(table.table(), "wick", "waiting")));
        QCOMPARE(heroInTurn(table), QString("wick")); // nobody else waits
    }

    void aTurnOfTheFightIsTakenBack()
    {
        Brawl fight({15, 15});
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 10}, {"mother-tansy", 5}}));
        fight.hp("bellamy-quill", 0);
        QVERIFY(fight.endTurn());
        QCOMPARE(fight.acting(), QString("bellamy-quill"));
        QCOMPARE(fight.track("bellamy-quill", "death-successes"), 1);
        QVERIFY(!isOfferedToWait(fight, "bellamy-quill"));
        QVERIFY(fight.act("mark-order", marking(fight.table(), "bellamy-quill", "waiting")));
        QCOMPARE(fight.acting(), QString("mother-tansy"));
        QCOMPARE(fight.track("bellamy-quill", "death-successes"), 1);
        QVERIFY(fight.endTurn());
        QCOMPARE(fight.acting(), QString("bellamy-quill"));
        QCOMPARE(fight.table().round, 1);
    }

    void theRestOfAMoveCostsNothing()
    {
        Delving table;
        QVERIFY(table.begin(1)); // speed 5
        const auto costs = [&] {
            const auto sheet = table.system->sheet(table.state, table.pack);
            const auto move = std::ranges::find(sheet.acts, QString("move"), &play::SheetAct::type);
            return move == sheet.acts.end() ? QString("none") : move->costs.empty() ? QString() : move->costs.front();
        };
        QCOMPARE(costs(), QString("free-move"));
        QVERIFY(table.act("move", "{'to':[101,103]}"));
        QCOMPARE(costs(), QString());
        QVERIFY(table.act("move", "{'to':[101,106]}"));
        QCOMPARE(costs(), QString("action"));
    }

    void whoseTurnItIsFights()
    {
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}, {"bellamy-quill", 5}}));
        QCOMPARE(fight.figure(fight.acting().toUtf8().constData()).seat, play::SeatId("p1"));
        const play::Message theirs = play::Message("not-your-turn").with("seat", fight.table().seats.front().name);
        for (const char* act : {"move", "attack", "action", "use", "end-turn"}) {
            QVERIFY(!fight.act(act, "{}", "p2"));
            QCOMPARE(fight.refusal.why, theirs);
        }
        QVERIFY(fight.act("hurt", "{'figure':'corporal-hask','by':1}", "p2"));
        QVERIFY(fight.act("end-turn", "{}", "p1"));
    }

    void noRoundIsBeyondAnyNumber()
    {
        constexpr int last = 9999; // of what a file may hold
        Delving adventure;
        QVERIFY(adventure.begin(1));
        adventure.happen(play::RoundSet{1, last});
        QVERIFY(adventure.endPhase());
        QCOMPARE(adventure.table().round, last);
        Brawl fight;
        QVERIFY(fight.begin({{"corporal-hask", 20}}));
        fight.happen(play::RoundSet{1, last});
        QVERIFY(fight.endTurn());
        QCOMPARE(fight.table().round, last);
    }
};

WHEELHOUSE_TEST(TestSeedByHand)

#include "tst_seed_by_hand.moc"
