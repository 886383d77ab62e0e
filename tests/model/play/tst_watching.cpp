// SPDX-License-Identifier: GPL-3.0-or-later
// Looking on beside whoever plays: each act arrives, as the viewer may know it and with nothing besides, whatever
// becomes of the writer.
#include "tests/model/play/support/altered_store.h"
#include "tests/model/play/support/secret_law.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/play/table_player.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using testing::commandOf;
using testing::must;

const QByteArray watchedStart = R"({"scenario":"five","real":{"initiative-cards":false,"loot-bag":false}})";

/// What lies between a watcher and the file: it remembers for whom was read.
class NotedStore : public testing::AlteredStore
{
public:
    explicit NotedStore(std::unique_ptr<store::SqliteSessionStore> real) : AlteredStore(*real), m_real(std::move(real))
    {
    }
    Stored<std::vector<ReadGroup>> since(qint64 sequence, const QString& audience) const override
    {
        audiences.insert(audience);
        return AlteredStore::since(sequence, audience);
    }
    Stored<std::vector<ReadGroup>> read(const std::vector<GroupId>& groups, const QString& audience) const override
    {
        audiences.insert(audience);
        return AlteredStore::read(groups, audience);
    }
    Stored<std::optional<StoredSnapshot>> snapshot(const GroupId& group) const override
    {
        audiences.insert(QStringLiteral("a whole state"));
        return AlteredStore::snapshot(group);
    }
    Stored<bool> hasNews() const override { return m_real->hasNews(); }

    mutable QSet<QString> audiences;

private:
    std::unique_ptr<store::SqliteSessionStore> m_real;
};

struct Watcher {
    SeatId viewer;
    std::unique_ptr<NotedStore> store;
    std::unique_ptr<Session> session;
};

Watcher watcherOf(const testing::SessionBench& bench, const QString& name, const SeatId& viewer)
{
    using Store = store::SqliteSessionStore;
    auto opened = Store::open(bench.path(name), Store::Mode::Read);
    Watcher watcher{viewer, std::make_unique<NotedStore>(std::move(opened.value())), nullptr};
    watcher.session = std::move(Session::watch(bench.around(*watcher.store), viewer).value());
    return watcher;
}

/// What the watcher is told otherwise than by the writer; nothing where all is the same.
QString differenceOf(const Watcher& watcher, const Session& writer)
{
    const Session& session = *watcher.session;
    const SeatId& viewer = watcher.viewer;
    if (!(session.state() == *writer.viewFor(viewer))) {
        return "the state";
    }
    if (session.hashFor(viewer) != writer.hashFor(viewer) || session.stateHash() != writer.hashFor(viewer)) {
        return "the hash";
    }
    const auto told = [&](const Session& from) {
        QString text;
        const auto log = from.log(viewer, 5);
        for (const LogEntry& entry : log ? *log : std::vector<LogEntry>()) {
            text += encodeGroup(entry.content);
        }
        const auto legal = from.legal(viewer);
        for (const Offer& offer : legal ? *legal : std::vector<Offer>()) {
            text += offer.type + offer.domains.text();
        }
        for (const PhysicalAct& act : from.handsToDo()) {
            text += act.key;
        }
        return text + from.undoTitle().value_or(Message()).key + from.redoTitle().value_or(Message()).key;
    };
    return told(session) == told(writer) ? QString() : "what is told";
}
} // namespace

class TestWatching : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyActArrivesAsItsViewerMayKnowIt();
    void nobodyElseIsAnswered();
    void theWritersEndIsSurvived();
    void aLostActIsPassedByAStoredState_data();
    void aLostActIsPassedByAStoredState();
    void whatIsAnsweredInSecretIsNeverPublic();
};

void TestWatching::everyActArrivesAsItsViewerMayKnowIt()
{
    const auto last = static_cast<quint64>(testing::trials(1, 3));
    for (quint64 seed = 1; seed <= last; ++seed) {
        SeededChance chance(seed);
        testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
        const testing::OpenSession writer = bench.create("game", commandOf("start", {}, watchedStart));
        std::vector<Watcher> watchers;
        for (const SeatId& viewer : testing::viewersOf(writer->state())) {
            watchers.push_back(watcherOf(bench, "game", viewer));
        }
        QCOMPARE(watchers.size(), size_t(3));
        testing::TablePlayer player(seed);
        int undone = 0;
        for (int i = 0; i < 90; ++i) {
            const Command command = player.next(*writer);
            if (!writer->submit(command)) {
                continue;
            }
            undone += command.type == "undo" || command.type == "redo" ? 1 : 0;
            for (const Watcher& watcher : watchers) {
                QVERIFY(watcher.session->refresh());
                const QString other = differenceOf(watcher, *writer);
                QVERIFY2(other.isEmpty(), qPrintable(QString("%1: %2 %3").arg(i).arg(watcher.viewer.text(), other)));
            }
        }
        QVERIFY(undone > 0);
        for (const Watcher& watcher : watchers) {
            QVERIFY(watcher.session->isReadOnly());
            QCOMPARE(testing::refusalKey(*watcher.session, commandOf("note", {}, R"({"text":"Hm"})")),
                     QString("session-read-only"));
            QSet<QString> mayRead{watcher.viewer.text(), "table"}; // titles are everybody's
            QVERIFY2(mayRead.contains(watcher.store->audiences), qPrintable(watcher.viewer.text()));
        }
    }
}

void TestWatching::nobodyElseIsAnswered()
{
    SeededChance chance(4);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    const testing::OpenSession writer = bench.create("game", commandOf("start", {}, watchedStart));
    must(*writer, commandOf("deal"));
    const SeatId ann = writer->state().table.seats.front().id;
    const SeatId ben = writer->state().table.seats.back().id;
    const Watcher watcher = watcherOf(bench, "game", ann);
    QVERIFY(*watcher.session->viewFor(ann) == *writer->viewFor(ann));
    QVERIFY(!(*watcher.session->viewFor(ann) == *writer->viewFor(ben)));
    QVERIFY(*watcher.session->viewFor(ben) == *writer->viewFor(tableViewer()));
    QCOMPARE(watcher.session->log(ben)->size(), writer->log(ben)->size());
    for (size_t i = 0; i < 2; ++i) {
        QVERIFY(encodeGroup((*watcher.session->log(ben))[i].content) ==
                encodeGroup((*writer->log(tableViewer()))[i].content));
    }
    QVERIFY(!watcher.store->audiences.contains("*"));
    QVERIFY(!watcher.store->audiences.contains(ben.text()));
}

// It is killed in the middle of its work; another writer goes on, and the watcher with it.
void TestWatching::theWritersEndIsSurvived()
{
    SeededChance chance(5);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    testing::OpenSession writer = bench.create("game", commandOf("start", {}, watchedStart));
    const SeatId ann = writer->state().table.seats.front().id;
    writer = {};
    const Watcher watcher = watcherOf(bench, "game", ann);
    QVERIFY(bench.playAndDie("game", [](Session& session) {
        must(session, commandOf("deal"));
        must(session, commandOf("note", {}, R"({"text":"Last words"})"));
    }));
    QVERIFY(watcher.session->refresh());
    QCOMPARE(watcher.session->log(ann)->size(), size_t(3));
    writer = bench.open("game");
    QVERIFY(!writer->isReadOnly()); // the watcher holds no lock
    QCOMPARE(differenceOf(watcher, *writer), QString());
    must(*writer, commandOf("note", {}, R"({"text":"Go on"})"));
    QVERIFY(watcher.session->refresh());
    QCOMPARE(differenceOf(watcher, *writer), QString());
    must(*writer, commandOf("undo"));
    must(*writer, commandOf("undo"));
    must(*writer, commandOf("note", {}, R"({"text":"Another way"})"));
    QVERIFY(watcher.session->refresh());
    QCOMPARE(differenceOf(watcher, *writer), QString());
    writer = {};
    QVERIFY(!*watcher.session->refresh());
    QCOMPARE(watcher.session->log(ann)->size(), size_t(3));
}

void TestWatching::aLostActIsPassedByAStoredState_data()
{
    QTest::addColumn<bool>("repaired"); // else its row itself cannot be read
    QTest::newRow("repaired") << true;
    QTest::newRow("damaged") << false;
}

// Nobody can read across a lost act; there the stored state is read as the viewer may know it.
void TestWatching::aLostActIsPassedByAStoredState()
{
    QFETCH(const bool, repaired);
    SeededChance chance(6);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    const testing::OpenSession writer = bench.create("game", commandOf("start", {}, watchedStart));
    const Done first = must(*writer, commandOf("deal"));
    while (writer->journal().size() < 70) {
        must(*writer, commandOf("note", {}, R"({"text":"On"})"));
    }
    const SeatId ann = writer->state().table.seats.front().id;
    using Store = store::SqliteSessionStore;
    auto file = Store::open(bench.path("game"), Store::Mode::Read);
    testing::AlteredStore altered(**file);
    altered.unread = repaired ? GroupId() : first.group;
    altered.groupRead = [&](ReadGroup& group) {
        if (group.group.id == first.group) {
            group.group.rows.front().payload = "{\"lost\":true}";
        }
    };
    const auto watching = Session::watch(bench.around(altered), ann);
    QVERIFY(watching);
    QVERIFY((*watching)->state() == *writer->viewFor(ann));
    altered.reading.code = StoreError::Code::Io; // the disk may come back
    altered.unread = first.group;
    QVERIFY(!Session::watch(bench.around(altered), ann));
}

namespace {
/// Asks ann in secret, and is careless with what she says.
class CarelessGame : public GameSystem
{
public:
    QString slug() const override { return QStringLiteral("careless"); }
    tl::expected<Outcome, Refusal> decide(const Question& question) const override
    {
        Outcome outcome{Message("done"), {}};
        if (question.command.type == "start") {
            Prompt prompt;
            prompt.id = PromptId("q1");
            prompt.seat = SeatId("ann");
            prompt.title = Message("ask");
            prompt.secret = true;
            prompt.options = {{"the-left-one", {}, {}}, {"the-right-one", {}, {}}};
            outcome.events = {SeatAdded{{SeatId("ann"), "Ann", 0, 0}}, SeatAdded{{SeatId("ben"), "Ben", 1, 1}},
                              PromptOpened{prompt}};
        } else {
            const Prompt& open = question.state.prompts.front();
            outcome.events = {PromptClosed{open, Args(question.command).value("value")}};
        }
        return outcome;
    }
    std::vector<Offer> legal(const State&, const content::Pack&) const override { return {}; }
};
} // namespace

// Even where a game forgets it: the session knows which question was a secret one.
void TestWatching::whatIsAnsweredInSecretIsNeverPublic()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<CarelessGame>(), chance);
    const testing::OpenSession session = bench.createInMemory();
    testing::must(*session, testing::answerOf("ann", PromptId("q1"), R"("the-right-one")"));
    const auto told = [&](const char* viewer) {
        const auto rows = session.store->since(1, viewer);
        return QString::fromUtf8(rows.value().front().group.rows.front().payload);
    };
    QVERIFY2(!told("table").contains("-one"), qPrintable(told("table")));
    QVERIFY(!told("ben").contains("-one"));
    QVERIFY(told("ann").contains("the-right-one"));
}

WHEELHOUSE_TEST(TestWatching)

} // namespace wheelhouse::play

#include "tst_watching.moc"
