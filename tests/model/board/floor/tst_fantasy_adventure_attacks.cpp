// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the catalogue are proven here with model/board/fantasy_adventure.
#include "model/board/fantasy_adventure/attacks.h"
#include "model/board/fantasy_adventure/breath.h"
#include "model/board/fantasy_adventure/flight.h"
#include "model/board/fantasy_adventure/movement.h"
#include "tests/model/board/floor/floor_boards.h"
#include "tests/model/board/floor/rule_rows.h"
#include "tests/support/test_main.h"

#include <QObject>

#include <algorithm>
#include <set>

namespace wheelhouse::board::fantasy_adventure {
namespace {

using testing::drawn;
using testing::made;
using testing::RuleRow;
using testing::withDoor;
using testing::withHero;
using testing::withMonster;

/// Whether a hero at the left end of a row may shoot the goblin at its right end.
bool mayShootAlong(const std::string& row)
{
    Description board = drawn({row});
    withMonster(withHero(board, "a", {0, 0}), "goblin", {board.width - 1, 0});
    return mayShoot(made<Board>(board), 0, 1);
}

constexpr RuleRow combat[]{
    {"FAB-CBT-01 heroes attack monsters only",
     [] {
         Description board = drawn({"....", "...."});
         const auto result = made<Board>(withHero(withHero(board, "a", {0, 0}), "b", {1, 0}));
         EXPECT(meleeTargets(result, 0).empty() && rangedTargets(result, 0).empty());
         HOLDS;
     }},
    {"FAB-CBT-03 melee reaches orthogonal neighbours",
     [] {
         Description board = drawn({"..", ".."});
         withMonster(withMonster(withHero(board, "a", {0, 0}), "diagonal", {1, 1}), "beside", {1, 0});
         EXPECT(meleeTargets(made<Board>(board), 0) == std::vector{2});
         HOLDS;
     }},
    {"FAB-CBT-04 a ranged attack spares the orthogonal neighbour",
     [] {
         Description board = drawn({"...", "...", "...", "...", "..."});
         withHero(board, "a", {0, 0});
         withMonster(withMonster(withMonster(board, "beside", {1, 0}), "diagonal", {1, 1}), "far", {0, 4});
         EXPECT((rangedTargets(made<Board>(board), 0) == std::vector{2, 3}));
         HOLDS;
     }},
    {"FAB-CBT-06 the shooter must see the middle of the target's square",
     [] {
         EXPECT(!mayShootAlong("..P.."));
         EXPECT(mayShootAlong("....."));
         HOLDS;
     }},
    {"FAB-CBT-07 walls, trees and pillars stop shots",
     [] {
         for (const char* row : {"..#..", "..T..", "..P.."})
             EXPECT(!mayShootAlong(row));
         HOLDS;
     }},
    {"FAB-CBT-08 nobody blocks the shots of the own side",
     [] {
         Description heroes = drawn({"....."});
         withMonster(withHero(withHero(heroes, "a", {0, 0}), "b", {2, 0}), "goblin", {4, 0});
         EXPECT(mayShoot(made<Board>(heroes), 0, 2));
         Description monsters = drawn({"....."});
         withHero(withMonster(withMonster(monsters, "k", {0, 0}), "l", {2, 0}), "a", {4, 0});
         EXPECT(mayShoot(made<Board>(monsters), 0, 2));
         HOLDS;
     }},
    {"FAB-CBT-09 an enemy between blocks, unless the table plays otherwise",
     [] {
         Description board = drawn({"....."});
         withMonster(withMonster(withHero(board, "a", {0, 0}), "near", {2, 0}), "far", {4, 0});
         EXPECT(!mayShoot(made<Board>(board), 0, 2));
         HouseRules rules;
         rules.foesBlockShots = false;
         EXPECT(mayShoot(made<Board>(board, rules), 0, 2));
         HOLDS;
     }},
    {"FAB-CBT-10 chests do not block, closed doors do",
     [] {
         EXPECT(mayShootAlong("..C.."));
         Description board = drawn({"....."});
         withMonster(withHero(withDoor(board, {1, 0}, 'e', false), "a", {0, 0}), "goblin", {4, 0});
         EXPECT(!mayShoot(made<Board>(board), 0, 1));
         HOLDS;
     }},
};

/// A dragon at the left end of a passage two wide, breathing east.
std::vector<Space> breathEast(std::vector<std::string> rows)
{
    Description board = drawn(rows);
    return breath(made<Board>(withMonster(board, "dragon", {0, 0}, 2)), 0, {1, 0});
}

/// The heroes that breath to the east hurts; they stand four squares from a dragon, in either lane.
std::vector<int> hurtByBreath(const std::vector<std::string>& rows)
{
    Description board = drawn(rows);
    withHero(withHero(withMonster(board, "dragon", {0, 0}, 2), "upper", {5, 0}), "lower", {5, 1});
    const auto result = made<Board>(board);
    return heroesOn(result, breath(result, 0, {1, 0}));
}

constexpr RuleRow breathRows[]{
    {"FAB-DRB-01 breath in four directions",
     [] {
         const std::set<Space> directions(breathDirections.begin(), breathDirections.end());
         EXPECT((directions == std::set<Space>{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}));
         HOLDS;
     }},
    {"FAB-DRB-02 two wide and as long as the way is free",
     [] {
         EXPECT(breathEast({std::string(17, '.'), std::string(17, '.')}).size() == 30);
         HOLDS;
     }},
    {"FAB-DRB-04 solid objects stop breath",
     [] {
         Description board = drawn({"....T...", "........"});
         withHero(withMonster(board, "dragon", {0, 0}, 2), "behind", {6, 0});
         const auto result = made<Board>(board);
         EXPECT(heroesOn(result, breath(result, 0, {1, 0})).empty());
         HOLDS;
     }},
    {"FAB-DRB-05 the two lanes are stopped one by one",
     [] {
         EXPECT(hurtByBreath({"...T....", "........"}) == std::vector{2});
         EXPECT((hurtByBreath({"........", "........"}) == std::vector{1, 2}));
         HOLDS;
     }},
    {"FAB-DRB-06 monsters neither suffer nor stop it",
     [] {
         Description board = drawn({"......", "......"});
         withMonster(board, "dragon", {0, 0}, 2);
         withHero(withMonster(board, "goblin", {2, 0}), "a", {4, 0});
         const auto result = made<Board>(board);
         EXPECT(heroesOn(result, breath(result, 0, {1, 0})) == std::vector{2});
         HOLDS;
     }},
    {"FAB-WWF-01 wolf breath reaches three squares",
     [] {
         for (const int away : {3, 4}) {
             Description board = drawn({"......"});
             withHero(withMonster(board, "wolf", {0, 0}), "a", {away, 0});
             EXPECT(firstHeroInBreath(made<Board>(board), 0, {1, 0}).has_value() == (away == 3));
         }
         HOLDS;
     }},
    {"wolf breath meets the first hero",
     [] {
         Description board = drawn({"...."});
         withHero(withHero(withMonster(board, "wolf", {0, 0}), "near", {1, 0}), "far", {3, 0});
         EXPECT(firstHeroInBreath(made<Board>(board), 0, {1, 0}) == 1);
         HOLDS;
     }},
    {"FAB-WWF-04 a pillar stops wolf breath and hurts nobody behind it, a monster does not stop it",
     [] {
         for (const std::string row : {".P..", "...."}) {
             Description board = drawn({row});
             withHero(withMonster(board, "wolf", {0, 0}), "a", {2, 0});
             const auto result = made<Board>(board);
             const bool stopped = row.find('P') != std::string::npos;
             EXPECT(firstHeroInBreath(result, 0, {1, 0}).has_value() == !stopped);
             EXPECT(heroesOn(result, breath(result, 0, {1, 0}, winterWolfBreath)).empty() == stopped);
         }
         Description board = drawn({"...."});
         withHero(withMonster(withMonster(board, "wolf", {0, 0}), "goblin", {1, 0}), "a", {2, 0});
         EXPECT(firstHeroInBreath(made<Board>(board), 0, {1, 0}) == 2);
         HOLDS;
     }},
    {"FAB-FSL-01 the cold covers 24 squares",
     [] {
         Description board = drawn(std::vector<std::string>(11, std::string(11, '.')));
         withMonster(board, "salamander", {5, 5});
         const auto cold = coldAura(made<Board>(board), 0);
         EXPECT(cold.size() == 24);
         EXPECT(std::ranges::count(cold, Space{7, 7}) == 1 && std::ranges::count(cold, Space{8, 5}) == 0);
         HOLDS;
     }},
    {"FAB-FSL-03 the cold goes through walls",
     [] {
         Description board = drawn({"..#.."});
         withHero(withMonster(board, "salamander", {1, 0}), "a", {3, 0});
         const auto result = made<Board>(board);
         EXPECT(heroesOn(result, coldAura(result, 0)) == std::vector{1});
         HOLDS;
     }},
};

/// A board of 9 × 7 squares with a tower of 3 × 2 in its middle and a room along its left side.
Description towerGround()
{
    return drawn(std::vector<std::string>(7, "........."));
}

Landscape towerLandscape()
{
    Landscape landscape;
    landscape.towers = {{{3, 3}, 3, 2}};
    landscape.rooms = {{{0, 0}, 1, 7}};
    return landscape;
}

Board towerBoard(const Description& description)
{
    return made<Board>(description, HouseRules(), towerLandscape(),
                       std::map<std::string, Traits>{{"flyer", {.flies = true}}});
}

std::optional<int> climb(const Board& board, Space to, int points)
{
    const auto reached = reach(board, 0, points);
    const auto found = std::ranges::find(reached, to, &Reached::at);
    return found == reached.end() ? std::nullopt : std::optional(found->cost);
}

bool shootEachOther(Space hero, Space monster)
{
    Description board = towerGround();
    const auto result = towerBoard(withMonster(withHero(board, "a", hero), "goblin", monster));
    return mayShoot(result, 0, 1) && mayShoot(result, 1, 0);
}

constexpr RuleRow towerRows[]{
    {"FAB-TOW-01 a tower's top is outdoors",
     [] {
         Description board = towerGround();
         withHero(withHero(board, "top", {4, 3}), "inside", {0, 0});
         const auto result = towerBoard(board);
         EXPECT(result.isOutdoors({4, 3}) && !result.isOutdoors({0, 0}));
         HOLDS;
     }},
    {"FAB-TOW-02 a tower is an obstacle on the ground",
     [] {
         Description board = towerGround();
         const auto result = towerBoard(withMonster(withHero(board, "a", {1, 3}), "goblin", {7, 3}));
         EXPECT(!mayShoot(result, 0, 1) && !mayShoot(result, 1, 0));
         HOLDS;
     }},
    {"FAB-TOW-04 only from outdoors is a top shot at",
     [] {
         EXPECT(!shootEachOther({0, 3}, {4, 3}));
         EXPECT(shootEachOther({1, 3}, {4, 3}));
         HOLDS;
     }},
    {"FAB-TOW-05 the ring round a tower is dead ground",
     [] {
         Description board = towerGround();
         const auto beside = towerBoard(withMonster(withHero(board, "a", {4, 2}), "goblin", {4, 4}));
         EXPECT(!mayShoot(beside, 0, 1) && !mayShoot(beside, 1, 0));
         EXPECT(!shootEachOther({2, 2}, {4, 3}));
         EXPECT(shootEachOther({4, 1}, {4, 4}));
         HOLDS;
     }},
    {"FAB-TOW-06 a climb begins beside the tower",
     [] {
         Description board = towerGround();
         EXPECT(!climb(towerBoard(withHero(board, "a", {4, 1})), {4, 3}, 1));
         HOLDS;
     }},
    {"FAB-TOW-07 a climb takes one",
     [] {
         Description board = towerGround();
         EXPECT(climb(towerBoard(withHero(board, "a", {4, 2})), {4, 3}, 1) == 1);
         Description diagonal = towerGround();
         EXPECT(!climb(towerBoard(withHero(diagonal, "a", {2, 2})), {3, 3}, 1));
         HOLDS;
     }},
    {"FAB-TOW-10 melee needs one level",
     [] {
         Description board = towerGround();
         const auto result = towerBoard(withMonster(withHero(board, "a", {4, 3}), "goblin", {4, 2}));
         EXPECT(!meleeReaches(result, 0, 1) && !meleeReaches(result, 1, 0));
         HOLDS;
     }},
};

/// Where the flyer may land, as a set.
std::set<Space> landings(Space from, FlightRoll roll)
{
    Description board = towerGround();
    withMonster(withHero(board, "a", {8, 6}), "flyer", from);
    const auto places = landingPlaces(towerBoard(board), 1, roll);
    return {places.begin(), places.end()};
}

const std::set<Space> towerTop{{3, 3}, {4, 3}, {5, 3}, {3, 4}, {4, 4}, {5, 4}};

constexpr RuleRow flightRows[]{
    {"FAB-FLY-01 no flight from inside a room",
     [] {
         Description board = towerGround();
         EXPECT(!mayFly(towerBoard(withMonster(board, "flyer", {0, 2})), 0));
         for (const FlightRoll roll : {FlightRoll::Ascend, FlightRoll::Descend, FlightRoll::Fly})
             EXPECT(landings({0, 2}, roll).empty());
         Description outside = towerGround();
         EXPECT(mayFly(towerBoard(withMonster(outside, "flyer", {1, 2})), 0));
         HOLDS;
     }},
    {"ascend leads to the tower's top, and nowhere for those on it",
     [] {
         EXPECT(landings({1, 2}, FlightRoll::Ascend) == towerTop);
         EXPECT(landings({4, 3}, FlightRoll::Ascend).empty());
         HOLDS;
     }},
    {"descend leads outdoors on the ground, and nowhere for those on it",
     [] {
         // All 63 squares but the room's 7, the tower's 6 and the hero's.
         EXPECT(landings({4, 3}, FlightRoll::Descend).size() == 63 - 7 - 6 - 1);
         EXPECT(landings({1, 2}, FlightRoll::Descend).empty());
         HOLDS;
     }},
    {"FAB-FLY-06 fly keeps to the level",
     [] {
         const auto places = landings({1, 2}, FlightRoll::Fly);
         EXPECT(places.size() == 63 - 7 - 6 - 1 - 1);
         for (const Space top : towerTop)
             EXPECT(!places.contains(top));
         EXPECT(landings({4, 3}, FlightRoll::Fly).size() == towerTop.size() - 1);
         HOLDS;
     }},
};

} // namespace

class TestFantasyAdventureAttacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void targets_data() { testing::addRuleRows(combat); }
    void targets() { testing::runRuleRow(); }
    void breath_data() { testing::addRuleRows(breathRows); }
    void breath() { testing::runRuleRow(); }
    void towers_data() { testing::addRuleRows(towerRows); }
    void towers() { testing::runRuleRow(); }
    void flight_data() { testing::addRuleRows(flightRows); }
    void flight() { testing::runRuleRow(); }
};

WHEELHOUSE_TEST(TestFantasyAdventureAttacks)

} // namespace wheelhouse::board::fantasy_adventure

#include "tst_fantasy_adventure_attacks.moc"
