// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the catalogue are proven here with model/board/nine_alignments.
#include "model/board/nine_alignments/areas.h"
#include "model/board/nine_alignments/board.h"
#include "model/board/nine_alignments/directions.h"
#include "model/board/nine_alignments/distance.h"
#include "model/board/nine_alignments/sight.h"
#include "tests/model/board/floor/floor_boards.h"
#include "tests/model/board/floor/rule_rows.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <algorithm>
#include <set>

namespace wheelhouse::board::nine_alignments {
namespace {

using testing::drawn;
using testing::made;
using testing::RuleRow;
using testing::withDoor;
using testing::withHero;
using testing::withMonster;
using testing::withWall;

Description openFloor(int width, int height)
{
    return drawn(
        std::vector<std::string>(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.')));
}

std::optional<int> costTo(const std::vector<Reached>& reached, Space at)
{
    const auto found = std::ranges::find(reached, at, &Reached::at);
    return found == reached.end() ? std::nullopt : std::optional(found->cost);
}

bool holds(const std::vector<Space>& spaces, Space s)
{
    return std::ranges::count(spaces, s) > 0;
}

/// Whether A sees B on a board as drawn; anything else than solid squares is free ground.
bool seesOn(std::vector<std::string> rows)
{
    Space from, to;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            const Space here{static_cast<int>(x), static_cast<int>(y)};
            if (rows[y][x] == 'A')
                from = here;
            else if (rows[y][x] == 'B')
                to = here;
            if (rows[y][x] != '#')
                rows[y][x] = '.';
        }
    }
    return sees(made<Board>(drawn(rows)), from, to);
}

/// How many squares a radius covers on open floor, the centre left out.
int squaresInRadius(int radius)
{
    return static_cast<int>(made<Board>(openFloor(15, 15)).radius({7, 7}, radius).size()) - 1;
}

std::vector<Space> coneEast(const Description& board, int length, WideSide side)
{
    return cone(FloorPlan(board), {0, 4}, Direction::East, length, side);
}

constexpr RuleRow distances[]{
    {"NIN-DIS-01 one count for moves, range and radius",
     [] {
         Description board = openFloor(10, 10);
         const auto result = made<Board>(withHero(board, "a", {0, 0}));
         EXPECT(distance({0, 0}, {3, 2}) == 4);
         EXPECT(costTo(result.reach(0, 9), {3, 2}) == 4);
         EXPECT(holds(result.radius({0, 0}, 4), {3, 2}) && !holds(result.radius({0, 0}, 3), {3, 2}));
         HOLDS;
     }},
    {"NIN-DIS-02 straight squares count 1",
     [] {
         EXPECT(distance({0, 0}, {5, 0}) == 5);
         HOLDS;
     }},
    {"NIN-DIS-03 the first diagonal 1, every later one 2",
     [] {
         for (int n = 1; n <= 4; ++n) {
             EXPECT(distance({0, 0}, {n, n}) == 2 * n - 1);
             EXPECT(walk(std::vector<Space>(static_cast<std::size_t>(n), Space{1, 1})).cost == 2 * n - 1);
         }
         HOLDS;
     }},
    {"NIN-DIS-04 the sum of the values",
     [] {
         EXPECT(distance({0, 0}, {4, 2}) == 5);
         EXPECT(distance({0, 0}, {3, 3}) == 5);
         EXPECT(distance({0, 0}, {6, 1}) == 6);
         EXPECT(distance({0, 0}, {4, 0}) == 4);
         HOLDS;
     }},
    {"NIN-DIS-05 one cheap diagonal, straight steps between or not",
     [] {
         const Space steps[]{{1, 1}, {1, 0}, {1, 1}};
         EXPECT(walk(steps).cost == 1 + 1 + 2);
         HOLDS;
     }},
    {"NIN-DIS-06 one cheap diagonal in a divided move",
     [] {
         const Space diagonal[]{{1, -1}};
         EXPECT(walk(diagonal, walk(diagonal)).cost == 1 + 2);
         Description board = openFloor(5, 5);
         withHero(board, "a", {2, 2});
         EXPECT(costTo(made<Board>(board).reach(0, 6, true), {3, 3}) == 2);
         HOLDS;
     }},
    {"NIN-DIS-07 later diagonals do not alternate",
     [] {
         EXPECT(distance({0, 0}, {4, 4}) == 7);
         HOLDS;
     }},
};

constexpr RuleRow sightRows[]{
    {"NIN-LOS-01 unseen only if all of the square is hidden",
     [] {
         EXPECT(seesOn({"A.#.", "...B"}));  // the pillar hides a part
         EXPECT(!seesOn({"A.#B", "...."})); // and here all
         HOLDS;
     }},
    {"NIN-LOS-02 a part of the square is enough",
     [] {
         EXPECT(seesOn({"A..", ".#B"})); // only its upper right corner
         EXPECT(seesOn({"A#", "#B"}));   // one point of a corner between two solid squares
         HOLDS;
     }},
    {"NIN-LOS-03 figures never obstruct sight",
     [] {
         Description board = openFloor(5, 1);
         const auto result = made<Board>(withMonster(board, "k", {2, 0}));
         EXPECT(sees(result, Space{0, 0}, Space{4, 0}));
         HOLDS;
     }},
    {"NIN-LOS-04 a closed door blocks sight, an open one does not",
     [] {
         for (const bool open : {false, true}) {
             Description board = openFloor(5, 1);
             EXPECT(sees(made<Board>(withDoor(board, {2, 0}, 'e', open)), Space{0, 0}, Space{4, 0}) == open);
         }
         HOLDS;
     }},
    {"NIN-LOS-05 behind an obstacle, and off its line",
     [] {
         EXPECT(!seesOn({"A#B"}));
         EXPECT(seesOn({"A#..", "....", "....", "..B."}));
         HOLDS;
     }},
    {"NIN-LOS-06 a token between hides nothing",
     [] {
         Description board = openFloor(3, 1);
         board.minis.push_back({"encounter", "token", {1, 0}, 1, 0});
         EXPECT(sees(made<Board>(board), Space{0, 0}, Space{2, 0}));
         HOLDS;
     }},
};

constexpr RuleRow areas[]{
    {"NIN-AOE-01 a radius holds all squares in reach",
     [] {
         EXPECT(squaresInRadius(1) == 8);
         EXPECT(squaresInRadius(2) == 20);
         EXPECT(squaresInRadius(3) == 36);
         HOLDS;
     }},
    {"NIN-AOE-02 walls limit a radius, figures do not",
     [] {
         // From (0, 0) round the wall to (2, 0): down twice, right past the wall's end, up diagonally and up.
         Description board = openFloor(3, 4);
         withWall(withWall(board, {0, 0}, 'e'), {0, 1}, 'e');
         withMonster(board, "k", {0, 1});
         const auto result = made<Board>(board);
         EXPECT(distance({0, 0}, {2, 0}) == 2);
         EXPECT(!holds(result.radius({0, 0}, 3), {2, 0}));
         EXPECT(!holds(result.radius({0, 0}, 4), {2, 0}));
         EXPECT(holds(result.radius({0, 0}, 5), {2, 0}));
         EXPECT(holds(result.radius({0, 0}, 1), {0, 1}));
         HOLDS;
     }},
    {"NIN-AOE-03 a line covers every square on its way",
     [] {
         EXPECT(line({0, 0}, {6, 0}).size() == 6);
         EXPECT((line({0, 0}, {2, 1}) == std::vector<Space>{{1, 0}, {1, 1}, {2, 1}}));
         HOLDS;
     }},
    {"NIN-AOE-04 a line leaves its origin out",
     [] {
         EXPECT(!holds(line({0, 0}, {6, 0}), {0, 0}));
         HOLDS;
     }},
    {"NIN-AOE-05 a cone is as wide as it is far",
     [] {
         const auto spaces = coneEast(openFloor(9, 9), 3, WideSide::Left);
         for (int k = 1; k <= 3; ++k)
             EXPECT(std::ranges::count(spaces, k, &Space::x) == k);
         HOLDS;
     }},
    {"NIN-AOE-06 a cone may take any of eight directions",
     [] {
         const FloorPlan plan(openFloor(9, 9));
         std::set<std::vector<Space>> cones;
         for (const std::string_view name : directionNames) {
             const auto spaces = cone(plan, {4, 4}, *directionNamed(name), 3, WideSide::Left);
             EXPECT(spaces.size() == 1 + 2 + 3);
             cones.insert(spaces);
         }
         EXPECT(cones.size() == 8);
         HOLDS;
     }},
    {"NIN-AOE-07 a cone ends at its length",
     [] {
         const auto spaces = coneEast(openFloor(9, 9), 3, WideSide::Left);
         EXPECT(std::ranges::count(spaces, 4, &Space::x) == 0);
         HOLDS;
     }},
    {"NIN-AOE-08 a cone leaves its origin out",
     [] {
         EXPECT(!holds(coneEast(openFloor(9, 9), 3, WideSide::Left), {0, 4}));
         HOLDS;
     }},
    {"NIN-AOE-10 an even width has its odd square on the left or the right",
     [] {
         const auto left = coneEast(openFloor(9, 9), 2, WideSide::Left);
         const auto right = coneEast(openFloor(9, 9), 2, WideSide::Right);
         EXPECT((left == std::vector<Space>{{2, 3}, {1, 4}, {2, 4}}));
         EXPECT((right == std::vector<Space>{{1, 4}, {2, 4}, {2, 5}}));
         HOLDS;
     }},
    {"NIN-AOE-11 a cone of 3 is six squares",
     [] {
         EXPECT(coneEast(openFloor(9, 9), 3, WideSide::Right).size() == 1 + 2 + 3);
         HOLDS;
     }},
};

constexpr RuleRow movement[]{
    {"NIN-MOV-02 speed 6 is three diagonals",
     [] {
         Description board = openFloor(9, 9);
         const auto reached = made<Board>(withHero(board, "a", {0, 0})).reach(0, 6);
         EXPECT(costTo(reached, {3, 3}) == 5);
         EXPECT(!costTo(reached, {4, 4}));
         HOLDS;
     }},
    {"NIN-MOV-04 nobody is passed, friends included",
     [] {
         Description board = openFloor(4, 1);
         const auto reached = made<Board>(withHero(withHero(board, "a", {0, 0}), "b", {2, 0})).reach(0, 9);
         EXPECT(!costTo(reached, {2, 0}) && !costTo(reached, {3, 0}));
         EXPECT(reached.size() == 2);
         HOLDS;
     }},
    {"NIN-MOV-10 a closed door stops movement until it is opened",
     [] {
         for (const bool open : {false, true}) {
             Description board = openFloor(3, 1);
             withHero(withDoor(board, {0, 0}, 'e', open), "a", {0, 0});
             EXPECT(costTo(made<Board>(board).reach(0, 5), {1, 0}).has_value() == open);
             EXPECT(costTo(made<Board>(board).reach(0, 5), {2, 0}).has_value() == open);
         }
         HOLDS;
     }},
    {"NIN-MOV-11 past one solid square only where corners may be cut, between two never",
     [] {
         HouseRules rules;
         rules.cornersMayBeCut = true;
         Description one = drawn({".#", ".."}), two = drawn({".#", "#."});
         Description strict = one;
         const auto board = made<Board>(withHero(strict, "a", {0, 0}));
         EXPECT(!board.stepIsLegal({0, 0}, 1, {1, 1}));
         EXPECT(costTo(board.reach(0, 9), {1, 1}) == 2); // round the corner
         EXPECT(costTo(made<Board>(withHero(one, "a", {0, 0}), rules).reach(0, 1), {1, 1}));
         EXPECT(!costTo(made<Board>(withHero(two, "a", {0, 0}), rules).reach(0, 9), {1, 1}));
         HOLDS;
     }},
    {"no step past the end of a wall unless the table plays so",
     [] {
         Description wall = drawn({"...", "...", "..."});
         withWall(withHero(wall, "a", {0, 0}), {1, 1}, 'e'); // the wall's upper end is at the lattice point (2, 1)
         const auto board = made<Board>(wall);
         EXPECT(board.stepIsLegal({0, 0}, 1, {1, 1}));
         EXPECT(!board.stepIsLegal({1, 0}, 1, {1, 1}));
         EXPECT(!board.stepIsLegal({2, 0}, 1, {-1, 1}));
         HOLDS;
     }},
};

} // namespace

class TestNineAlignmentsRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void distance_data() { testing::addRuleRows(distances); }
    void distance() { testing::runRuleRow(); }
    void sight_data() { testing::addRuleRows(sightRows); }
    void sight() { testing::runRuleRow(); }
    void area_data() { testing::addRuleRows(areas); }
    void area() { testing::runRuleRow(); }
    void move_data() { testing::addRuleRows(movement); }
    void move() { testing::runRuleRow(); }

    /// Every place that can be reached has a way there, step by step at the price of the reach.
    void aWayCostsWhatTheReachSays()
    {
        Description board = drawn({"......", ".##.#.", "..#...", "......"});
        board = withMonster(withHero(board, "a", {0, 0}), "k", {3, 2});
        const auto result = made<Board>(board);
        for (const bool diagonalUsed : {false, true}) {
            for (const Reached& place : result.reach(0, 40, diagonalUsed)) {
                const auto way = result.way(0, place.at, diagonalUsed);
                QVERIFY(way);
                QCOMPARE(way->cost, place.cost);
                std::vector<Space> steps;
                Space at{0, 0};
                for (const Space next : way->steps) {
                    QVERIFY(next != Space({3, 2}) && result.stepIsLegal(at, 1, next - at));
                    steps.push_back(next - at);
                    at = next;
                }
                QVERIFY(at == place.at);
                QCOMPARE(walk(steps, {0, diagonalUsed}).cost, place.cost);
            }
            QVERIFY(!result.way(0, {3, 2}, diagonalUsed));
            QVERIFY(!result.way(0, {1, 1}, diagonalUsed));
            QVERIFY(!result.way(0, {9, 9}, diagonalUsed));
        }
    }
};

WHEELHOUSE_TEST(TestNineAlignmentsRules)

} // namespace wheelhouse::board::nine_alignments

#include "tst_nine_alignments_rules.moc"
