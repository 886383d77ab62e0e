// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a session: snapshots as mere caches, files that may only be read, and what a newer version wrote.
#include "tests/model/play/support/altered_store.h"
#include "tests/model/play/support/duel_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using testing::commandOf;
using testing::must;
using testing::refusalKey;

void adjustTimes(Session& session, int times)
{
    for (int i = 0; i < times; ++i) {
        const char* args = i % 2 == 0 ? R"({"figure":"ilse","by":-1})" : R"({"figure":"ilse","by":1})";
        must(session, commandOf("adjust", "ann", args));
    }
}
} // namespace

class TestSessionOpening : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSnapshotStandsAtTheFirstAndAtEverySixtyFourth();
    void aSnapshotThatCannotBeTrustedIsPassedOver();
    void aStoredStateOfAnOlderVersionIsTrusted_data();
    void aStoredStateOfAnOlderVersionIsTrusted();
    void aStoredStateThatNoJournalLeadsToIsPassedOver_data();
    void aStoredStateThatNoJournalLeadsToIsPassedOver();
    void aStoredStateOfAnotherGameIsFoundByChecking();
    void aNewerGroupIsFoundWhateverItIsCalled();
    void oneWriterAtATime();
    void whatANewerVersionWroteIsReadUpToThere_data();
    void whatANewerVersionWroteIsReadUpToThere();
    void whatStandsBeforeAStoredStateIsReadWhenItIsAskedFor_data();
    void whatStandsBeforeAStoredStateIsReadWhenItIsAskedFor();
    void aDamagedGroupIsNamed();
    void aDamagedRowIsNamed();
    void anUnknownSystemIsNamed();
    void whatCouldNotBeWrittenDidNotHappen();
    void theLogIsCutAndReadByViewer();
    void newGroupsAreFoundAfterAnOldOne();
};

void TestSessionOpening::aSnapshotStandsAtTheFirstAndAtEverySixtyFourth()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.create("game");
    adjustTimes(*session, 140);
    const QByteArray hash = session->stateHash();
    session = {};
    session = bench.open("game");
    QCOMPARE(session->stateHash(), hash);
    int groups = 0;
    std::vector<int> withSnapshot;
    QByteArray folded;
    QVERIFY(Session::replay(bench.around(*session.store),
                            [&](const StoredGroup&, const State& state, const QByteArray& snapshot) {
                                ++groups;
                                folded = hashOf(toJson(state).text());
                                if (!snapshot.isEmpty()) {
                                    withSnapshot.push_back(groups);
                                    QCOMPARE(snapshot, folded);
                                }
                            }));
    QCOMPARE(groups, 141);
    QCOMPARE(withSnapshot, (std::vector<int>{1, 64, 128}));
    QCOMPARE(folded, hash);
}

void TestSessionOpening::aSnapshotThatCannotBeTrustedIsPassedOver()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 70);
    const QByteArray hash = session->stateHash();
    testing::AlteredStore altered(*session.store);
    const auto spoil = [](const char* what, const char* with, bool rehash) {
        return [=](StoredSnapshot& snapshot) {
            snapshot.state.replace(what, with);
            if (rehash) {
                snapshot.hash = hashOf(snapshot.state);
            }
        };
    };
    for (const auto& damage : {spoil("\"value\":6", "\"value\":2", false), spoil("\"round\"", "\"runde\"", true),
                               spoil("{", "[", true), spoil("\"system\"", "\"rest\"", true)}) {
        altered.snapshotRead = damage;
        const auto opened = Session::open(bench.around(altered));
        QVERIFY(opened);
        QCOMPARE((*opened)->stateHash(), hash);
        QVERIFY(!(*opened)->isReadOnly());
    }
}

void TestSessionOpening::aStoredStateOfAnOlderVersionIsTrusted_data()
{
    QTest::addColumn<QByteArray>("result");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("a seat") << QByteArray(R"({"seat":"seat-1"})") << QByteArray("seat-1");
    QTest::newRow("draw") << QByteArray(R"({"everybody":"drawn"})") << QByteArray("draw");
    QTest::newRow("lost") << QByteArray(R"({"everybody":"lost"})") << QByteArray("lost");
}

// A result was one word, and a place with a score had a number below nought alone. What stands before such a state need
// not be read.
void TestSessionOpening::aStoredStateOfAnOlderVersionIsTrusted()
{
    QFETCH(const QByteArray, result);
    QFETCH(const QByteArray, word);
    SeededChance chance(7);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    testing::OpenSession session = bench.createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("set-order", {}, R"({"score":23,"label":"Bobby"})"));
    must(*session, commandOf("result", {}, result));
    while (session->journal().size() < 64) {
        must(*session, commandOf("note", {}, R"({"text":"On"})"));
    }
    testing::AlteredStore altered(*session.store);
    altered.unread = session->journal().path(session->journal().head()).at(1);
    int older = 0;
    altered.snapshotRead = [&](StoredSnapshot& snapshot) {
        nlohmann::json state = nlohmann::json::parse(snapshot.state.toStdString());
        for (nlohmann::json& entry : state["table"]["order"]) {
            older += static_cast<int>(entry.erase("score"));
        }
        state["result"] = word.toStdString();
        snapshot.state = QByteArray::fromStdString(state.dump());
        snapshot.hash = hashOf(snapshot.state);
    };
    const auto opened = Session::open(bench.around(altered));
    QVERIFY(opened);
    QVERIFY(older > 0);
    QCOMPARE((*opened)->stateHash(), session->stateHash());
}

void TestSessionOpening::aStoredStateThatNoJournalLeadsToIsPassedOver_data()
{
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char* name, const char* place, const char* value) {
        QTest::newRow(name) << QByteArray(place) << QByteArray(value);
    };
    row("one number twice", "/table/order",
        R"([{"number":700,"state":"skipped"},
            {"figures":["nobody"],"number":700,"state":"waiting"}])");
    row("numbers out of order", "/table/order",
        R"([{"number":800,"state":"waiting"},
            {"number":700,"state":"waiting"}])");
    row("one seat twice", "/table/seats/1", R"({"accent":0,"id":"ann","name":"Ann","side":0})");
    row("a pile that counts wrong", "/table/piles/0/count", "77");
    row("a negative pile", "/table/piles/0/count", "-1");
    row("a map of no size", "/table/map",
        R"({"height":9,"id":"m","name":"M",
            "terrain":["."],"width":9})");
    row("no end of cards", "/table/deal/heaps", R"([{"from":1,"to":1000000,"to-active":1,"to-each-other":1}])");
    row("the same heap twice", "/table/deal/heaps",
        R"([{"from":1,"to":9,"to-active":1,"to-each-other":1},{"from":1,"to":9,"to-active":1,"to-each-other":1}])");
    row("an open card that is none", "/table/deal/open", "-1000000");
    row("a number before the first", "/table/next-prompt", "-1");
    row("a die without end", "/prompts",
        R"([{"high":1000000,"id":"q9","kind":"enter-dice","least":1,"low":1,"most":1,
            "seat":"ann","secret":false,"title":{"key":"x"},"why":{"key":"y"}}])");
    row("a correction twice", "/cards",
        R"([{"definition":{},"id":"x","noun":"loot"},{"definition":{},"id":"x","noun":"loot"}])");
}

void TestSessionOpening::aStoredStateThatNoJournalLeadsToIsPassedOver()
{
    QFETCH(const QByteArray, place);
    QFETCH(const QByteArray, value);
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 70);
    testing::AlteredStore altered(*session.store);
    int bent = 0;
    altered.snapshotRead = [&](StoredSnapshot& snapshot) {
        nlohmann::json state = nlohmann::json::parse(snapshot.state.toStdString());
        state[nlohmann::json::json_pointer(place.toStdString())] = nlohmann::json::parse(value.toStdString());
        snapshot.state = QByteArray::fromStdString(state.dump());
        snapshot.hash = hashOf(snapshot.state);
        const auto read = stateFromJson(*parseJson(snapshot.state)); // nothing else speaks against it
        QVERIFY(read);
        nlohmann::json again = toJson(read->state).get();
        again["system"] = state["system"];
        QCOMPARE(again.dump(), state.dump());
        ++bent;
    };
    const auto opened = Session::open(bench.around(altered));
    QVERIFY(opened);
    QVERIFY(bent > 0);
    QCOMPARE((*opened)->stateHash(), session->stateHash());
}

void TestSessionOpening::aStoredStateOfAnotherGameIsFoundByChecking()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 70);
    testing::AlteredStore altered(*session.store);
    QVERIFY(Session::check(bench.around(altered)));
    const GroupId bent = session->journal().path(session->journal().head())[63];
    altered.snapshotRead = [&](StoredSnapshot& snapshot) {
        if (snapshot.group == bent) {
            QVERIFY(snapshot.state.contains("\"round\":1"));
            snapshot.state.replace("\"round\":1", "\"round\":4");
            snapshot.hash = hashOf(snapshot.state);
        }
    };
    const auto checked = Session::check(bench.around(altered));
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, OpenError::Code::Damaged);
    QVERIFY(checked.error().group == bent);
}

void TestSessionOpening::aNewerGroupIsFoundWhateverItIsCalled()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 2);
    const GroupId before = session->journal().head();
    const GroupId strange("x:y");
    const QByteArray newer =
        R"({"do":{"type":"x"},"events":[{"d":{},"t":"table-turned-over","v":1}],"title":{"key":"x"}})";
    const StoredGroup group{strange, before, strange, CommandId("c9"), SeatId("ann"), "here", 7, {{"*", newer}}};
    QVERIFY(
        session.store->append({before, group, HeadMove{HeadMove::Kind::Do, strange, group.command, 7}, {}, {}, {}}));
    const auto opened = Session::open(bench.around(*session.store));
    QVERIFY(opened);
    QVERIFY((*opened)->isReadOnly());
    QVERIFY((*opened)->readOnlyBecause()->group == strange);
    QVERIFY((*opened)->journal().head() == before);
}

void TestSessionOpening::oneWriterAtATime()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession writer = bench.create("game");
    {
        testing::OpenSession reader = bench.open("game");
        QVERIFY(reader->isReadOnly() && !writer->isReadOnly());
        QVERIFY(reader->readOnlyBecause());
        QCOMPARE(reader->readOnlyBecause()->store.code, StoreError::Code::Locked);
        QCOMPARE(reader->stateHash(), writer->stateHash());
        for (const char* type : {"toss", "undo", "hands-done"}) {
            QCOMPARE(refusalKey(*reader, commandOf(type)), QString("session-read-only"));
        }
    }
    must(*writer, commandOf("toss"));
}

void TestSessionOpening::whatANewerVersionWroteIsReadUpToThere_data()
{
    QTest::addColumn<int>("unknown");
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("with");
    QTest::newRow("an unknown type") << 70 << QByteArray("\"track-set\"") << QByteArray("\"track-bent\"");
    QTest::newRow("a newer version") << 70 << QByteArray("\"v\":1") << QByteArray("\"v\":2");
    QTest::newRow("a newer kind of group") << 70 << QByteArray("\"by-hand\":") << QByteArray("\"by-magic\":");
    QTest::newRow("the first after a snapshot") << 1 << QByteArray("\"track-set\"") << QByteArray("\"track-bent\"");
    QTest::newRow("the very first group") << 0 << QByteArray("\"seat-added\"") << QByteArray("\"seat-bent\"");
}

void TestSessionOpening::whatANewerVersionWroteIsReadUpToThere()
{
    QFETCH(const int, unknown);
    QFETCH(const QByteArray, what);
    QFETCH(const QByteArray, with);
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 75);
    const std::vector<GroupId> way = session->journal().path(session->journal().head());
    const GroupId group = way[static_cast<size_t>(unknown)];
    testing::AlteredStore altered(*session.store);
    altered.groupRead = [&](ReadGroup& read) {
        if (read.group.id == group) {
            read.group.rows.front().payload.replace(what, with);
        }
    };
    // A newer version's states say something new too, so they are none to this one.
    altered.snapshotRead = [&](StoredSnapshot& snapshot) {
        if (snapshot.group != way.front() || unknown == 0) {
            snapshot.state.replace("{", "{\"new\":1,");
            snapshot.hash = hashOf(snapshot.state);
        }
    };
    const auto opened = Session::open(bench.around(altered));
    QVERIFY(opened);
    QVERIFY((*opened)->isReadOnly());
    QVERIFY((*opened)->readOnlyBecause());
    QCOMPARE((*opened)->readOnlyBecause()->code, OpenError::Code::UnknownEvent);
    QVERIFY((*opened)->readOnlyBecause()->detail.startsWith(group.text()));
    const GroupId before = unknown == 0 ? GroupId() : way[static_cast<size_t>(unknown) - 1];
    QVERIFY((*opened)->journal().head() == before);
    QCOMPARE((*opened)->state().table.seats.size(), unknown == 0 ? 0U : 3U);
    for (const char* type : {"toss", "undo", "redo", "hands-done"}) {
        QCOMPARE(refusalKey(**opened, commandOf(type)), QString("session-read-only"));
    }
    if (before) {
        must(*session, commandOf("jump", {}, R"({"to":")" + before.text().toUtf8() + "\"}"));
        QCOMPARE((*opened)->stateHash(), session->stateHash());
    }
}

void TestSessionOpening::whatStandsBeforeAStoredStateIsReadWhenItIsAskedFor_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("with");
    QTest::newRow("damaged") << QByteArray("{") << QByteArray("[");
    QTest::newRow("of a type that this version does not know")
        << QByteArray("\"track-set\"") << QByteArray("\"track-bent\"");
}

void TestSessionOpening::whatStandsBeforeAStoredStateIsReadWhenItIsAskedFor()
{
    QFETCH(const QByteArray, what);
    QFETCH(const QByteArray, with);
    constexpr int hidden = 40;
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 75);
    const std::vector<GroupId> way = session->journal().path(session->journal().head());
    testing::AlteredStore altered(*session.store);
    int reads = 0;
    altered.groupRead = [&](ReadGroup& read) {
        ++reads;
        if (read.group.id == way[hidden]) {
            read.group.rows.front().payload.replace(what, with);
        }
    };
    const auto opened = Session::open(bench.around(altered));
    QVERIFY(opened);
    QVERIFY(!(*opened)->isReadOnly());
    QCOMPARE((*opened)->stateHash(), session->stateHash());
    QCOMPARE(reads, 76 - 64); // those after the last stored state
    const auto log = (*opened)->log(tableViewer()).value();
    QCOMPARE(log.size(), way.size());
    for (size_t at = 0; at < log.size(); ++at) {
        QVERIFY(log[at].group == way[at]);
        QCOMPARE(log[at].content.title.key == QString("line-unreadable"), at == hidden);
    }
    // It is gone on with, and nobody goes back to where the state cannot be told.
    const auto jump = [&](size_t to) { return commandOf("jump", {}, R"({"to":")" + way[to].text().toUtf8() + "\"}"); };
    QCOMPARE(refusalKey(**opened, jump(hidden)), QString("group-unreadable"));
    QCOMPARE(refusalKey(**opened, jump(hidden + 1)), QString("group-unreadable"));
    must(**opened, commandOf("toss"));
    must(**opened, jump(hidden - 1));
    must(**opened, jump(70));
}

void TestSessionOpening::aDamagedGroupIsNamed()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 3);
    const std::vector<GroupId> way = session->journal().path(session->journal().head());
    const GroupId group = way[2];
    must(*session, commandOf("jump", {}, R"({"to":")" + way[1].text().toUtf8() + "\"}"));
    const QByteArray before = session->stateHash();
    must(*session, commandOf("jump", {}, R"({"to":")" + way[3].text().toUtf8() + "\"}"));
    for (const auto& [what, with] : {std::pair("{", "["), std::pair("\"hp\"", "\"mp\""), std::pair("\"ilse\"", "7")}) {
        testing::AlteredStore altered(*session.store);
        altered.groupRead = [&, from = what, to = with](ReadGroup& read) {
            if (read.group.id == group) {
                read.group.rows.front().payload.replace(from, to);
            }
        };
        const auto opened = Session::open(bench.around(altered));
        QVERIFY(opened);
        QVERIFY((*opened)->isReadOnly());
        const auto& because = (*opened)->readOnlyBecause();
        QVERIFY(because && because->upTo);
        QCOMPARE(because->code, OpenError::Code::Damaged);
        QVERIFY(because->group == group);
        QVERIFY(because->detail.startsWith(group.text()));
        QCOMPARE(because->upTo->acts, 2);
        QCOMPARE(because->upTo->of, 4);
        QVERIFY(because->upTo->at > 0 && !because->upTo->last.isEmpty());
        QCOMPARE((*opened)->stateHash(), before);
        QCOMPARE(refusalKey(**opened, commandOf("toss")), QString("session-read-only"));
        const auto replayed = Session::replay(bench.around(altered), [](const auto&, const auto&, const auto&) {});
        QCOMPARE(replayed.error().code, OpenError::Code::Damaged);
    }
}

void TestSessionOpening::aDamagedRowIsNamed()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 3);
    const std::vector<GroupId> way = session->journal().path(session->journal().head());
    for (const size_t at : {size_t(1), size_t(3)}) {
        testing::AlteredStore altered(*session.store);
        altered.unread = way[at];
        altered.reading.code = StoreError::Code::Damaged;
        const auto opened = Session::open(bench.around(altered));
        QVERIFY(opened);
        const auto& because = (*opened)->readOnlyBecause();
        QVERIFY(because && because->upTo && because->group == way[at]);
        QCOMPARE(because->upTo->acts, static_cast<int>(at));
        QVERIFY((*opened)->head() == way[at - 1]);
    }
}

void TestSessionOpening::anUnknownSystemIsNamed()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    const SystemRegistry none;
    Session::Surroundings around{*session.store, none, chance, [](const QByteArray&) { return content::Pack(); },
                                 systemClock()};
    const auto opened = Session::open(around);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, OpenError::Code::UnknownSystem);
    QCOMPARE(opened.error().detail, QString("duel"));
}

void TestSessionOpening::whatCouldNotBeWrittenDidNotHappen()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession real = bench.createInMemory();
    adjustTimes(*real, 2);
    testing::AlteredStore altered(*real.store);
    const std::unique_ptr<Session> session = std::move(Session::open(bench.around(altered)).value());
    const QByteArray hash = session->stateHash();
    const GroupId head = session->journal().head();
    altered.writing = StoreError{StoreError::Code::DiskFull, "full", "game"};
    for (const char* type : {"toss", "undo", "hands-done"}) {
        const auto done = session->submit(commandOf(type));
        QVERIFY(!done);
        QCOMPARE(done.error().code, Refusal::Code::Storage);
        QCOMPARE(done.error().why.key, QString("store-disk-full"));
        QCOMPARE(session->stateHash(), hash);
        QVERIFY(session->journal().head() == head);
    }
    altered.writing.reset();
    must(*session, commandOf("toss"));
    QCOMPARE(session->journal().size(), 4);
}

void TestSessionOpening::theLogIsCutAndReadByViewer()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    must(*session, commandOf("goal", "ann", R"({"value":"face-mine"})"));
    adjustTimes(*session, 3);
    QCOMPARE(session->log(SeatId("ann")).value().size(), 5U);
    const auto cut = session->log(SeatId("ann"), 2).value();
    QCOMPARE(cut.size(), 2U);
    QVERIFY(cut.back().group == session->journal().head());
    const auto older = session->log(SeatId("ann"), 2, session->journal().node(cut.front().group)->parent).value();
    QCOMPARE(older.size(), 2U);
    QVERIFY(older.back().group == session->journal().node(cut.front().group)->parent);
    // In between stands what the table looked like then, and no secret of somebody else.
    QVERIFY(session->stateBefore(cut.back().group, SeatId("ann")).value() != *session->viewFor(SeatId("ann")));
    must(*session, commandOf("undo"));
    QVERIFY(session->stateBefore(cut.back().group, SeatId("bob")).value() == *session->viewFor(SeatId("bob")));
    must(*session, commandOf("redo"));
    const auto declared = [&](const char* viewer) {
        return session->log(SeatId(QString(viewer))).value()[1].content.declaration.text();
    };
    QCOMPARE(declared("ann"), QByteArray(R"({"args":{"value":"face-mine"},"type":"goal"})"));
    QCOMPARE(declared("bob"), QByteArray(R"({"type":"goal"})"));
    QCOMPARE(declared("table"), QByteArray(R"({"type":"goal"})"));
}

void TestSessionOpening::newGroupsAreFoundAfterAnOldOne()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<testing::DuelSystem>(), chance);
    testing::OpenSession session = bench.createInMemory();
    adjustTimes(*session, 2);
    const GroupId seen = session->journal().head();
    must(*session, commandOf("undo"));
    must(*session, commandOf("toss", "ann"));
    must(*session, commandOf("toss", "ann"));
    const auto since = session->since(seen, SeatId("bob")).value();
    QCOMPARE(since.size(), 2U);
    QVERIFY(since.back().group == session->journal().head());
    QCOMPARE(session->since({}, SeatId("bob")).value().size(), 5U);
    const auto first = session->since({}, SeatId("bob"), 2).value();
    QCOMPARE(first.size(), 2U);
    const auto next = session->since(first.back().group, SeatId("bob"), 2).value();
    QCOMPARE(next.size(), 2U);
    QVERIFY(next.back().group == since.front().group);
    QCOMPARE(session->since(GroupId("x"), SeatId("bob")).error().why.key, QString("unknown-group"));
}

WHEELHOUSE_TEST(TestSessionOpening)

} // namespace wheelhouse::play

#include "tst_session_opening.moc"
