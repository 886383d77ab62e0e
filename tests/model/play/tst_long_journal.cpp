// SPDX-License-Identifier: GPL-3.0-or-later
// Long sessions: opened from their newest part, with the older one read when it is needed, before anything is written.
#include "model/store/sql_database.h"
#include "tests/model/play/support/altered_store.h"
#include "tests/model/play/support/duel_player.h"
#include "tests/model/play/support/duel_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using testing::commandOf;
using testing::must;
using SessionFile = store::SqliteSessionStore;

/// Counts how often the whole journal is read.
class CountedStore : public testing::AlteredStore
{
public:
    using AlteredStore::AlteredStore;
    Stored<Skeleton> head() const override
    {
        ++wholeReads;
        return AlteredStore::head();
    }
    Stored<Skeleton> newest(qint64 most) const override
    {
        return readsAll ? AlteredStore::head() : AlteredStore::newest(most);
    }

    mutable int wholeReads = 0;
    bool readsAll = false; ///< at once, as a store may
};

/// A file with a long session, and sessions opened from copies of it.
class LongSession
{
public:
    static constexpr int acts = 320;

    LongSession() : m_bench(std::make_unique<testing::DuelSystem>(), m_chance), m_played(m_bench.createInMemory()) {}

    void playOn(int times = acts)
    {
        for (int i = 0; i < times; ++i) {
            must(*m_played, commandOf("adjust", "ann", i % 2 == 0 ? minus : plus));
        }
    }
    /// Whatever players do, with undo, redo and jumps.
    void playAtRandom(quint64 seed)
    {
        testing::RandomPlayer player(seed, 0, false);
        for (int i = 0; i < 3 * acts; ++i) {
            (void)m_played->submit(player.next(*m_played));
        }
    }
    Session& played() { return *m_played; }
    const testing::SessionBench& bench() const { return m_bench; }

    QString file()
    {
        const QString name = QString("copy-%1").arg(++m_copies);
        const auto copied = m_played.store->copyTo(m_bench.path(name));
        return copied ? name : QString();
    }
    void change(const QString& name, const char* sql) const
    {
        auto database = store::Database::open(m_bench.path(name), store::Database::Access::Write);
        QVERIFY(database);
        QVERIFY((*database)->run(sql));
    }
    qint64 count(const QString& name, const char* sql) const
    {
        auto database = store::Database::open(m_bench.path(name), store::Database::Access::Write);
        return database ? (*database)->value(sql).value_or(QVariant()).toLongLong() : -1;
    }

    static constexpr const char* minus = R"({"figure":"ilse","by":-1})";
    static constexpr const char* plus = R"({"figure":"ilse","by":1})";

private:
    SystemChance m_chance;
    testing::SessionBench m_bench;
    testing::OpenSession m_played;
    int m_copies = 0;
};

/// A session with what counts its readings.
struct Counted {
    Counted(LongSession& from, bool readsAll)
        : file(from.bench().path(from.file())), real(SessionFile::open(file, SessionFile::Mode::Write))
    {
        if (real) {
            store = std::make_unique<CountedStore>(**real);
            store->readsAll = readsAll;
            session = Session::open(from.bench().around(*store));
        }
    }

    Session& operator*() const { return **session; }
    Session* operator->() const { return session->get(); }

    QString file;
    Stored<std::unique_ptr<SessionFile>> real;
    std::unique_ptr<CountedStore> store;
    tl::expected<std::unique_ptr<Session>, OpenError> session = tl::unexpected(OpenError());
};

QString titleOf(const std::optional<Message>& title)
{
    return title ? QString::fromStdString(toJson(*title).dump()) : QString("none");
}

/// What a table shows of a session and of its last `lines`.
QString shown(const Session& session, size_t lines)
{
    QStringList all{session.head().text(), session.stateHash(), titleOf(session.undoTitle()),
                    titleOf(session.redoTitle())};
    for (const PhysicalAct& act : session.handsToDo()) {
        all << act.key;
    }
    const auto log = session.log(tableViewer(), lines);
    for (const LogEntry& entry : log ? *log : std::vector<LogEntry>()) {
        all << entry.group.text() << entry.step.text() << QString::fromUtf8(encodeGroup(entry.content));
    }
    return all.join('\n');
}
} // namespace

class TestLongJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNewestPartIsEnoughToShowTheTable();
    void whatAsksForThePastReadsAllOfIt_data();
    void whatAsksForThePastReadsAllOfIt();
    void nothingGoesOnOtherwise_data();
    void nothingGoesOnOtherwise();
    void aDamagedOlderRowIsToldBeforeAnythingIsWritten_data();
    void aDamagedOlderRowIsToldBeforeAnythingIsWritten();
    void aDamagedNewRowIsToldAtOnce();
    void statesAreStoredWhereTheyWouldHaveBeen();
    void whoLooksOnSeesTheSame();
    void aKilledWriterLosesNothing();
};

void TestLongJournal::theNewestPartIsEnoughToShowTheTable()
{
    LongSession played;
    played.playOn();
    const Counted opened(played, false);
    QVERIFY(opened.session);
    QVERIFY(!opened->isReadOnly());
    QCOMPARE(shown(*opened, 48), shown(played.played(), 48));
    QVERIFY(*opened->viewFor(SeatId("bob")) == *played.played().viewFor(SeatId("bob")));
    QCOMPARE(opened.store->wholeReads, 0);
}

void TestLongJournal::whatAsksForThePastReadsAllOfIt_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"the journal", "the log", "an old line", "all groups", "the state of old", "a command",
                             "an old command once more", "a jump far back", "a fix"}) {
        QTest::newRow(what) << QString(what);
    }
}

void TestLongJournal::whatAsksForThePastReadsAllOfIt()
{
    QFETCH(const QString, what);
    LongSession played;
    played.playOn();
    Session& whole = played.played();
    const GroupId old = whole.journal().path(whole.head())[4];
    const Counted opened(played, false);
    QVERIFY(opened.session);
    const auto inBoth = [&](auto ask) {
        const auto known = ask(whole);
        QVERIFY(ask(*opened) == known);
    };
    if (what == "the journal") {
        inBoth([](Session& session) { return session.journal().path(session.head()); });
    } else if (what == "the log") {
        inBoth([](Session& session) { return shown(session, 0); });
    } else if (what == "an old line") {
        inBoth([&](Session& session) { return session.log(SeatId("ann"), 1, old).value().front().group; });
    } else if (what == "all groups") {
        inBoth([](Session& session) { return session.since({}, SeatId("ann")).value().size(); });
    } else if (what == "the state of old") {
        inBoth([&](Session& session) { return session.stateBefore(old, SeatId("ann")); });
    } else if (what == "a command") {
        must(*opened, commandOf("adjust", "ann", LongSession::minus));
        QCOMPARE(opened->journal().size(), whole.journal().size() + 1);
    } else if (what == "an old command once more") {
        Command again = commandOf("adjust", "ann", LongSession::minus);
        again.id = whole.journal().node(old)->command;
        const Done done = must(*opened, again);
        QVERIFY(done.group == old);
        QVERIFY(opened->head() == whole.head());
    } else if (what == "a jump far back") {
        const Command jump = commandOf("jump", {}, R"({"to":")" + old.text().toUtf8() + "\"}");
        inBoth([&](Session& session) { return must(session, jump).head; });
        QCOMPARE(opened->stateHash(), whole.stateHash());
    } else {
        inBoth([&](Session& session) { return session.fixesOf(old, SeatId("ann")).value().has_value(); });
    }
    QCOMPARE(opened.store->wholeReads, 1);
    QCOMPARE(opened->journal().size(), opened.store->head().value().groups.size());
    QCOMPARE(opened.store->wholeReads, 2); // by the line before
}

void TestLongJournal::nothingGoesOnOtherwise_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 4; ++seed) {
        QTest::addRow("seed %llu", seed) << seed;
    }
}

// Branches, undone acts and jumps: what was opened from its newest part answers and goes on as the whole does.
void TestLongJournal::nothingGoesOnOtherwise()
{
    QFETCH(const quint64, seed);
    LongSession played;
    played.playAtRandom(seed);
    const Counted part(played, false);
    const Counted whole(played, true);
    QVERIFY(part.session && whole.session);
    QCOMPARE(shown(*part, 16), shown(*whole, 16));
    QVERIFY(!part.store->newest(256).value().isWhole);
    for (const char* type : {"redo", "undo", "undo", "redo", "undo", "redo", "redo"}) {
        for (int times = 0; times < 6; ++times) {
            QCOMPARE(testing::refusalKey(*part, commandOf(type)), testing::refusalKey(*whole, commandOf(type)));
            QCOMPARE(shown(*part, 48), shown(*whole, 48));
        }
    }
    QCOMPARE(part->journal().size(), whole->journal().size());
    QCOMPARE(part->journal().moves(), whole->journal().moves());
    QVERIFY(Session::check(played.bench().around(**part.real)));
}

void TestLongJournal::aDamagedOlderRowIsToldBeforeAnythingIsWritten_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("place");
    QTest::newRow("a group") << QByteArray("UPDATE journal SET at = 1 WHERE sequence = 3") << QString("journal 3");
    QTest::newRow("a lost group") << QByteArray("DELETE FROM journal WHERE sequence = 9") << QString("journal 9");
    QTest::newRow("a move") << QByteArray("UPDATE head_move SET at = 1 WHERE sequence = 4") << QString("head_move 4");
}

void TestLongJournal::aDamagedOlderRowIsToldBeforeAnythingIsWritten()
{
    QFETCH(const QByteArray, change);
    QFETCH(const QString, place);
    LongSession played;
    played.playOn();
    const QString file = played.file();
    played.change(file, change.constData());
    const qint64 moves = played.count(file, "SELECT count(*) FROM head_move");
    {
        const auto store = SessionFile::open(played.bench().path(file), SessionFile::Mode::Write);
        QVERIFY(store);
        const auto opened = Session::open(played.bench().around(**store));
        QVERIFY(opened);
        QCOMPARE(shown(**opened, 48), shown(played.played(), 48));
        for (const char* type : {"undo", "hands-done", "toss"}) {
            const auto done = (*opened)->submit(commandOf(type));
            QVERIFY(!done);
            QCOMPARE(done.error().why.key, QString("store-damaged"));
            QVERIFY(done.error().why ==
                    Message("store-damaged").with("place", place).with("detail", store.value()->path()));
        }
        const auto older = (*opened)->readOlder();
        QVERIFY(!older);
        QCOMPARE(older.error().code, OpenError::Code::Store);
        QCOMPARE(older.error().store.place, place);
        QCOMPARE((*opened)->log(tableViewer()).error().code, StoreError::Code::Damaged);
        QVERIFY(!(*opened)->since({}, tableViewer()));
    }
    QCOMPARE(played.count(file, "SELECT count(*) FROM head_move"), moves);
}

void TestLongJournal::aDamagedNewRowIsToldAtOnce()
{
    LongSession played;
    played.playOn();
    const QString file = played.file();
    played.change(file, "UPDATE journal SET at = 1 WHERE sequence = 310");
    const auto store = SessionFile::open(played.bench().path(file), SessionFile::Mode::Write);
    QVERIFY(store);
    const auto opened = Session::open(played.bench().around(**store));
    QVERIFY(!opened);
    QCOMPARE(opened.error().store.place, QString("journal 310"));
}

void TestLongJournal::statesAreStoredWhereTheyWouldHaveBeen()
{
    LongSession played;
    played.playOn();
    const testing::OpenSession session = played.bench().open(played.file());
    for (int i = 0; i < 80; ++i) {
        must(*session, commandOf("adjust", "ann", i % 2 == 0 ? LongSession::minus : LongSession::plus));
    }
    int groups = 0;
    QVERIFY(Session::replay(played.bench().around(*session.store),
                            [&](const StoredGroup&, const State&, const QByteArray& snapshot) {
                                ++groups;
                                QCOMPARE(!snapshot.isEmpty(), groups == 1 || groups % 64 == 0);
                            }));
    QCOMPARE(groups, 1 + LongSession::acts + 80);
}

void TestLongJournal::whoLooksOnSeesTheSame()
{
    LongSession played;
    played.playOn();
    const QString file = played.file();
    const testing::OpenSession writer = played.bench().open(file);
    const auto store = SessionFile::open(played.bench().path(file), SessionFile::Mode::Read);
    QVERIFY(store);
    const SeatId bob("bob");
    const auto watcher = Session::watch(played.bench().around(**store), bob);
    QVERIFY(watcher);
    for (const char* type : {"toss", "undo", "redo", "toss", "undo", "undo", "undo"}) {
        must(*writer, commandOf(type));
        QVERIFY((*watcher)->refresh().value());
        QVERIFY((*watcher)->state() == *writer->viewFor(bob));
        QVERIFY((*watcher)->head() == writer->head());
        QCOMPARE((*watcher)->journal().size(), writer->journal().size());
    }
}

void TestLongJournal::aKilledWriterLosesNothing()
{
    LongSession played;
    played.playOn();
    const QString file = played.file();
    QVERIFY(played.bench().playAndDie(file, [](Session& session) {
        must(session, commandOf("adjust", "ann", LongSession::minus));
        must(session, commandOf("undo"));
        must(session, commandOf("adjust", "bob", LongSession::minus));
    }));
    const testing::OpenSession again = played.bench().open(file);
    QCOMPARE(titleOf(again->redoTitle()), QString("none"));
    QCOMPARE(again->journal().size(), 1 + LongSession::acts + 2);
    QCOMPARE(again->journal().path(again->head()).size(), size_t(1 + LongSession::acts + 1));
    must(*again, commandOf("undo"));
    QCOMPARE(again->stateHash(), played.played().stateHash());
}

WHEELHOUSE_TEST(TestLongJournal)

} // namespace wheelhouse::play

#include "tst_long_journal.moc"
