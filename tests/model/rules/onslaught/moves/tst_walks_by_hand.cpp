// SPDX-License-Identifier: GPL-3.0-or-later
// Walks that the players make by hand: who watches is asked once for each, and only where somebody may react.
#include "model/text/render.h"
#include "tests/model/rules/onslaught/unmapped_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;
using testing::UnmappedTable;

class TestWalksByHand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void stayPutAtABasicMove();
    static void tripWireEndsABasicMove();
    static void backdraughtNeedsSmoke();
    static void backdraughtOnceForAWalk();
    static void fadeAtTheEnd();
    static void anAttackAfterAWalkKeepsItsDice();
    static void tripWireAtACardsWalk();
    static void aCardsWalkAsksWho();
    static void nobodyIsAskedInVain();
    static void caltrops();
    static void caltropsOfNobodys();
    static void aWalkOfAnothersGoesOn();
    static void eyesUpStillReached();
    static void eyesUpGotAway();
    static void eyesUpAsksForNoDice();
    static void notThereOnlyBeside();
};

namespace {
/// "knock/trip-wire": what this seat may answer with now.
QStringList readyFor(const UnmappedTable& table, const char* seat)
{
    QStringList ready;
    const play::Prompt* prompt = table.promptOf(seat);
    if (prompt && prompt->kind == play::PromptKind::React) {
        for (const play::PromptOption& option : prompt->options) {
            ready << option.id;
        }
    }
    return ready;
}
} // namespace

void TestWalksByHand::stayPutAtABasicMove()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    table.turnOf("pim");
    QVERIFY(table.act("move"));
    QCOMPARE(readyFor(table, "ben"), QStringList("brakk/stay-put"));
    QVERIFY(table.answer("ben", "'brakk/stay-put'"));
    table.passAll(); // Ilse warns nobody
    QVERIFY(table.answer("ben", "[18,17]"));
    table.passAll();
    QCOMPARE(table.hp("pim"), 9);
    QVERIFY(!table.part().walk); // the walk is over before its first space
    QVERIFY(table.part().record(testing::id("pim")).wentInTurn != table.table().turn);
}

void TestWalksByHand::tripWireEndsABasicMove()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "knock", "mirelle"});
    table.turnOf("pim");
    QVERIFY(table.act("move"));
    QCOMPARE(readyFor(table, "ben"), QStringList("knock/trip-wire"));
    QVERIFY(table.answer("ben", "'knock/trip-wire'"));
    QCOMPARE(table.conditionsOn("pim"), QStringList("slowed"));
    QVERIFY(!table.part().walk);
    QVERIFY(table.state.frames.empty());
    table.turnOf("ilse");
    QVERIFY(table.act("move"));
    QCOMPARE(readyFor(table, "ben"), QStringList()); // it is not ready any more
    QVERIFY(!table.part().walk);                     // the hand that moves the mini has done it
    QCOMPARE(table.part().record(testing::id("ilse")).wentInTurn, table.table().turn);
}

void TestWalksByHand::backdraughtNeedsSmoke()
{
    UnmappedTable table({"hesper", "ilse", "tobiah"}, {"corvin", "sable", "mirelle"});
    table.turnOf("sable");
    QVERIFY(table.act("move"));
    QCOMPARE(readyFor(table, "ann"), QStringList());
    table.turnOf("hesper");
    QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
    table.passAll();
    table.turnOf("sable");
    QVERIFY(table.act("move"));
    QCOMPARE(readyFor(table, "ann"), QStringList("hesper/backdraught"));
    QVERIFY(table.answer("ann", "'hesper/backdraught'"));
    QCOMPARE(table.hp("sable"), 9);
}

void TestWalksByHand::backdraughtOnceForAWalk()
{
    UnmappedTable table({"hesper", "ilse", "tobiah"}, {"corvin", "sable", "mirelle"});
    table.turnOf("hesper");
    QVERIFY(table.act("use", "{'ability':'dial/smoke-candle'}"));
    table.passAll();
    table.turnOf("sable");
    QVERIFY(table.act("move"));
    QVERIFY(table.act("pass"));
    QCOMPARE(readyFor(table, "ann"), QStringList());
    QVERIFY(table.state.frames.empty());
}

void TestWalksByHand::fadeAtTheEnd()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "sable", "mirelle"});
    table.turnOf("sable");
    QVERIFY(table.act("move"));
    QCOMPARE(readyFor(table, "ann"), QStringList("harrow/fade-into-reeds"));
    QVERIFY(table.answer("ann", "'harrow/fade-into-reeds'"));
    QVERIFY(table.said().contains("said-move-by-hand"));
    table.passAll(); // the fine print
    QVERIFY(table.state.frames.empty());
}

void TestWalksByHand::anAttackAfterAWalkKeepsItsDice()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "sable", "mirelle"});
    table.turnOf("sable");
    QVERIFY(table.act("move"));
    table.passAll();
    table.setDial("ilse", "eyes-up", 2);
    QVERIFY(table.attackWith("sable", "twin-hooks", "tobiah", {18, 17}));
    table.passAll();
    QCOMPARE(table.hp("tobiah"), 7);
    QCOMPARE(table.part().budget->standard, 0);
}

void TestWalksByHand::tripWireAtACardsWalk()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "knock", "mirelle"});
    table.turnOf("pim");
    QVERIFY(table.act("use", "{'ability':'dial/down-the-drainpipe'}"));
    QCOMPARE(readyFor(table, "ben"), QStringList("knock/trip-wire"));
    QVERIFY(table.answer("ben", "'knock/trip-wire'"));
    QCOMPARE(table.conditionsOn("pim"), QStringList("slowed"));
    table.passAll(); // the fine print
    QVERIFY(table.state.frames.empty());
}

void TestWalksByHand::aCardsWalkAsksWho()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "knock", "mirelle"});
    table.turnOf("ilse");
    QVERIFY(table.act("use", "{'ability':'dial/the-short-way'}"));
    const play::Prompt* who = table.promptOf("ann"); // whoever walks may be tripped
    QVERIFY(who && who->kind == play::PromptKind::ChooseFigures);
    QVERIFY(table.answer("ann", "['pim']"));
    QCOMPARE(readyFor(table, "ben"), QStringList("knock/trip-wire"));
    QVERIFY(table.answer("ben", "'knock/trip-wire'"));
    QCOMPARE(table.conditionsOn("pim"), QStringList("slowed"));
}

void TestWalksByHand::nobodyIsAskedInVain()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "sable", "mirelle"});
    table.turnOf("ilse");
    QVERIFY(table.act("use", "{'ability':'dial/the-short-way'}"));
    table.passAll(); // the fine print
    QVERIFY(table.state.frames.empty());
    QVERIFY(table.state.prompts.empty());
}

void TestWalksByHand::caltrops()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "knock", "mirelle"});
    QVERIFY(table.walkAmongCaltrops());
    QVERIFY(table.state.frames.empty());
    const QStringList open = table.claimsNow();
    QVERIFY(open.contains("Caltrops: 1 damage to Pim | Pim is in a space with Caltrops"));
    QVERIFY(open.contains("Knock: 1 EXP | Pim is in a space with Caltrops"));
    QVERIFY(table.turnOver("Caltrops"));
    table.passAll();
    QCOMPARE(table.hp("pim"), 9);
    QVERIFY(!table.part().walk);
    QVERIFY(table.turnOver("Knock"));
    QCOMPARE(table.experienceOf("knock"), 1);
}

void TestWalksByHand::caltropsOfNobodys()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "knock", "mirelle"});
    table.setDial("knock", "trip-wire", 2);
    table.turnOf("corvin");
    QVERIFY(table.act("move"));
    table.turnOf("pim");
    QVERIFY(table.act("move"));
    QCOMPARE(table.claimsNow().filter("Caltrops"), QStringList()); // none lie
}

void TestWalksByHand::aWalkOfAnothersGoesOn()
{
    testing::StarterTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "quill"});
    content::Predicate isPim;
    isPim.kind = content::Predicate::Kind::IsCharacter;
    isPim.who = content::Who::It;
    isPim.name = "pim";
    content::Verb stop;
    stop.kind = content::Verb::Kind::EndWalk;
    stop.to.who = content::Who::Anyone;
    stop.to.where = {isPim};
    content::PhaseRule rule{content::RulePhase::Always, "Whoever takes a step, Pim goes no farther.", {}};
    rule.effect.triggers = {{}};
    rule.effect.triggers.front().moment = content::Moment::SpaceEntered;
    rule.effect.triggers.front().verbs = {stop};
    for (content::Scenario& scenario : table.pack.scenarios) {
        scenario.phaseRules = {rule};
    }
    table.put("tobiah", 2, 4);
    table.put("pim", 2, 6);
    table.turnOf("tobiah");
    QVERIFY(table.act("move", "{'to':[4,4]}"));
    QCOMPARE(table.space("tobiah"), QString("4,4"));
    QVERIFY(table.part().walk && table.part().walk->points > 0);
    table.turnOf("pim");
    QVERIFY(table.act("move", "{'to':[4,6]}"));
    QCOMPARE(table.space("pim"), QString("3,6"));
    QVERIFY(!table.part().walk);
}

namespace {
/// Brakk strikes at Pim, whom Ilse warns; the question whether he is still reached.
bool warn(UnmappedTable& table)
{
    table.turnOf("brakk");
    const bool warned = table.attackWith("brakk", "anchor", "pim", {18, 17}) && table.answer("ann", "'ilse/eyes-up'");
    table.passAll(); // Brakk lets Pim go
    const play::Prompt* asked = table.promptOf("ann");
    return warned && asked && asked->kind == play::PromptKind::Confirm &&
           asked->title.key == QLatin1String("ask-still-reached");
}
} // namespace

void TestWalksByHand::eyesUpStillReached()
{
    UnmappedTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.setDial("knock", "trip-wire", 2);
    QVERIFY(warn(table));
    QVERIFY(table.answer("ann", "true"));
    table.passAll();
    QCOMPARE(table.hp("pim"), 7);
}

void TestWalksByHand::eyesUpGotAway()
{
    UnmappedTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.setDial("knock", "trip-wire", 2);
    QVERIFY(warn(table));
    QVERIFY(table.answer("ann", "false"));
    table.passAll();
    QCOMPARE(table.hp("pim"), 10);
    QVERIFY(table.said().contains("said-unreached-by"));
}

/// No die is asked for where nothing hangs on it any more, and what is told of it is no number.
void TestWalksByHand::eyesUpAsksForNoDice()
{
    UnmappedTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.setDial("knock", "trip-wire", 2);
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "pim", {}));
    QVERIFY(table.answer("ann", "'ilse/eyes-up'"));
    table.passAll(); // Brakk lets Pim go
    QVERIFY(table.answer("ann", "false"));
    table.passAll();
    QVERIFY(std::ranges::none_of(table.state.prompts, [](const play::Prompt& one) {
        return one.kind == play::PromptKind::EnterDice || one.title.key == QLatin1String("ask-attack-covered");
    }));
    QVERIFY(table.state.frames.empty());
    const auto said = std::ranges::find_if(table.last.events, [](const play::Event& event) {
        const auto* one = std::get_if<play::Said>(&event);
        return one && one->message.key == QLatin1String("said-unreached-by");
    });
    QVERIFY(said != table.last.events.end());
    QCOMPARE(text::render(std::get<play::Said>(*said).message), QString("Pim is out of reach (Eyes up!): missed"));
}

void TestWalksByHand::notThereOnlyBeside()
{
    UnmappedTable table({"ilse", "pim", "harrow"}, {"corvin", "brakk", "knock"});
    table.setDial("ilse", "eyes-up", 2);
    table.turnOf("corvin"); // from two spaces away or more
    QVERIFY(table.attackWith("corvin", "iron-nib", "pim", {18, 17}));
    QVERIFY(!readyFor(table, "ann").contains("pim/not-there-any-more"));
    table.passAll();
    table.turnOf("brakk");
    QVERIFY(table.attackWith("brakk", "anchor", "pim", {18, 17}));
    QVERIFY(readyFor(table, "ann").contains("pim/not-there-any-more"));
}

void TestWalksByHand::rules_data()
{
    testing::addChecks({{"ONS-REA-02 stay put", stayPutAtABasicMove},
                        {"ONS-REA-02 trip wire", tripWireEndsABasicMove},
                        {"backdraught needs smoke", backdraughtNeedsSmoke},
                        {"backdraught, once for a walk", backdraughtOnceForAWalk},
                        {"fade into reeds at the end", fadeAtTheEnd},
                        {"an attack after a walk", anAttackAfterAWalkKeepsItsDice},
                        {"trip wire at a card's walk", tripWireAtACardsWalk},
                        {"a card's walk asks who", aCardsWalkAsksWho},
                        {"nobody is asked in vain", nobodyIsAskedInVain},
                        {"caltrops", caltrops},
                        {"no caltrops", caltropsOfNobodys},
                        {"a walk of another's goes on", aWalkOfAnothersGoesOn},
                        {"ONS-ATK-05 eyes up, still reached", eyesUpStillReached},
                        {"ONS-ATK-05 eyes up, got away", eyesUpGotAway},
                        {"ONS-ATK-05 eyes up, no dice", eyesUpAsksForNoDice},
                        {"not there any more, only beside", notThereOnlyBeside}});
}

void TestWalksByHand::rules()
{
    testing::runCheck();
}

WHEELHOUSE_TEST(TestWalksByHand)

#include "tst_walks_by_hand.moc"
