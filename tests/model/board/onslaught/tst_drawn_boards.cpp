// SPDX-License-Identifier: GPL-3.0-or-later
// Boards that a reader can check by eye: portals, long doors, large minis, levels, and each house rule both ways.
#include "tests/model/board/onslaught/scene.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::board::onslaught {
namespace {

using Rows = std::vector<std::string>;

// East-going lines that enter A at x = 2 come out southward at y = 3, below the long wall.
//   x 0123456
//   0 ..A#...   A: the east edge of (1, 0)
//   1 ..#....
//   2 #######   A: the south edge of (5, 2)
//   3 .......
//   4 .......
Scene cornerPortal()
{
    return Scene(Rows{"..#....", "..#....", "#######", ".......", "......."})
        .portal("A", {1, 0}, {2, 0})
        .portal("A", {5, 2}, {5, 3});
}

Scene withRules(Scene scene, void (*change)(HouseRules&))
{
    HouseRules rules;
    change(rules);
    return scene.rules(rules);
}

} // namespace

class TestDrawnBoards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPortalTurnsEastToSouth()
    {
        // Seen upward through the portal from (0, 1), a space one row up and to the right comes to lie to the east
        // below.
        QCOMPARE(cornerPortal().sight(Space{0, 1}, Space{6, 4}), Sight::Clear);
        QCOMPARE(cornerPortal().sight(Space{0, 1}, Space{4, 4}), Sight::None);
        QCOMPARE(cornerPortal().sight(Space{0, 0}, Space{4, 4}), Sight::Clear);
    }

    void southTurnsBackToEast()
    {
        // North-going into the lower end comes out westward at the upper one.
        QCOMPARE(cornerPortal().sight(Space{6, 4}, Space{0, 1}), Sight::Clear);
    }

    void portalLinesShowEntryAndExit()
    {
        const Board board = cornerPortal().board();
        Workspace workspace;
        const SightProof proof = proveSight(board, {{0, 0}, 1, {}}, {{4, 4}, 1, {}}, workspace);
        QCOMPARE(proof.sight, Sight::Clear);
        QVERIFY(proof.lines.size() >= 3);
        for (const SightLine& line : proof.lines) {
            QVERIFY(line.start == proof.lines.front().start);
            QVERIFY(line.portal.has_value());
            const auto& [entry, exit] = *line.portal;
            QVERIFY((entry.x == Fraction{2, 1}));
            QVERIFY((exit.y == Fraction{3, 1}));
            // As far north of the one end's middle as it is east of the other's: entry.y + exit.x = 1/2 + 11/2.
            QCOMPARE(entry.y.numerator * exit.x.denominator + exit.x.numerator * entry.y.denominator,
                     6 * entry.y.denominator * exit.x.denominator);
        }
    }

    void aWallBehindTheTwinStopsTheLine()
    {
        Scene scene(Rows{"..#....", "..#....", "#######", "...###.", "......."});
        scene.portal("A", {1, 0}, {2, 0}).portal("A", {5, 2}, {5, 3});
        QCOMPARE(scene.sight(Space{0, 0}, Space{4, 4}), Sight::None);
    }

    void aLongDoorAcrossACorridor()
    {
        for (const bool open : {false, true}) {
            Scene scene(6, 2);
            scene.door({2, 0}, {3, 0}, open, "gate").door({2, 1}, {3, 1}, open, "gate");
            scene.mini("a", "blue", {0, 0}).mini("t", "red", {5, 1});
            QCOMPARE(scene.sight("a", "t"), open ? Sight::Clear : Sight::None);
            QCOMPARE(scene.approach("a", "t"), open ? 4 : -1);
        }
    }

    void aLargeMiniInTheWay()
    {
        Scene scene(6, 2);
        scene.mini("a", "blue", {0, 0}).mini("big", "monster", {2, 0}, 2);
        QCOMPARE(scene.sight("a", Space{5, 0}), Sight::None);
        QCOMPARE(scene.sight("a", "big"), Sight::Clear);
        // As a bare space its far half lies behind its near half.
        QCOMPARE(scene.sight("a", Space{3, 0}), Sight::None);
        QCOMPARE(scene.levels({"100000", "100000"}).sight("a", Space{5, 0}), Sight::Clear);
    }

    void aLargeMiniKeepsItsLevelsTogether()
    {
        // It stands on levels 0 and 2; a step east would take its west half from 0 to 2.
        Scene scene(4, 2);
        scene.levels({"0222", "0222"}).mini("big", "monster", {0, 0}, 2);
        QCOMPARE(scene.cost("big", {1, 0}), -1);
    }

    void approachGoesAroundTheWall()
    {
        // Beside the target, but a barrier stands between: three steps lead to its other side.
        Scene scene(3, 2);
        scene.barrier({0, 0}, {1, 0}).mini("k", "monster", {0, 0}).mini("t", "blue", {1, 0});
        QCOMPARE(scene.approach("k", "t"), 1);
        QCOMPARE(scene.sight("k", "t"), Sight::None);
    }

    void houseRuleTouchingCorners()
    {
        const Scene scene(Rows{".#.", "#..", "..."});
        QCOMPARE(scene.sight(Space{0, 0}, Space{2, 2}), Sight::Clear);
        const Scene sealed = withRules(scene, [](HouseRules& rules) { rules.touchingCornersSeal = true; });
        QCOMPARE(sealed.sight(Space{0, 0}, Space{2, 2}), Sight::None);
        QCOMPARE(sealed.sight(Space{0, 0}, Space{1, 1}), Sight::None);
    }

    void houseRuleTouchingCornersStopsLinesAlongBorders()
    {
        // The lines along y = 1 lead from the one open side to the other, as all others do.
        const Scene scene(Rows{".#.", "#.."});
        QCOMPARE(scene.bestCorner(Space{0, 0}, Space{1, 1}), 4);
        const Scene sealed = withRules(scene, [](HouseRules& rules) { rules.touchingCornersSeal = true; });
        QCOMPARE(sealed.bestCorner(Space{0, 0}, Space{1, 1}), 0);
    }

    void houseRuleGrazedBarriers()
    {
        Scene scene(4, 3);
        scene.barrier({1, 0}, {1, 1}).barrier({1, 1}, {1, 2});
        QCOMPARE(scene.sight(Space{0, 1}, Space{3, 1}), Sight::Clear);
        const Scene strict = withRules(scene, [](HouseRules& rules) { rules.grazedBarriersInterrupt = true; });
        QCOMPARE(strict.sight(Space{0, 1}, Space{3, 1}), Sight::None);
    }

    void houseRuleCoverFromOneCorner()
    {
        const Scene scene(Rows{".~.", ".#."});
        QCOMPARE(scene.sight(Space{0, 0}, Space{2, 1}), Sight::Covered);
        const Scene loose = withRules(scene, [](HouseRules& rules) { rules.coverFromOneCorner = false; });
        QCOMPARE(loose.sight(Space{0, 0}, Space{2, 1}), Sight::Clear);
    }

    void houseRulePortals()
    {
        const Scene blind = withRules(cornerPortal(), [](HouseRules& rules) { rules.sightThroughPortals = false; });
        QCOMPARE(blind.sight(Space{0, 0}, Space{4, 4}), Sight::None);
        QCOMPARE(cornerPortal().range(Space{1, 0}, Space{5, 4}), 2);
        const Scene long_ = withRules(cornerPortal(), [](HouseRules& rules) { rules.rangeThroughPortals = false; });
        QCOMPARE(long_.range(Space{1, 0}, Space{5, 4}), 4);
    }

    void houseRuleLargeMinis()
    {
        Scene hill(3, 2);
        hill.levels({"001", "001"}).mini("big", "monster", {0, 0}, 2);
        QCOMPARE(hill.cost("big", {1, 0}), 1);
        QCOMPARE(withRules(hill, [](HouseRules& rules) { rules.largeMinisPayForClimbing = true; }).cost("big", {1, 0}),
                 2);
        Scene queue(6, 2);
        queue.mini("big", "monster", {0, 0}, 2).mini("f", "monster", {2, 0});
        QCOMPARE(queue.cost("big", {3, 0}), -1);
        QCOMPARE(withRules(queue, [](HouseRules& rules) { rules.largeMinisPassFriends = true; }).cost("big", {3, 0}),
                 3);
    }
};

WHEELHOUSE_TEST(TestDrawnBoards)

} // namespace wheelhouse::board::onslaught

#include "tst_drawn_boards.moc"
