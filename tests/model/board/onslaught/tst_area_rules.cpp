// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue's rows about areas, cones, barriers, doors and portals as far as the board alone decides them.
// Rows of the catalogue are proven here with model/board/onslaught.
#include "model/board/onslaught/areas.h"
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
using Ids = std::set<std::string>;
using Spaces = std::set<Space>;

Spaces origins(const Scene& scene, const std::string& id, int least, int most)
{
    const Board board = scene.board();
    Workspace workspace;
    const std::vector<Space> found = areaOrigins(board, *board.find(id), least, most, workspace);
    return {found.begin(), found.end()};
}

constexpr RuleRow burstRows[]{
    {"ONS-AOE-02 an empty space in range and sight, no wall",
     [] {
         const Spaces found = origins(Scene(Rows{".....", "....#"}).mini("a", "blue", {0, 0}), "a", 3, 5);
         EXPECT(found.count({4, 0}) == 1);
         EXPECT(found.count({4, 1}) == 0);
         EXPECT(found.count({2, 0}) == 0);
         HOLDS;
     }},
    {"ONS-AOE-04 radius 1 is nine spaces",
     [] {
         const std::vector<Space> spaces = burstSpaces(Scene(11, 11).board(), {5, 5}, 1);
         EXPECT(spaces.size() == 9);
         EXPECT((std::count(spaces.begin(), spaces.end(), Space{4, 4}) == 1));
         EXPECT((std::count(spaces.begin(), spaces.end(), Space{6, 6}) == 1));
         HOLDS;
     }},
    {"ONS-AOE-05 radius 2 is twenty-five",
     [] {
         const std::vector<Space> spaces = burstSpaces(Scene(11, 11).board(), {5, 5}, 2);
         EXPECT(spaces.size() == 25);
         EXPECT((std::count(spaces.begin(), spaces.end(), Space{3, 3}) == 1));
         EXPECT((std::count(spaces.begin(), spaces.end(), Space{7, 7}) == 1));
         EXPECT((std::count(spaces.begin(), spaces.end(), Space{8, 5}) == 0));
         HOLDS;
     }},
    {"ONS-AOE-07 shielded by blocking terrain",
     [] {
         EXPECT(Scene(Rows{".#."}).mini("m", "red", {2, 0}).burst({0, 0}, 2).empty());
         HOLDS;
     }},
    {"ONS-AOE-08 shielded by two levels, not by one",
     [] {
         EXPECT(Scene(3, 1).levels({"020"}).mini("m", "red", {2, 0}).burst({0, 0}, 2).empty());
         EXPECT((Scene(3, 1).levels({"010"}).mini("m", "red", {2, 0}).burst({0, 0}, 2) == Ids{"m"}));
         HOLDS;
     }},
    {"ONS-AOE-09 minis do not shield",
     [] {
         const Scene scene = Scene(3, 1).mini("near", "red", {1, 0}).mini("m", "red", {2, 0});
         EXPECT((scene.burst({0, 0}, 2) == Ids{"near", "m"}));
         HOLDS;
     }},
    {"ONS-AOE-10 the origin needs ordinary sight",
     [] {
         const Scene scene = Scene(5, 1).mini("a", "blue", {0, 0}).mini("e", "red", {2, 0});
         EXPECT(origins(scene, "a", 0, 9).count({4, 0}) == 0);
         EXPECT(origins(Scene(5, 1).mini("a", "blue", {0, 0}), "a", 0, 9).count({4, 0}) == 1);
         HOLDS;
     }},
    {"ONS-AOE-11 the attacker is not spared",
     [] {
         EXPECT((Scene(3, 1).mini("a", "blue", {0, 0}).burst({2, 0}, 2) == Ids{"a"}));
         HOLDS;
     }},
    {"ONS-AOE-12 a mini in the origin space",
     [] {
         EXPECT((Scene(Rows{"###", "#.#", "###"}).mini("m", "red", {1, 1}).burst({1, 1}, 1) == Ids{"m"}));
         HOLDS;
     }},
    {"ONS-AOE-14 a closed door shields",
     [] {
         EXPECT(Scene(3, 1).door({1, 0}, {2, 0}, false).mini("m", "red", {2, 0}).burst({0, 0}, 2).empty());
         HOLDS;
     }},
    {"ONS-AOE-15 two lines are too few",
     [] {
         // The origin (2, 1) has a wall to its west and to its east.
         const Scene scene = Scene(Rows{".....", ".#.#.", "....."})
                                 .mini("west", "blue", {0, 1})
                                 .mini("east", "red", {4, 1})
                                 .mini("north", "red", {2, 0});
         EXPECT(scene.bestCorner(Space{2, 1}, Space{0, 1}) == 2);
         EXPECT(scene.bestCorner(Space{2, 1}, Space{4, 1}) == 2);
         EXPECT((scene.burst({2, 1}, 2) == Ids{"north"}));
         HOLDS;
     }},
};

constexpr RuleRow coneRows[]{
    {"ONS-CON-01 four origins, none diagonal",
     [] {
         EXPECT((Scene(3, 3).mini("a", "blue", {1, 1}).coneOrigins("a") == Spaces{{1, 0}, {0, 1}, {2, 1}, {1, 2}}));
         HOLDS;
     }},
    {"ONS-CON-02 no origin in a wall",
     [] {
         EXPECT(Scene(Rows{".#.", "...", "..."}).mini("a", "blue", {1, 1}).coneOrigins("a").size() == 3);
         HOLDS;
     }},
    {"ONS-CON-03 cone 1",
     [] {
         EXPECT((Scene(11, 11).mini("a", "blue", {5, 5}).coneSpaces("a", {6, 5}, 1) == Spaces{{6, 5}}));
         HOLDS;
     }},
    {"ONS-CON-04 cone 2",
     [] {
         EXPECT((Scene(11, 11).mini("a", "blue", {5, 5}).coneSpaces("a", {6, 5}, 2) ==
                 Spaces{{6, 5}, {7, 4}, {7, 5}, {7, 6}}));
         HOLDS;
     }},
    {"ONS-CON-05 cone 3",
     [] {
         const Spaces spaces = Scene(11, 11).mini("a", "blue", {5, 5}).coneSpaces("a", {6, 5}, 3);
         EXPECT(spaces.size() == 9);
         for (int y = 3; y <= 7; ++y)
             EXPECT(spaces.count({8, y}) == 1);
         HOLDS;
     }},
    {"ONS-CON-06 cone 4",
     [] {
         EXPECT(Scene(11, 11).mini("a", "blue", {5, 5}).coneSpaces("a", {6, 5}, 4).size() == 16);
         HOLDS;
     }},
    {"ONS-CON-09 shielded by blocking terrain",
     [] {
         const Rows rows(11, "...........");
         Rows walled = rows;
         walled[5][7] = '#';
         const auto hit = [](const Rows& terrain) {
             return Scene(terrain).mini("a", "blue", {5, 5}).mini("m", "red", {8, 5}).cone("a", {6, 5}, 3);
         };
         EXPECT(hit(walled).empty());
         EXPECT((hit(rows) == Ids{"m"}));
         HOLDS;
     }},
    {"ONS-CON-10 shielded by two levels above both",
     [] {
         const auto hit = [](const std::string& levels) {
             return Scene(4, 1)
                 .levels({levels})
                 .mini("a", "blue", {0, 0})
                 .mini("m", "red", {3, 0})
                 .cone("a", {1, 0}, 3);
         };
         EXPECT(hit("1131").empty());
         EXPECT((hit("1121") == Ids{"m"}));
         HOLDS;
     }},
    {"ONS-CON-11 all in the picture but the Kobold",
     [] {
         const Scene scene = Scene(Rows{".....", ".....", "...#.", ".....", "....."})
                                 .mini("caster", "blue", {1, 2})
                                 .mini("kobold", "monster", {4, 2})
                                 .mini("gnoll", "monster", {4, 0})
                                 .mini("friend", "blue", {3, 3});
         EXPECT(scene.bestCorner(Space{2, 2}, Space{4, 2}) == 2);
         EXPECT((scene.cone("caster", {2, 2}, 3) == Ids{"gnoll", "friend"}));
         HOLDS;
     }},
    {"ONS-CON-12 no origin behind a closed door",
     [] {
         EXPECT((Scene(2, 2).door({0, 0}, {1, 0}, false).mini("a", "blue", {0, 0}).coneOrigins("a") == Spaces{{0, 1}}));
         HOLDS;
     }},
    {"ONS-CON-13 the attacker's space is left out",
     [] {
         EXPECT(Scene(11, 11).mini("a", "blue", {5, 5}).coneSpaces("a", {6, 5}, 5).count({5, 5}) == 0);
         HOLDS;
     }},
};

constexpr RuleRow edgeRows[]{
    {"ONS-BAR-01 a barrier fills no space",
     [] {
         const Scene scene = Scene(2, 1).barrier({0, 0}, {1, 0}).mini("a", "blue", {0, 0}).mini("b", "red", {1, 0});
         EXPECT(scene.problem().empty());
         HOLDS;
     }},
    {"ONS-BAR-02 no step across, the detour as usual",
     [] {
         const Scene scene = Scene(2, 2).barrier({0, 0}, {1, 0}).mini("a", "blue", {0, 0});
         EXPECT(scene.reach("a", 1).count({1, 0}) == 0);
         EXPECT(scene.cost("a", {1, 0}) == 3);
         HOLDS;
     }},
    {"ONS-BAR-03 no sight across",
     [] {
         const Scene scene = Scene(2, 1).barrier({0, 0}, {1, 0}).mini("a", "blue", {0, 0}).mini("b", "red", {1, 0});
         EXPECT(scene.sight("a", "b") == Sight::None);
         HOLDS;
     }},
    {"ONS-BAR-04 ends are pulled into their own spaces",
     [] {
         const Scene scene = Scene(2, 2).barrier({0, 0}, {1, 0}).mini("a", "blue", {0, 0});
         EXPECT(scene.sight("a", Space{1, 0}) == Sight::None);
         EXPECT(scene.sight("a", Space{1, 1}) == Sight::Clear);
         EXPECT(scene.bestCorner("a", Space{1, 1}) >= 3);
         HOLDS;
     }},
    {"ONS-DOR-01 a closed door is a barrier",
     [] {
         EXPECT(Scene(2, 1).door({0, 0}, {1, 0}, false).sight(Space{0, 0}, Space{1, 0}) == Sight::None);
         EXPECT(Scene(2, 1).door({0, 0}, {1, 0}, true).sight(Space{0, 0}, Space{1, 0}) == Sight::Clear);
         HOLDS;
     }},
    {"ONS-DOR-04 monsters find no way through a door",
     [] {
         const Scene scene =
             Scene(3, 1).door({0, 0}, {1, 0}, false).mini("kobold", "monster", {0, 0}).mini("q", "blue", {2, 0});
         EXPECT(scene.approach("kobold", "q") == -1);
         HOLDS;
     }},
    {"ONS-PRT-01 a portal does not cut",
     [] {
         EXPECT(Scene(4, 2).portal("A", {0, 0}, {1, 0}).portal("A", {2, 1}, {3, 1}).sight(Space{0, 0}, Space{1, 0}) ==
                Sight::Clear);
         HOLDS;
     }},
    {"ONS-PRT-02 portals come in pairs",
     [] {
         EXPECT(Scene(4, 2).portal("A", {0, 0}, {1, 0}).problem() == "/edges/0/pair");
         HOLDS;
     }},
    {"ONS-PRT-04 through a portal at an ordinary cost",
     [] {
         const Scene scene =
             Scene(12, 1).portal("A", {0, 0}, {1, 0}).portal("A", {10, 0}, {11, 0}).mini("a", "blue", {0, 0});
         EXPECT(scene.cost("a", {11, 0}) == 1);
         EXPECT(scene.cost("a", {10, 0}) == 1);
         HOLDS;
     }},
    {"ONS-PRT-05 range through a portal",
     [] {
         const Scene scene = Scene(13, 1)
                                 .portal("A", {1, 0}, {2, 0})
                                 .portal("A", {11, 0}, {12, 0})
                                 .mini("a", "blue", {0, 0})
                                 .mini("b", "red", {12, 0});
         EXPECT(scene.range("a", "b") == 2);
         HOLDS;
     }},
    {"ONS-PRT-06 straight ahead, in at P and out at Q",
     [] {
         // Two rooms with a wall between: P lies in the attacker's row, Q in the target's.
         const auto scene = [](bool portal) {
             Scene rows(Rows{".....", "#####", "....."});
             if (portal)
                 rows.portal("A", {2, 0}, {3, 0}).portal("A", {1, 2}, {2, 2});
             return rows.mini("a", "blue", {0, 0}).mini("t", "red", {4, 2});
         };
         EXPECT(scene(true).sight("a", "t") == Sight::Clear);
         EXPECT(scene(true).bestCorner("a", "t") == 4);
         EXPECT(scene(true).sight("t", "a") == Sight::Clear);
         EXPECT(scene(false).sight("a", "t") == Sight::None);
         HOLDS;
     }},
    {"ONS-PRT-08 straight across, or through",
     [] {
         const Scene scene =
             Scene(6, 1).portal("A", {0, 0}, {1, 0}).portal("A", {4, 0}, {5, 0}).mini("a", "blue", {0, 0});
         EXPECT((scene.reach("a", 1) == Spaces{{0, 0}, {1, 0}, {4, 0}, {5, 0}}));
         HOLDS;
     }},
};

} // namespace

class TestAreaAndEdgeRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bursts_data() { testing::addRuleRows(burstRows); }
    void bursts() { testing::runRuleRow(); }
    void cones_data() { testing::addRuleRows(coneRows); }
    void cones() { testing::runRuleRow(); }
    void edges_data() { testing::addRuleRows(edgeRows); }
    void edges() { testing::runRuleRow(); }
};

WHEELHOUSE_TEST(TestAreaAndEdgeRules)

} // namespace wheelhouse::board::onslaught

#include "tst_area_rules.moc"
