// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/dungeon.h"

#include "model/play/table/table_board.h"
#include "model/rules/adventure_system/house_rules.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::adventure_system {

namespace tiles = board::adventure_system;

namespace {
constexpr int across = tiles::squaresAcross;
constexpr std::array<const char*, 4> sideNames{"n", "e", "s", "w"}; // in the order of the borders

/// How many places a printed tile covers from north to south: a double tile is two (ADV-TIL-03).
int placesOf(const content::Tile& tile)
{
    return tile.height > across ? 2 : 1;
}

board::Space placeOf(board::Space square)
{
    return {square.x / across, square.y / across};
}

board::Space cornerOf(board::Space place)
{
    return {place.x * across, place.y * across};
}

bool isOnTheGrid(board::Space place)
{
    return place.x >= 0 && place.y >= 0 && place.x < tiles::maxTilesAcross && place.y < tiles::maxTilesAcross;
}

/// Where a square, or a place, of something so wide and high comes to lie once it is turned.
board::Space turned(board::Space at, int width, int height, int quarter)
{
    for (; quarter > 0; --quarter) {
        at = {height - 1 - at.y, at.x};
        std::swap(width, height);
    }
    return at;
}

/// The rows of a tile so turned, its walls and impassable ground dark (ADV-TIL-21).
std::vector<std::string> squaresOf(const content::Tile& tile, int quarter)
{
    const int height = placesOf(tile) * across;
    const bool lies = quarter % 2 == 1;
    std::vector<std::string> rows(static_cast<size_t>(lies ? across : height),
                                  std::string(static_cast<size_t>(lies ? height : across), '.'));
    for (const content::TilePlace& place : tile.places) {
        const bool inside = place.at.x >= 0 && place.at.x < across && place.at.y >= 0 && place.at.y < height;
        if (inside && place.kind == QLatin1String("wall")) {
            const board::Space at = turned(place.at, across, height, quarter);
            rows[static_cast<size_t>(at.y)][static_cast<size_t>(at.x)] = '#';
        }
    }
    return rows;
}

/// Whether all squares along a side of a place of the printed tile are dark: nobody passes there.
bool isDarkAlong(const content::Tile& tile, board::Space place, size_t side)
{
    constexpr int last = across - 1;
    for (int i = 0; i < across; ++i) {
        const board::Space inside = side == 0   ? board::Space{i, 0}
                                    : side == 1 ? board::Space{last, i}
                                    : side == 2 ? board::Space{i, last}
                                                : board::Space{0, i};
        const board::Space square = board::Space{place.x * across, place.y * across} + inside;
        const bool isDark = std::ranges::any_of(tile.places, [&](const content::TilePlace& one) {
            return one.kind == QLatin1String("wall") && one.at == square;
        });
        if (!isDark) {
            return false;
        }
    }
    return true;
}

/// A wall all along a border of the place.
void addWall(std::vector<board::EdgeEntry>& edges, board::Space place, tiles::Border border)
{
    for (const board::Edge& edge : tiles::edgesAlong(place, border)) {
        edges.push_back({edge, std::string(tiles::tileWords.barrier), false, {}, {}});
    }
}

/// What a laid tile is for the geometry: a tile for each place that it covers, with no wall between them (ADV-TIL-02).
/// Its walls are those that stand on its edges, and the rim of the map.
void addPlaces(std::vector<tiles::Tile>& made, const content::LaidTile& laid)
{
    const board::Space first = placeOf(laid.at);
    const board::Space last = placeOf(laid.at + board::Space{laid.width() - 1, laid.height() - 1});
    const auto isWall = [&laid](const board::Edge& edge) {
        return std::ranges::count(laid.edges, edge, &board::EdgeEntry::edge) > 0;
    };
    for (int y = first.y; y <= last.y; ++y) {
        for (int x = first.x; x <= last.x; ++x) {
            tiles::Tile tile;
            tile.id = laid.tile.text().toStdString() + "#" + std::to_string(made.size());
            tile.at = {x, y};
            for (const tiles::Border border : tiles::allBorders) {
                const board::Space beyond = tile.at + tiles::stepAcross(border);
                tile.setWalled(border,
                               !isOnTheGrid(beyond) || std::ranges::all_of(tiles::edgesAlong(tile.at, border), isWall));
            }
            for (int row = 0; row < across; ++row) {
                const board::Space from = board::Space{x * across, y * across + row} - laid.at;
                tile.squares[static_cast<size_t>(row)] =
                    laid.terrain[static_cast<size_t>(from.y)].substr(static_cast<size_t>(from.x), across);
            }
            made.push_back(std::move(tile));
        }
    }
}

/// Whether the tile covers whole places, as every tile of this game does.
bool coversPlaces(const content::LaidTile& laid)
{
    return laid.at.x % across == 0 && laid.at.y % across == 0 && laid.width() % across == 0 &&
           laid.height() % across == 0;
}

std::vector<board::MiniEntry> minisOf(const Table& table)
{
    std::vector<board::MiniEntry> minis;
    for (const Figure& figure : table.figures) {
        if (figure.at) { // whoever is down lies in its square too (ADV-MOV-11)
            const std::string side = figure.kind == FigureKind::Character ? "hero" : monsterSide;
            minis.push_back({figure.id.text().toStdString(), side, *figure.at, 1, 0});
        }
    }
    return minis;
}

/// Takes those out who cannot stand where they are; everybody else goes on.
void takeOutMisplaced(std::vector<board::MiniEntry>& minis, const tiles::TileGround& ground, Dungeon& dungeon)
{
    std::vector<board::Space> taken;
    std::erase_if(minis, [&](const board::MiniEntry& mini) {
        const bool fits = ground.isOpen(mini.at) && std::ranges::count(taken, mini.at) == 0;
        if (fits) {
            taken.push_back(mini.at);
        } else {
            dungeon.misplaced.emplace_back(QString::fromStdString(mini.id));
        }
        return !fits;
    });
}

DungeonGrounds::Ground groundOf(const content::Map& map, DungeonGrounds* grounds)
{
    if (grounds) {
        if (auto ground = grounds->kept(map.tiles)) {
            return std::move(*ground);
        }
    }
    std::vector<tiles::Tile> laid;
    for (const content::LaidTile& one : map.tiles) {
        addPlaces(laid, one);
    }
    auto ground = tiles::TileGround::make(std::move(laid));
    if (grounds) {
        grounds->keep(map.tiles, ground);
    }
    return ground;
}

Dungeon dungeonOn(const content::Map& map, const Table& table, const tiles::HouseRules& rules, DungeonGrounds* grounds)
{
    Dungeon dungeon;
    if (!map.ground.terrain.empty() || !std::ranges::all_of(map.tiles, coversPlaces)) {
        dungeon.problem = "it is not made of this game's tiles";
        return dungeon;
    }
    auto ground = groundOf(map, grounds);
    if (const auto* problem = std::get_if<board::Problem>(&ground)) {
        dungeon.problem = problem->message;
        return dungeon;
    }
    const auto& laid = std::get<std::shared_ptr<const tiles::TileGround>>(ground);
    std::vector<board::MiniEntry> minis = minisOf(table);
    takeOutMisplaced(minis, *laid, dungeon);
    auto made = tiles::TileMap::make(laid, std::move(minis), rules);
    if (const auto* problem = std::get_if<board::Problem>(&made)) {
        dungeon.problem = problem->message;
    } else {
        dungeon.map = std::get<tiles::TileMap>(std::move(made));
    }
    return dungeon;
}
} // namespace

content::Map bareMap(const QString& name)
{
    content::Map map;
    map.id = content::MapId(QStringLiteral("dungeon"));
    map.name = name;
    map.system = QStringLiteral("adventure-system");
    map.ground.width = map.ground.height = tiles::maxTilesAcross * across;
    map.letters = {std::string(tiles::tileWords.terrain), std::string(tiles::tileWords.solid),
                   std::string(tiles::tileWords.barrier), tiles::tileWords.hasDoors, tiles::tileWords.hasPortals};
    return map;
}

content::LaidTile tileAt(const content::Tile& tile, board::Space corner, int quarter)
{
    content::LaidTile laid;
    laid.tile = tile.id;
    laid.name = tile.name.isEmpty() ? tile.id.text() : tile.name;
    laid.at = corner;
    laid.quarter = quarter;
    laid.terrain = squaresOf(tile, quarter);
    const int places = placesOf(tile);
    for (int y = 0; y < places; ++y) {
        for (size_t side = 0; side < sideNames.size(); ++side) {
            const board::Space printed{0, y};
            const board::Space beyond = printed + tiles::stepAcross(tiles::allBorders[side]);
            const tiles::Border border = tiles::allBorders[(side + static_cast<size_t>(quarter)) % sideNames.size()];
            const board::Space place = placeOf(corner) + turned(printed, 1, places, quarter);
            const board::Space other = place + tiles::stepAcross(border);
            const bool isOwn = beyond.x == 0 && beyond.y >= 0 && beyond.y < places;
            if (isOwn || !isOnTheGrid(other)) {
                continue;
            }
            const bool isExit = std::ranges::count(tile.exits, QLatin1String(sideNames[side])) > 0;
            if (isExit && !isDarkAlong(tile, printed, side)) {
                laid.leadsTo.push_back({cornerOf(other), across, across});
            } else {
                addWall(laid.edges, place, border);
            }
        }
    }
    return laid;
}

content::LaidTile tileAcross(const content::Tile& tile, board::Space square, tiles::Border border)
{
    // As printed the triangle points south, to where a tile explored towards the north comes from.
    const int quarter = static_cast<int>(border);
    const int places = placesOf(tile);
    const board::Space nearest = turned({0, places - 1}, 1, places, quarter);
    return tileAt(tile, cornerOf(placeOf(square) + tiles::stepAcross(border) - nearest), quarter);
}

EarlierMap mapOfEarlier(const content::Pack& content, const DungeonPart& part, const QString& name)
{
    EarlierMap earlier{bareMap(name), {}};
    for (const EarlierTile& one : part.tiles) {
        const auto* tile = content::find(content.tiles, content::TileId(one.tile));
        const int quarter = (static_cast<int>(one.triangle) + 2) % 4; // the triangle is printed in the south
        const bool isDouble = tile && placesOf(*tile) > 1;            // these were not turned
        content::LaidTile laid;
        if (tile && isOnTheGrid(one.at)) {
            laid = tileAt(*tile, cornerOf(one.at), isDouble ? 0 : quarter);
        }
        if (content::hasRoomFor(earlier.map, laid)) {
            earlier.map.tiles.push_back(std::move(laid));
        } else {
            earlier.leftOut.push_back(one.tile);
        }
    }
    return earlier;
}

std::optional<DungeonGrounds::Ground> DungeonGrounds::kept(const std::vector<content::LaidTile>& tiles)
{
    const std::scoped_lock lock(m_mutex);
    return m_ground && m_tiles == tiles ? m_ground : std::nullopt;
}

void DungeonGrounds::keep(const std::vector<content::LaidTile>& tiles, const Ground& ground)
{
    const std::scoped_lock lock(m_mutex);
    m_tiles = tiles;
    m_ground = ground;
}

Dungeon dungeonOf(const content::Pack& content, const DungeonPart& part, const Table& table, DungeonGrounds* grounds)
{
    tiles::HouseRules rules;
    rules.cornersMayBeCut = !isPlayed(part, house::cornersAreClosed);
    return table.map ? dungeonOn(*table.map, table, rules, grounds)
                     : dungeonOn(mapOfEarlier(content, part, table.scenario).map, table, rules, nullptr);
}

std::optional<Message> whyNoDungeon(const content::Pack& content, const DungeonPart& part, const Table& table,
                                    DungeonGrounds* grounds)
{
    if (!table.map && part.tiles.empty()) {
        return std::nullopt; // it is played without a map
    }
    const Dungeon dungeon = dungeonOf(content, part, table, grounds);
    if (!dungeon.problem.empty()) {
        return Message("ground-unsound").with("detail", QString::fromStdString(dungeon.problem));
    }
    const Figure* first = dungeon.misplaced.empty() ? nullptr : table.figure(dungeon.misplaced.front());
    return first ? std::optional(Message("stands-nowhere").with("figure", first->name)) : std::nullopt;
}

std::vector<board::Space> squaresMarked(const content::Pack& content, const content::LaidTile& laid,
                                        const QString& kind)
{
    std::vector<board::Space> squares;
    const auto* tile = content::find(content.tiles, laid.tile);
    for (const content::TilePlace& place : tile ? tile->places : std::vector<content::TilePlace>()) {
        const int height = placesOf(*tile) * across;
        const bool inside = place.at.x >= 0 && place.at.x < across && place.at.y >= 0 && place.at.y < height;
        if (inside && place.kind == kind) {
            squares.push_back(laid.at + turned(place.at, across, height, laid.quarter));
        }
    }
    return squares;
}

std::optional<content::Map> slid(const content::Pack& content, const content::Map& map, board::Space by)
{
    content::Map moved = map;
    moved.tiles.clear();
    for (const content::LaidTile& laid : map.tiles) {
        const auto* tile = content::find(content.tiles, laid.tile);
        const board::Space corner = laid.at + by;
        const board::Space last = corner + board::Space{laid.width() - 1, laid.height() - 1};
        if (!tile || !isOnTheGrid(placeOf(corner)) || corner.x < 0 || corner.y < 0 || !isOnTheGrid(placeOf(last))) {
            return std::nullopt;
        }
        content::LaidTile there = tileAt(*tile, corner, laid.quarter); // open sides that led off the table, too
        if (tileAt(*tile, laid.at, laid.quarter) != laid) {            // somebody has changed it by hand
            there = laid;
            there.at = corner;
            for (board::EdgeEntry& edge : there.edges) {
                edge.edge.at = edge.edge.at + by;
            }
            for (content::TilePlot& plot : there.leadsTo) {
                plot.at = plot.at + by;
            }
        }
        moved.tiles.push_back(std::move(there));
    }
    return moved;
}

board::Space roomNeeded(const content::Map& map, board::Space square)
{
    board::Space least{tiles::maxTilesAcross, tiles::maxTilesAcross};
    board::Space most{0, 0};
    for (const content::LaidTile& laid : map.tiles) {
        const board::Space first = placeOf(laid.at);
        const board::Space last = placeOf(laid.at + board::Space{laid.width() - 1, laid.height() - 1});
        least = {std::min(least.x, first.x), std::min(least.y, first.y)};
        most = {std::max(most.x, last.x), std::max(most.y, last.y)};
    }
    constexpr int longest = 2; // a double tile
    constexpr int end = tiles::maxTilesAcross - 1;
    const board::Space place = placeOf(square);
    board::Space by;
    by.x = place.x < longest ? end - most.x : place.x > end - longest ? -least.x : 0;
    by.y = place.y < longest ? end - most.y : place.y > end - longest ? -least.y : 0;
    return {by.x * across, by.y * across};
}

std::vector<board::Space> monsterSquaresAround(const content::Pack& content, const Table& table, board::Space square)
{
    const content::LaidTile* laid = table.map ? content::tileUnder(*table.map, square) : nullptr;
    if (!laid) {
        return {};
    }
    auto squares = squaresMarked(content, *laid, QStringLiteral("monster"));
    std::erase_if(squares, [&](board::Space one) { return placeOf(one) != placeOf(square); });
    return squares;
}

std::vector<tiles::Border> openBordersAt(const tiles::TileMap& map, board::Space square)
{
    std::vector<tiles::Border> open;
    const auto tile = map.tileUnder(square);
    const std::array<bool, 4> touches{square.y % across == 0, square.x % across == across - 1,
                                      square.y % across == across - 1, square.x % across == 0};
    for (const tiles::TileBorder& border : map.unexplored()) {
        const bool fits = isOnTheGrid(placeOf(square) + tiles::stepAcross(border.border)); // the table ends there
        if (tile == border.tile && fits && touches[static_cast<size_t>(border.border)]) {
            open.push_back(border.border);
        }
    }
    return open;
}

} // namespace wheelhouse::rules::adventure_system
