// SPDX-License-Identifier: GPL-3.0-or-later
// Whole random games of the starter pack's scenarios, on one core: checked lightly as in a long run, and fully as in
// the tests. Aim: over the scenarios in turn, 30 games a second lightly checked and 5 fully.
#include "app/simulation/simulation.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/onslaught/onslaught_system.h"

#include <benchmark/benchmark.h>

namespace {

using namespace wheelhouse;

const content::Pack& starter()
{
    static const content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
    return pack;
}

/// `scenario`: its number in the pack; all of them in turn where it is none.
void play(benchmark::State& state, app::Check check, size_t scenario)
{
    const rules::onslaught::OnslaughtSystem system;
    const auto& scenarios = starter().scenarios;
    quint64 seed = 0;
    for ([[maybe_unused]] auto _ : state) {
        const auto& played = scenarios[scenario < scenarios.size() ? scenario : seed % scenarios.size()];
        if (app::playGame(system, starter(), {++seed, played.id, check}).violation) {
            state.SkipWithError("something did not hold");
            break;
        }
    }
    state.counters["games/s"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void registerAll()
{
    constexpr int games = 90; // enough of each scenario that long and short games even out
    for (const app::Check check : {app::Check::Light, app::Check::Full}) {
        for (size_t scenario = 0; scenario <= starter().scenarios.size(); ++scenario) {
            const std::string name = scenario < starter().scenarios.size()
                                         ? starter().scenarios[scenario].id.text().toStdString()
                                         : "all in turn";
            const std::string title = (check == app::Check::Light ? "light/" : "full/") + name;
            benchmark::RegisterBenchmark(title.c_str(), play, check, scenario)
                ->Iterations(games)
                ->Unit(benchmark::kMillisecond);
        }
    }
}
} // namespace

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    registerAll();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
