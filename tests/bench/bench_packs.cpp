// SPDX-License-Identifier: GPL-3.0-or-later
// Loading packs: the one that comes with the program, as many characters as a pack may have, and the same with an error
// in each.
// Aim: 120 ms a mebibyte, read and validated.
#include "model/packs/format/write_pack.h"
#include "model/packs/loading/load_pack.h"

#include <QByteArray>

#include <benchmark/benchmark.h>

namespace {

using namespace wheelhouse;

constexpr double mebibyte = 1024 * 1024;

/// The starter pack with its characters again and again under other ids.
QByteArray largePack()
{
    constexpr std::size_t mostCharacters = 500;
    content::Pack pack = packs::loadPack(packs::starterPackPath())->pack;
    const std::vector<content::Character> originals = pack.characters;
    for (int copy = 1; pack.characters.size() + originals.size() <= mostCharacters; ++copy) {
        for (content::Character character : originals) {
            character.id = content::CharacterId(character.id.text() + QString("-%1").arg(copy));
            pack.characters.push_back(std::move(character));
        }
    }
    return packs::writePack(pack);
}

void countMebibytes(benchmark::State& state, const QByteArray& bytes)
{
    const double done = static_cast<double>(bytes.size()) * static_cast<double>(state.iterations()) / mebibyte;
    state.counters["s/MiB"] = benchmark::Counter(done, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void loadStarter(benchmark::State& state)
{
    for (auto step : state)
        benchmark::DoNotOptimize(packs::loadPack(packs::starterPackPath()).has_value());
}

void loadLarge(benchmark::State& state)
{
    const QByteArray bytes = largePack();
    if (!packs::parsePack(bytes, "large.json"))
        state.SkipWithError("the large pack is broken");
    for (auto step : state)
        benchmark::DoNotOptimize(packs::parsePack(bytes, "large.json").has_value());
    countMebibytes(state, bytes);
}

void reportLarge(benchmark::State& state)
{
    const QByteArray bytes = largePack().replace("\"toHit\":5", "\"toHit\":\"5\"");
    for (auto step : state)
        benchmark::DoNotOptimize(packs::parsePack(bytes, "large.json").error().size());
    countMebibytes(state, bytes);
}

BENCHMARK(loadStarter)->Unit(benchmark::kMillisecond);
BENCHMARK(loadLarge)->Unit(benchmark::kMillisecond);
BENCHMARK(reportLarge)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
