// SPDX-License-Identifier: GPL-3.0-or-later
// A game system's own events change their shape in the course of the years: old ones are still read, newer ones are
// never guessed at. And nothing of a state is lost between writing and reading.
#include "model/play/events/fold.h"
#include "model/play/events/net_frames.h"
#include "model/play/events/open_part.h"
#include "model/play/events/upcasters.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using nlohmann::json;
using testing::commandOf;
using testing::must;

/// Counts; from its second version on it keeps by whom, too, and reads no event without.
class CountPart : public OpenPart
{
public:
    explicit CountPart(int version) : m_version(version) {}

    std::unique_ptr<SystemPart> clone() const override { return std::make_unique<CountPart>(*this); }
    bool knows(const QString& type) const override { return type == "count"; }
    bool apply(const QString& type, const JsonValue& data) override
    {
        const json& fields = data.get();
        if (type != "count" || !fields.contains("to") || (m_version > 1 && !fields.contains("by"))) {
            return false;
        }
        to = fields["to"].get<int>();
        by = m_version > 1 ? fields["by"].get<std::string>() : std::string();
        return true;
    }
    const Upcasters& history() const override
    {
        static const Upcasters first;
        static const Upcasters second({{"count", 1, [](json& fields) { fields["by"] = "somebody"; }}});
        return m_version > 1 ? second : first;
    }
    JsonValue toJson() const override
    {
        return JsonValue(m_version > 1 ? json{{"to", to}, {"by", by}} : json{{"to", to}});
    }
    bool equals(const SystemPart& other) const override { return toJson() == other.toJson(); }

    int to = 0;
    std::string by;

private:
    int m_version;
};

/// The command "count" {to}; and "wait" {to}, which leaves something in progress, in the version that the game has.
class CountingGame : public GameSystem
{
public:
    explicit CountingGame(int version) : m_version(version) {}
    QString slug() const override { return QStringLiteral("counting"); }
    tl::expected<Outcome, Refusal> decide(const Question& question) const override
    {
        if (question.command.type == "start") {
            return Outcome{Message("start"), {SeatAdded{{SeatId("ann"), "Ann", 0, 0}}}};
        }
        json data{{"to", Args(question.command).number("to", 0, 1000)}};
        if (m_version > 1) {
            data["by"] = "ann";
        }
        if (question.command.type == "wait") {
            return Outcome{Message("wait"), {FramesSet{0, {{"waiting", "here", JsonValue(std::move(data))}}}}};
        }
        return Outcome{Message("count"), {SystemChanged{"count", JsonValue(std::move(data)), m_version}}};
    }
    std::vector<Offer> legal(const State&, const content::Pack&) const override { return {}; }
    SystemPartValue initialPart() const override { return SystemPartValue(std::make_unique<CountPart>(m_version)); }
    const Upcasters& frameHistory() const override
    {
        static const Upcasters first;
        static const Upcasters second({{"waiting", 1, [](json& fields) { fields.at("data")["by"] = "somebody"; }}});
        return m_version > 1 ? second : first;
    }
    tl::expected<SystemPartValue, CodecError> partFromJson(const JsonValue& from) const override
    {
        auto part = std::make_unique<CountPart>(m_version);
        part->to = from.get().value("to", 0);
        part->by = from.get().value("by", std::string());
        return SystemPartValue(std::move(part));
    }

private:
    int m_version;
};

Command countTo(int number, const char* type = "count")
{
    return commandOf(type, {}, "{\"to\":" + QByteArray::number(number) + '}');
}

const CountPart& partOf(const Session& session)
{
    return dynamic_cast<const CountPart&>(*session.state().part.get());
}

/// The stored session as a program opens it whose game is of this version.
std::unique_ptr<Session> openedAs(int version, SessionStore& store, SystemRegistry& systems, Chance& chance)
{
    systems.add(std::make_unique<CountingGame>(version));
    auto session = Session::open({store, systems, chance, [](const QByteArray&) { return content::Pack(); }});
    if (!session) {
        qWarning("%s", qPrintable(session.error().detail));
        return nullptr;
    }
    return std::move(*session);
}
} // namespace

class TestOwnEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOlderEventIsLedUp();
    void aNewerEventIsReadUpToThere_data();
    void aNewerEventIsReadUpToThere();
    void anEventThatIsUnknownIsReadUpToThere();
    void whatIsInProgressIsLedUp();
    void whatIsInProgressInANewerVersionIsReadUpToThere_data();
    void whatIsInProgressInANewerVersionIsReadUpToThere();
    void onlyTheNetChangeOfWhatIsInProgressStays();
    void aVersionThatNeverWasFitsNothing_data();
    void aVersionThatNeverWasFitsNothing();
    void anEventWithoutAPartTellsNothing();
    void aMapComesBackWhole();
};

void TestOwnEvents::anOlderEventIsLedUp()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<CountingGame>(1), chance);
    const testing::OpenSession old = bench.createInMemory();
    must(*old, countTo(7));
    SystemRegistry systems;
    const auto session = openedAs(2, *old.store, systems, chance);
    QVERIFY(session);
    QVERIFY(!session->isReadOnly());
    QCOMPARE(partOf(*session).to, 7);
    QCOMPARE(partOf(*session).by, std::string("somebody"));
}

// Behind a snapshot, too, which would hide what this version does not know.
void TestOwnEvents::aNewerEventIsReadUpToThere_data()
{
    QTest::addColumn<int>("after");
    QTest::newRow("the last one") << 0;
    QTest::newRow("before a snapshot") << 80;
}

void TestOwnEvents::aNewerEventIsReadUpToThere()
{
    QFETCH(const int, after);
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<CountingGame>(2), chance);
    const testing::OpenSession newer = bench.createInMemory();
    for (int i = 0; i <= after; ++i) {
        must(*newer, countTo(i + 1));
    }
    SystemRegistry systems;
    const auto session = openedAs(1, *newer.store, systems, chance);
    QVERIFY(session);
    QVERIFY(session->isReadOnly());
    QVERIFY(session->readOnlyBecause());
    QCOMPARE(static_cast<int>(session->readOnlyBecause()->code), static_cast<int>(OpenError::Code::UnknownEvent));
    QVERIFY(session->readOnlyBecause()->detail.endsWith("count 2"));
    QCOMPARE(partOf(*session).to, 0);
}

// An event of a type that this version's part does not have was written by a newer one: it is no damage.
void TestOwnEvents::anEventThatIsUnknownIsReadUpToThere()
{
    State state;
    state.part = SystemPartValue(std::make_unique<CountPart>(2));
    const auto done = apply(state, SystemChanged{"sum", JsonValue(json{{"to", 7}})});
    QVERIFY(!done);
    QVERIFY(done.error().isUnknown);
}

void TestOwnEvents::whatIsInProgressIsLedUp()
{
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<CountingGame>(1), chance);
    const testing::OpenSession old = bench.createInMemory();
    must(*old, countTo(7, "wait"));
    SystemRegistry systems;
    const auto session = openedAs(2, *old.store, systems, chance);
    QVERIFY(session);
    QVERIFY(!session->isReadOnly());
    QCOMPARE(session->state().frames.size(), size_t(1));
    const Frame& frame = session->state().frames.front();
    QCOMPARE(frame.version, 2);
    QCOMPARE(frame.data.text(), QByteArray(R"({"by":"somebody","to":7})"));
    const auto log = session->log(tableViewer(), 1);
    QVERIFY(log);
    QVERIFY(std::get<FramesSet>(log->front().content.events.front()).above.front() == frame);
}

void TestOwnEvents::whatIsInProgressInANewerVersionIsReadUpToThere_data()
{
    QTest::addColumn<int>("before");
    QTest::newRow("an act") << 0;
    QTest::newRow("a stored state") << 62;
}

void TestOwnEvents::whatIsInProgressInANewerVersionIsReadUpToThere()
{
    QFETCH(const int, before);
    SystemChance chance;
    testing::SessionBench bench(std::make_unique<CountingGame>(2), chance);
    const testing::OpenSession newer = bench.createInMemory();
    for (int i = 0; i < before; ++i) {
        must(*newer, commandOf("wait", {}, R"({"to":3})"));
    }
    must(*newer, countTo(9, "wait"));
    QCOMPARE(newer->state().frames.front().version, 2);
    SystemRegistry systems;
    const auto session = openedAs(1, *newer.store, systems, chance);
    QVERIFY(session);
    QVERIFY(session->isReadOnly());
    QCOMPARE(static_cast<int>(session->readOnlyBecause()->code), static_cast<int>(OpenError::Code::UnknownEvent));
    QVERIFY2(session->readOnlyBecause()->detail.endsWith("waiting 2"), qPrintable(session->readOnlyBecause()->detail));
    QVERIFY(session->state().frames.empty());
}

void TestOwnEvents::onlyTheNetChangeOfWhatIsInProgressStays()
{
    const auto frame = [](const char* kind, const char* at = "here") { return Frame{kind, at, JsonValue()}; };
    const Event note = Said{Message("note"), Knowers::all()};
    const std::vector<Frame> before{frame("outer"), frame("inner")};
    const std::vector<Event> events{FrameChanged{frame("inner"), frame("inner", "there")},
                                    FramePushed{frame("short")},
                                    note,
                                    FramePopped{frame("short")},
                                    FramePopped{frame("inner", "there")},
                                    FramePushed{frame("last")}};
    State state;
    state.frames = before;
    const std::vector<Event> net = withNetFrames(before, events);
    QVERIFY(net == (std::vector<Event>{note, FramesSet{1, {frame("last")}}}));
    QVERIFY(applyAll(state, net));
    QVERIFY(state.frames == (std::vector<Frame>{frame("outer"), frame("last")}));
    QVERIFY(withNetFrames(before, {FramePushed{frame("short")}, note, FramePopped{frame("short")}}) ==
            std::vector<Event>{note});
    QVERIFY(withNetFrames(before, {FramePopped{frame("inner")}, FramePopped{frame("outer")}}) ==
            (std::vector<Event>{FramesSet{0, {}}}));
}

void TestOwnEvents::aVersionThatNeverWasFitsNothing_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("0") << 0;
    QTest::newRow("-1") << -1;
}

// A file may say any number; there is no step that leads up from these.
void TestOwnEvents::aVersionThatNeverWasFitsNothing()
{
    QFETCH(const int, version);
    State state;
    state.part = SystemPartValue(std::make_unique<CountPart>(2));
    const auto done = apply(state, SystemChanged{"count", JsonValue(json{{"to", 7}}), version});
    QVERIFY(!done);
    QVERIFY(!done.error().isUnknown);
    json fields{{"to", 7}};
    QVERIFY_THROWS_EXCEPTION(std::out_of_range, state.part.get()->history().lift("count", version, fields));
}

// Who may know an event is said by the part alone; where there is none, nobody learns what is in it.
void TestOwnEvents::anEventWithoutAPartTellsNothing()
{
    const SystemChanged event{"count", JsonValue(json{{"to", 7}})};
    const Event seen = seenBy(State(), event, SeatId("ann"));
    QVERIFY(std::get<SystemChanged>(seen).data.isNull());
}

// The live state and the reopened one are the same value; a hash of what was written would hide what was left out.
void TestOwnEvents::aMapComesBackWhole()
{
    SystemChance chance;
    content::Pack pack = testing::sparringPack();
    QVERIFY(!pack.maps.empty());
    for (content::Map& map : pack.maps) {
        map.access = {{1, 2, {{0, 0}, {1, 0}}}, {2, std::nullopt, {{0, 1}}}};
    }
    testing::SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, pack);
    testing::OpenSession session = bench.create("game", commandOf("start", {}, R"({"scenario":"five"})"));
    must(*session, commandOf("map", {}, R"({"level":"full"})"));
    const State live = session->state();
    QVERIFY(!live.table.map->access.empty());
    session = {};
    session = bench.open("game");
    QVERIFY(session->state() == live);
}

WHEELHOUSE_TEST(TestOwnEvents)

} // namespace wheelhouse::play

#include "tst_own_events.moc"
