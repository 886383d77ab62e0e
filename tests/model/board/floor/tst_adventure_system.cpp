// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the catalogue are proven here with model/board/adventure_system.
#include "model/board/adventure_system/tile_map.h"
#include "tests/model/board/floor/floor_boards.h"
#include "tests/model/board/floor/floor_reference.h"
#include "tests/model/board/floor/rule_rows.h"
#include "tests/support/test_main.h"

#include <QObject>

#include <algorithm>
#include <set>

namespace wheelhouse::board::adventure_system {
namespace {

using testing::Dice;
using testing::RuleRow;

/// A tile with walls along the borders named, "ns" for north and south.
Tile tile(const std::string& id, Space at, const std::string& walls = {})
{
    Tile result;
    result.id = id;
    result.at = at;
    for (const char wall : walls)
        result.walled[std::string("nesw").find(wall)] = true;
    return result;
}

TileMap mapOf(const std::vector<Tile>& tiles, const std::vector<MiniEntry>& figures = {}, const HouseRules& rules = {})
{
    auto made = TileMap::make(tiles, figures, rules);
    if (const auto* problem = std::get_if<Problem>(&made))
        qFatal("%s: %s", problem->at.c_str(), problem->message.c_str());
    return std::get<TileMap>(std::move(made));
}

MiniEntry hero(const std::string& id, Space at)
{
    return {id, "hero", at, 1, 5};
}
MiniEntry monster(const std::string& id, Space at)
{
    return {id, "monster", at, 1, 5};
}

std::optional<int> stepsTo(const std::vector<Reached>& reached, Space at)
{
    const auto found = std::ranges::find(reached, at, &Reached::at);
    return found == reached.end() ? std::nullopt : std::optional(found->cost);
}

/// One tile with these rows of squares, and the first figure's reach on it.
std::vector<Reached> reachOnTile(const std::array<std::string, 4>& squares, const std::vector<MiniEntry>& figures,
                                 int points, const HouseRules& rules = {})
{
    Tile only = tile("t", {0, 0});
    only.squares = squares;
    return mapOf({only}, figures, rules).reach(0, points);
}

constexpr RuleRow tileRows[]{
    {"ADV-TIL-05 unexplored borders have neither wall nor neighbour",
     [] {
         const TileMap map = mapOf({tile("t", {1, 1}, "n"), tile("u", {2, 1}, "nes")});
         EXPECT((map.unexplored() == std::vector<TileBorder>{{0, Border::South}, {0, Border::West}}));
         HOLDS;
     }},
    {"ADV-TIL-06 seven unexplored borders round an Entry Well with tiles",
     [] {
         //      c
         //  a [ A B ] b      the double tile A-B in the middle, a wall north of b
         const TileMap map = mapOf({tile("A", {2, 2}), tile("B", {3, 2}), tile("a", {1, 2}, "n"),
                                    tile("b", {4, 2}, "ns"), tile("c", {2, 1}, "ew")});
         EXPECT(map.unexplored().size() == 7);
         HOLDS;
     }},
    {"ADV-TIL-21 dark squares block the way",
     [] {
         EXPECT(!stepsTo(reachOnTile({".#..", "##..", "....", "...."}, {hero("a", {0, 0})}, 9), {2, 0}));
         EXPECT(!stepsTo(reachOnTile({".#..", "....", "....", "...."}, {hero("a", {0, 0})}, 9), {1, 0}));
         HOLDS;
     }},
    {"ADV-TIL-23 tiles that touch at a corner are not one apart",
     [] {
         EXPECT(!mapOf({tile("a", {0, 0}), tile("b", {1, 1})}).distance(0, 1));
         EXPECT(mapOf({tile("a", {0, 0}), tile("b", {1, 1}), tile("c", {1, 0})}).distance(0, 1) == 2);
         HOLDS;
     }},
    {"ADV-TIL-24 round a wall it is three tiles",
     [] {
         // Atka on a, the Grung on b, a wall between: a, c, d, b.
         const TileMap map = mapOf({tile("a", {0, 0}, "e"), tile("b", {1, 0}), tile("c", {0, 1}), tile("d", {1, 1})});
         EXPECT(map.distance(0, 1) == 3);
         HOLDS;
     }},
    {"ADV-TIL-25 within one tile of a villain",
     [] {
         const TileMap map =
             mapOf({tile("villain", {1, 1}), tile("n", {1, 0}), tile("e", {2, 1}, "w"), tile("s", {1, 2})});
         EXPECT((map.within(0, 1) == std::vector{0, 1, 3}));
         HOLDS;
     }},
    {"ADV-TIL-26 a diagonal step over the border of two tiles",
     [] {
         for (const std::string walls : {"", "e"}) {
             const TileMap map = mapOf({tile("a", {0, 0}, walls), tile("b", {1, 0})}, {hero("h", {3, 1})});
             EXPECT((stepsTo(map.reach(0, 1), {4, 0}) == 1) == walls.empty());
         }
         HOLDS;
     }},
    {"ADV-TIL-27 a move in tiles goes straight",
     [] {
         std::vector<Tile> tiles{tile("middle", {1, 1})};
         for (int i = 0; i < 9; ++i) {
             if (i != 4)
                 tiles.push_back(tile("t" + std::to_string(i), {i % 3, i / 3}));
         }
         const auto places = mapOf(tiles).neighbours(0);
         EXPECT(places.size() == 4);
         for (const int place : places) {
             const Space at = tiles[static_cast<std::size_t>(place)].at;
             EXPECT(at.x == 1 || at.y == 1);
         }
         HOLDS;
     }},
    {"the closest are several on a tie",
     [] {
         const TileMap map = mapOf(
             {tile("a", {1, 0}), tile("b", {0, 0}), tile("c", {2, 0}), tile("d", {3, 0}, "n"), tile("e", {9, 9})});
         const int candidates[]{2, 3, 1, 4};
         EXPECT((map.closest(0, candidates) == std::vector{2, 1}));
         EXPECT(map.closest(4, std::vector{0, 1}).empty());
         HOLDS;
     }},
};

constexpr RuleRow squareRows[]{
    {"ADV-MOV-03 a square for each point, and then no further",
     [] {
         const TileMap map = mapOf({tile("a", {0, 0}), tile("b", {1, 0})}, {hero("h", {0, 0})});
         const auto reached = map.reach(0, 5);
         EXPECT(stepsTo(reached, {5, 0}) == 5);
         EXPECT(!stepsTo(reached, {6, 0}));
         HOLDS;
     }},
    {"ADV-MOV-05 a diagonal square counts one",
     [] {
         EXPECT(stepsTo(reachOnTile({"....", "....", "....", "...."}, {hero("h", {0, 0})}, 3), {3, 3}) == 3);
         HOLDS;
     }},
    {"ADV-MOV-06 dark squares are never entered",
     [] {
         EXPECT(!stepsTo(reachOnTile({".#..", "....", "....", "...."}, {hero("h", {0, 0})}, 3), {1, 0}));
         HOLDS;
     }},
    {"ADV-MOV-07 monsters are not passed",
     [] {
         const auto reached =
             reachOnTile({"....", "####", "....", "...."}, {hero("h", {0, 0}), monster("m", {2, 0})}, 9);
         EXPECT(stepsTo(reached, {1, 0}) == 1);
         EXPECT(!stepsTo(reached, {2, 0}) && !stepsTo(reached, {3, 0}));
         HOLDS;
     }},
    {"ADV-MOV-08 heroes are passed, but no move ends on one",
     [] {
         const auto reached = reachOnTile({"....", "####", "....", "...."}, {hero("h", {0, 0}), hero("i", {1, 0})}, 2);
         EXPECT(stepsTo(reached, {2, 0}) == 2);
         EXPECT(!stepsTo(reached, {1, 0}));
         HOLDS;
     }},
    {"ADV-MOV-09 no diagonal step between two walls",
     [] {
         EXPECT(!stepsTo(reachOnTile({"#...", ".#..", "....", "...."}, {hero("h", {0, 1})}, 1), {1, 0}));
         HOLDS;
     }},
    {"ADV-MOV-10 past one wall corner it is legal",
     [] {
         EXPECT(stepsTo(reachOnTile({"....", ".#..", "....", "...."}, {hero("h", {0, 1})}, 1), {1, 0}) == 1);
         HouseRules strict;
         strict.cornersMayBeCut = false;
         EXPECT(!stepsTo(reachOnTile({"....", ".#..", "....", "...."}, {hero("h", {0, 1})}, 1, strict), {1, 0}));
         HOLDS;
     }},
};

/// A random map, and its figures, of which the first moves.
struct RandomMap {
    std::vector<Tile> tiles;
    std::vector<MiniEntry> figures;

    explicit RandomMap(Dice& dice)
    {
        const int walls = dice.from(0, 3) * 15, dark = dice.from(0, 3) * 12;
        for (int i = 0; i < 9; ++i) {
            if (dice.oneIn(4))
                continue;
            Tile next = tile("t" + std::to_string(i), {i % 3, i / 3});
            for (bool& wall : next.walled)
                wall = dice.percent(walls);
            for (std::string& row : next.squares) {
                for (char& square : row)
                    square = dice.percent(dark) ? '#' : '.';
            }
            tiles.push_back(next);
        }
        for (int i = 0; i < 5; ++i) {
            auto more = figures;
            more.push_back({"f" + std::to_string(i),
                            dice.oneIn(2) ? "hero" : "monster",
                            {dice.from(0, 11), dice.from(0, 11)},
                            1,
                            5});
            if (std::holds_alternative<TileMap>(TileMap::make(tiles, more)))
                figures = more;
        }
    }

    const Tile* at(Space place) const
    {
        const auto found = std::ranges::find(tiles, place, &Tile::at);
        return found == tiles.end() ? nullptr : &*found;
    }
    bool isJoined(Space a, Space b) const
    {
        const Space step = b - a;
        const auto border = std::ranges::find(allBorders, step, stepAcross);
        return border != allBorders.end() && at(a) && at(b) && !at(a)->isWalled(*border) &&
               !at(b)->isWalled(opposite(*border));
    }
    /// Whether one may go straight from a square to the next.
    bool isOpen(Space from, Space to) const
    {
        const Space here{from.x / 4, from.y / 4}, there{to.x / 4, to.y / 4};
        if (to.x < 0 || to.y < 0 || !at(here) || !at(there) || (here != there && !isJoined(here, there)))
            return false;
        return at(there)->squares[static_cast<std::size_t>(to.y % 4)][static_cast<std::size_t>(to.x % 4)] == '.';
    }
};

std::vector<std::vector<int>> allDistances(const RandomMap& random)
{
    const std::size_t count = random.tiles.size();
    std::vector<std::vector<int>> steps(count, std::vector<int>(count, 999));
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = 0; b < count; ++b)
            steps[a][b] = a == b ? 0 : random.isJoined(random.tiles[a].at, random.tiles[b].at) ? 1 : 999;
    }
    for (std::size_t via = 0; via < count; ++via) {
        for (std::size_t a = 0; a < count; ++a) {
            for (std::size_t b = 0; b < count; ++b)
                steps[a][b] = std::min(steps[a][b], steps[a][via] + steps[via][b]);
        }
    }
    return steps;
}

std::map<Space, int> slowReach(const RandomMap& random, int points, const HouseRules& rules)
{
    using State = testing::FloorReference::State;
    const MiniEntry& mover = random.figures.front();
    const auto figureAt = [&](Space s) {
        const auto found = std::ranges::find(random.figures, s, &MiniEntry::at);
        return found == random.figures.end() ? nullptr : &*found;
    };
    auto places = testing::FloorReference::cheapest({mover.at, false}, points, [&](State state) {
        std::vector<std::pair<State, int>> steps;
        for (const Space step : {Space{-1, -1}, Space{0, -1}, Space{1, -1}, Space{-1, 0}, Space{1, 0}, Space{-1, 1},
                                 Space{0, 1}, Space{1, 1}}) {
            const Space from = state.first, to = from + step, one{to.x, from.y}, other{from.x, to.y};
            bool legal = random.isOpen(from, to);
            if (step.x != 0 && step.y != 0) {
                const bool past = random.isOpen(from, one) && random.isOpen(one, to);
                const bool pastOther = random.isOpen(from, other) && random.isOpen(other, to);
                legal = rules.cornersMayBeCut ? past || pastOther : past && pastOther;
            }
            if (legal && (!figureAt(to) || figureAt(to)->side == mover.side))
                steps.push_back({{to, false}, 1});
        }
        return steps;
    });
    std::erase_if(places, [&](const auto& place) { return figureAt(place.first) && place.first != mover.at; });
    return places;
}

std::vector<int> slowWithin(const std::vector<int>& steps, int most)
{
    std::vector<int> near;
    for (std::size_t tile = 0; tile < steps.size(); ++tile) {
        if (steps[tile] <= most)
            near.push_back(static_cast<int>(tile));
    }
    return near;
}

/// The places beyond borders that have neither a wall nor a tile, once for each border.
std::multiset<Space> slowOpen(const RandomMap& random)
{
    std::multiset<Space> open;
    for (const Tile& tile : random.tiles) {
        const Space sides[]{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        for (std::size_t side = 0; side < 4; ++side) {
            if (!tile.walled[side] && !random.at(tile.at + sides[side]))
                open.insert(tile.at + sides[side]);
        }
    }
    return open;
}

std::multiset<Space> openOf(const TileMap& map)
{
    std::multiset<Space> open;
    for (const TileBorder& border : map.unexplored())
        open.insert(map.tiles()[static_cast<std::size_t>(border.tile)].at + stepAcross(border.border));
    return open;
}

} // namespace

class TestAdventureSystem : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tiles_data() { testing::addRuleRows(tileRows); }
    void tiles() { testing::runRuleRow(); }
    void squares_data() { testing::addRuleRows(squareRows); }
    void squares() { testing::runRuleRow(); }
    void kernelAndReferenceAgree();
    void theEdgesAlongABorder();
    void aWrongMapIsRefused();
};

void TestAdventureSystem::kernelAndReferenceAgree()
{
    for (std::uint32_t i = 0; i < 2000; ++i) {
        Dice dice(i);
        const RandomMap random(dice);
        if (random.tiles.empty())
            continue;
        HouseRules rules;
        rules.cornersMayBeCut = !dice.oneIn(4);
        const TileMap map = mapOf(random.tiles, random.figures, rules);
        const auto steps = allDistances(random);
        for (std::size_t a = 0; a < steps.size(); ++a) {
            for (std::size_t b = 0; b < steps.size(); ++b) {
                const auto distance = map.distance(static_cast<int>(a), static_cast<int>(b));
                QCOMPARE(distance.value_or(999), std::min(999, steps[a][b]));
            }
            for (int most = 0; most <= 3; ++most)
                QCOMPARE(map.within(static_cast<int>(a), most), slowWithin(steps[a], most));
        }
        QVERIFY2(openOf(map) == slowOpen(random), qPrintable(QString::number(i)));
        if (random.figures.empty())
            continue;
        const int points = dice.from(0, 6);
        std::map<Space, int> reached;
        for (const Reached& place : map.reach(0, points))
            reached.emplace(place.at, place.cost);
        QVERIFY2(reached == slowReach(random, points, rules), qPrintable(QString::number(i)));
    }
}

void TestAdventureSystem::theEdgesAlongABorder()
{
    for (int i = 0; i < squaresAcross; ++i) {
        const auto index = static_cast<std::size_t>(i);
        QVERIFY((edgesAlong({1, 2}, Border::North)[index] == Edge{{4 + i, 7}, Side::South}));
        QVERIFY((edgesAlong({1, 2}, Border::East)[index] == Edge{{7, 8 + i}, Side::East}));
        QVERIFY((edgesAlong({1, 2}, Border::South)[index] == Edge{{4 + i, 11}, Side::South}));
        QVERIFY((edgesAlong({1, 2}, Border::West)[index] == Edge{{3, 8 + i}, Side::East}));
    }
}

void TestAdventureSystem::aWrongMapIsRefused()
{
    const auto problemAt = [](const std::vector<Tile>& tiles, const std::vector<MiniEntry>& figures) {
        const auto made = TileMap::make(tiles, figures);
        const auto* problem = std::get_if<Problem>(&made);
        return problem ? problem->at : std::string();
    };
    QCOMPARE(problemAt({tile("a", {0, 0})}, {}), std::string());
    QCOMPARE(problemAt({}, {}), std::string("/tiles"));
    QCOMPARE(problemAt({tile("a", {0, 0}), tile("a", {0, 1})}, {}), std::string("/tiles/1/id"));
    QCOMPARE(problemAt({tile("a", {0, 0}), tile("b", {0, 0})}, {}), std::string("/tiles/1/at"));
    QCOMPARE(problemAt({tile("a", {0, 50})}, {}), std::string("/tiles/0/at"));
    QCOMPARE(problemAt({tile("a", {0, 0})}, {hero("h", {4, 0})}), std::string("/minis/0/at"));
    QCOMPARE(problemAt({tile("a", {0, 0})}, {hero("h", {0, 0}), hero("i", {0, 0})}), std::string("/minis/1/at"));
}

WHEELHOUSE_TEST(TestAdventureSystem)

} // namespace wheelhouse::board::adventure_system

#include "tst_adventure_system.moc"
