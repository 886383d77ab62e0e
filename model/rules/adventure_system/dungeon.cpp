// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/dungeon.h"

#include "model/play/table/table_board.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace tiles = board::adventure_system;

namespace {
constexpr int across = tiles::squaresAcross;

bool isDouble(const content::Tile& tile)
{
    return tile.height > across;
}

/// The tile as printed, its triangle in the south; `half` 1 is the southern half of a double one.
tiles::Tile printed(const content::Tile& tile, int half)
{
    tiles::Tile made;
    made.id = tile.id.text().toStdString() + (isDouble(tile) ? half == 0 ? "-a" : "-b" : "");
    constexpr std::array<const char*, 4> names{"n", "e", "s", "w"};
    for (size_t border = 0; border < names.size(); ++border) {
        const bool open =
            std::find(tile.exits.begin(), tile.exits.end(), QLatin1String(names[border])) != tile.exits.end();
        const auto inner = half == 0 ? tiles::Border::South : tiles::Border::North;
        const bool joinsHalves = isDouble(tile) && tiles::allBorders[border] == inner;
        made.walled[border] = !open && !joinsHalves;
    }
    for (const content::TilePlace& place : tile.places) {
        if (place.kind == QLatin1String("wall") && place.at.y / across == half) {
            made.squares[static_cast<size_t>(place.at.y % across)][static_cast<size_t>(place.at.x)] = '#';
        }
    }
    return made;
}

/// A square of a printed tile once the tile is turned so that its triangle points at a border.
board::Space turnedSquare(board::Space square, tiles::Border triangle)
{
    auto now = static_cast<unsigned>(tiles::Border::South);
    while (now != static_cast<unsigned>(triangle)) {
        square = {across - 1 - square.y, square.x};
        now = (now + 1) % 4;
    }
    return square;
}

const content::Tile* tileOf(const content::Pack& content, const LaidTile& laid)
{
    return content::find(content.tiles, content::TileId(laid.tile));
}

board::Space placeOf(board::Space square)
{
    return {square.x / across, square.y / across};
}

bool coversPlace(const content::Tile& tile, const LaidTile& laid, board::Space place)
{
    return laid.at == place || (isDouble(tile) && board::Space{laid.at.x, laid.at.y + 1} == place);
}
} // namespace

namespace {
/// A tile that lies there more than once has as many names.
void nameApart(std::vector<tiles::Tile>& laid)
{
    for (size_t i = 0; i < laid.size(); ++i) {
        const auto same = std::count_if(laid.begin(), laid.begin() + static_cast<std::ptrdiff_t>(i),
                                        [&](const tiles::Tile& one) { return one.id == laid[i].id; });
        if (same > 0) {
            laid[i].id += "#" + std::to_string(i);
        }
    }
}

std::variant<tiles::TileMap, board::Problem> made(const content::Pack& content, const DungeonPart& part,
                                                  const Table& table)
{
    std::vector<tiles::Tile> laid;
    for (const LaidTile& one : part.tiles) {
        const content::Tile* tile = tileOf(content, one);
        if (!tile) {
            continue;
        }
        for (int half = 0; half < (isDouble(*tile) ? 2 : 1); ++half) {
            tiles::Tile turned = tiles::turned(printed(*tile, half), one.triangle);
            turned.at = {one.at.x, one.at.y + half};
            laid.push_back(std::move(turned));
        }
    }
    std::vector<board::MiniEntry> minis;
    for (const Figure& figure : table.figures) {
        if (figure.at) { // whoever is down lies in its square too (ADV-MOV-11)
            const std::string side = figure.kind == FigureKind::Character ? "hero" : monsterSide;
            minis.push_back({figure.id.text().toStdString(), side, *figure.at, 1, 0});
        }
    }
    nameApart(laid);
    return tiles::TileMap::make(std::move(laid), std::move(minis));
}
} // namespace

std::optional<tiles::TileMap> dungeonOf(const content::Pack& content, const DungeonPart& part, const Table& table)
{
    auto map = made(content, part, table);
    auto* sound = std::get_if<tiles::TileMap>(&map);
    return sound ? std::optional(std::move(*sound)) : std::nullopt;
}

std::optional<Message> whyNoDungeon(const content::Pack& content, const DungeonPart& part, const Table& table)
{
    const auto map = made(content, part, table);
    const auto* problem = std::get_if<board::Problem>(&map);
    if (!problem) {
        return std::nullopt;
    }
    // The problem's place is "/minis/3/at" where somebody is to blame.
    const QString at = QString::fromStdString(problem->at);
    qulonglong left = at.section(QLatin1Char('/'), 2, 2).toULongLong();
    for (const Figure& figure : at.startsWith(QLatin1String("/minis/")) ? table.figures : std::vector<Figure>()) {
        if (figure.at && left-- == 0) {
            return Message("stands-nowhere").with("figure", figure.name);
        }
    }
    return Message("ground-unsound").with("detail", QString::fromStdString(problem->message));
}

std::vector<board::Space> squaresMarked(const content::Pack& content, const LaidTile& laid, const QString& kind)
{
    std::vector<board::Space> squares;
    const content::Tile* tile = tileOf(content, laid);
    if (!tile) {
        return squares;
    }
    const board::Space corner{laid.at.x * across, laid.at.y * across};
    for (const content::TilePlace& place : tile->places) {
        if (place.kind == kind) {
            squares.push_back(corner + (isDouble(*tile) ? place.at : turnedSquare(place.at, laid.triangle)));
        }
    }
    return squares;
}

std::vector<board::Space> monsterSquaresAround(const content::Pack& content, const DungeonPart& part,
                                               board::Space square)
{
    for (const LaidTile& laid : part.tiles) {
        const content::Tile* tile = tileOf(content, laid);
        if (tile && coversPlace(*tile, laid, placeOf(square))) {
            auto squares = squaresMarked(content, laid, QStringLiteral("monster"));
            std::erase_if(squares, [&](board::Space one) { return placeOf(one) != placeOf(square); });
            return squares;
        }
    }
    return {};
}

std::vector<tiles::Border> openBordersAt(const tiles::TileMap& map, board::Space square)
{
    std::vector<tiles::Border> open;
    const auto tile = map.tileUnder(square);
    const std::array<bool, 4> touches{square.y % across == 0, square.x % across == across - 1,
                                      square.y % across == across - 1, square.x % across == 0};
    for (const tiles::TileBorder& border : map.unexplored()) {
        const board::Space beyond = placeAcross(square, border.border);
        const bool fits = beyond.x >= 0 && beyond.y >= 0 && beyond.x < tiles::maxTilesAcross &&
                          beyond.y < tiles::maxTilesAcross; // the table ends there
        if (tile == border.tile && fits && touches[static_cast<size_t>(border.border)]) {
            open.push_back(border.border);
        }
    }
    return open;
}

board::Space placeAcross(board::Space square, tiles::Border border)
{
    return placeOf(square) + tiles::stepAcross(border);
}

} // namespace wheelhouse::rules::adventure_system
