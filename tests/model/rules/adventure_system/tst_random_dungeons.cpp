// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a power reaches and where a monster goes in dungeons laid at random, worked out once more: slowly, from the laid
// tiles alone, and without the program's map.
#include "model/rules/adventure_system/dungeon.h"
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace wheelhouse;
using namespace wheelhouse::testing;

namespace {
using board::Space;
using Places = std::map<Space, const content::LaidTile*>; ///< of tiles, counted in tiles

Space placeUnder(Space square)
{
    return {square.x / 4, square.y / 4};
}

Places placesOf(const Delving& table)
{
    Places places;
    for (const content::LaidTile& laid : table.tiles()) {
        for (int y = 0; y < laid.height(); y += 4) {
            for (int x = 0; x < laid.width(); x += 4) {
                places[placeUnder(laid.at + Space{x, y})] = &laid;
            }
        }
    }
    return places;
}

/// Whether the tile at a place opens towards another: it is printed as an exit, or it is the other half.
bool opensTo(const Places& places, Space from, Space to)
{
    const content::LaidTile* laid = places.at(from);
    const auto other = places.find(to);
    if (other != places.end() && other->second == laid) {
        return true;
    }
    return std::ranges::any_of(laid->leadsTo, [&](const content::TilePlot& plot) {
        const Space step = to - from;
        const bool touches = std::abs(step.x) + std::abs(step.y) == 1;
        return touches && placeUnder(plot.at) == to;
    });
}

/// How many tiles away each place is, where a way leads there.
std::map<Space, int> stepsFrom(const Places& places, Space from)
{
    std::map<Space, int> steps{{from, 0}};
    for (bool grows = true; grows;) {
        grows = false;
        for (const auto& [place, laid] : places) {
            for (const Space side : {Space{0, -1}, Space{1, 0}, Space{0, 1}, Space{-1, 0}}) {
                const Space other = place + side;
                if (!steps.contains(place) || !places.contains(other) || !opensTo(places, place, other) ||
                    !opensTo(places, other, place)) {
                    continue;
                }
                const int now = steps.at(place) + 1;
                if (!steps.contains(other) || steps.at(other) > now) {
                    steps[other] = now;
                    grows = true;
                }
            }
        }
    }
    return steps;
}

bool isOpenSquare(const content::LaidTile& laid, Space square)
{
    const Space at = square - laid.at;
    return laid.terrain[static_cast<size_t>(at.y)][static_cast<size_t>(at.x)] == '.';
}

std::set<Space> freeOn(const Delving& table, const Places& places, Space place)
{
    std::set<Space> free;
    for (int i = 0; i < 16; ++i) {
        const Space square{place.x * 4 + i % 4, place.y * 4 + i / 4};
        const auto isThere = [&](const play::Figure& figure) { return figure.at == square; };
        if (isOpenSquare(*places.at(place), square) && std::ranges::none_of(table.table().figures, isThere)) {
            free.insert(square);
        }
    }
    return free;
}

std::set<Space> symbolsOn(const Delving& table, const Places& places, Space place)
{
    std::set<Space> free = freeOn(table, places, place);
    const auto marked = rules::adventure_system::squaresMarked(table.pack, *places.at(place), "monster");
    std::erase_if(free, [&](Space square) { return std::ranges::count(marked, square) == 0; });
    return free;
}

/// Where a monster that comes one tile closer may end.
std::set<Space> oneTileCloser(const Delving& table, Space monster, Space hero)
{
    const Places places = placesOf(table);
    const auto steps = stepsFrom(places, placeUnder(hero));
    const Space own = placeUnder(monster);
    if (!steps.contains(own) || steps.at(own) == 0) {
        return {};
    }
    std::set<Space> over;
    std::set<Space> others;
    for (const Space side : {Space{0, -1}, Space{1, 0}, Space{0, 1}, Space{-1, 0}}) {
        const Space next = own + side;
        const bool isJoined = places.contains(next) && opensTo(places, own, next) && opensTo(places, next, own);
        if (isJoined && steps.contains(next) && steps.at(next) == steps.at(own) - 1) {
            over.merge(symbolsOn(table, places, next));
            others.merge(freeOn(table, places, next));
        }
    }
    return over.empty() ? others : over;
}

class RandomDungeon
{
public:
    explicit RandomDungeon(unsigned seed) : m_random(seed) {}

    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }

    /// Tiles of the box with their walls at random, laid one after the other at open edges.
    void lay(Delving& table)
    {
        for (content::Tile& tile : table.pack.tiles) {
            if (tile.set != QLatin1String("special")) {
                std::erase_if(tile.exits, [this](const QString& exit) { return exit != "s" && below(3) == 0; });
            }
        }
        for (int i = 0; i < 9; ++i) {
            const auto map = rules::adventure_system::dungeonOf(table.pack, table.part(), table.table()).map;
            const auto open = map->unexplored();
            if (open.empty()) {
                return;
            }
            const auto border = open[static_cast<size_t>(below(static_cast<int>(open.size())))];
            const Space place = map->tiles()[static_cast<size_t>(border.tile)].at;
            const auto& tile = table.pack.tiles[static_cast<size_t>(1 + below(int(table.pack.tiles.size()) - 1))];
            const auto laid =
                rules::adventure_system::tileAcross(tile, {place.x * 4 + 1, place.y * 4 + 1}, border.border);
            if (content::hasRoomFor(*table.table().map, laid)) {
                table.happen(play::TileLaid{laid});
            }
        }
    }

    std::optional<Space> anyFree(const Delving& table)
    {
        const Places places = placesOf(table);
        auto place = places.begin();
        std::advance(place, below(static_cast<int>(places.size())));
        const auto free = freeOn(table, places, place->first);
        if (free.empty()) {
            return std::nullopt;
        }
        auto square = free.begin();
        std::advance(square, below(static_cast<int>(free.size())));
        return *square;
    }

private:
    std::mt19937 m_random;
};

constexpr int dungeonsLaid = 2000;

/// A game that has begun, to be begun again without being set up anew.
class Begun
{
public:
    explicit Begun(Delving& table) : m_state(table.state), m_tiles(table.pack.tiles) { table.checksLaw = false; }
    void again(Delving& table) const
    {
        table.state = m_state;
        table.pack.tiles = m_tiles;
    }

private:
    play::State m_state;
    std::vector<content::Tile> m_tiles;
};

void moveTo(Delving& table, const char* figure, Space square)
{
    table.happen(play::FigurePlaced{play::FigureId(QString(figure)), table.figure(figure).at, square});
}

std::set<Space> squaresAsked(const Delving& table)
{
    std::set<Space> squares;
    for (const play::PromptOption& option : table.promptOf("ann")->options) {
        const QStringList parts = option.id.split(',');
        squares.insert({parts[0].toInt(), parts[1].toInt()});
    }
    return squares;
}
} // namespace

class TestRandomDungeons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void powersReachTheSame()
    {
        int reached = 0;
        Delving table;
        beginQuietly(table);
        const Begun begun(table);
        for (int seed = 0; seed < dungeonsLaid; ++seed) {
            RandomDungeon random(static_cast<unsigned>(seed));
            begun.again(table);
            const int most = random.below(4);
            table.card("bucket-swing").effect = effectOf(usedFor(attackWith(
                5, 1,
                "\"to\":\"enemy\",\"where\":[{\"tiles\":{\"max\":" + QByteArray::number(most) + "},\"who\":\"it\"}]")));
            random.lay(table);
            if (const auto at = random.anyFree(table)) {
                moveTo(table, "odda", *at);
            }
            std::set<QString> expected;
            const Places places = placesOf(table);
            const auto steps = stepsFrom(places, placeUnder(*table.figure("odda").at));
            for (int i = 0; i < 6; ++i) {
                const auto at = random.anyFree(table);
                const QString id = QStringLiteral("rat-%1").arg(i);
                if (at) {
                    table.bring(qPrintable(id), "puddle-rat", *at - Delving::well({0, 0}));
                    if (steps.contains(placeUnder(*at)) && steps.at(placeUnder(*at)) <= most) {
                        expected.insert(id);
                    }
                }
            }
            std::set<QString> offered;
            if (usePower(table)) {
                for (const play::PromptOption& option : table.promptOf("ann")->options) {
                    if (option.whyNot.isEmpty()) {
                        offered.insert(option.id);
                    }
                }
            }
            QVERIFY2(offered == expected, qPrintable(QString::number(seed)));
            reached += static_cast<int>(expected.size());
        }
        QVERIFY(reached > 1500);
    }

    /// And whoever is down, wherever it lies, changes nothing.
    void monstersGoTheSameWay()
    {
        int moved = 0;
        Delving table;
        table.card("lid-crab").script = tacticsOf(R"({"approachTiles":1,"to":"character","prefer":["closest"]})");
        beginQuietly(table, 2);
        const Begun begun(table);
        for (int seed = 0; seed < dungeonsLaid; ++seed) {
            for (const bool downed : {false, true}) {
                RandomDungeon random(static_cast<unsigned>(seed));
                begun.again(table);
                random.lay(table);
                const auto hero = random.anyFree(table);
                const auto other = random.anyFree(table);
                const auto crab = random.anyFree(table);
                if (!hero || !other || !crab || hero == other || hero == crab || other == crab) {
                    continue;
                }
                moveTo(table, "odda", *hero);
                table.happen(play::FigurePlaced{play::FigureId("wick"), table.figure("wick").at, std::nullopt});
                if (downed) {
                    table.hp("wick", 0);
                    moveTo(table, "wick", *other);
                }
                // Off every edge, so that nothing is laid: the villain phase alone.
                table.fillPile("tiles", {});
                table.bring("crab", "lid-crab", *crab - Delving::well({0, 0}), "ann");
                const std::set<Space> expected = oneTileCloser(table, *crab, *hero);
                QVERIFY(table.endPhase());
                while (table.promptOf("ann") && table.table().phase == QLatin1String("exploration")) {
                    QVERIFY(table.answer("ann", "'" + table.promptOf("ann")->options.front().id.toUtf8() + "'"));
                }
                const QString at = QStringLiteral("%1, downed %2").arg(seed).arg(downed);
                if (expected.size() > 1) {
                    QVERIFY2(table.promptOf("ann"), qPrintable(at));
                    QVERIFY2(squaresAsked(table) == expected, qPrintable(at));
                } else {
                    const Space ends = expected.empty() ? *crab : *expected.begin();
                    QVERIFY2(table.figure("crab").at == ends, qPrintable(at));
                }
                moved += expected.empty() ? 0 : 1;
            }
        }
        QVERIFY(moved > 1000);
    }
};

WHEELHOUSE_TEST(TestRandomDungeons)
#include "tst_random_dungeons.moc"
