// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/map.h"

#include "model/board/grid.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::content {

namespace {
constexpr std::size_t mostPlots = 16;  ///< that one tile leads to
constexpr std::size_t mostTiles = 500; ///< what lies on a table is far less

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

bool isBoardSide(int side)
{
    return side >= 1 && side <= board::maxBoardSide;
}

/// Whether these spaces, from the north-west one on, lie on the map.
bool liesOn(const Map& map, board::Space from, int width, int height)
{
    return isBoardSide(width) && isBoardSide(height) && from.x >= 0 && from.y >= 0 &&
           from.x <= map.ground.width - width && from.y <= map.ground.height - height;
}

bool isOn(const Map& map, board::Space space)
{
    return liesOn(map, space, 1, 1);
}

bool isWithin(const LaidTile& tile, board::Space space)
{
    const board::Space inside = space - tile.at;
    return inside.x >= 0 && inside.y >= 0 && inside.x < tile.width() && inside.y < tile.height();
}

char letterIn(const LaidTile& tile, board::Space space)
{
    const board::Space inside = space - tile.at;
    return tile.terrain[at(inside.y)][at(inside.x)];
}

/// Whether anything lies in the space: a tile, or what was there before all tiles.
bool isTaken(const Map& map, board::Space space)
{
    const std::vector<std::string>& rows = map.ground.terrain;
    const bool printed = !rows.empty() && rows[at(space.y)][at(space.x)] != board::nothingLies;
    return printed || std::ranges::any_of(map.tiles, [space](const LaidTile& tile) {
               return isWithin(tile, space) && letterIn(tile, space) != board::nothingLies;
           });
}

template <class Visit>
bool everySpace(board::Space from, int width, int height, Visit holds)
{
    for (int y = from.y; y < from.y + height; ++y) {
        for (int x = from.x; x < from.x + width; ++x) {
            if (!holds(board::Space{x, y}))
                return false;
        }
    }
    return true;
}

/// Rows that fill the tile, with these letters alone.
bool areRows(const std::vector<std::string>& rows, const LaidTile& tile, std::string_view letters)
{
    return std::cmp_equal(rows.size(), tile.height()) && std::ranges::all_of(rows, [&](const std::string& row) {
               return std::cmp_equal(row.size(), tile.width()) && row.find_first_not_of(letters) == std::string::npos;
           });
}

/// A portal has its other end somewhere else; no tile brings one along.
bool isKnownKind(const std::string& kind, const MapLetters& letters)
{
    return kind == letters.barrier || (letters.doors && kind == "door");
}

bool areItsEdges(const Map& map, const LaidTile& tile)
{
    const auto most = at(2 * tile.width() * tile.height() + tile.width() + tile.height());
    return tile.edges.size() <= most && std::ranges::all_of(tile.edges, [&](const board::EdgeEntry& entry) {
               const board::Edge& edge = entry.edge;
               return isOn(map, edge.at) && isOn(map, edge.beyond()) && isKnownKind(entry.kind, map.letters) &&
                      (isWithin(tile, edge.at) || isWithin(tile, edge.beyond()));
           });
}

void lay(board::Description& ground, const LaidTile& tile)
{
    for (int y = 0; y < tile.height(); ++y) {
        for (int x = 0; x < tile.width(); ++x) {
            const char letter = tile.terrain[at(y)][at(x)];
            if (letter != board::nothingLies)
                ground.terrain[at(tile.at.y + y)][at(tile.at.x + x)] = letter;
            if (!tile.elevation.empty())
                ground.elevation[at(tile.at.y + y)][at(tile.at.x + x)] = tile.elevation[at(y)][at(x)];
        }
    }
}

/// The edges of tiles that lie side by side meet: of two things on one edge the first stays.
void layEdges(board::Description& ground, const std::vector<LaidTile>& tiles)
{
    board::EdgeGrid<char> taken(ground.width, ground.height, char(0));
    for (const board::EdgeEntry& entry : ground.edges) {
        if (taken.contains(entry.edge))
            taken.at(entry.edge) = 1;
    }
    for (const LaidTile& tile : tiles) {
        for (const board::EdgeEntry& entry : tile.edges) {
            if (!std::exchange(taken.at(entry.edge), char(1)))
                ground.edges.push_back(entry);
        }
    }
}

/// Whether what the tiles lie on is a board, or nothing yet.
bool isSoundUnderTiles(const Map& map)
{
    const bool isBare = map.grows() && map.ground.terrain.empty();
    return isBare || !board::check(map.ground, wordsOf(map));
}

/// Whether every tile had room when it was laid.
bool areSoundTiles(const Map& map)
{
    if (map.tiles.size() > mostTiles)
        return false;
    Map grown = map;
    grown.tiles.clear();
    for (const LaidTile& tile : map.tiles) {
        if (!hasRoomFor(grown, tile))
            return false;
        grown.tiles.push_back(tile);
    }
    return true;
}
const QChar minus(u'\u2212');

QString nameOfColumn(qint64 column)
{
    constexpr int letters = 26;
    QString name;
    for (qint64 rest = column < 0 ? -column : column + 1; rest > 0; rest = (rest - 1) / letters)
        name.prepend(QChar(static_cast<char16_t>(u'A' + (rest - 1) % letters)));
    return column < 0 ? minus + name : name;
}

/// There is no row 0, as there is no letter before A.
QString nameOfRow(qint64 row)
{
    return row < 0 ? minus + QString::number(-row) : QString::number(row + 1);
}
} // namespace

board::Vocabulary wordsOf(const Map& map)
{
    const MapLetters& letters = map.letters;
    return {.terrain = letters.terrain,
            .solid = letters.solid,
            .barrier = letters.barrier,
            .hasDoors = letters.doors,
            .hasPortals = letters.portals};
}

board::Description groundOf(const Map& map)
{
    board::Description ground = map.ground;
    if (ground.terrain.empty())
        ground.terrain.assign(at(ground.height), std::string(at(ground.width), board::nothingLies));
    const bool rises = std::ranges::any_of(map.tiles, [](const LaidTile& tile) { return !tile.elevation.empty(); });
    if (rises && ground.elevation.empty())
        ground.elevation.assign(at(ground.height), std::string(at(ground.width), '0'));
    for (const LaidTile& tile : map.tiles)
        lay(ground, tile);
    if (!map.tiles.empty())
        layEdges(ground, map.tiles);
    return ground;
}

bool hasRoomFor(const Map& map, const LaidTile& tile)
{
    const auto isBare = [](const std::string& row) {
        return row.find_first_not_of(board::nothingLies) == std::string::npos;
    };
    if (map.tiles.size() >= mostTiles || std::ranges::all_of(tile.terrain, isBare)) {
        return false;
    }
    const auto isPlot = [&map](const TilePlot& plot) { return liesOn(map, plot.at, plot.width, plot.height); };
    return map.grows() && liesOn(map, tile.at, tile.width(), tile.height()) && tile.quarter >= 0 && tile.quarter < 4 &&
           areRows(tile.terrain, tile, map.letters.terrain) &&
           (tile.elevation.empty() || areRows(tile.elevation, tile, "0123")) && areItsEdges(map, tile) &&
           tile.leadsTo.size() <= mostPlots && std::ranges::all_of(tile.leadsTo, isPlot) &&
           everySpace(tile.at, tile.width(), tile.height(), [&](board::Space space) {
               return letterIn(tile, space) == board::nothingLies || !isTaken(map, space);
           });
}

std::vector<TilePlot> openPlots(const Map& map)
{
    std::vector<TilePlot> open;
    if (map.tiles.empty()) {
        return open;
    }
    const std::vector<std::string> ground = groundOf(map).terrain;
    for (const LaidTile& tile : map.tiles) {
        for (const TilePlot& plot : tile.leadsTo) {
            const bool isFree = everySpace(plot.at, plot.width, plot.height, [&ground](board::Space space) {
                return ground[at(space.y)][at(space.x)] == board::nothingLies;
            });
            if (isFree && std::ranges::count(open, plot) == 0)
                open.push_back(plot);
        }
    }
    return open;
}

const LaidTile* tileUnder(const Map& map, board::Space space)
{
    const auto found = std::ranges::find_if(map.tiles, [space](const LaidTile& tile) {
        return isWithin(tile, space) && letterIn(tile, space) != board::nothingLies;
    });
    return found == map.tiles.end() ? nullptr : &*found;
}

bool isSound(const Map& map)
{
    const auto isThere = [&map](board::Space space) { return isOn(map, space); };
    return map.ground.minis.empty() && isBoardSide(map.ground.width) && isBoardSide(map.ground.height) &&
           isSoundUnderTiles(map) && areSoundTiles(map) &&
           (map.tiles.empty() || !board::check(groundOf(map), wordsOf(map))) &&
           std::ranges::all_of(map.places, isThere, &MapPlace::at) &&
           std::ranges::all_of(map.starts,
                               [&](const StartArea& area) { return std::ranges::all_of(area.spaces, isThere); });
}

const board::EdgeEntry* doorAt(const Map& map, const board::Edge& edge)
{
    const auto isDoor = [&](const board::EdgeEntry& entry) { return entry.edge == edge && entry.kind == "door"; };
    const auto in = [&](const std::vector<board::EdgeEntry>& edges) {
        const auto found = std::ranges::find_if(edges, isDoor);
        return found == edges.end() ? nullptr : &*found;
    };
    const board::EdgeEntry* door = in(map.ground.edges);
    for (auto tile = map.tiles.begin(); !door && tile != map.tiles.end(); ++tile)
        door = in(tile->edges);
    return door;
}

board::Space firstSpaceOf(const Map& map)
{
    return map.ground.terrain.empty() && !map.tiles.empty() ? map.tiles.front().at : board::Space();
}

QString columnName(int column)
{
    return nameOfColumn(column);
}

QString rowName(int row)
{
    return nameOfRow(row);
}

QString spaceName(board::Space space, board::Space first)
{
    // An answer that a file holds may name any space, also the last that a number can say.
    return nameOfColumn(qint64{space.x} - first.x) + nameOfRow(qint64{space.y} - first.y);
}

} // namespace wheelhouse::content
