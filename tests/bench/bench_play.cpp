// SPDX-License-Identifier: GPL-3.0-or-later
// What a long session costs: opening, folding, undoing and one command more. Aims: open 10,000 groups from a snapshot
// in 40 ms, fold them from the start in 150 ms, undo as fast at 10,000 groups as at 10 (within twice).
#include "tests/model/play/support/duel_system.h"
#include "tests/model/play/support/session_bench.h"

#include <QCoreApplication>

#include <benchmark/benchmark.h>

#include <map>

namespace wheelhouse::testing {
namespace {

using namespace play;

/// Session files by their number of groups, made once.
class Sessions
{
public:
    Sessions() : m_bench(std::make_unique<DuelSystem>(), m_chance) {}

    OpenSession open(int groups)
    {
        const QString name = QString("game-%1").arg(groups);
        if (!m_made[groups]) {
            const OpenSession session = m_bench.create(name, commandOf("start", {}, R"({"more":10})"));
            for (int i = 1; i < groups; ++i) {
                must(*session, commandAt(i));
            }
            m_made[groups] = true;
        }
        return m_bench.open(name);
    }
    const SessionBench& bench() const { return m_bench; }

    /// Of ten commands one rolls, one is secret, eight change hit points.
    static Command commandAt(int i)
    {
        if (i % 10 == 3) {
            return commandOf("toss", "ann");
        }
        if (i % 10 == 7) {
            return commandOf("goal", "bob", R"({"value":"face-)" + QByteArray::number(i) + "\"}");
        }
        return commandOf("adjust", "ann", i % 2 == 0 ? R"({"figure":"ilse","by":-1})" : R"({"figure":"ilse","by":1})");
    }

private:
    SystemChance m_chance;
    SessionBench m_bench;
    std::map<int, bool> m_made;
};

Sessions& sessions()
{
    static Sessions made; // its folder goes when the program ends
    return made;
}

void openFromSnapshot(benchmark::State& state)
{
    sessions().open(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        const OpenSession session = sessions().open(static_cast<int>(state.range(0)));
        benchmark::DoNotOptimize(session->state().table.round);
    }
}

/// What the window does behind the first picture.
void readOlderPart(benchmark::State& state)
{
    for (auto _ : state) {
        state.PauseTiming();
        OpenSession session = sessions().open(static_cast<int>(state.range(0)));
        state.ResumeTiming();
        if (!session->readOlder()) {
            state.SkipWithError("the older part cannot be read");
        }
        state.PauseTiming();
        session = {};
        state.ResumeTiming();
    }
}

void foldFromTheStart(benchmark::State& state)
{
    const OpenSession session = sessions().open(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        int groups = 0;
        const auto done = Session::replay(sessions().bench().around(*session.store),
                                          [&](const StoredGroup&, const State&, const QByteArray&) { ++groups; });
        if (!done || groups != state.range(0)) {
            state.SkipWithError("the session cannot be folded");
        }
    }
}

void undoAndRedo(benchmark::State& state)
{
    const OpenSession session = sessions().open(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        must(*session, commandOf("undo"));
        must(*session, commandOf("redo"));
    }
}

void undoAfterOpening(benchmark::State& state)
{
    for (auto _ : state) {
        state.PauseTiming();
        OpenSession session = sessions().open(static_cast<int>(state.range(0)));
        (void)session->readOlder();
        state.ResumeTiming();
        must(*session, commandOf("undo"));
        state.PauseTiming();
        must(*session, commandOf("redo"));
        session = {};
        state.ResumeTiming();
    }
}

void submitOneMore(benchmark::State& state)
{
    const OpenSession session = sessions().open(static_cast<int>(state.range(0)));
    int i = 0;
    for (auto _ : state) {
        must(*session, Sessions::commandAt(++i));
    }
}

void viewForASeat(benchmark::State& state)
{
    const OpenSession session = sessions().open(10);
    for (auto _ : state) {
        benchmark::DoNotOptimize(view(session->state(), SeatId("bob")));
    }
}

BENCHMARK(openFromSnapshot)->Arg(10)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(readOlderPart)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(foldFromTheStart)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(undoAndRedo)->Arg(10)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(undoAfterOpening)->Arg(10)->Arg(10'000)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK(viewForASeat)->Unit(benchmark::kMicrosecond);
BENCHMARK(submitOneMore)->Arg(9)->Arg(9'999)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace wheelhouse::testing

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
