// SPDX-License-Identifier: GPL-3.0-or-later
// The session's own thread, with real files: what it publishes, what it refuses, and whom it shows what.
#include "model/items/session_host.h"
#include "model/store/sql_database.h"
#include "tests/model/play/support/altered_store.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>
#include <QTest>

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <stdexcept>

using namespace wheelhouse;

namespace {
using testing::commandOf;
using testing::must;

const QByteArray secretStart = R"({"scenario":"five","real":{"initiative-cards":false,"loot-bag":false}})";

/// A free table whose rules cannot read what is in progress either, as those of a game with rules could not.
class ReadingTable : public rules::tracker::TrackerSystem
{
public:
    play::TurnSheet sheet(const play::State& state, const content::Pack&) const override
    {
        play::TurnSheet sheet;
        sheet.ruled = true;
        for (const play::Frame& frame : state.frames) {
            sheet.figure = play::FigureId(QString::fromStdString(frame.data.get().at("prompts").at(0)));
        }
        return sheet;
    }
};

/// What lies under a host of its own: a store that reads the last group's frames otherwise.
struct Spoilt : testing::AlteredStore {
    explicit Spoilt(std::unique_ptr<store::SqliteSessionStore> from) : AlteredStore(*from), real(std::move(from)) {}
    std::unique_ptr<store::SqliteSessionStore> real;
};

class Host
{
public:
    explicit Host(const QString& path, bool spoilt = false,
                  std::chrono::milliseconds lookEvery = std::chrono::seconds(1))
        : host(nullptr, lookEvery)
    {
        QObject::connect(&host, &items::SessionHost::published, &host,
                         [this](const auto& publication) { published.push_back(publication); });
        QObject::connect(&host, &items::SessionHost::refused, &host,
                         [this](const auto&, const play::Refusal& why) { refused << why.why.key; });
        QObject::connect(&host, &items::SessionHost::openFailed, &host,
                         [this](const play::Message& why) { failed << why.key; });
        QObject::connect(&host, &items::SessionHost::logRead, &host,
                         [this](const std::vector<play::LogEntry>& entries) { log = entries; });
        m_systems.add(std::make_unique<ReadingTable>());
        host.open([this, path, spoilt]() -> tl::expected<items::Opened, play::Message> {
            items::Opened opened;
            auto store = store::SqliteSessionStore::open(path, store::SqliteSessionStore::Mode::Write);
            if (!store) {
                return tl::unexpected(play::Message("store-io"));
            }
            if (spoilt) {
                auto altered = std::make_unique<Spoilt>(std::move(*store));
                altered->groupRead = [this](play::ReadGroup& group) {
                    if (stumbles) {
                        throw std::out_of_range("no such thing");
                    }
                    group.group.rows.front().payload.replace(R"("prompts":["q1"])", R"("prompts":[1])");
                };
                opened.store = std::move(altered);
            } else {
                opened.store = std::move(*store);
            }
            opened.chance = std::make_unique<play::SeededChance>(1);
            auto session = play::Session::open(
                {*opened.store, m_systems, *opened.chance, [](const QByteArray&) { return testing::sparringPack(); }});
            if (!session) {
                return tl::unexpected(play::Message("damaged"));
            }
            opened.session = std::move(*session);
            return opened;
        });
    }

    const items::Publication& last() const { return *published.back(); }

private:
    play::SystemRegistry m_systems;

public:
    std::vector<std::shared_ptr<const items::Publication>> published;
    QStringList refused;
    QStringList failed;
    std::vector<play::LogEntry> log;
    std::atomic<bool> stumbles = false; ///< whoever reads a spoilt file now
    items::SessionHost host;            ///< goes first
};
} // namespace

class TestSessionHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOpenerThatStumblesIsTold();
    void whatCannotBeReadIsToldAndUndone();
    void whoLooksOnSeesTheTableAndHowItGoesOn();
    void whoStumblesGoesOn();
    void whatCouldNotBeShownIsShownAsSoonAsItCanBe();
    void whoLooksOnAndStumblesIsToldOnce();
    void damageFarBackIsToldOnceTheTableIsShown();
};

// It runs on the session's own thread, where nobody else would catch it.
void TestSessionHost::anOpenerThatStumblesIsTold()
{
    std::vector<play::Message> failed;
    items::SessionHost host;
    QObject::connect(&host, &items::SessionHost::openFailed, &host,
                     [&failed](const play::Message& why) { failed.push_back(why); });
    host.open([]() -> tl::expected<items::Opened, play::Message> { throw std::out_of_range("no such thing"); });
    QTRY_COMPARE(failed.size(), size_t(1));
    QCOMPARE(failed.front(), play::Message("open-failed").with("detail", QString("no such thing")));
}

// A game saved while cards were being laid, with frames of another shape: it opens, says so, refuses, and goes back.
void TestSessionHost::whatCannotBeReadIsToldAndUndone()
{
    play::SeededChance chance(2);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    {
        const testing::OpenSession session = bench.create("game", commandOf("start", {}, secretStart));
        must(*session, commandOf("deal"));
        QCOMPARE(session->state().prompts.front().id, play::PromptId(QString("q1")));
    }
    Host host(bench.path("game"), true);
    QTRY_VERIFY(!host.published.empty() || !host.failed.isEmpty());
    QVERIFY(host.failed.isEmpty());
    QVERIFY(!host.last().sheet);
    QCOMPARE(host.last().said.front().key, QString("frame-unreadable"));
    const play::GroupId head = host.last().head;
    host.host.submit(testing::answerOf({}, play::PromptId(QString("q1")), R"(["a1"])"));
    QTRY_COMPARE(host.refused, QStringList("frame-unreadable"));
    host.host.submit(commandOf("undo"));
    QTRY_VERIFY(host.last().head != head);
    QVERIFY(host.last().table->frames.empty());
    QVERIFY(host.last().sheet);
}

void TestSessionHost::whoLooksOnSeesTheTableAndHowItGoesOn()
{
    play::SeededChance chance(2);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    const testing::OpenSession writer = bench.create("game", commandOf("start", {}, secretStart));
    Host host(bench.path("game"));
    QTRY_COMPARE(host.published.size(), size_t(1));
    QVERIFY(host.last().readOnly);
    QVERIFY(host.last().seats.empty());
    must(*writer, commandOf("deal"));
    QTRY_COMPARE(host.last().head, writer->journal().head());
    QVERIFY(*host.last().table == *writer->viewFor(play::tableViewer()));
    QVERIFY(host.last().seats.empty());
    host.host.submit(commandOf("end-round"));
    QTRY_COMPARE(host.refused, QStringList("session-read-only"));
}

// An exception on the session's thread would end the whole program.
void TestSessionHost::whoStumblesGoesOn()
{
    play::SeededChance chance(2);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    bench.create("game", commandOf("start", {}, secretStart));
    Host host(bench.path("game"), true);
    QTRY_COMPARE(host.published.size(), size_t(1));
    host.stumbles = true;
    host.host.submit(commandOf("note", {}, R"({"text":"Well."})"));
    QTRY_COMPARE(host.refused, QStringList("written-not-shown")); // and not that the game stays as it was
    QTRY_COMPARE(host.host.pending(), 0);
    host.stumbles = false;
    host.host.readLog(play::tableViewer(), 1);
    QTRY_COMPARE(host.log.size(), size_t(1));
    QVERIFY(host.log.front().content.declaration.get().at("args").at("text") == "Well.");
    host.host.submit(commandOf("note", {}, R"({"text":"Again."})"));
    QTRY_COMPARE(host.published.size(), size_t(2));
    QCOMPARE(host.refused.size(), qsizetype(1));
}

// Else the screen keeps the head of before, and whatever is meant for that one alone is refused for ever.
void TestSessionHost::whatCouldNotBeShownIsShownAsSoonAsItCanBe()
{
    play::SeededChance chance(2);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    bench.create("game", commandOf("start", {}, secretStart));
    Host host(bench.path("game"), true);
    QTRY_COMPARE(host.published.size(), size_t(1));
    const play::GroupId before = host.last().head;
    host.stumbles = true;
    host.host.submit(commandOf("note", {}, R"({"text":"Well."})"));
    QTRY_COMPARE(host.refused, QStringList("written-not-shown"));
    host.stumbles = false;
    play::Command late = commandOf("note", {}, R"({"text":"Again."})");
    late.head = before; // as the screen knows it
    host.host.submit(late);
    QTRY_COMPARE(host.refused.size(), qsizetype(2));
    QCOMPARE(host.refused.back(), QString("head-has-moved"));
    QTRY_COMPARE(host.published.size(), size_t(2));
    QVERIFY(host.last().head != before);
    late.head = host.last().head;
    host.host.submit(late);
    QTRY_COMPARE(host.published.size(), size_t(3));
    QCOMPARE(host.refused.size(), qsizetype(2));
}

void TestSessionHost::whoLooksOnAndStumblesIsToldOnce()
{
    play::SeededChance chance(2);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    const testing::OpenSession writer = bench.create("game", commandOf("start", {}, secretStart));
    Host host(bench.path("game"), true, std::chrono::milliseconds(0)); // looks whenever it has nothing else to do
    QTRY_COMPARE(host.published.size(), size_t(1));
    QVERIFY(host.last().readOnly);
    host.stumbles = true;
    must(*writer, commandOf("note", {}, R"({"text":"Well."})"));
    QTRY_COMPARE(host.refused, QStringList("game-unreadable"));
    // There is more to stumble over, and time to look between the answers.
    must(*writer, commandOf("note", {}, R"({"text":"More."})"));
    for (qsizetype asked = 1; asked <= 3; ++asked) {
        host.host.submit(commandOf("end-round"));
        QTRY_COMPARE(host.refused.count(QString("session-read-only")), asked);
    }
    QCOMPARE(host.refused.count(QString("game-unreadable")), qsizetype(1));
}

// The older part of a long journal is read behind the first picture, and before anything that is done at the table.
void TestSessionHost::damageFarBackIsToldOnceTheTableIsShown()
{
    play::SeededChance chance(3);
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, testing::sparringPack());
    testing::OpenSession session = bench.createInMemory(commandOf("start", {}, secretStart));
    for (int i = 0; i < 300; ++i) {
        must(*session, commandOf("note", {}, R"({"text":"On"})"));
    }
    QVERIFY(session.store->copyTo(bench.path("sound")));
    QVERIFY(session.store->copyTo(bench.path("damaged")));
    {
        auto database = store::Database::open(bench.path("damaged"), store::Database::Access::Write);
        QVERIFY(database && (*database)->run("UPDATE journal SET at = 1 WHERE sequence = 3"));
    }
    Host sound(bench.path("sound"));
    sound.host.submit(commandOf("note", {}, R"({"text":"Well."})"));
    QTRY_COMPARE(sound.published.size(), size_t(2));
    QCOMPARE(sound.failed, QStringList());
    Host damaged(bench.path("damaged"));
    damaged.host.submit(commandOf("note", {}, R"({"text":"Well."})"));
    QTRY_COMPARE(damaged.host.pending(), 0);
    QCOMPARE(damaged.failed, QStringList("store-damaged"));
    QCOMPARE(damaged.published.size(), size_t(1));
    QCOMPARE(damaged.last().head, session->head());
    auto database = store::Database::open(bench.path("damaged"), store::Database::Access::Write);
    QVERIFY(database);
    QCOMPARE((*database)->value("SELECT count(*) FROM journal").value().toInt(), 301);
}

WHEELHOUSE_TEST(TestSessionHost)

#include "tst_session_host.moc"
