// SPDX-License-Identifier: GPL-3.0-or-later
// The traces in tests/traces: the types carry every one of them, for every viewer, in any session.
#include "model/play/events/fold.h"
#include "tests/model/play/support/document_part.h"
#include "tests/model/play/support/secret_law.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/play/support/trace.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

#include <set>

namespace wheelhouse::play {

namespace {
using testing::must;
using testing::openPrompts;
using testing::Trace;
using testing::TraceGroup;

Trace traceNamed(const QString& name)
{
    QFile file(QDir(TRACES).filePath(name));
    if (!file.open(QFile::ReadOnly)) {
        throw std::runtime_error("the trace cannot be opened");
    }
    auto trace = testing::readTrace(file.readAll());
    if (!trace) {
        throw std::runtime_error(trace.error().toStdString());
    }
    return std::move(*trace);
}

State blankState()
{
    State state;
    state.part = SystemPartValue(std::make_unique<testing::DocumentPart>());
    return state;
}

QStringList framesOf(const State& state)
{
    QStringList kinds;
    for (const Frame& frame : state.frames) {
        kinds.push_back(frame.kind);
    }
    return kinds;
}

/// What is not as the trace says after one of its groups.
QString differenceFrom(const TraceGroup& group, const State& state)
{
    if (openPrompts(state) != group.prompts) {
        return "prompts are " + openPrompts(state).join(' ');
    }
    if (framesOf(state) != group.frames) {
        return "frames are " + framesOf(state).join(' ');
    }
    for (const auto& [name, fact] : group.expect) {
        if (const QByteArray is = testing::factOf(state, name); is != fact) {
            return name + " is " + QString::fromUtf8(is);
        }
    }
    return {};
}
} // namespace

class TestTraces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsThere();
    void togetherTheyHoldEveryTypeOfEvent();
    void theTypesCarryIt_data();
    void theTypesCarryIt();
    void everyViewerFoldsToItsView_data() { theTypesCarryIt_data(); }
    void everyViewerFoldsToItsView();
    void aSessionPlaysItAndResumesAnywhere_data() { theTypesCarryIt_data(); }
    void aSessionPlaysItAndResumesAnywhere();
};

void TestTraces::everyFileIsThere()
{
    const QStringList files = QDir(TRACES).entryList({"*.json"}, QDir::Files, QDir::Name);
    QCOMPARE(files, QStringList({"adventure-system-villain-phase.json", "everything-else.json",
                                 "nine-alignments-death-saves.json", "onslaught-attack-and-reaction.json",
                                 "onslaught-character-conditions.json", "onslaught-common-conditions.json",
                                 "onslaught-kobold-turn.json"}));
}

void TestTraces::togetherTheyHoldEveryTypeOfEvent()
{
    std::set<size_t> types;
    for (const QString& name : QDir(TRACES).entryList({"*.json"}, QDir::Files)) {
        for (const TraceGroup& group : traceNamed(name).groups) {
            for (const Event& event : group.outcome.events) {
                types.insert(event.index());
            }
        }
    }
    QCOMPARE(types.size(), std::variant_size_v<EventVariant>);
}

void TestTraces::theTypesCarryIt_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : QDir(TRACES).entryList({"*.json"}, QDir::Files, QDir::Name)) {
        QTest::newRow(qPrintable(name)) << name;
    }
}

void TestTraces::theTypesCarryIt()
{
    QFETCH(const QString, name);
    State state = blankState();
    for (const TraceGroup& group : traceNamed(name).groups) {
        const State before = state;
        nlohmann::json back = nlohmann::json::array();
        for (const Event& event : group.outcome.events) {
            const auto done = play::apply(state, event);
            QVERIFY2(done, qPrintable(group.note + ": " + eventType(event) + ": " + (done ? "" : done.error().why)));
            back.push_back(toJson(event));
        }
        if (group.refused) {
            QVERIFY(state == before);
            continue;
        }
        QCOMPARE(QByteArray::fromStdString(back.dump()), group.events);
        const QString difference = differenceFrom(group, state);
        QVERIFY2(difference.isEmpty(), qPrintable(group.note + ": " + difference));
    }
}

void TestTraces::everyViewerFoldsToItsView()
{
    QFETCH(const QString, name);
    const Trace trace = traceNamed(name);
    State whole = blankState();
    std::map<SeatId, State> seen;
    for (const TraceGroup& group : trace.groups) {
        for (const Event& event : group.outcome.events) {
            const State before = whole;
            QVERIFY(apply(whole, event));
            for (const SeatId& viewer : testing::viewersOf(whole)) {
                // A seat that this very event adds has read everything public before.
                State& state = seen.try_emplace(viewer, view(before, viewer)).first->second;
                const Event seenEvent = seenBy(before, event, viewer);
                const auto done = play::apply(state, seenEvent);
                QVERIFY2(done && state == view(whole, viewer),
                         qPrintable(group.note + ": " + eventType(event) + " for " + viewer.text()));
            }
        }
    }
}

void TestTraces::aSessionPlaysItAndResumesAnywhere()
{
    QFETCH(const QString, name);
    const Trace trace = traceNamed(name);
    SystemChance chance;
    const testing::TraceSystem system(trace);
    testing::SessionBench bench(std::make_unique<testing::TraceSystem>(trace), chance);
    Command first = trace.groups.front().command;
    testing::OpenSession session = bench.create("game", first);
    testing::SecretLaw law(system);
    for (size_t i = 1; i < trace.groups.size(); ++i) {
        const TraceGroup& group = trace.groups[i];
        const QByteArray before = session->stateHash();
        const auto done = session->submit(group.command);
        if (group.refused) {
            QVERIFY(!done);
            QCOMPARE(done.error().why.key, group.refused->why.key);
            QCOMPARE(session->stateHash(), before);
            continue;
        }
        QVERIFY2(done, qPrintable(group.note + (done ? "" : done.error().why.key)));
        const QString difference = differenceFrom(group, session->state());
        QVERIFY2(difference.isEmpty(), qPrintable(group.note + ": " + difference));
        const QString complaint = law.complaint(*session, *session.store);
        QVERIFY2(complaint.isEmpty(), qPrintable(group.note + ": " + complaint));
        const QByteArray hash = session->stateHash();
        const bool inside = session->state().inProgress();
        session = {};
        session = bench.open("game");
        QCOMPARE(session->stateHash(), hash);
        must(*session, testing::commandOf("undo"));
        QVERIFY(session->stateHash() != hash);
        QVERIFY(!inside || session->stateHash() == before);
        must(*session, testing::commandOf("redo"));
        QCOMPARE(session->stateHash(), hash);
    }
}

WHEELHOUSE_TEST(TestTraces)

} // namespace wheelhouse::play

#include "tst_traces.moc"
