// SPDX-License-Identifier: GPL-3.0-or-later
// The skirmish board with everything on it: a fifth of the spaces blocking, rough ground, all levels, barriers, closed
// doors, and minis of two sides. "Plain" boards have blocking spaces and nothing else. The argument is the board's
// side.
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/sight.h"

#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <utility>

namespace {

using namespace wheelhouse::board;
using namespace wheelhouse::board::onslaught;

constexpr int minisOnBoard = 40;

Board sampleBoard(int side, bool plain, int portalPairs = 0)
{
    std::mt19937 dice(42);
    const auto percent = [&](unsigned chance) { return dice() % 100 < chance; };
    const auto coordinate = [&](int most) { return static_cast<int>(dice() % static_cast<unsigned>(most)); };
    Description board;
    board.width = board.height = side;
    for (int y = 0; y < side; ++y) {
        std::string terrain, levels;
        for (int x = 0; x < side; ++x) {
            terrain += percent(20) ? '#' : !plain && percent(15) ? '~' : '.';
            levels += !plain && percent(30) ? static_cast<char>('0' + dice() % 4) : '0';
        }
        board.terrain.push_back(terrain);
        board.elevation.push_back(levels);
    }
    EdgeGrid<char> taken(side, side);
    const auto addEdge = [&](const char* kind, const std::string& pair) {
        for (;;) {
            const Edge edge{{coordinate(side), coordinate(side)}, percent(50) ? Side::East : Side::South};
            if (!taken.contains(edge) || std::exchange(taken.at(edge), char(1)) != 0)
                continue;
            board.edges.push_back({edge, kind, false, {}, pair});
            return;
        }
    };
    for (int i = 0; i < 2 * portalPairs; ++i)
        addEdge("portal", std::to_string(i / 2));
    for (int i = 0; !plain && i < side * side / 12; ++i)
        addEdge(percent(70) ? "barrier" : "door", {});
    Grid<char> held(side, side);
    while (std::cmp_less(board.minis.size(), minisOnBoard)) {
        const Space at{coordinate(side), coordinate(side)};
        const char letter = board.terrain[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
        if (letter == '#' || std::exchange(held.at(at), char(1)) != 0)
            continue;
        const std::string number = std::to_string(board.minis.size());
        board.minis.push_back({"m" + number, percent(50) ? "blue" : "monster", at, 1, 6});
    }
    return std::get<Board>(Board::make(board));
}

void oneSightTest(benchmark::State& state)
{
    const Board board = sampleBoard(static_cast<int>(state.range(0)), false);
    Workspace workspace;
    std::mt19937 dice(7);
    for (auto _ : state) {
        const auto from = static_cast<MiniIndex>(dice() % minisOnBoard),
                   to = static_cast<MiniIndex>(dice() % minisOnBoard);
        benchmark::DoNotOptimize(sight(board, board.spot(from), board.spot(to), workspace));
    }
}

void mapFromEachMini(benchmark::State& state, bool plain, int portalPairs)
{
    const Board board = sampleBoard(static_cast<int>(state.range(0)), plain, portalPairs);
    Workspace workspace;
    Grid<Sight> map;
    MiniIndex from = 0;
    for (auto _ : state) {
        sightMap(board, board.spot(from), workspace, map);
        benchmark::DoNotOptimize(map);
        from = (from + 1) % minisOnBoard;
    }
}

void allPairs(benchmark::State& state, bool plain)
{
    const Board board = sampleBoard(static_cast<int>(state.range(0)), plain);
    Workspace workspace;
    Grid<Sight> map;
    for (auto _ : state) {
        for (int y = 0; y < board.height(); ++y) {
            for (int x = 0; x < board.width(); ++x) {
                sightMap(board, {{x, y}, 1, std::nullopt}, workspace, map);
                benchmark::DoNotOptimize(map);
            }
        }
    }
}

void reachOfSix(benchmark::State& state)
{
    const Board board = sampleBoard(static_cast<int>(state.range(0)), false);
    Workspace workspace;
    std::vector<Reached> places;
    MiniIndex mini = 0;
    for (auto _ : state) {
        reach(board, mini, 6, workspace, places);
        benchmark::DoNotOptimize(places);
        mini = (mini + 1) % minisOnBoard;
    }
}

void approach(benchmark::State& state)
{
    const Board board = sampleBoard(static_cast<int>(state.range(0)), false);
    Workspace workspace;
    std::mt19937 dice(7);
    for (auto _ : state) {
        const auto from = static_cast<MiniIndex>(dice() % minisOnBoard),
                   to = static_cast<MiniIndex>(dice() % minisOnBoard);
        benchmark::DoNotOptimize(approachCost(board, from, to, workspace));
    }
}

void moveMini(benchmark::State& state)
{
    Board board = sampleBoard(static_cast<int>(state.range(0)), false);
    int x = 0;
    for (auto _ : state) {
        board.place(0, {x, 0});
        x = (x + 1) % board.width();
    }
}

} // namespace

BENCHMARK(oneSightTest)->Arg(10)->Arg(30)->Arg(40)->Arg(100);
BENCHMARK_CAPTURE(mapFromEachMini, full, false, 0)->Arg(10)->Arg(20)->Arg(30)->Arg(40)->Arg(70)->Arg(100);
BENCHMARK_CAPTURE(mapFromEachMini, plain, true, 0)->Arg(10)->Arg(30)->Arg(100);
BENCHMARK_CAPTURE(mapFromEachMini, fullAndTwoPortalPairs, false, 2)->Arg(10)->Arg(30)->Arg(100);
BENCHMARK_CAPTURE(allPairs, full, false)->Arg(30)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(allPairs, plain, true)->Arg(30)->Unit(benchmark::kMillisecond);
BENCHMARK(reachOfSix)->Arg(10)->Arg(40)->Arg(100);
BENCHMARK(approach)->Arg(10)->Arg(40)->Arg(100);
BENCHMARK(moveMini)->Arg(40);

BENCHMARK_MAIN();
