// SPDX-License-Identifier: GPL-3.0-or-later
// How long the session file takes. The disk's share is measured beside it, by a bare insert and commit with the same
// durability. The folder is WHEELHOUSE_BENCH_DIR, else the system's folder for temporary files: it has to be on a disk.
#include "model/store/session_library.h"
#include "model/store/sqlite_session_store.h"
#include "tests/model/store/sample.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

using namespace wheelhouse;
using namespace wheelhouse::store;

namespace {

constexpr qint64 manyGroups = 10'000;

QString benchFolder()
{
    static const QTemporaryDir folder(
        QDir(qEnvironmentVariable("WHEELHOUSE_BENCH_DIR", QDir::tempPath())).filePath("bench_store"));
    return folder.path();
}

void mustHold(bool held, const char* what)
{
    if (!held)
        qFatal("%s", what);
}

/// Times `act` alone in every iteration, and reports the median and the 95th percentile beside the mean.
template <class Prepare, class Act>
void timed(benchmark::State& state, Prepare prepare, Act act)
{
    std::vector<double> microseconds;
    for ([[maybe_unused]] auto _ : state) {
        prepare();
        const auto start = std::chrono::steady_clock::now();
        act();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        microseconds.push_back(took.count() * 1e6);
        state.SetIterationTime(took.count());
    }
    std::ranges::sort(microseconds);
    state.counters["median_us"] = microseconds[microseconds.size() / 2];
    state.counters["p95_us"] = microseconds[microseconds.size() * 95 / 100];
}

void nothing() {}

/// A session of 10,000 groups with readings of 800 bytes, made once.
QString longSession()
{
    static const QString path = [] {
        const QString made = benchFolder() + "/long.wheelhouse";
        WholeSession session{sample::info("Long", 300'000), {}, {}, "{}", "{}"};
        for (qint64 number = 1; number <= manyGroups; ++number) {
            session.groups.push_back(sample::group(number, number - 1, 800));
            const play::StoredGroup& group = session.groups.back();
            session.moves.push_back({play::HeadMove::Kind::Do, group.id, group.command, group.at});
        }
        mustHold(SqliteSessionStore::writeWhole(made, session).has_value(), "writeWhole");
        return made;
    }();
    return path;
}

void bareInsert(benchmark::State& state)
{
    static int file = 0;
    auto database = Database::open(QString("%1/bare-%2.db").arg(benchFolder()).arg(++file), Database::Access::Create);
    mustHold(database && (*database)->value("PRAGMA journal_mode = WAL") &&
                 (*database)->once("PRAGMA synchronous = FULL") &&
                 (*database)->once("CREATE TABLE bare (n INTEGER PRIMARY KEY, payload BLOB)"),
             "bare database");
    const QByteArray payload(800, 'p');
    timed(state, nothing, [&] {
        mustHold((*database)->run("INSERT INTO bare (payload) VALUES (?)", {payload}).has_value(), "insert");
    });
}
BENCHMARK(bareInsert)->UseManualTime()->Unit(benchmark::kMicrosecond)->Iterations(3000);

void durableAppend(benchmark::State& state)
{
    static int file = 0;
    auto store = SqliteSessionStore::createNew(QString("%1/append-%2.wheelhouse").arg(benchFolder()).arg(++file));
    mustHold(store && (*store)->create(sample::info()), "create");
    qint64 number = 0;
    play::Append next;
    const auto prepare = [&] {
        ++number;
        next = sample::doing(sample::group(number, number - 1, 800));
        next.summary = QByteArray("{\"round\":3,\"score\":[2,1]}");
    };
    timed(state, prepare, [&] { mustHold((*store)->append(next).has_value(), "append"); });
}
BENCHMARK(durableAppend)->UseManualTime()->Unit(benchmark::kMicrosecond)->Iterations(3000);

void openSkeleton(benchmark::State& state)
{
    const QString path = longSession();
    timed(state, nothing, [&] {
        const auto store = SqliteSessionStore::open(path, SqliteSessionStore::Mode::Write);
        const auto skeleton = (*store)->head();
        mustHold(skeleton && skeleton->groups.size() == manyGroups, "head");
    });
}
BENCHMARK(openSkeleton)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(30);

void readAllRows(benchmark::State& state)
{
    const auto store = SqliteSessionStore::open(longSession(), SqliteSessionStore::Mode::Write);
    timed(state, nothing, [&] {
        const auto rows = (*store)->since(0, "*");
        mustHold(rows && rows->size() == manyGroups, "since");
    });
}
BENCHMARK(readAllRows)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(20);

void listTwoHundred(benchmark::State& state)
{
    const QString folder = benchFolder() + "/library";
    static const bool made = [&] {
        QDir().mkpath(folder);
        for (int number = 0; number < 200; ++number) {
            auto store = SqliteSessionStore::createNew(QString("%1/s%2.wheelhouse").arg(folder).arg(number));
            mustHold(store && (*store)->create(sample::info("Listed", 100'000)) && sample::play(**store, 70, 800),
                     "library");
        }
        return true;
    }();
    mustHold(made, "library");
    const SessionLibrary library(folder);
    timed(state, nothing, [&] { mustHold(library.list()->size() == 200, "list"); });
}
BENCHMARK(listTwoHundred)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(20);

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
