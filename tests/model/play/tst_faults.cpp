// SPDX-License-Identifier: GPL-3.0-or-later
// What a game system throws becomes a refusal that names where the fault is kept; the session stays as it was.
#include "model/play/session/fault.h"
#include "model/rules/tracker/tracker_system.h"
#include "tests/model/play/support/session_bench.h"
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

namespace {
using testing::commandOf;
using testing::must;

/// The free table, which stumbles over everything once somebody has said so.
class Stumbling : public rules::tracker::TrackerSystem
{
public:
    tl::expected<Outcome, Refusal> decide(const Question& question) const override
    {
        stumble(question.command.type == "roll");
        return TrackerSystem::decide(question);
    }
    std::vector<Offer> legal(const State& seen, const content::Pack& content) const override
    {
        stumble(isAsked);
        return TrackerSystem::legal(seen, content);
    }
    TurnSheet sheet(const State&, const content::Pack&) const override
    {
        stumble(isAsked);
        return {};
    }
    std::vector<Fix> fixes(const std::vector<Event>&, const State&, const content::Pack&) const override
    {
        stumble(isAsked);
        return {};
    }

    static inline bool isAsked = false;

private:
    static void stumble(bool falls)
    {
        if (falls) {
            throw std::out_of_range("no such\nthing");
        }
    }
};
} // namespace

class TestFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { Stumbling::isAsked = false; }
    void eachIsKeptAndToldOf();
    void nothingIsKeptWhereNobodyKeepsIt();
    void aReportSaysWhatItHolds();
};

void TestFaults::eachIsKeptAndToldOf()
{
    SeededChance chance(3);
    testing::SessionBench bench(std::make_unique<Stumbling>(), chance, testing::sparringPack());
    const testing::OpenSession made = bench.createInMemory(
        commandOf("start", {}, R"({"scenario":"five","real":{"initiative-cards":false,"loot-bag":false}})"));
    const GroupId line = must(*made, commandOf("deal")).group;
    std::vector<Fault> kept;
    Session::Surroundings around = bench.around(*made.store);
    around.keepFault = [&kept](const Fault& fault) {
        kept.push_back(fault);
        return QString("/faults/%1.txt").arg(kept.size());
    };
    const auto session = std::move(Session::open(around).value());
    const QByteArray before = session->stateHash();
    Stumbling::isAsked = true;
    const SeatId ann = session->state().table.seats.front().id;
    std::vector<Refusal> refusals{session->legal(ann).error(), session->sheet(ann).error(),
                                  session->fixesOf(line, ann).error(),
                                  session->submit(commandOf("roll", {}, R"({"faces":6,"count":1})")).error()};
    QCOMPARE(kept.size(), refusals.size());
    const QStringList tasks{"legal", "sheet", "fixes", "decide"};
    for (size_t i = 0; i < kept.size(); ++i) {
        QCOMPARE(refusals[i].why.key, QString("frame-unreadable-kept"));
        const auto& args = refusals[i].why.args;
        const auto file = std::ranges::find(args, QString("file"), &MessageArg::name);
        QVERIFY(file != args.end() && std::get<QString>(file->value) == QString("/faults/%1.txt").arg(i + 1));
        QCOMPARE(kept[i].task, tasks[static_cast<qsizetype>(i)]);
        QCOMPARE(kept[i].error, QString("no such\nthing"));
        QCOMPARE(kept[i].head, line);
        QCOMPARE(kept[i].inProgress.size(), size_t(1));
        // The public eye's state, whoever asked: no card that lies face down.
        QCOMPARE(kept[i].state.text(), toJson(*session->viewFor(tableViewer())).text());
        QVERIFY(kept[i].state.text() != toJson(session->state()).text());
    }
    QCOMPARE(kept.back().command, QString("roll"));
    QCOMPARE(session->stateHash(), before);
    QCOMPARE(session->journal().head(), line);
}

void TestFaults::nothingIsKeptWhereNobodyKeepsIt()
{
    SeededChance chance(3);
    testing::SessionBench bench(std::make_unique<Stumbling>(), chance, testing::sparringPack());
    const testing::OpenSession made = bench.createInMemory(commandOf("start", {}, R"({"scenario":"five"})"));
    QCOMPARE(testing::refusalKey(*made, commandOf("roll", {}, R"({"faces":6,"count":1})")), QString("game-unreadable"));
    Session::Surroundings around = bench.around(*made.store);
    around.keepFault = [](const Fault&) { return QString(); }; // the disk is full
    const auto session = std::move(Session::open(around).value());
    QCOMPARE(testing::refusalKey(*session, commandOf("roll", {}, R"({"faces":6,"count":1})")),
             QString("game-unreadable"));
}

void TestFaults::aReportSaysWhatItHolds()
{
    Fault fault{"decide",     "no such\nthing", "onslaught",    "s",
                GroupId("g"), "roll",           {"attack aim"}, JsonValue(nlohmann::json{{"table", 1}})};
    const QByteArray report = faultReport(fault, "wheelhouse 1");
    const QByteArrayList lines = report.split('\n');
    QVERIFY(lines[0].contains("fault in Wheelhouse"));
    QVERIFY(lines[1].contains("everybody at the table can see"));
    QVERIFY(lines[2].contains("no hidden card"));
    QVERIFY(report.contains("\nerror: no such thing\n"));
    QVERIFY(report.contains("\nin progress: attack aim\n"));
    QVERIFY(report.endsWith("\nstate: {\"table\":1}\n"));
    fault.state = JsonValue(nlohmann::json(std::string(600'000, 'x')));
    fault.error = QString(100'000, 'y');
    QVERIFY(faultReport(fault, "wheelhouse 1").size() < 10'000);
}

WHEELHOUSE_TEST(TestFaults)

} // namespace wheelhouse::play

#include "tst_faults.moc"
