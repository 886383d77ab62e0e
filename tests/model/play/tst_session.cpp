// SPDX-License-Identifier: GPL-3.0-or-later
// One attack that stops for a reaction, a hidden draw and a choice: killed, resumed, undone and redone everywhere.
#include "tests/model/play/support/duel_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using testing::answerOf;
using testing::commandOf;
using testing::must;
using testing::openPrompts;
using testing::refusalKey;

Command theAttack()
{
    return commandOf("attack", "ann", R"({"by":"ilse","at":"mako"})");
}

/// The next act of the attack, whatever stands open.
Command nextAct(const Session& session)
{
    if (session.state().prompts.empty()) {
        return theAttack();
    }
    const Prompt& prompt = session.state().prompts.front();
    if (prompt.kind == PromptKind::React) {
        const bool open = prompt.options.front().whyNot.isEmpty();
        return answerOf(prompt.seat.text(), prompt.id, open ? R"("parry")" : "null");
    }
    return answerOf(prompt.seat.text(), prompt.id, "[\"" + prompt.options.back().id.toUtf8() + "\"]");
}

/// What must be the same however a session came to a point.
QByteArray pointOf(const Session& session)
{
    QStringList frames;
    for (const Frame& frame : session.state().frames) {
        frames.push_back(frame.kind + '@' + frame.at);
    }
    QByteArray acts;
    for (const PhysicalAct& act : session.handsToDo()) {
        acts += act.key.toUtf8() + ' ';
    }
    return session.stateHash() + ' ' + openPrompts(session.state()).join(',').toUtf8() + ' ' +
           frames.join(',').toUtf8() + ' ' + session.journal().head().text().toUtf8() + ' ' + acts;
}
} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void killedAtEveryPromptItResumes();
    void undoneInsideItTakesBackTheLastAnswer();
    void undoneAfterwardsItTakesBackTheWholeStep();
    void undoneWhereverItWasKilled();
    void theSameDeclarationGivesTheSameResult();
    void anotherDeclarationRollsFreshAndSaysSo_data();
    void anotherDeclarationRollsFreshAndSaysSo();
    void aFreshRollOnUntouchedGroundSaysNothing();
    void aSecretChoiceMadeAgainIsNotRecognised();
    void aCommandIsAppliedOnce();
    void aHeadThatHasMovedOnIsRefused();
    void everyBranchStaysInReach();
    void titlesNameWhatUndoAndRedoWouldDo();
    void answersAreHeldAgainstTheirPrompt();
    void whatCannotBeDoneChangesNothing();
    void aRefusedStartLeavesNoFile();
    void handsFollowWhatWasDoneByHand();
    void theHandsAreTheSameAfterResuming();
};

void TestSession::killedAtEveryPromptItResumes()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    const QString wanted = bench.path("point");
    bench.create("game");
    for (int act = 0; act < 6; ++act) {
        QVERIFY(bench.playAndDie("game", [&](Session& session) {
            must(session, nextAct(session));
            QFile file(wanted);
            if (!file.open(QFile::WriteOnly) || file.write(pointOf(session)) < 0) {
                throw std::runtime_error("the point cannot be written");
            }
        }));
        QFile file(wanted);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(pointOf(*bench.open("game")), file.readAll());
    }
    const testing::OpenSession done = bench.open("game");
    QVERIFY(!done->state().inProgress());
    QCOMPARE(done->state().table.pieces.size(), 2U);
    QCOMPARE(done->journal().size(), 7);
}

void TestSession::undoneInsideItTakesBackTheLastAnswer()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    std::vector<QByteArray> points{pointOf(*session)};
    for (int act = 0; act < 2; ++act) {
        must(*session, nextAct(*session));
        points.push_back(pointOf(*session));
    }
    QCOMPARE(session->journal().node(session->journal().head())->step,
             session->journal().path(session->journal().head())[1]);
    for (const size_t point : {1U, 0U}) {
        must(*session, commandOf("undo"));
        QCOMPARE(pointOf(*session), points[point]);
    }
    QCOMPARE(refusalKey(*session, commandOf("undo")), QString("nothing-to-undo"));
    for (const size_t point : {1U, 2U}) {
        must(*session, commandOf("redo"));
        QCOMPARE(pointOf(*session), points[point]);
    }
    QCOMPARE(refusalKey(*session, commandOf("redo")), QString("nothing-to-redo"));
}

void TestSession::undoneAfterwardsItTakesBackTheWholeStep()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    const QByteArray before = pointOf(*session);
    for (int act = 0; act < 3; ++act) {
        must(*session, nextAct(*session));
    }
    const QByteArray after = pointOf(*session);
    must(*session, commandOf("undo"));
    QCOMPARE(pointOf(*session), before);
    must(*session, commandOf("redo"));
    QCOMPARE(pointOf(*session), after);
}

void TestSession::undoneWhereverItWasKilled()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    bench.create("game");
    std::vector<QByteArray> points{pointOf(*bench.open("game"))};
    for (int act = 0; act < 3; ++act) {
        const bool last = act == 2;
        QVERIFY(bench.playAndDie("game", [](Session& session) { must(session, nextAct(session)); }));
        points.push_back(pointOf(*bench.open("game")));
        QVERIFY(bench.playAndDie("game", [](Session& session) { must(session, commandOf("undo")); }));
        QCOMPARE(pointOf(*bench.open("game")), points[last ? 0 : static_cast<size_t>(act)]);
        QVERIFY(bench.playAndDie("game", [](Session& session) { must(session, commandOf("redo")); }));
        QCOMPARE(pointOf(*bench.open("game")), points.back());
    }
}

void TestSession::theSameDeclarationGivesTheSameResult()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    must(*session, theAttack());
    const Done first = must(*session, nextAct(*session));
    const QByteArray point = pointOf(*session);
    must(*session, commandOf("undo"));
    const Done again = must(*session, nextAct(*session));
    QVERIFY(again.group == first.group);
    QVERIFY(!again.already);
    QCOMPARE(pointOf(*session), point);
    QCOMPARE(session->journal().size(), 3);
}

namespace {
int timesSaid(const Session& session, const char* key)
{
    int times = 0;
    const auto log = session.log(tableViewer());
    for (const LogEntry& entry : *log) {
        for (const Event& event : entry.content.events) {
            const auto* said = std::get_if<Said>(&event);
            times += said && said->message.key == key ? 1 : 0;
        }
    }
    return times;
}
} // namespace

void TestSession::anotherDeclarationRollsFreshAndSaysSo_data()
{
    QTest::addColumn<int>("undos");
    QTest::addColumn<QByteArray>("otherAttack");
    QTest::newRow("another answer") << 1 << QByteArray();
    QTest::newRow("the same attack, another answer") << 2 << QByteArray(R"({"by":"ilse","at":"mako"})");
    QTest::newRow("another attack") << 2 << QByteArray(R"({"by":"mako","at":"ilse"})");
}

void TestSession::anotherDeclarationRollsFreshAndSaysSo()
{
    QFETCH(const int, undos);
    QFETCH(const QByteArray, otherAttack);
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    must(*session, theAttack());
    must(*session, nextAct(*session));
    QCOMPARE(timesSaid(*session, "rolled-again-after-undo"), 0);
    for (int i = 0; i < undos; ++i) {
        must(*session, commandOf("undo"));
    }
    if (!otherAttack.isEmpty()) {
        must(*session, commandOf("attack", "ann", otherAttack));
    }
    const Prompt& prompt = session->state().prompts.front();
    must(*session, answerOf(prompt.seat.text(), prompt.id, "null"));
    QCOMPARE(timesSaid(*session, "rolled-again-after-undo"), 1);
}

void TestSession::aFreshRollOnUntouchedGroundSaysNothing()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    must(*session, commandOf("adjust", "ann", R"({"figure":"ilse","by":-1})"));
    must(*session, commandOf("undo"));
    must(*session, commandOf("toss", "ann"));
    must(*session, commandOf("toss", "ann"));
    QCOMPARE(timesSaid(*session, "rolled-again-after-undo"), 0);
}

void TestSession::aSecretChoiceMadeAgainIsNotRecognised()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    const Command goal = commandOf("goal", "ann", R"({"value":"face-ann"})");
    const Done first = must(*session, goal);
    must(*session, commandOf("undo"));
    QVERIFY(must(*session, goal).group != first.group);
}

void TestSession::aCommandIsAppliedOnce()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.create("game");
    Command adjust = commandOf("adjust", "ann", R"({"figure":"ilse","by":-1})");
    adjust.id = CommandId("0190-adjust");
    const Done done = must(*session, adjust);
    QVERIFY(!done.already && done.group == done.head);
    Command undo = commandOf("undo");
    undo.id = CommandId("0190-undo");
    must(*session, undo);
    const QByteArray point = pointOf(*session);
    for (int opened = 0; opened < 2; ++opened) {
        const Done again = must(*session, adjust);
        QVERIFY(again.already && again.group == done.group);
        QVERIFY(must(*session, undo).already);
        QCOMPARE(pointOf(*session), point);
        session = {};
        session = bench.open("game");
    }
}

void TestSession::aHeadThatHasMovedOnIsRefused()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    Command toss = commandOf("toss", "ann");
    toss.head = session->journal().head();
    must(*session, toss);
    const auto refused = session->submit(toss);
    QVERIFY(!refused);
    QCOMPARE(refused.error().why.key, QString("head-has-moved"));
    QCOMPARE(refused.error().at, QString("/head"));
    toss.head = session->journal().head();
    must(*session, toss);
}

void TestSession::everyBranchStaysInReach()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.create("game");
    std::vector<std::pair<GroupId, QByteArray>> tips;
    for (const char* by : {"-1", "-2", "-3"}) {
        const QByteArray args = QByteArray(R"({"figure":"ilse","by":)") + by + '}';
        const Done done = must(*session, commandOf("adjust", "ann", args));
        must(*session, theAttack());
        tips.emplace_back(session->journal().head(), session->stateHash());
        must(*session, commandOf("jump", {}, R"({"to":")" + done.group.text().toUtf8() + "\"}"));
        must(*session, commandOf("undo"));
    }
    QCOMPARE(session->journal().children(session->journal().head()).size(), 3U);
    session = {};
    session = bench.open("game");
    for (const auto& [tip, hash] : tips) {
        must(*session, commandOf("jump", {}, R"({"to":")" + tip.text().toUtf8() + "\"}"));
        QCOMPARE(session->stateHash(), hash);
    }
    QCOMPARE(refusalKey(*session, commandOf("jump", {}, R"({"to":"nowhere"})")), QString("unknown-group"));
}

void TestSession::titlesNameWhatUndoAndRedoWouldDo()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    QVERIFY(!session->undoTitle() && !session->redoTitle());
    must(*session, theAttack());
    QCOMPARE(session->undoTitle()->key, QString("attack-title"));
    must(*session, nextAct(*session));
    QCOMPARE(session->undoTitle()->key, QString("reaction-title"));
    must(*session, nextAct(*session));
    QCOMPARE(session->undoTitle()->key, QString("attack-title"));
    must(*session, commandOf("undo"));
    QCOMPARE(session->redoTitle()->key, QString("attack-title"));
    QVERIFY(!session->undoTitle());
    must(*session, commandOf("redo"));
    QVERIFY(!session->redoTitle());
}

void TestSession::answersAreHeldAgainstTheirPrompt()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    must(*session, theAttack());
    const PromptId prompt = session->state().prompts.front().id;
    QCOMPARE(refusalKey(*session, answerOf("ann", prompt, "null")), QString("prompt-of-another"));
    QCOMPARE(refusalKey(*session, answerOf("bob", prompt, R"("dodge")")), QString("answer-unknown-option"));
    QCOMPARE(refusalKey(*session, commandOf("answer", "bob", R"({"value":null})")), QString("argument-missing"));
    must(*session, answerOf("bob", prompt, "null"));
    const auto closed = session->submit(answerOf("bob", prompt, "null"));
    QCOMPARE(closed.error().why.key, QString("prompt-closed"));
    QCOMPARE(closed.error().at, QString("/args/prompt"));
}

void TestSession::whatCannotBeDoneChangesNothing()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    const QByteArray point = pointOf(*session);
    QCOMPARE(refusalKey(*session, commandOf("break")), QString("events-do-not-fit"));
    QCOMPARE(refusalKey(*session, commandOf("dance")), QString("unknown-command"));
    QCOMPARE(refusalKey(*session, commandOf("toss", "dan")), QString("unknown-seat"));
    QCOMPARE(pointOf(*session), point);
    QCOMPARE(session->journal().size(), 1);
}

void TestSession::aRefusedStartLeavesNoFile()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, bench.create("game", commandOf("dance")));
    QVERIFY(!QFile::exists(bench.path("game")));
}

void TestSession::handsFollowWhatWasDoneByHand()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    must(*session, commandOf("wheels", {}, R"({"on":true})"));
    QCOMPARE(session->handsToDo().size(), 2U);
    must(*session, commandOf("hands-done"));
    QVERIFY(session->handsToDo().empty());
    must(*session, commandOf("adjust", "ann", R"({"figure":"ilse","by":-2})"));
    QVERIFY(session->handsToDo().empty());
    must(*session, commandOf("undo"));
    QCOMPARE(session->handsToDo().size(), 1U);
    QCOMPARE(session->handsToDo().front().key, QString("wheel/ilse"));
    must(*session, commandOf("redo"));
    QVERIFY(session->handsToDo().empty());
}

void TestSession::theHandsAreTheSameAfterResuming()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.create("game");
    const auto check = [&](const Command& command) {
        must(*session, command);
        const QByteArray live = pointOf(*session);
        session = {};
        session = bench.open("game");
        QCOMPARE(pointOf(*session), live);
    };
    check(commandOf("wheels", {}, R"({"on":true})"));
    check(commandOf("hands-done"));
    check(commandOf("undo"));
    check(commandOf("redo"));
    check(commandOf("adjust", "ann", R"({"figure":"ilse","by":-2})"));
    check(commandOf("undo"));
    check(commandOf("hands-done"));
}

WHEELHOUSE_TEST(TestSession)

} // namespace wheelhouse::play

#include "tst_session.moc"
