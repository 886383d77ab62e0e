// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters run where nobody keeps places: what is asked, of whom and in which order, what is never asked, and what goes
// on by itself.
#include "model/rules/onslaught/monsters/decision.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"
#include "tests/model/rules/onslaught/monsters/table_by_hand.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using play::PromptKind;
using testing::scriptOf;
using testing::scriptWith;
using testing::TableByHand;

class TestRunsWithoutMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gnawlingsTapTheWeakest();
    void nobodyBesideIt();
    void oneDieForeachQuestion();
    void theBellDrownedGoForLoot();
    void theBellDrownedWithoutLoot();
    void oldLockjawUnhurt();
    void oldLockjawBloodied();
    void theHeronsCasesAskNothing();
    void aWalkAfterTheAttackAsksForItsCase();
    void thePledgeKeeperAsksWhoIsBeside();
    void theMidgeStingsTheWeakest();
    void whoDiffersIsAskedFor();
    void theInvisibleAreNeverOffered();
    void nobodyToAttackAsksNothing();
    void theStunnedDoNothing();
    void theRootedStay();
    void aWalkBeforeNoAttackAsksNothing();
    void theSecondClawAsksNothing();
    void aSituationThatMattersIsAsked();
    void aReactionInTheMiddle();
    void aFelledMonsterIsDone();
    void coverIsAskedBeforeTheAppsDice();
    void aMapThatComesInTheMiddle();
    void aMapTellsWhichTacticFits();
};

namespace {
const QStringList everybody{"ilse",   "harrow",  "pim",   "hesper", "sister-vane",
                            "corvin", "mirelle", "brakk", "sable",  "quill"};

/// Hit points that tell everybody apart, the first one's the fewest.
void countUp(TableByHand& table, const QStringList& figures)
{
    int points = 1;
    for (const QString& one : figures) {
        table.hp(one.toUtf8().constData(), points++);
    }
}

QStringList without(QStringList figures, const QString& one)
{
    figures.removeAll(one);
    return figures;
}
} // namespace

/// One question each, heads from the fewest hit points up, then the dice.
void TestRunsWithoutMap::gnawlingsTapTheWeakest()
{
    TableByHand table("gnawling", 2);
    table.theirTurn();
    const QStringList order{"brakk",  "pim",   "quill",  "ilse",    "corvin",
                            "harrow", "sable", "hesper", "mirelle", "sister-vane"};
    countUp(table, order);
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Who is Gnawling A next to now? Tap the first of these."));
    QCOMPARE(table.options(), order);
    QCOMPARE(text::render(table.asked()->why),
             QString("Gnawling A: move it the shortest way towards the closest "
                     "character, up to 5 move points, until it is next to any character"));
    QVERIFY(table.asked()->seat.isEmpty());
    QVERIFY(table.tap({"pim"}));
    table.throwAll(19);
    QCOMPARE(table.threw, QStringList("ben")); // who does not own her
    QCOMPARE(table.hp("pim"), 1);
    QCOMPARE(table.sentence("said-monster-attacks-fewest-reached"),
             QString("Gnawling A attacks Pim with Gnaw: of those it can attack, the fewest hit points, 2"));
    QCOMPARE(table.title(), QString("Who is Gnawling B next to now? Tap the first of these."));
    QVERIFY(table.tap({"quill"}));
    table.throwAll(19);
    QCOMPARE(table.hp("quill"), 2);
    QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
    QVERIFY(!table.offers("run"));
}

void TestRunsWithoutMap::nobodyBesideIt()
{
    TableByHand table("gnawling");
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QVERIFY(table.tap({}));
    QVERIFY(table.state.frames.empty());
    QCOMPARE(table.sentence("said-monster-reaches-nobody"), QString("Gnawling can attack nobody with Gnaw"));
    QVERIFY(table.part().record(testing::id("gnawling-1")).ranInTurn > 0 ||
            table.part().record(testing::id("gnawling")).ranInTurn > 0);
}

/// With the app's dice four Gnawlings are five presses.
void TestRunsWithoutMap::oneDieForeachQuestion()
{
    TableByHand table("gnawling", 4);
    table.theirTurn();
    table.happen(play::RealPiecesSet{table.table().real, [&] {
                                         play::RealPieces real = table.table().real;
                                         real.dice = false;
                                         return real;
                                     }()});
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2); // nobody reacts
    while (table.asked()) {
        QVERIFY(table.tap({table.options().front()}));
        table.throwAll(2);
    }
    QCOMPARE(table.questions(), 4);
    QVERIFY(table.state.frames.empty() && table.state.prompts.empty());
}

/// Whoever carries loot first; it may also attack others, three spaces away.
void TestRunsWithoutMap::theBellDrownedGoForLoot()
{
    TableByHand table("bell-drowned");
    table.theirTurn();
    table.carry("sable", "heron-bow");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.options(), QStringList("sable") + without(everybody, "sable"));
    QCOMPARE(text::render(table.asked()->options.front().label), QString("it went for this one"));
    QCOMPARE(
        text::render(table.asked()->why),
        QString(
            "Bell-Drowned: move it the shortest way towards Sable, up to 4 move points, until it can attack Sable"));
    QVERIFY(table.tap({"sable"}));
    const int before = table.hp("sable");
    table.throwAll(19);
    QCOMPARE(table.hp("sable"), before - 2);
    QCOMPARE(table.questions(), 1);
    QVERIFY(table.told.contains("said-monster-attacks-goal"));
    QCOMPARE(table.sentence("said-drag-by-hand"),
             QString("Move Sable 1 spaces towards Bell-Drowned, as far as it can be."));
}

void TestRunsWithoutMap::theBellDrownedWithoutLoot()
{
    TableByHand table("bell-drowned");
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Bell-Drowned, Rope and clapper: tap the one it went for, or else the closest that "
                                    "it can attack."));
    QCOMPARE(table.options(), everybody);
    QVERIFY(table.tap({"sable"}));
    table.throwAll(19);
    QCOMPARE(table.questions(), 1);
}

/// Its goal carries the most; then it washes its tail over all in range.
void TestRunsWithoutMap::oldLockjawUnhurt()
{
    TableByHand table("old-lockjaw");
    table.theirTurn();
    table.carry("ilse", "heron-bow");
    table.carry("ilse", "heron-bow");
    table.carry("sable", "heron-bow");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.options(), QStringList("ilse") + without(everybody, "ilse"));
    QVERIFY(table.tap({"sable"}));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Old Lockjaw, Tail wash: tap all that it can attack 1 to 2 spaces away."));
    QCOMPARE(text::render(table.asked()->why), QString("Old Lockjaw has ended its walk and stays where it is."));
    QCOMPARE(table.options(), everybody);
    QVERIFY(table.tap({"ilse", "sable"}));
    const int ilse = table.hp("ilse");
    const int sable = table.hp("sable");
    for (int i = 0; i < 3; ++i) {
        table.throwAll(19);
        const play::Prompt* cover = table.promptOf("ben");
        if (cover && cover->kind == PromptKind::ChooseFigures) { // nobody has any
            QVERIFY(table.answer("ben", "[]"));
        }
    }
    QVERIFY(table.hp("ilse") < ilse);
    QVERIFY(table.hp("sable") < sable);
    QVERIFY(table.state.frames.empty());
}

/// It coughs where it catches somebody, or bites; then it washes its tail.
void TestRunsWithoutMap::oldLockjawBloodied()
{
    for (const bool coughs : {true, false}) {
        TableByHand table("old-lockjaw");
        table.theirTurn();
        table.happen(play::TrackSet{testing::id("old-lockjaw"), "hp", 24, 12});
        countUp(table, {"quill", "ilse"});
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        table.throwAll(2);
        QCOMPARE(table.title(), QString("Old Lockjaw, Cough of coins: tap all it can catch."));
        QCOMPARE(table.options().front(), QString("ilse")); // whom it catches has no order but the active side's
        QVERIFY(table.tap(coughs ? QStringList{"quill", "brakk"} : QStringList()));
        if (!coughs) {
            QCOMPARE(table.title(), QString("Who is Old Lockjaw next to now? Tap the first; Ben breaks ties."));
            QCOMPARE(table.options().front(), QString("quill"));
            QCOMPARE(text::render(table.asked()->why), QString("Old Lockjaw: move it the shortest way towards Quill, "
                                                               "up to 6 move points, until it is next to Quill"));
            QVERIFY(table.tap({"quill"}));
        }
        const int before = table.hp("quill");
        table.throwAll(19);
        QVERIFY(table.hp("quill") < before);
        QCOMPARE(table.title(), QString("Old Lockjaw, Tail wash: tap all that it can attack 1 to 2 spaces away."));
        QCOMPARE(text::render(table.asked()->why), QString("Old Lockjaw has ended its walk and stays where it is."));
        QVERIFY(table.tap({}));
        QVERIFY(table.state.frames.empty());
    }
}

/// Which of its two tactics it follows changes where it walks, and nothing else.
void TestRunsWithoutMap::theHeronsCasesAskNothing()
{
    TableByHand table("drain-heron");
    table.theirTurn();
    for (const QString& one : everybody) {
        if (table.figure(one.toUtf8().constData()).isBloodied()) {
            QFAIL("somebody is bloodied already");
        }
    }
    table.hp("sable", 1);
    QVERIFY(table.figure("sable").isBloodied());
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Drain Heron, Spat hook: tap the first that it can attack; of those alike, the "
                                    "closest."));
    QCOMPARE(table.options(), QStringList("sable") + without(everybody, "sable"));
    QCOMPARE(text::render(table.asked()->options.front().label), QString("bloodied"));
    QVERIFY(text::render(table.asked()->why)
                .startsWith("Drain Heron: move it, up to 6 move points, as its card says: If a character"));
    QVERIFY(table.tap({"pim"}));
    const int before = table.hp("pim");
    table.throwAll(19);
    QCOMPARE(table.hp("pim"), before - 1);
    QCOMPARE(table.questions(), 1);
}

/// Both tactics attack alike, and walk elsewhere. Before the attack that is told as the card has it; after it, by
/// whichever tactic fits.
void TestRunsWithoutMap::aWalkAfterTheAttackAsksForItsCase()
{
    const QByteArray attack = "{'attack':'gnaw','to':'character','prefer':['fewest-hit-points']}";
    const QByteArray walks[] = {"{'act':'away','to':'character'}",
                                "{'approach':1,'to':'character','prefer':['closest']}"};
    for (const bool walksFirst : {true, false}) {
        const auto verbs = [&](const QByteArray& walk) {
            return walksFirst ? walk + ',' + attack : attack + ',' + walk;
        };
        TableByHand table("gnawling");
        table.printed().script =
            scriptOf("{'on':[{'moment':'turn-begins','when':[{'range':{'max':2},'who':'character'}],'do':[" +
                     verbs(walks[0]) + "]},{'moment':'turn-begins','do':[" + verbs(walks[1]) + "]}]}");
        table.theirTurn();
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QVERIFY(table.asked());
        QCOMPARE(table.asked()->kind, walksFirst ? PromptKind::ChooseFigures : PromptKind::Confirm);
        if (!walksFirst) {
            QVERIFY(table.answer("", "true"));
            QVERIFY(table.tap({}));
            QVERIFY(table.told.contains("said-monster-move-away"));
        }
    }
}

void TestRunsWithoutMap::thePledgeKeeperAsksWhoIsBeside()
{
    TableByHand table("pledge-keeper");
    table.theirTurn();
    table.carry("mirelle", "heron-bow");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Who is Pledge-Keeper next to now? Tap the first; Ben breaks ties."));
    QCOMPARE(table.options(), QStringList("mirelle") + without(everybody, "mirelle"));
    QVERIFY(table.tap({"corvin"}));
    const int before = table.hp("corvin");
    table.throwAll(19);
    QCOMPARE(table.hp("corvin"), before - 2);
    QCOMPARE(table.questions(), 1);
    QVERIFY(table.told.contains("said-monster-attacks-told"));
}

/// In an even round it brings another one first, which acts after it.
void TestRunsWithoutMap::theMidgeStingsTheWeakest()
{
    TableByHand table("silt-midge");
    table.theirTurn();
    countUp(table, {"quill"});
    const int round = table.table().round;
    table.happen(play::RoundSet{round, 2});
    const size_t figures = table.table().figures.size();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.table().figures.size(), figures + 1);
    QCOMPARE(table.options(), QStringList("quill") + without(everybody, "quill"));
    QVERIFY(table.tap({"quill"}));
    table.throwAll(19);
    QVERIFY(table.figure("quill").isDefeated());
}

/// Once one is hurt the table says which of the two acts first.
void TestRunsWithoutMap::whoDiffersIsAskedFor()
{
    TableByHand table("gnawling", 3);
    table.theirTurn();
    QVERIFY(table.act("adjust", "{'figure':'gnawling-2','by':-1}"));
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Gnawlings: who acts next?"));
    QCOMPARE(table.options(), QStringList({"gnawling-1", "gnawling-2"})); // the third is like the first
    QVERIFY(table.tap({"gnawling-2"}));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Who is Gnawling B next to now? Tap the first; Ben breaks ties."));
    QVERIFY(table.tap({}));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Who is Gnawling A next to now? Tap the first; Ben breaks ties."));
    QVERIFY(table.tap({}));
    table.throwAll(2);
    QVERIFY(table.tap({}));
    table.throwAll(2);
    QVERIFY(table.state.frames.empty());
}

void TestRunsWithoutMap::theInvisibleAreNeverOffered()
{
    TableByHand table("gnawling");
    table.theirTurn();
    table.give("pim", "invisible");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.options().size(), everybody.size() - 1);
    QVERIFY(!table.options().contains("pim"));
}

/// All are Invisible or defeated: nothing is asked, not even who acts next.
void TestRunsWithoutMap::nobodyToAttackAsksNothing()
{
    TableByHand table("gnawling", 2);
    table.theirTurn();
    QVERIFY(table.act("adjust", "{'figure':'gnawling-2','by':-1}"));
    for (const QString& one : everybody) {
        table.give(one.toUtf8().constData(), "invisible");
    }
    table.defeat("pim");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.state.prompts.empty() && table.state.frames.empty());
    QCOMPARE(table.told.count("said-monster-stays"), 2);
}

void TestRunsWithoutMap::theStunnedDoNothing()
{
    TableByHand table("gnawling");
    table.theirTurn();
    const QByteArray gnawling = table.table().figures.back().id.text().toUtf8();
    table.give(gnawling.constData(), "stunned");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.state.prompts.empty() && table.state.frames.empty());
    QCOMPARE(table.told, QStringList("said-monster-barred-by"));
}

/// It does not walk, and still attacks whoever is next to it.
void TestRunsWithoutMap::theRootedStay()
{
    TableByHand table("gnawling");
    table.theirTurn();
    const QByteArray gnawling = table.table().figures.back().id.text().toUtf8();
    table.give(gnawling.constData(), "rooted");
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.told.isEmpty());
    QCOMPARE(text::render(table.asked()->why), QString("Gnawling cannot move in this turn."));
    QVERIFY(table.tap({"pim"}));
    QVERIFY(!table.state.prompts.empty());
}

void TestRunsWithoutMap::aWalkBeforeNoAttackAsksNothing()
{
    TableByHand table("gnawling");
    table.printed().script = scriptOf(scriptWith("{'approach':1,'to':'character','prefer':['closest']}"));
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.answer("", "'nobody'")); // reacts
    QVERIFY(table.state.prompts.empty() && table.state.frames.empty());
    QCOMPARE(table.sentence("said-monster-move-to-closest"),
             QString("Gnawling: move it the shortest way towards the closest character, up to 5 move points, until it "
                     "is next to that one"));
}

/// Who was next to it for the first is for the second, until it falls.
void TestRunsWithoutMap::theSecondClawAsksNothing()
{
    for (const bool falls : {false, true}) {
        TableByHand table("gnawling");
        auto& attacks = table.printed().attacks;
        attacks.front().effect.rules = {QStringLiteral("automatic-hit")};
        attacks.push_back(attacks.front());
        attacks.back().id = content::AttackId("bite");
        attacks.back().action = content::ActionId("bonus");
        table.printed().script =
            scriptOf(scriptWith("{'approach':1,'to':'character','prefer':['closest']},"
                                "{'attack':'gnaw','to':'character','prefer':['fewest-hit-points']},"
                                "{'attack':'bite','to':'character','prefer':['fewest-hit-points']}"));
        table.theirTurn();
        table.hp("quill", falls ? 1 : 3);
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        table.throwAll(2);
        QCOMPARE(table.options().front(), QString("quill"));
        QVERIFY(table.tap({"quill"}));
        table.throwAll(2);
        if (falls) {
            QVERIFY(table.figure("quill").isDefeated());
            QVERIFY(table.asked() && !table.options().contains("quill"));
            QVERIFY(table.tap({}));
        } else {
            QCOMPARE(table.hp("quill"), 1);
        }
        QVERIFY(table.state.frames.empty());
        QCOMPARE(table.questions(), falls ? 2 : 1);
    }
}

/// What it does depends on whether somebody is near: that is asked, once.
void TestRunsWithoutMap::aSituationThatMattersIsAsked()
{
    for (const bool near : {true, false}) {
        TableByHand table("gnawling");
        table.printed().script =
            scriptOf("{'on':[{'moment':'turn-begins','when':[{'range':{'max':2},'who':'character'}],"
                     "'do':[{'attack':'gnaw','to':'character','prefer':['fewest-hit-points']}]},"
                     "{'moment':'turn-begins','do':[{'heal':1,'to':'self'}]}]}");
        table.theirTurn();
        const QByteArray gnawling = table.table().figures.back().id.text().toUtf8();
        QVERIFY(table.act("adjust", QByteArray("{'figure':'") + gnawling + "','by':-1}"));
        QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
        QCOMPARE(table.asked()->kind, PromptKind::Confirm);
        QCOMPARE(table.title(), QString("Is a character within 2 spaces of Gnawling?"));
        QVERIFY(table.answer("", near ? "true" : "false"));
        QCOMPARE(table.asked() != nullptr, near);
        QCOMPARE(table.hp(gnawling.constData()), near ? 1 : 2);
    }
}

void TestRunsWithoutMap::aReactionInTheMiddle()
{
    TableByHand table("gnawling");
    content::Character& harrow = table.card("harrow");
    content::Dial parry;
    parry.id = content::DialId("parry");
    parry.name = QStringLiteral("Parry");
    parry.kind = content::DialKind::Numbered;
    parry.reaction = true;
    parry.cooldown = 2;
    parry.effect.triggers = {
        {content::Moment::WalkBegins,
         {},
         {{.kind = content::Predicate::Kind::Is, .who = content::Who::Actor, .of = content::Who::Enemy}},
         {testing::damage(1, content::Who::Actor)}}};
    harrow.dials = {parry};
    table.theirTurn();
    const QByteArray gnawling = table.table().figures.back().id.text().toUtf8();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    QVERIFY(table.asked());
    QVERIFY(table.reactions().contains("harrow/parry"));
    QVERIFY(table.answer("", "['harrow/parry']"));
    QCOMPARE(table.hp(gnawling.constData()), 1);
    table.throwAll(2);
    QVERIFY(!table.reactions().contains("harrow/parry"));
    QCOMPARE(table.title(), QString("Who is Gnawling next to now? Tap the first; Ben breaks ties."));
}

void TestRunsWithoutMap::aFelledMonsterIsDone()
{
    TableByHand table("gnawling", 2);
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QCOMPARE(table.title(), QString("Who is Gnawling A next to now? Tap the first; Ben breaks ties."));
    QVERIFY(table.act("damage", "{'figure':'gnawling-1','amount':9,'anyway':true}") ||
            table.act("adjust", "{'figure':'gnawling-1','by':-9,'anyway':true}"));
    QVERIFY(table.figure("gnawling-1").isDefeated());
    if (table.title().contains("Gnawling A")) {
        QVERIFY(table.tap({"pim"}));
    }
    table.throwAll(2);
    QVERIFY(table.title().startsWith("Who is Gnawling B next to now?"));
    QVERIFY(table.tap({}));
    QVERIFY(table.state.frames.empty());
}

/// The hook flies three spaces: whether it finds cover is asked where no die is typed.
void TestRunsWithoutMap::coverIsAskedBeforeTheAppsDice()
{
    TableByHand table("drain-heron");
    table.theirTurn();
    table.happen(play::RealPiecesSet{table.table().real, [&] {
                                         play::RealPieces real = table.table().real;
                                         real.dice = false;
                                         return real;
                                     }()});
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QVERIFY(table.tap({"pim"}));
    table.throwAll(2); // nobody reacts
    const play::Prompt* cover = table.promptOf("ben");
    QVERIFY(cover && cover->kind == PromptKind::ChooseOption);
    QVERIFY(table.answer("ben", "'cover'"));
    table.throwAll(2);
    QVERIFY(table.state.frames.empty());
}

/// The map is shown while the table is asked: it is decided from there.
void TestRunsWithoutMap::aMapThatComesInTheMiddle()
{
    TableByHand table("gnawling");
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QVERIFY(table.asked());
    table.field(12, 8);
    table.parkTheRest();
    QVERIFY(table.tap({"pim"}));
    table.throwAll(2);
    QVERIFY(table.state.prompts.empty() || table.state.prompts.front().kind != PromptKind::EnterDice);
}

/// Its walk was the same by either tactic; with a map shown since, the right one is followed, and it walks no second
/// time.
void TestRunsWithoutMap::aMapTellsWhichTacticFits()
{
    TableByHand table("drain-heron");
    table.theirTurn();
    QVERIFY2(table.run(), qPrintable(table.refusal.why.key));
    table.throwAll(2);
    QVERIFY(table.asked());
    table.field(24, 12);
    table.put("drain-heron", 2, 2);
    table.put("pim", 3, 3);
    table.parkTheRest();
    QVERIFY(table.tap({"pim"}));
    int tactic = 0;
    for (const play::Event& event : table.last.events) {
        const auto decision = rules::onslaught::decisionIn(event);
        if (decision && decision->why.front().matter == behaviour::Matter::Tactic) {
            tactic = decision->why.front().number;
        }
    }
    QCOMPARE(tactic, 1); // a character is within 2 spaces
    QCOMPARE(table.space("drain-heron"), QString("2,2"));
}

WHEELHOUSE_TEST(TestRunsWithoutMap)
#include "tst_runs_without_map.moc"
