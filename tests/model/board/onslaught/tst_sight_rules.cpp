// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue's rows about range, line of sight, cover and elevation as far as the board alone decides them.
// Rows of the catalogue are proven here with model/board/onslaught.
#include "model/board/onslaught/range.h"
#include "tests/model/board/floor/rule_rows.h"
#include "tests/model/board/onslaught/scene.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::board::onslaught {
namespace {

using testing::RuleRow;
using Rows = std::vector<std::string>;

/// A row of spaces with the attacker "a" at its west end.
Scene attackerIn(const std::string& row)
{
    return Scene(Rows{row}).mini("a", "blue", {0, 0});
}

constexpr RuleRow rangeRows[]{
    {"ONS-RNG-01 the longer offset counts",
     [] {
         EXPECT(Scene(4, 6).range(Space{0, 0}, Space{3, 5}) == 5);
         HOLDS;
     }},
    {"ONS-RNG-04 the eight spaces around are adjacent",
     [] {
         EXPECT(Scene(2, 2).range(Space{0, 0}, Space{1, 1}) == 1);
         HOLDS;
     }},
    {"ONS-RNG-07 straight over a wall",
     [] {
         const Scene scene = Scene(Rows{".#."}).mini("a", "blue", {0, 0}).mini("b", "red", {2, 0});
         EXPECT(scene.range("a", "b") == 2);
         HOLDS;
     }},
    {"ONS-RNG-09 a large mini counts from its nearest space",
     [] {
         const Scene scene = Scene(8, 2).mini("a", "blue", {0, 0}).mini("big", "red", {6, 0}, 2);
         EXPECT(scene.range("a", "big") == 6);
         HOLDS;
     }},
};

constexpr RuleRow sightRows[]{
    {"ONS-LOS-02 three lines from one corner",
     [] {
         const Scene scene = attackerIn("..#..");
         EXPECT(scene.bestCorner("a", Space{4, 0}) == 2);
         EXPECT(scene.sight("a", Space{4, 0}) == Sight::None);
         HOLDS;
     }},
    {"ONS-LOS-03 lines of several corners do not add up",
     [] {
         // The north corners reach the target's north corners and the south corners its south corners.
         EXPECT(attackerIn("..#..").sight("a", Space{4, 0}) == Sight::None);
         HOLDS;
     }},
    {"ONS-LOS-04 other enemies cut lines",
     [] {
         const Scene scene = attackerIn(".....").mini("e", "red", {2, 0}).mini("t", "red", {4, 0});
         EXPECT(scene.sight("a", "t") == Sight::None);
         HOLDS;
     }},
    {"ONS-LOS-05 friends do not",
     [] {
         const Scene scene = attackerIn(".....").mini("f", "blue", {2, 0}).mini("t", "red", {4, 0});
         EXPECT(scene.bestCorner("a", "t") == 4);
         EXPECT(scene.sight("a", "t") == Sight::Clear);
         HOLDS;
     }},
    {"ONS-LOS-06 two levels above both ends",
     [] {
         EXPECT(attackerIn(".....").levels({"00301"}).sight("a", Space{4, 0}) == Sight::None);
         EXPECT(attackerIn(".....").levels({"00201"}).sight("a", Space{4, 0}) != Sight::None);
         HOLDS;
     }},
    {"ONS-LOS-07 the ends never cut",
     [] {
         EXPECT(attackerIn("...#").sight("a", Space{3, 0}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-LOS-08 a line along a border is free",
     [] {
         const Scene scene = Scene(Rows{"..", "#.", "..", ".."}).mini("a", "blue", {0, 0});
         EXPECT(scene.bestCorner("a", Space{1, 3}) == 4);
         HOLDS;
     }},
    {"ONS-LOS-09 between two spaces that touch at a corner",
     [] {
         const Scene scene = Scene(Rows{".#.", "#..", "..."}).mini("a", "blue", {0, 0});
         EXPECT(scene.bestCorner("a", Space{2, 2}) == 4);
         EXPECT(scene.sight("a", Space{2, 2}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-LOS-10 exactly on the diagonal",
     [] {
         const Scene scene = Scene(Rows{"...", ".#.", "..."}).mini("a", "blue", {0, 0});
         EXPECT(scene.bestCorner("a", Space{2, 2}) <= 1);
         EXPECT(scene.sight("a", Space{2, 2}) == Sight::None);
         HOLDS;
     }},
    {"ONS-LOS-11 sight is not mutual",
     [] {
         const Scene scene = Scene(Rows{"..", "#.", "..", ".."}).mini("p", "blue", {0, 0}).mini("q", "red", {1, 3});
         EXPECT(scene.bestCorner("p", "q") == 4);
         EXPECT(scene.sight("p", "q") == Sight::Clear);
         EXPECT(scene.bestCorner("q", "p") == 2);
         EXPECT(scene.sight("q", "p") == Sight::None);
         HOLDS;
     }},
    {"ONS-LOS-12 a barrier in a corridor",
     [] {
         EXPECT(attackerIn("....").barrier({1, 0}, {2, 0}).sight("a", Space{3, 0}) == Sight::None);
         EXPECT(attackerIn("....").door({1, 0}, {2, 0}, false).sight("a", Space{3, 0}) == Sight::None);
         EXPECT(attackerIn("....").door({1, 0}, {2, 0}, true).sight("a", Space{3, 0}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-LOS-13 hindering terrain only covers",
     [] {
         EXPECT(attackerIn(".~~~.").sight("a", Space{4, 0}) == Sight::Covered);
         HOLDS;
     }},
    {"ONS-LOS-14 monsters see past monsters",
     [] {
         const Scene scene = Scene(5, 1)
                                 .mini("gnoll", "monster", {0, 0})
                                 .mini("kobold", "monster", {1, 0})
                                 .mini("chloe", "blue", {3, 0});
         EXPECT(scene.sight("gnoll", "chloe") == Sight::Clear);
         HOLDS;
     }},
};

constexpr RuleRow coverRows[]{
    {"ONS-COV-01 hindering terrain between",
     [] {
         EXPECT(attackerIn("..~..").sight("a", Space{4, 0}) == Sight::Covered);
         HOLDS;
     }},
    {"ONS-COV-02 one corner for both conditions",
     [] {
         const auto sight = [](Rows rows) {
             return Scene(std::move(rows)).mini("a", "blue", {0, 0}).sight("a", Space{2, 1});
         };
         EXPECT(sight({".~.", ".#."}) == Sight::Covered);
         EXPECT(sight({"...", ".#."}) == Sight::Clear);
         EXPECT(sight({".~.", "..."}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-COV-04 exactly one level above the higher end",
     [] {
         EXPECT(attackerIn(".....").levels({"00201"}).sight("a", Space{4, 0}) == Sight::Covered);
         EXPECT(attackerIn(".....").levels({"00101"}).sight("a", Space{4, 0}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-COV-05 the ends give no cover",
     [] {
         EXPECT(attackerIn("~...~").sight("a", Space{4, 0}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-COV-06 a line along a hindering space",
     [] {
         // From the corner (1, 1) all four lines pass below the hindering space.
         EXPECT(Scene(Rows{"..~..", "....."}).mini("a", "blue", {0, 0}).sight("a", Space{4, 1}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-COV-08 minis give no cover",
     [] {
         EXPECT(attackerIn(".....").mini("f", "blue", {2, 0}).sight("a", Space{4, 0}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-COV-09 no cover between neighbours",
     [] {
         EXPECT(Scene(Rows{".~", "~."}).mini("a", "blue", {0, 0}).sight("a", Space{1, 1}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-COV-10 one line of four through hindering terrain",
     [] {
         const Rows rows{".....", ".~..."}, walled{".....", ".#..."};
         EXPECT(Scene(walled).bestCorner(Space{0, 0}, Space{2, 1}) == 3);
         EXPECT(Scene(rows).mini("a", "blue", {0, 0}).sight("a", Space{2, 1}) == Sight::Clear);
         HOLDS;
     }},
};

constexpr RuleRow elevationRows[]{
    {"ONS-ELE-01 one level up takes two points",
     [] {
         const Scene scene = attackerIn("...").levels({"012"});
         EXPECT(scene.cost("a", {1, 0}) == 2);
         EXPECT(scene.cost("a", {2, 0}) == 4);
         HOLDS;
     }},
    {"ONS-ELE-02 never two levels in a step",
     [] {
         EXPECT(attackerIn("..").levels({"20"}).cost("a", {1, 0}) == -1);
         EXPECT(attackerIn("..").levels({"02"}).cost("a", {1, 0}) == -1);
         HOLDS;
     }},
    {"ONS-ELE-03 one level above the highest end hinders",
     [] {
         EXPECT(attackerIn(".....").levels({"10200"}).sight("a", Space{4, 0}) == Sight::Covered);
         HOLDS;
     }},
    {"ONS-ELE-04 two levels above it block",
     [] {
         EXPECT(attackerIn(".....").levels({"10300"}).sight("a", Space{4, 0}) == Sight::None);
         HOLDS;
     }},
    {"ONS-ELE-05 over a lower enemy",
     [] {
         const Scene scene = attackerIn(".....").levels({"10000"}).mini("e", "red", {2, 0}).mini("t", "red", {4, 0});
         EXPECT(scene.sight("a", "t") == Sight::Clear);
         HOLDS;
     }},
    {"ONS-ELE-06 each one is judged by its own level",
     [] {
         const Scene lower = attackerIn(".....").levels({"00102"}).mini("e", "red", {2, 0}).mini("t", "red", {4, 0});
         const Scene equal = attackerIn(".....").levels({"00202"}).mini("e", "red", {2, 0}).mini("t", "red", {4, 0});
         EXPECT(lower.sight("a", "t") == Sight::Clear);
         EXPECT(equal.sight("a", "t") == Sight::None);
         HOLDS;
     }},
    {"ONS-ELE-07 hindering terrain below gives no cover",
     [] {
         EXPECT(attackerIn("..~..").levels({"10000"}).sight("a", Space{4, 0}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-ELE-08 monsters below are ignored as well",
     [] {
         const Scene scene =
             attackerIn(".....").levels({"10000"}).mini("kobold", "monster", {2, 0}).mini("t", "monster", {4, 0});
         EXPECT(scene.sight("a", "t") == Sight::Clear);
         HOLDS;
     }},
    {"ONS-ELE-09 walls cut at whatever level",
     [] {
         EXPECT(attackerIn("..#..").levels({"20000"}).sight("a", Space{4, 0}) == Sight::None);
         HOLDS;
     }},
    {"ONS-ELE-10 unmarked ground is level 0",
     [] {
         EXPECT(attackerIn("..").board().level({1, 0}) == 0);
         HOLDS;
     }},
    {"ONS-ELE-11 both wordings of the limit",
     [] {
         // Level 3 is not two levels over both ends, nor two over the highest.
         EXPECT(attackerIn(".....").levels({"00302"}).sight("a", Space{4, 0}) == Sight::Covered);
         HOLDS;
     }},
};

} // namespace

class TestSightRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void range_data() { testing::addRuleRows(rangeRows); }
    void range() { testing::runRuleRow(); }
    void sight_data() { testing::addRuleRows(sightRows); }
    void sight() { testing::runRuleRow(); }
    void cover_data() { testing::addRuleRows(coverRows); }
    void cover() { testing::runRuleRow(); }
    void elevation_data() { testing::addRuleRows(elevationRows); }
    void elevation() { testing::runRuleRow(); }
};

WHEELHOUSE_TEST(TestSightRules)

} // namespace wheelhouse::board::onslaught

#include "tst_sight_rules.moc"
