// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the catalogue are proven here with model/board/descent.
#include "model/board/descent/board.h"
#include "tests/model/board/floor/floor_boards.h"
#include "tests/model/board/floor/rule_rows.h"
#include "tests/support/test_main.h"

#include <QObject>

namespace wheelhouse::board::descent {
namespace {

using testing::drawn;
using testing::made;
using testing::RuleRow;
using testing::withDoor;
using testing::withHero;
using testing::withMonster;

FloorSpot bare(Space at)
{
    return {at, 1, {}};
}

bool corridorIsClear(const Description& board)
{
    return made<Board>(board).sees(bare({0, 0}), {4, 0});
}

constexpr RuleRow sightRows[]{
    {"DES-LOS-02 from centre to centre",
     [] {
         EXPECT(corridorIsClear(drawn({"....."})));
         HOLDS;
     }},
    {"DES-LOS-03 a large monster traces from any of its spaces",
     [] {
         Description board = drawn({"....", "..#.", "...."});
         withHero(withMonster(board, "ogre", {0, 0}, 2), "h", {3, 2});
         const auto result = made<Board>(board);
         EXPECT((result.tracingSpaces(result.plan().spot(0), {3, 2}) == std::vector<Space>{{0, 1}}));
         EXPECT(result.minisInSight(0) == std::vector{1});
         HOLDS;
     }},
    {"DES-LOS-04 walls stop sight",
     [] {
         EXPECT(!corridorIsClear(drawn({"..#.."})));
         HOLDS;
     }},
    {"DES-LOS-05 a closed door stops sight, an open one does not",
     [] {
         for (const bool open : {false, true}) {
             Description board = drawn({"....."});
             EXPECT(corridorIsClear(withDoor(board, {2, 0}, 'e', open)) == open);
         }
         HOLDS;
     }},
    {"DES-LOS-06 any third figure blocks, friends too",
     [] {
         Description board = drawn({"....."});
         withHero(withHero(board, "a", {0, 0}), "friend", {2, 0});
         EXPECT(!made<Board>(board).sees({{0, 0}, 1, 0}, {4, 0}));
         HOLDS;
     }},
    {"DES-LOS-07 blocking obstacles stop sight, others do not",
     [] {
         EXPECT(!corridorIsClear(drawn({"..o.."})));
         EXPECT(corridorIsClear(drawn({"..x.."})));
         HOLDS;
     }},
    {"DES-LOS-08 nobody fires past the nearer of two",
     [] {
         Description board = drawn({"....."});
         withMonster(withMonster(withHero(board, "a", {0, 0}), "near", {2, 0}), "far", {3, 0});
         const auto result = made<Board>(board);
         EXPECT(!result.sees({{0, 0}, 1, 0}, {3, 0}));
         EXPECT(result.minisInSight(0) == std::vector{1});
         HOLDS;
     }},
    {"DES-LOS-09 neither the target nor the attacker's own spaces block",
     [] {
         Description board = drawn({".....", "....."});
         withHero(withMonster(board, "ogre", {0, 0}, 2), "h", {4, 0});
         const auto spaces = made<Board>(board).tracingSpaces({{0, 0}, 2, 0}, {4, 0});
         EXPECT(std::ranges::count(spaces, Space{0, 0}) == 1);
         HOLDS;
     }},
    {"DES-LOS-10 one touched corner is clear, a pinch is blocked",
     [] {
         EXPECT(made<Board>(drawn({".#", ".."})).sees(bare({0, 0}), {1, 1}));
         EXPECT(!made<Board>(drawn({".#", "#."})).sees(bare({0, 0}), {1, 1}));
         HouseRules rules;
         rules.pinchedSightIsBlocked = false;
         EXPECT(made<Board>(drawn({".#", "#."}), rules).sees(bare({0, 0}), {1, 1}));
         HOLDS;
     }},
};

constexpr RuleRow rangeRows[]{
    {"DES-RNG-01 the start left out, the target counted",
     [] {
         EXPECT(made<Board>(drawn({"......"})).range(Space{0, 0}, Space{5, 0}) == 5);
         HOLDS;
     }},
    {"DES-RNG-02 diagonal steps count as one",
     [] {
         const Description board = drawn({"....", "....", "...."});
         EXPECT(made<Board>(board).range(Space{0, 0}, Space{3, 2}) == 3);
         HouseRules rules;
         rules.diagonalsCountOnce = false;
         EXPECT(made<Board>(board, rules).range(Space{0, 0}, Space{3, 2}) == 5);
         HOLDS;
     }},
    {"DES-RNG-03 a large monster counts from the space it traced from",
     [] {
         Description board = drawn({"......", "......"});
         const auto result = made<Board>(withMonster(board, "ogre", {0, 0}, 2));
         const auto spaces = result.tracingSpaces(result.plan().spot(0), {5, 0});
         EXPECT(std::ranges::count(spaces, Space{1, 0}) == 1);
         EXPECT(result.range(Space{1, 0}, Space{5, 0}) == 4);
         HOLDS;
     }},
    {"a melee attack reaches the eight neighbours",
     [] {
         Description board = drawn({"....", "....", "....", "...."});
         const auto result = made<Board>(withMonster(board, "k", {1, 1}));
         int reached = 0;
         for (int y = 0; y < 4; ++y) {
             for (int x = 0; x < 4; ++x)
                 reached += result.meleeReaches(0, {x, y});
         }
         EXPECT(reached == 8 && !result.meleeReaches(0, {3, 1}));
         HOLDS;
     }},
};

} // namespace

class TestDescentRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sight_data() { testing::addRuleRows(sightRows); }
    void sight() { testing::runRuleRow(); }
    void range_data() { testing::addRuleRows(rangeRows); }
    void range() { testing::runRuleRow(); }
};

WHEELHOUSE_TEST(TestDescentRules)

} // namespace wheelhouse::board::descent

#include "tst_descent_rules.moc"
