// SPDX-License-Identifier: GPL-3.0-or-later
// A group of four decides on its whole turn, on boards of 40 × 40 with 40 minis: rough ground, all levels, barriers,
// closed doors, and now and then portals. Each walk is carried out, and each attack worked out up to its target.
// `worst` looks for the slowest of many boards. And what the map warns of: all spaces in reach of one figure, on a
// table with as many minis.
#include "model/behaviour/approach.h"
#include "model/behaviour/tactics.h"
#include "model/behaviour/targets.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/monsters/pack_of_kobolds.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <utility>

namespace {

using namespace wheelhouse;
using namespace wheelhouse::board;
using namespace wheelhouse::board::onslaught;

constexpr int side = 40;
constexpr int minisOnBoard = 40;
constexpr int groupSize = 4;

Board sampleBoard(unsigned seed, int portalPairs)
{
    std::mt19937 dice(seed);
    const auto percent = [&](unsigned chance) { return dice() % 100 < chance; };
    const auto coordinate = [&] { return static_cast<int>(dice() % static_cast<unsigned>(side)); };
    Description board;
    board.width = board.height = side;
    for (int y = 0; y < side; ++y) {
        std::string terrain, levels;
        for (int x = 0; x < side; ++x) {
            terrain += percent(20) ? '#' : percent(15) ? '~' : '.';
            levels += percent(30) ? static_cast<char>('0' + dice() % 3) : '0';
        }
        board.terrain.push_back(terrain);
        board.elevation.push_back(levels);
    }
    EdgeGrid<char> taken(side, side);
    const auto addEdge = [&](const char* kind, const std::string& pair) {
        for (;;) {
            const Edge edge{{coordinate(), coordinate()}, percent(50) ? Side::East : Side::South};
            if (!taken.contains(edge) || std::exchange(taken.at(edge), char(1)) != 0)
                continue;
            board.edges.push_back({edge, kind, false, {}, pair});
            return;
        }
    };
    for (int i = 0; i < 2 * portalPairs; ++i)
        addEdge("portal", std::to_string(i / 2));
    for (int i = 0; i < side * side / 12; ++i)
        addEdge(percent(70) ? "barrier" : "door", {});
    Grid<char> held(side, side);
    while (std::cmp_less(board.minis.size(), minisOnBoard)) {
        const Space at{coordinate(), coordinate()};
        const char letter = board.terrain[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
        if (letter == '#' || std::exchange(held.at(at), char(1)) != 0)
            continue;
        const std::size_t number = board.minis.size();
        const char* const owner = number < groupSize || percent(40) ? "monster" : percent(50) ? "blue" : "red";
        board.minis.push_back({"m" + std::to_string(number), owner, at, 1, 6});
    }
    return std::get<Board>(Board::make(board));
}

content::Attack attackOf(const char* name, int farthest)
{
    content::Attack attack;
    attack.id = content::AttackId(QString::fromLatin1(name));
    attack.rangeMin = 1;
    attack.rangeMax = farthest;
    return attack;
}

enum class Habit { Bites, Shoots, Flees, Gathers };

content::Effect script(Habit habit)
{
    using content::Preference;
    using content::Verb;
    Verb walk{.kind = habit == Habit::Flees     ? Verb::Kind::Away
                      : habit == Habit::Gathers ? Verb::Kind::ToArea
                                                : Verb::Kind::Approach};
    walk.to.who = content::Who::Character;
    walk.to.prefer = {Preference::Closest};
    walk.number = 1;
    walk.untilInReach = habit == Habit::Shoots;
    walk.spaces = {{0, 0}, {side - 1, side - 1}}; // where the board is often walled in
    Verb attack{.kind = Verb::Kind::Attack, .to = {.who = content::Who::Character, .prefer = {Preference::Closest}}};
    attack.name = habit == Habit::Bites ? QStringLiteral("bite") : QStringLiteral("spit");
    content::Trigger tactic{.moment = content::Moment::TurnBegins};
    tactic.verbs = {walk, attack};
    content::Effect effect;
    effect.triggers = {tactic};
    return effect;
}

int playGroup(Board& board, std::vector<behaviour::Figure>& figures, const content::Effect& tactics,
              const std::vector<content::Attack>& attacks, Workspace& workspace)
{
    behaviour::Situation situation{.board = board, .figures = std::move(figures), .activeSide = 1};
    std::vector<MiniIndex> waiting{0, 1, 2, 3};
    int targets = 0;
    while (!waiting.empty()) {
        const MiniIndex member = behaviour::nextMembers(situation, waiting).equals.front();
        std::erase(waiting, member);
        const auto tactic = behaviour::tacticOf(situation, member, tactics, workspace);
        const content::Trigger& clause = tactics.triggers[*tactic];
        const content::Attack* attack = behaviour::nextAttackOf(clause, 0, attacks);
        const auto move = behaviour::moveOf(situation, member, clause.verbs[0], attack, workspace);
        if (!move.ends.empty() && move.ends.front().at != board.mini(member).at) {
            const Space to = move.ends.front().at;
            benchmark::DoNotOptimize(behaviour::waysTo(situation, member, to, workspace));
            board.place(member, to);
        }
        targets += static_cast<int>(
            behaviour::targetsOf(situation, member, clause.verbs[1], *attack, {}, workspace).equals.size());
    }
    figures = std::move(situation.figures);
    return targets;
}

std::vector<behaviour::Figure> figuresOn(const Board& board)
{
    std::vector<behaviour::Figure> figures;
    const int monsters = board.mini(0).side;
    for (const Mini& mini : board.minis())
        figures.push_back({.isMonster = mini.side == monsters, .speed = mini.speed});
    return figures;
}

void groupOfFour(benchmark::State& state, Habit habit, int portalPairs)
{
    constexpr int boards = 64;
    std::vector<Board> drawn;
    for (unsigned seed = 1; seed <= boards; ++seed)
        drawn.push_back(sampleBoard(seed, portalPairs));
    const content::Effect tactics = script(habit);
    const std::vector<content::Attack> attacks{attackOf("bite", 1), attackOf("spit", 8)};
    Workspace workspace;
    std::size_t next = 0;
    for (auto _ : state) {
        state.PauseTiming();
        Board board = drawn[next];
        next = (next + 1) % drawn.size();
        std::vector<behaviour::Figure> figures = figuresOn(board);
        state.ResumeTiming();
        benchmark::DoNotOptimize(playGroup(board, figures, tactics, attacks, workspace));
    }
}

/// Ten characters and thirty Kobolds with scripts on rough ground.
void setOut(testing::PackOfKobolds& table, unsigned seed)
{
    std::mt19937 dice(seed);
    std::vector<std::string> ground;
    for (int y = 0; y < side; ++y) {
        ground.emplace_back();
        for (int x = 0; x < side; ++x)
            ground.back() += dice() % 100 < 20 ? '#' : dice() % 100 < 15 ? '~' : '.';
    }
    table.set(ground);
    Grid<char> held(side, side);
    const std::vector<play::Figure> figures = table.table().figures;
    for (const play::Figure& figure : figures) {
        Space at;
        do {
            at = {static_cast<int>(dice() % side), static_cast<int>(dice() % side)};
        } while (ground[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] == '#' ||
                 std::exchange(held.at(at), char(1)) != 0);
        table.put(figure.id.text().toUtf8(), at.x, at.y);
    }
    table.turnBeforeTheirs(testing::chloe);
}

void dangerInReach(benchmark::State& state)
{
    constexpr int speed = 6;
    constexpr int characters = 10;
    std::vector<std::unique_ptr<testing::PackOfKobolds>> tables;
    std::vector<std::vector<Space>> places;
    for (unsigned seed = 1; seed <= 8; ++seed) {
        tables.push_back(std::make_unique<testing::PackOfKobolds>(testing::koboldsScript(), minisOnBoard - characters));
        setOut(*tables.back(), seed);
        std::vector<Space>& reached = places.emplace_back();
        tables.back()->Skirmish::asked([&](const rules::onslaught::Game& game) {
            const auto reach = game.where().reach(testing::id(testing::chloe), speed);
            for (const auto& [at, cost] : *reach)
                reached.push_back(at);
        });
    }
    const rules::onslaught::OnslaughtSystem system;
    std::size_t next = 0;
    for (auto _ : state) {
        const testing::PackOfKobolds& table = *tables[next];
        benchmark::DoNotOptimize(
            system.dangerTo(testing::id(testing::chloe), places[next], table.state, table.pack, {}));
        next = (next + 1) % tables.size();
    }
}

/// Each board is played three times, of which the fastest counts, in processor time: the machine has other things to
/// do, too.
void worst(benchmark::State& state, Habit habit, int portalPairs)
{
    constexpr unsigned boards = 1000;
    const content::Effect tactics = script(habit);
    const std::vector<content::Attack> attacks{attackOf("bite", 1), attackOf("spit", 8)};
    Workspace workspace;
    std::vector<double> milliseconds;
    for (auto _ : state) {
        for (unsigned seed = 1; seed <= boards; ++seed) {
            const Board drawn = sampleBoard(seed, portalPairs);
            std::clock_t fastest = std::numeric_limits<std::clock_t>::max();
            for (int run = 0; run < 3; ++run) {
                Board board = drawn;
                std::vector<behaviour::Figure> figures = figuresOn(board);
                const std::clock_t begin = std::clock();
                benchmark::DoNotOptimize(playGroup(board, figures, tactics, attacks, workspace));
                fastest = std::min(fastest, std::clock() - begin);
            }
            milliseconds.push_back(1000.0 * static_cast<double>(fastest) / CLOCKS_PER_SEC);
        }
    }
    std::ranges::sort(milliseconds);
    state.counters["median_ms"] = milliseconds[milliseconds.size() / 2];
    state.counters["worst_ms"] = milliseconds.back();
}

} // namespace

BENCHMARK(dangerInReach)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(groupOfFour, bite, Habit::Bites, 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(groupOfFour, shoot, Habit::Shoots, 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(groupOfFour, biteThroughPortals, Habit::Bites, 2)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(groupOfFour, flee, Habit::Flees, 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(groupOfFour, gather, Habit::Gathers, 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(worst, bite, Habit::Bites, 2)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst, shoot, Habit::Shoots, 2)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst, flee, Habit::Flees, 2)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(worst, gather, Habit::Gathers, 2)->Iterations(1)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
