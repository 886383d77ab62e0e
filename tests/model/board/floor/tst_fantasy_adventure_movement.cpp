// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the catalogue are proven here with model/board/fantasy_adventure.
#include "model/board/fantasy_adventure/attacks.h"
#include "model/board/fantasy_adventure/movement.h"
#include "tests/model/board/floor/floor_boards.h"
#include "tests/model/board/floor/rule_rows.h"
#include "tests/support/test_main.h"

#include <QObject>

#include <algorithm>

namespace wheelhouse::board::fantasy_adventure {
namespace {

using testing::drawn;
using testing::made;
using testing::RuleRow;
using testing::withDoor;
using testing::withHero;
using testing::withMonster;
using testing::withWall;

std::optional<int> costIn(const std::vector<Reached>& reached, Space at)
{
    const auto found = std::ranges::find(reached, at, &Reached::at);
    return found == reached.end() ? std::nullopt : std::optional(found->cost);
}

/// The cost for the only hero, "Regdar" at the left end of a row, to get to a square.
std::optional<int> costAlong(const std::string& row, const Landscape& landscape, Space to, int points)
{
    Description board = drawn({row});
    return costIn(ways(made<Board>(withHero(board, "Regdar", {0, 0}), HouseRules(), landscape), 0, points), to);
}

constexpr RuleRow heroMovement[]{
    {"FAB-MOV-01 orthogonal steps within the allowance",
     [] {
         Description board = drawn(std::vector<std::string>(5, "....."));
         const auto reached = reach(made<Board>(withHero(board, "Regdar", {0, 0})), 0, 5);
         EXPECT(!costIn(reached, {3, 3}));
         EXPECT(costIn(reached, {3, 2}) == 5);
         HOLDS;
     }},
    {"FAB-MOV-03 fellow heroes can be moved through",
     [] {
         Description board = drawn({"..."});
         const auto result = made<Board>(withHero(withHero(board, "a", {0, 0}), "b", {1, 0}));
         EXPECT(costIn(reach(result, 0, 2), {2, 0}) == 2);
         EXPECT(!costIn(reach(result, 0, 2), {1, 0}));
         HOLDS;
     }},
    {"FAB-MOV-04 monsters and objects bar the way",
     [] {
         Description board = drawn({"..."});
         EXPECT(!costIn(ways(made<Board>(withMonster(withHero(board, "a", {0, 0}), "goblin", {1, 0})), 0, 9), {2, 0}));
         for (const char* row : {".C.", ".P.", ".T.", ".#."})
             EXPECT(!costAlong(row, {}, {2, 0}, 9));
         Description shut = drawn({"..."});
         EXPECT(!costIn(ways(made<Board>(withDoor(withHero(shut, "a", {0, 0}), {0, 0}, 'e', false)), 0, 9), {2, 0}));
         HOLDS;
     }},
    {"a chest is entered last, with an action left to open it",
     [] {
         Description board = drawn({".C."});
         const auto result = made<Board>(withHero(board, "a", {0, 0}));
         EXPECT(!costIn(reach(result, 0, 5), {1, 0}));
         const auto opening = reach(result, 0, 5, Chests::MayBeOpened);
         EXPECT(costIn(opening, {1, 0}) == 1 && !costIn(opening, {2, 0}));
         HOLDS;
     }},
    {"whoever covers several squares opens no chest, neither on the board nor at its rim",
     [] {
         Description beside = drawn({"C...", "...."});
         EXPECT(reach(made<Board>(withHero(beside, "large", {1, 0}, 2)), 0, 1, Chests::MayBeOpened).size() == 2);
         Description atRim = drawn({"..", "..", "C."});
         EXPECT(reach(made<Board>(withHero(atRim, "large", {0, 1}, 2)), 0, 1, Chests::MayBeOpened).size() == 2);
         HOLDS;
     }},
    {"FAB-BRK-01 water takes two",
     [] {
         Landscape brook;
         brook.ground = {{{2, 0}, Ground::Water}};
         EXPECT(costAlong("....", brook, {3, 0}, 9) == 4);
         HOLDS;
     }},
    {"FAB-BRK-02 a bridge takes one for each space",
     [] {
         Landscape brook;
         brook.ground = {{{1, 0}, Ground::Bridge}, {{2, 0}, Ground::Bridge}};
         EXPECT(costAlong("...", brook, {2, 0}, 9) == 2);
         HOLDS;
     }},
    {"FAB-BRK-03 water is not entered with one left",
     [] {
         Landscape brook;
         brook.ground = {{{1, 0}, Ground::Water}};
         EXPECT(!costAlong("..", brook, {1, 0}, 1));
         EXPECT(costAlong("..", brook, {1, 0}, 2) == 2);
         HOLDS;
     }},
};

/// A bush across a way two squares wide, and whoever goes by the name there.
Board bushOnTheWay(const std::string& hero)
{
    Landscape landscape;
    landscape.bushes = {{2, 1}};
    Description board = drawn({"....", "...."});
    return made<Board>(withHero(board, hero, {0, 0}), HouseRules(), landscape,
                       std::map<std::string, Traits>{{"Orwick", {.passesBushes = true}}});
}

/// A trapdoor beside a figure, and its far end in another part of the board.
Board trapdoorBeside(bool heroComes, int size, bool explored)
{
    Landscape landscape;
    landscape.passages = {{{0, 0}, {7, 0}}};
    if (!explored)
        landscape.unexplored = {{{6, 0}, 2, 2}};
    Description board = drawn({".....#..", ".....#.."});
    heroComes ? withHero(board, "a", {0, 0}, size) : withMonster(board, "a", {0, 0}, size);
    return made<Board>(board, HouseRules(), landscape);
}

constexpr RuleRow bushesAndPassages[]{
    {"FAB-BSH-01 a bush covers the four spaces round its corner",
     [] {
         const auto covered = bushSquares({3, 3});
         EXPECT((covered == std::vector<Space>{{2, 2}, {3, 2}, {2, 3}, {3, 3}}));
         HOLDS;
     }},
    {"FAB-BSH-02 bushes let druids through and nobody else",
     [] {
         EXPECT(costIn(reach(bushOnTheWay("Orwick"), 0, 9), {3, 0}) == 3);
         EXPECT(!costIn(reach(bushOnTheWay("Regdar"), 0, 9), {3, 0}));
         HOLDS;
     }},
    {"FAB-BSH-03 nobody stops in a bush",
     [] {
         EXPECT(costIn(ways(bushOnTheWay("Orwick"), 0, 1), {1, 0}) == 1);
         EXPECT(!costIn(reach(bushOnTheWay("Orwick"), 0, 1), {1, 0}));
         HOLDS;
     }},
    {"FAB-BSH-04 no attack goes through a bush",
     [] {
         Landscape landscape;
         landscape.bushes = {{2, 1}};
         Description board = drawn({"....", "...."});
         withMonster(withHero(board, "Orwick", {0, 0}), "goblin", {3, 0});
         EXPECT(rangedTargets(made<Board>(board), 0).size() == 1);
         EXPECT(rangedTargets(made<Board>(board, HouseRules(), landscape), 0).empty());
         HOLDS;
     }},
    {"FAB-TRD-01 through a trapdoor for one",
     [] {
         EXPECT(costIn(ways(trapdoorBeside(true, 1, true), 0, 1), {7, 0}) == 1);
         EXPECT(!costIn(ways(trapdoorBeside(true, 1, true), 0, 0), {7, 0}));
         HOLDS;
     }},
    {"FAB-TRD-02 no turn ends on a trapdoor",
     [] {
         const Board board = trapdoorBeside(true, 1, true);
         EXPECT(!mayEndTurn(board, 0, {0, 0}) && !mayEndTurn(board, 0, {7, 0}));
         EXPECT(mayEndTurn(board, 0, {1, 0}));
         HOLDS;
     }},
    {"FAB-TRD-06 monsters take it to explored ground, dragons never",
     [] {
         EXPECT(!costIn(ways(trapdoorBeside(false, 1, false), 0, 9), {7, 0}));
         EXPECT(costIn(ways(trapdoorBeside(false, 1, true), 0, 9), {7, 0}));
         EXPECT(costIn(ways(trapdoorBeside(true, 1, false), 0, 9), {7, 0}));
         for (const bool explored : {false, true})
             EXPECT(ways(trapdoorBeside(false, 2, explored), 0, 9).size() == 4);
         HOLDS;
     }},
    {"FAB-PAS-01 a passageway is one space, and nowhere to stay",
     [] {
         const Board board = trapdoorBeside(true, 1, true);
         EXPECT(costIn(ways(board, 0, 1), {7, 0}) == 1);
         EXPECT(!costIn(reach(board, 0, 1), {7, 0}) && !mayEndTurn(board, 0, {7, 0}));
         HOLDS;
     }},
    {"FAB-PAS-03 winter monsters pass to explored ground, dragons do not",
     [] {
         EXPECT(ways(trapdoorBeside(false, 2, true), 0, 9).size() == 4);
         EXPECT(costIn(ways(trapdoorBeside(false, 1, true), 0, 1), {7, 0}) == 1);
         HOLDS;
     }},
};

constexpr RuleRow dragonMovement[]{
    {"FAB-DRM-01 dragons need doors two wide",
     [] {
         for (const bool wide : {false, true}) {
             Description board = drawn({"......", "......", "......"});
             withMonster(board, "dragon", {0, 0}, 2);
             withDoor(board, {2, 0}, 'e', true);
             wide ? withDoor(board, {2, 1}, 'e', true) : withWall(board, {2, 1}, 'e');
             withWall(board, {2, 2}, 'e');
             EXPECT(costIn(ways(made<Board>(board), 0, 9), {4, 0}).has_value() == wide);
         }
         HOLDS;
     }},
    {"FAB-DRM-03 one for a step of the whole block",
     [] {
         Description board = drawn({"......", "......"});
         const auto reached = ways(made<Board>(withMonster(board, "dragon", {0, 0}, 2)), 0, 4);
         EXPECT(costIn(reached, {4, 0}) == 4);
         HOLDS;
     }},
    {"FAB-DRM-04 the whole block has to fit at every step",
     [] {
         Description board = drawn({"......", "..#...", "......"});
         withMonster(board, "dragon", {0, 0}, 2);
         EXPECT(ways(made<Board>(board), 0, 9).size() == 2);
         Description chest = drawn({"......", "..C..."});
         EXPECT(ways(made<Board>(withMonster(chest, "dragon", {0, 0}, 2)), 0, 9).size() == 1);
         HOLDS;
     }},
};

/// A hero with a way of eight squares, its first one covered so.
Board heroOnGround(const std::string& name, Ground ground)
{
    Landscape landscape;
    landscape.ground = {{{0, 0}, ground}, {{1, 0}, Ground::Snow}};
    Description board = drawn({"........"});
    return made<Board>(withHero(board, name, {0, 0}), HouseRules(), landscape,
                       std::map<std::string, Traits>{{"Morkahn", {.ignoresSnow = true}}});
}

constexpr RuleRow snow[]{
    {"FAB-SNW-01 a turn begun on snow is one shorter",
     [] {
         EXPECT(heroOnGround("Regdar", Ground::Snow).allowance(0, 5) == 4);
         const Board later = heroOnGround("Regdar", Ground::Floor); // the next square is snow
         EXPECT(later.allowance(0, 5) == 5);
         EXPECT(costIn(ways(later, 0, 5), {5, 0}) == 5);
         HOLDS;
     }},
    {"FAB-SNW-02 the barbarian walks on",
     [] {
         EXPECT(heroOnGround("Morkahn", Ground::Snow).allowance(0, 6) == 6);
         HOLDS;
     }},
    {"FAB-SNW-03 half covered is no snow",
     [] {
         EXPECT(heroOnGround("Regdar", Ground::PartlySnow).allowance(0, 5) == 5);
         HOLDS;
     }},
};

} // namespace

class TestFantasyAdventureMovement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void heroes_data() { testing::addRuleRows(heroMovement); }
    void heroes() { testing::runRuleRow(); }
    void passages_data() { testing::addRuleRows(bushesAndPassages); }
    void passages() { testing::runRuleRow(); }
    void dragons_data() { testing::addRuleRows(dragonMovement); }
    void dragons() { testing::runRuleRow(); }
    void onSnow_data() { testing::addRuleRows(snow); }
    void onSnow() { testing::runRuleRow(); }
    void aLandscapeOffTheBoardIsRefused();
};

void TestFantasyAdventureMovement::aLandscapeOffTheBoardIsRefused()
{
    const auto problemAt = [](const Landscape& landscape) {
        const auto result = Board::make(drawn({"....", "...."}), HouseRules(), landscape);
        const auto* problem = std::get_if<Problem>(&result);
        return problem ? problem->at : std::string();
    };
    Landscape ground, bush, passage, tower, room, unexplored;
    ground.ground = {{{0, 0}, Ground::Water}, {{4, 0}, Ground::Water}};
    bush.bushes = {{0, 1}};
    passage.passages = {{{1, 1}, {1, 1}}};
    tower.towers = {{{3, 0}, 2, 1}};
    room.rooms = {{{0, 0}, 0, 1}};
    unexplored.unexplored = {{{0, 0}, 4, 2}, {{-1, 0}, 1, 1}};
    QCOMPARE(problemAt({}), std::string());
    QCOMPARE(problemAt(ground), std::string("/ground/1"));
    QCOMPARE(problemAt(bush), std::string("/bushes/0"));
    QCOMPARE(problemAt(passage), std::string("/passages/0"));
    QCOMPARE(problemAt(tower), std::string("/towers/0"));
    QCOMPARE(problemAt(room), std::string("/rooms/0"));
    QCOMPARE(problemAt(unexplored), std::string("/unexplored/1"));
}

WHEELHOUSE_TEST(TestFantasyAdventureMovement)

} // namespace wheelhouse::board::fantasy_adventure

#include "tst_fantasy_adventure_movement.moc"
