// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue's rows about movement, exchange, teleport and large minis as far as the board alone decides them.
// Rows of the catalogue are proven here with model/board/onslaught.
#include "tests/model/board/floor/rule_rows.h"
#include "tests/model/board/onslaught/scene.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <algorithm>

namespace wheelhouse::board::onslaught {
namespace {

using testing::RuleRow;
using Rows = std::vector<std::string>;
using Spaces = std::set<Space>;

/// A row of spaces with the mover "a" at its west end.
Scene moverIn(const std::string& row)
{
    return Scene(Rows{row}).mini("a", "blue", {0, 0});
}

Spaces teleports(const Scene& scene, const std::string& id, int squares)
{
    const Board board = scene.board();
    Workspace workspace;
    const std::vector<Space> places = teleportPlaces(board, *board.find(id), squares, workspace);
    return {places.begin(), places.end()};
}

constexpr RuleRow walkingRows[]{
    {"ONS-MOV-03 an open plain at speed 3",
     [] {
         const Spaces reached = Scene(9, 9).mini("a", "blue", {4, 4}).reach("a", 3);
         EXPECT(reached.size() == 25);
         EXPECT(std::all_of(reached.begin(), reached.end(),
                            [](Space s) { return std::abs(s.x - 4) + std::abs(s.y - 4) <= 3; }));
         HOLDS;
     }},
    {"ONS-MOV-04 no diagonal steps",
     [] {
         const Scene scene = Scene(2, 2).mini("a", "blue", {0, 0});
         EXPECT(scene.reach("a", 1).count({1, 1}) == 0);
         EXPECT(scene.cost("a", {1, 1}) == 2);
         HOLDS;
     }},
    {"ONS-MOV-06 through friends",
     [] {
         EXPECT((moverIn("...").mini("f", "blue", {1, 0}).reach("a", 2) == Spaces{{0, 0}, {2, 0}}));
         HOLDS;
     }},
    {"ONS-MOV-07 never through enemies",
     [] {
         EXPECT((moverIn("...").mini("kobold", "monster", {1, 0}).reach("a", 9) == Spaces{{0, 0}}));
         HOLDS;
     }},
    {"ONS-MOV-08 no end on another mini",
     [] {
         EXPECT(moverIn("....").mini("f", "blue", {3, 0}).reach("a", 3).count({3, 0}) == 0);
         HOLDS;
     }},
    {"ONS-MOV-09 one point does not enter hindering terrain",
     [] {
         EXPECT((moverIn(".~").reach("a", 1) == Spaces{{0, 0}}));
         EXPECT(moverIn(".~").cost("a", {1, 0}) == 2);
         HOLDS;
     }},
    {"ONS-MOV-10 blocking terrain is never entered",
     [] {
         const Scene scene = Scene(Rows{"...", ".#.", "..."}).mini("a", "blue", {0, 0});
         EXPECT(scene.reach("a", 20).size() == 8);
         EXPECT(scene.reach("a", 20).count({1, 1}) == 0);
         HOLDS;
     }},
    {"ONS-MOV-14 hindering and one level up",
     [] {
         const auto scene = [](bool addUp) {
             HouseRules rules;
             rules.hinderingAndClimbAddUp = addUp;
             return moverIn(".~").levels({"01"}).rules(rules);
         };
         EXPECT(scene(true).reach("a", 2).count({1, 0}) == 0);
         EXPECT(scene(true).cost("a", {1, 0}) == 3);
         EXPECT(scene(false).reach("a", 2).count({1, 0}) == 1);
         HOLDS;
     }},
    {"ONS-MOV-15 one level down costs one",
     [] {
         EXPECT(moverIn("..").levels({"10"}).cost("a", {1, 0}) == 1);
         HOLDS;
     }},
    {"ONS-MOV-16 no step on credit",
     [] {
         EXPECT((moverIn(".~~~").reach("a", 3) == Spaces{{0, 0}, {1, 0}}));
         HOLDS;
     }},
    {"ONS-TER-02 a route avoids the statue",
     [] {
         const Scene scene = Scene(Rows{".#.", "..."}).mini("gnoll", "monster", {0, 0});
         EXPECT(scene.cost("gnoll", {2, 0}) == 4);
         EXPECT(scene.cost("gnoll", {1, 0}) == -1);
         HOLDS;
     }},
    {"ONS-TER-03 nobody sees through the statue",
     [] {
         EXPECT(moverIn("..#..").sight("a", Space{4, 0}) == Sight::None);
         HOLDS;
     }},
    {"ONS-TER-04 hindering, then plain",
     [] {
         EXPECT(moverIn(".~.").cost("a", {2, 0}) == 3);
         HOLDS;
     }},
    {"ONS-TER-05 leaving hindering terrain",
     [] {
         EXPECT(moverIn("~.").cost("a", {1, 0}) == 1);
         HOLDS;
     }},
    {"ONS-TER-06 hindering terrain on the line of sight",
     [] {
         EXPECT(moverIn("..~..").sight("a", Space{4, 0}) == Sight::Covered);
         HOLDS;
     }},
    {"ONS-TER-07 five markings and no other",
     [] {
         EXPECT(Scene(Rows{".~#."}).levels({"0123"}).problem().empty());
         EXPECT(Scene(Rows{".~#?"}).problem() == "/terrain/0");
         EXPECT(Scene(Rows{"...."}).levels({"0124"}).problem() == "/elevation/0");
         HOLDS;
     }},
    {"ONS-TEL-01 teleport up to the number",
     [] {
         EXPECT((teleports(moverIn("......"), "a", 4) == Spaces{{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
         HOLDS;
     }},
    {"ONS-TEL-02 over a closed door and an enemy",
     [] {
         const Scene scene = moverIn("....").door({0, 0}, {1, 0}, false).mini("e", "red", {2, 0});
         EXPECT(teleports(scene, "a", 3).count({3, 0}) == 1);
         HOLDS;
     }},
    {"ONS-TEL-05 squares away count diagonals",
     [] {
         EXPECT(teleports(Scene(3, 3).mini("a", "blue", {0, 0}), "a", 2).count({2, 2}) == 1);
         HOLDS;
     }},
    {"ONS-TEL-06 two levels higher",
     [] {
         EXPECT(teleports(moverIn("..").levels({"02"}), "a", 1).count({1, 0}) == 1);
         HOLDS;
     }},
};

constexpr RuleRow largeRows[]{
    {"ONS-LRG-02 one of its spaces is the origin, the north-west one",
     [] {
         const Board board = Scene(6, 6).mini("dragon", "monster", {1, 2}, 2).board();
         Workspace workspace;
         std::vector<Reached> places;
         reach(board, 0, 0, workspace, places);
         EXPECT((places == std::vector<Reached>{{{1, 2}, 0}}));
         reach(board, 0, 1, workspace, places);
         EXPECT((places == std::vector<Reached>{{{1, 1}, 1}, {{0, 2}, 1}, {{1, 2}, 0}, {{2, 2}, 1}, {{1, 3}, 1}}));
         const std::optional<Path> way = path(board, 0, {3, 2}, workspace);
         EXPECT((way && way->cost == 2 && way->steps == std::vector<Space>{{2, 2}, {3, 2}}));
         HOLDS;
     }},
    {"ONS-LRG-01 the dragon fills four spaces",
     [] {
         const Board board = Scene(4, 4).mini("dragon", "monster", {1, 1}, 2).board();
         int filled = 0;
         for (int i = 0; i < 16; ++i)
             filled += board.occupied().test({i % 4, i / 4}) ? 1 : 0;
         EXPECT(filled == 4);
         HOLDS;
     }},
    {"ONS-LRG-03 no way through a narrow corridor",
     [] {
         const Scene scene = Scene(Rows{"..###..", ".......", "..###.."}).mini("big", "monster", {0, 0}, 2);
         EXPECT(scene.cost("big", {5, 0}) == -1);
         EXPECT(scene.cost("big", {0, 1}) == 1);
         HOLDS;
     }},
    {"ONS-LRG-04 no squeezing past an enemy",
     [] {
         const Scene scene = Scene(6, 2).mini("big", "monster", {0, 0}, 2).mini("e", "blue", {3, 0});
         EXPECT(scene.cost("big", {4, 0}) == -1);
         HOLDS;
     }},
    {"ONS-LRG-05 a large mini climbs for nothing",
     [] {
         const Scene scene = Scene(3, 2).levels({"001", "001"}).mini("big", "monster", {0, 0}, 2);
         EXPECT(scene.cost("big", {1, 0}) == 1);
         HOLDS;
     }},
    {"ONS-LRG-06 but not two levels, and hindering costs",
     [] {
         EXPECT(Scene(3, 2).levels({"002", "002"}).mini("big", "monster", {0, 0}, 2).cost("big", {1, 0}) == -1);
         EXPECT(Scene(Rows{"..~", "..."}).mini("big", "monster", {0, 0}, 2).cost("big", {1, 0}) == 2);
         HOLDS;
     }},
    {"ONS-LRG-07 the space in the open is picked",
     [] {
         const Board board =
             Scene(Rows{".....", "..###", "....."}).mini("a", "blue", {0, 0}).mini("dragon", "monster", {3, 0}).board();
         Workspace workspace;
         const SightProof proof = proveSight(board, board.spot(0), {{3, 0}, 2, 1}, workspace);
         EXPECT(proof.sight == Sight::Clear);
         EXPECT((proof.to == Space{3, 0}));
         HOLDS;
     }},
    {"ONS-LRG-08 the picked space alone has cover or not",
     [] {
         const Board board = Scene(Rows{"......", "......", "...~.."})
                                 .mini("a", "blue", {0, 2})
                                 .mini("dragon", "monster", {4, 1}, 2)
                                 .board();
         Workspace workspace;
         EXPECT(sight(board, board.spot(0), {{4, 2}, 1, 1}, workspace) == Sight::Covered);
         EXPECT(sight(board, board.spot(0), board.spot(1), workspace) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-LRG-09 any of the attacker's spaces may see",
     [] {
         const Scene scene =
             Scene(Rows{"..#..", "....."}).mini("dragon", "monster", {0, 0}, 2).mini("t", "blue", {4, 1});
         EXPECT(scene.sight("dragon", "t") == Sight::Clear);
         EXPECT(Scene(Rows{"..#..", "..#.."})
                    .mini("dragon", "monster", {0, 0}, 2)
                    .mini("t", "blue", {4, 1})
                    .sight("dragon", "t") == Sight::None);
         HOLDS;
     }},
    {"ONS-LRG-10 the dragon's footprint",
     [] {
         const Board board = Scene(6, 6).mini("dragon", "monster", {3, 3}, 2).board();
         for (const Space s : {Space{3, 3}, Space{4, 3}, Space{3, 4}, Space{4, 4}})
             EXPECT(board.occupied().test(s));
         EXPECT(!board.occupied().test({5, 4}) && !board.occupied().test({2, 3}));
         HOLDS;
     }},
    {"ONS-LRG-11 right beside the dragon",
     [] {
         const Scene scene = Scene(6, 2).mini("a", "blue", {0, 0}).mini("dragon", "monster", {3, 0}, 2);
         EXPECT(scene.reach("a", 2).count({2, 0}) == 1);
         HOLDS;
     }},
};

} // namespace

class TestMovementRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void walking_data() { testing::addRuleRows(walkingRows); }
    void walking() { testing::runRuleRow(); }
    void large_data() { testing::addRuleRows(largeRows); }
    void large() { testing::runRuleRow(); }
};

WHEELHOUSE_TEST(TestMovementRules)

} // namespace wheelhouse::board::onslaught

#include "tst_movement_rules.moc"
