// SPDX-License-Identifier: GPL-3.0-or-later
// What is declared once more after an undo, a game that is begun, and a file that another program writes as well.
#include "tests/model/play/support/altered_store.h"
#include "tests/model/play/support/duel_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

namespace wheelhouse::play {

namespace {
using testing::commandOf;
using testing::must;
using testing::refusalKey;

const Command aRoll = commandOf("roll", "seat-1", R"({"faces":20,"count":1})");
const Command thirdRoll = commandOf("roll", "seat-1", R"({"faces":12,"count":3})");
const Command anotherRoll = commandOf("roll", "seat-1", R"({"faces":6,"count":2})");

testing::SessionBench tableBench(Chance& chance)
{
    return {std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack()};
}

const Command tableStart = commandOf("start", {}, R"({"scenario":"five"})");

bool tellsRolledAgain(const Session& session)
{
    const auto last = session.log(tableViewer(), 1);
    const auto& events = last->back().content.events;
    return std::any_of(events.begin(), events.end(), [](const Event& event) {
        const auto* said = std::get_if<Said>(&event);
        return said && said->message.key == "rolled-again-after-undo";
    });
}

/// Counts how often it decides.
class CountingSystem : public testing::DuelSystem
{
public:
    explicit CountingSystem(int& decided) : m_decided(decided) {}
    tl::expected<Outcome, Refusal> decide(const Question& question) const override
    {
        ++m_decided;
        return DuelSystem::decide(question);
    }

private:
    int& m_decided;
};
} // namespace

class TestDeclaredAgain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRollIsNotHadAnewByActsBetween_data();
    void aRollIsNotHadAnewByActsBetween();
    void aRollBetweenHidesNoRollAgain_data();
    void aRollBetweenHidesNoRollAgain();
    void aRollIsNotHadAnewByUndoingMore_data();
    void aRollIsNotHadAnewByUndoingMore();
    void manyActsHideNoRollAgain();
    void anUndoneTurnsOtherRollIsNoSecondOne();
    void whatWasToldIsNotToldAgain();
    void aFirstRollIsNoSecondOne();
    void anotherTurnsOtherRollIsNoSecondOne();
    void undoneBranchesAreReadOnce();
    void aDamagedBranchHindersNoRoll();
    void aGameIsBegunByOneDecision();
    void aRefusedBeginningLeavesNoFile();
    void whatAnotherProgramWroteIsTakenUp();
    void whoReadsBesideAWriterReadsOn();
};

// A roll that was undone and is made anew is told, whatever was done in between.
void TestDeclaredAgain::aRollIsNotHadAnewByActsBetween_data()
{
    QTest::addColumn<QByteArrayList>("between");
    const QByteArray note = R"(note {"text":"Well."})";
    QTest::newRow("nothing else") << QByteArrayList{};
    QTest::newRow("a note") << QByteArrayList{note};
    QTest::newRow("several acts") << QByteArrayList{note, R"(set-phase {"phase":"action"})", note};
    QTest::newRow("a round ahead and back") << QByteArrayList{R"(set-round {"round":2})", R"(set-round {"round":1})"};
    QTest::newRow("a turn begun and ended") << QByteArrayList{R"(begin-turn {"figure":"a1"})", "end-turn {}"};
}

void TestDeclaredAgain::aRollIsNotHadAnewByActsBetween()
{
    QFETCH(const QByteArrayList, between);
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession session = bench.createInMemory(tableStart);
    must(*session, aRoll);
    QVERIFY(!tellsRolledAgain(*session));
    const GroupId first = session->journal().head();
    must(*session, commandOf("undo"));
    for (const QByteArray& act : between) {
        const qsizetype space = act.indexOf(' ');
        must(*session, commandOf(QString::fromLatin1(act.first(space)), "seat-1", act.mid(space + 1)));
    }
    must(*session, aRoll);
    QVERIFY(session->journal().head() == first || tellsRolledAgain(*session));
}

void TestDeclaredAgain::aRollBetweenHidesNoRollAgain_data()
{
    QTest::addColumn<QString>("giver");
    QTest::newRow("by the same seat") << "seat-1";
    QTest::newRow("by the whole table") << "";
}

// Something else is rolled, which is told; what was undone is told as well once it is rolled.
void TestDeclaredAgain::aRollBetweenHidesNoRollAgain()
{
    QFETCH(const QString, giver);
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession session = bench.createInMemory(tableStart);
    must(*session, aRoll);
    must(*session, commandOf("undo"));
    must(*session, anotherRoll);
    QVERIFY(tellsRolledAgain(*session));
    Command again = aRoll;
    again.seat = SeatId(giver);
    must(*session, again);
    QVERIFY(tellsRolledAgain(*session));
}

void TestDeclaredAgain::aRollIsNotHadAnewByUndoingMore_data()
{
    QTest::addColumn<QByteArrayList>("between");
    QTest::newRow("undone twice") << QByteArrayList{"undo {}", "undo {}"};
    QTest::newRow("by a jump") << QByteArrayList{R"(jump {"to":"BEGINNING"})"};
    QTest::newRow("another act before it") << QByteArrayList{"undo {}", "undo {}", R"(note {"text":"So."})"};
    QTest::newRow("a jump and another act") << QByteArrayList{R"(jump {"to":"BEGINNING"})", R"(note {"text":"So."})"};
    QTest::newRow("a turn begun before it") << QByteArrayList{"undo {}", "undo {}", R"(begin-turn {"figure":"a1"})"};
}

// The roll hangs below an act that was undone as well.
void TestDeclaredAgain::aRollIsNotHadAnewByUndoingMore()
{
    QFETCH(const QByteArrayList, between);
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession session = bench.createInMemory(tableStart);
    const QByteArray beginning = session->journal().head().text().toLatin1();
    must(*session, commandOf("note", "seat-1", R"({"text":"Well."})"));
    must(*session, aRoll);
    QVERIFY(!tellsRolledAgain(*session));
    for (const QByteArray& act : between) {
        const qsizetype space = act.indexOf(' ');
        must(*session, commandOf(QString::fromLatin1(act.first(space)), "seat-1",
                                 QByteArray(act.mid(space + 1)).replace("BEGINNING", beginning)));
    }
    must(*session, aRoll);
    QVERIFY(tellsRolledAgain(*session));
}

void TestDeclaredAgain::manyActsHideNoRollAgain()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession session = bench.createInMemory(tableStart);
    must(*session, aRoll);
    must(*session, commandOf("undo"));
    for (int i = 0; i < 100; ++i) {
        must(*session, commandOf("note", "seat-1", "{\"text\":\"" + QByteArray::number(i) + "\"}"));
    }
    must(*session, aRoll);
    QVERIFY(tellsRolledAgain(*session));
}

// What was rolled behind an undone turn's beginning or end counts where it is rolled itself.
void TestDeclaredAgain::anUndoneTurnsOtherRollIsNoSecondOne()
{
    for (const bool same : {false, true}) {
        SeededChance chance(3);
        testing::SessionBench bench = tableBench(chance);
        const testing::OpenSession session = bench.createInMemory(tableStart);
        must(*session, commandOf("begin-turn", "seat-1", R"({"figure":"a1"})"));
        must(*session, anotherRoll);
        must(*session, commandOf("undo"));
        must(*session, commandOf("undo"));
        must(*session, same ? anotherRoll : aRoll);
        QCOMPARE(tellsRolledAgain(*session), same);
    }
}

void TestDeclaredAgain::whatWasToldIsNotToldAgain()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession session = bench.createInMemory(tableStart);
    must(*session, aRoll);
    must(*session, commandOf("undo"));
    must(*session, anotherRoll);
    QVERIFY(tellsRolledAgain(*session));
    must(*session, thirdRoll);
    QVERIFY(!tellsRolledAgain(*session)); // neither the same nor the next one
    must(*session, aRoll);
    QVERIFY(tellsRolledAgain(*session));
    must(*session, aRoll);
    QVERIFY(!tellsRolledAgain(*session));
}

void TestDeclaredAgain::aFirstRollIsNoSecondOne()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession session = bench.createInMemory(tableStart);
    must(*session, commandOf("note", "seat-1", R"({"text":"Well."})"));
    must(*session, commandOf("undo"));
    must(*session, aRoll);
    QVERIFY(!tellsRolledAgain(*session));
}

void TestDeclaredAgain::anotherTurnsOtherRollIsNoSecondOne()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession session = bench.createInMemory(tableStart);
    must(*session, aRoll);
    must(*session, commandOf("undo"));
    must(*session, commandOf("begin-turn", "seat-1", R"({"figure":"a1"})"));
    must(*session, anotherRoll);
    QVERIFY(!tellsRolledAgain(*session));
}

// However many branches were undone at one place, none is read twice.
void TestDeclaredAgain::undoneBranchesAreReadOnce()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession made = bench.createInMemory(tableStart);
    constexpr int branches = 120;
    for (int i = 0; i < branches; ++i) {
        must(*made, commandOf("note", "seat-1", "{\"text\":\"" + QByteArray::number(i) + "\"}"));
        must(*made, commandOf("undo"));
    }
    testing::AlteredStore counting(*made.store);
    const auto session = Session::open(bench.around(counting));
    QVERIFY(session);
    int read = 0;
    counting.groupRead = [&read](ReadGroup&) { ++read; };
    must(**session, commandOf("note", "seat-1", R"({"text":"first"})"));
    QCOMPARE(read, branches);
    must(**session, commandOf("undo"));
    read = 0;
    must(**session, commandOf("note", "seat-1", R"({"text":"second"})"));
    QVERIFY2(read <= 2, qPrintable(QString::number(read)));
}

// What was undone long ago cannot be read any more: it says nothing, and the branches beside it still count.
void TestDeclaredAgain::aDamagedBranchHindersNoRoll()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession made = bench.createInMemory(tableStart);
    const GroupId damaged = must(*made, commandOf("note", "seat-1", R"({"text":"Early."})")).group;
    must(*made, commandOf("undo"));
    must(*made, aRoll);
    must(*made, commandOf("undo"));
    for (const char* note : {R"({"text":"One."})", R"({"text":"Two."})", R"({"text":"Three."})"}) {
        must(*made, commandOf("note", "seat-1", note));
    }
    testing::AlteredStore altered(*made.store);
    const auto session = Session::open(bench.around(altered));
    QVERIFY(session);
    altered.unread = damaged;
    altered.reading.code = StoreError::Code::Io;
    QCOMPARE(refusalKey(**session, aRoll), QString("store-io")); // only damage is passed over: this may be read later
    altered.reading.code = StoreError::Code::Damaged;
    must(**session, aRoll);
    QVERIFY(tellsRolledAgain(**session));
    must(**session, anotherRoll);
    QVERIFY(!tellsRolledAgain(**session));
}

void TestDeclaredAgain::aGameIsBegunByOneDecision()
{
    SystemChance chance;
    int decided = 0;
    testing::SessionBench bench(std::make_unique<CountingSystem>(decided), chance);
    const testing::OpenSession session = bench.createInMemory();
    QCOMPARE(decided, 1);
    QCOMPARE(session->journal().size(), 1);
}

void TestDeclaredAgain::aRefusedBeginningLeavesNoFile()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    // One that the rules refuse, and one whose events do not fit.
    for (const char* type : {"dance", "break"}) {
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, bench.create("game", commandOf(type)));
        QVERIFY(!QFile::exists(bench.path("game")));
    }
}

// A command on a head that is no longer the file's is refused once, not for ever.
void TestDeclaredAgain::whatAnotherProgramWroteIsTakenUp()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession one = bench.createInMemory(tableStart);
    const auto other = Session::open(bench.around(*one.store));
    QVERIFY(other);
    must(**other, commandOf("note", {}, R"({"text":"Meanwhile."})"));
    QCOMPARE(refusalKey(*one, commandOf("note", {}, R"({"text":"Here."})")), QString("store-conflict"));
    QCOMPARE(one->journal().head(), (*other)->journal().head());
    must(*one, commandOf("note", {}, R"({"text":"Here."})"));
    QCOMPARE(one->journal().size(), 3);
}

// A reader sees what the writer does, undo and hands included, and can ask on from a group that is new to it.
void TestDeclaredAgain::whoReadsBesideAWriterReadsOn()
{
    SeededChance chance(3);
    testing::SessionBench bench = tableBench(chance);
    const testing::OpenSession writer = bench.create("game", tableStart);
    const testing::OpenSession reader = bench.open("game");
    QVERIFY(reader->isReadOnly());
    QVERIFY(!*reader->refresh());
    const GroupId group = must(*writer, commandOf("adjust", {}, R"({"figure":"a1","by":-2})")).group;
    QVERIFY(*reader->refresh());
    QVERIFY(!*reader->refresh());
    QVERIFY(reader->state() == writer->state());
    QVERIFY(*reader->viewFor(tableViewer()) == *writer->viewFor(tableViewer()));
    must(*writer, commandOf("note", {}, R"({"text":"On."})"));
    QVERIFY(*reader->refresh());
    const auto since = reader->since(group, tableViewer());
    QVERIFY(since);
    QCOMPARE(since->size(), size_t(1));
    must(*writer, commandOf("undo"));
    QVERIFY(*reader->refresh());
    QCOMPARE(reader->journal().head(), group);
    QVERIFY(reader->state() == writer->state());
}

WHEELHOUSE_TEST(TestDeclaredAgain)

} // namespace wheelhouse::play

#include "tst_declared_again.moc"
