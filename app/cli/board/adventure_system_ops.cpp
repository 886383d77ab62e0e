// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_fields.h"
#include "app/cli/board/board_ops.h"
#include "app/cli/board/board_request.h"
#include "app/cli/board/tile_turn.h"
#include "model/board/adventure_system/tile_map.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {
namespace {

namespace adventure = board::adventure_system;
using nlohmann::json;

constexpr std::array<std::string_view, 4> sideLetters{"n", "e", "s", "w"}; // in the order of the borders

/// The board may change only as turns are played on it; the map is made anew then.
class AdventureSystemOps final : public TableOfOps<AdventureSystemOps>
{
public:
    AdventureSystemOps(TileBoard board, adventure::TileMap map) : m_board(std::move(board)), m_map(std::move(map)) {}

    static const std::vector<Op>& ops()
    {
        static const std::vector<Op> all{{"tile-distance", &AdventureSystemOps::tileDistance},
                                         {"tiles-within", &AdventureSystemOps::tilesWithin},
                                         {"unexplored", &AdventureSystemOps::unexplored},
                                         {"reach", &AdventureSystemOps::reach},
                                         {"monster-turn", &AdventureSystemOps::monsterTurn}};
        return all;
    }
    play::JsonValue summary() const override
    {
        constexpr std::size_t squares = adventure::squaresAcross * adventure::squaresAcross;
        return play::JsonValue(json{{"tiles", m_map.tiles().size()},
                                    {"spaces", m_map.tiles().size() * squares},
                                    {"minis", m_map.figures().size()}});
    }

private:
    int readTile(Fields& fields, const char* name) const
    {
        const auto tile = m_map.tileNamed(fields.text(name));
        if (!tile)
            fields.complain("off-board", QCoreApplication::translate("Query", "No tile of the map has this id."),
                            fields.pointer(name));
        return tile.value_or(0);
    }

    int readFigure(Fields& fields, const char* name) const
    {
        const auto& figures = m_map.figures();
        const auto found = std::ranges::find(figures, fields.text(name), &board::MiniEntry::id);
        if (found == figures.end())
            complainUnknownMini(fields, name);
        return found == figures.end() ? 0 : static_cast<int>(found - figures.begin());
    }

    Answer tileDistance(Fields& fields)
    {
        const int from = readTile(fields, "from");
        const int to = readTile(fields, "to");
        if (fields.problem())
            return complaintOf(fields);
        const auto distance = m_map.distance(from, to);
        return play::JsonValue(json{{"tiles", distance ? json(*distance) : json()}});
    }

    Answer tilesWithin(Fields& fields)
    {
        const int from = readTile(fields, "from");
        const int most = fields.number("tiles", 0, board::maxPoints);
        const std::vector<board::Space> spots = readSpots(fields);
        if (fields.problem())
            return complaintOf(fields);
        const std::vector<int> near = m_map.within(from, most);
        const auto isNear = [&near](int tile) { return std::ranges::count(near, tile) > 0; };
        const auto isOn = [&](board::Space at) {
            const auto tile = m_map.tileUnder(at);
            return tile && isNear(*tile);
        };
        std::vector<std::string> ids;
        for (const int tile : near)
            ids.push_back(m_map.tiles()[static_cast<std::size_t>(tile)].id);
        std::ranges::sort(ids);
        std::vector<std::string> minis;
        for (const board::MiniEntry& mini : m_map.figures()) {
            if (isOn(mini.at))
                minis.push_back(mini.id);
        }
        std::ranges::sort(minis);
        json on = json::array();
        for (const board::Space spot : spots) {
            if (isOn(spot))
                on.push_back({spot.x, spot.y});
        }
        return play::JsonValue(
            json{{"tiles", ids}, {"minis", minis}, {"spots", std::move(on)}, {"edges", edgesOf(isNear)}});
    }

    Answer unexplored(Fields&)
    {
        return play::JsonValue(json{{"edges", edgesOf([](int) { return true; })}});
    }

    /// The unexplored edges of these tiles, sorted by the tiles' ids, then clockwise from the north.
    template <class Wanted>
    json edgesOf(const Wanted& isWanted) const
    {
        std::vector<std::pair<std::string, adventure::Border>> open;
        for (const adventure::TileBorder& border : m_map.unexplored()) {
            if (isWanted(border.tile))
                open.emplace_back(m_map.tiles()[static_cast<std::size_t>(border.tile)].id, border.border);
        }
        std::ranges::sort(open);
        json edges = json::array();
        for (const auto& [tile, border] : open)
            edges.push_back({tile, sideLetters[static_cast<std::size_t>(border)]});
        return edges;
    }

    /// Where tokens and markers lie, which are no matter of the board.
    static std::vector<board::Space> readSpots(Fields& fields)
    {
        std::vector<board::Space> spots;
        const json& list = fields.listOrNone("spots");
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto spot = spaceOf(list[i]);
            if (!spot)
                fields.complain("bad-request", QCoreApplication::translate("Query", "A square is expected here."),
                                fields.pointer("spots") + u'/' + QString::number(i));
            spots.push_back(spot.value_or(board::Space()));
        }
        return spots;
    }

    Answer reach(Fields& fields)
    {
        const int figure = readFigure(fields, "mini");
        const int points = fields.number("points", 0, board::maxPoints);
        if (fields.problem())
            return complaintOf(fields);
        return costsAnswer(costsOf(m_map.reach(figure, points)));
    }

    Answer monsterTurn(Fields& fields)
    {
        Answer answer = playTileTurn(m_board, fields);
        auto made = adventure::TileMap::make(m_board.tiles, m_board.minis, m_board.rules);
        if (auto* map = std::get_if<adventure::TileMap>(&made))
            m_map = std::move(*map);
        return answer;
    }

    TileBoard m_board;
    adventure::TileMap m_map;
};

void readWalls(Fields& fields, adventure::Tile& tile)
{
    const json& walls = fields.listOrNone("walls");
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const QString at = fields.pointer("walls") + u'/' + QString::number(i);
        const auto letter =
            walls[i].is_string() ? std::ranges::find(sideLetters, walls[i].get<std::string>()) : sideLetters.end();
        if (!walls[i].is_string())
            fields.complain("bad-request", QCoreApplication::translate("Query", "A side is told by a letter."), at);
        else if (letter == sideLetters.end())
            fields.complain("bad-board", QCoreApplication::translate("Query", "A tile has the sides n, e, s and w."),
                            at);
        else
            tile.walled[static_cast<std::size_t>(letter - sideLetters.begin())] = true;
    }
}

void readSquares(Fields& fields, adventure::Tile& tile)
{
    if (!fields.has("squares"))
        return;
    const json& rows = fields.list("squares");
    const auto isRow = [](const json& row) {
        return row.is_string() && row.get<std::string>().size() == adventure::squaresAcross &&
               row.get<std::string>().find_first_not_of(".#") == std::string::npos;
    };
    const auto wrong = std::ranges::find_if_not(rows, isRow);
    if (wrong != rows.end())
        fields.complain(wrong->is_string() ? "bad-board" : "bad-request",
                        QCoreApplication::translate("Query", "A row of a tile is four of the letters “.” and “#”."),
                        fields.pointer("squares") + u'/' + QString::number(wrong - rows.begin()));
    else if (rows.size() != adventure::squaresAcross)
        fields.complain("bad-board", QCoreApplication::translate("Query", "A tile has four rows of squares."),
                        fields.pointer("squares"));
    else
        std::ranges::transform(rows, tile.squares.begin(), [](const json& row) { return row.get<std::string>(); });
}

/// A side along which all squares are dark is as good as walled.
void closeDarkSides(adventure::Tile& tile)
{
    constexpr std::size_t last = adventure::squaresAcross - 1;
    const auto isDark = [&tile](std::size_t x, std::size_t y) { return tile.squares[y][x] == '#'; };
    for (const adventure::Border border : adventure::allBorders) {
        bool isOpen = false;
        for (std::size_t i = 0; i <= last && !isOpen; ++i) {
            isOpen = border == adventure::Border::North   ? !isDark(i, 0)
                     : border == adventure::Border::East  ? !isDark(last, i)
                     : border == adventure::Border::South ? !isDark(i, last)
                                                          : !isDark(0, i);
        }
        if (!isOpen)
            tile.setWalled(border, true);
    }
}

/// Where a monster that comes to the tile is put.
std::vector<board::Space> readSymbols(Fields& fields, const adventure::Tile& tile)
{
    std::vector<board::Space> symbols;
    const json& list = fields.listOrNone("monsters");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto square = spaceOf(list[i]);
        const QString at = fields.pointer("monsters") + u'/' + QString::number(i);
        constexpr int across = adventure::squaresAcross;
        const bool isOn = square && square->x >= 0 && square->y >= 0 && square->x < across && square->y < across;
        if (!square)
            fields.complain("bad-request", QCoreApplication::translate("Query", "A square of the tile is expected."),
                            at);
        else if (!isOn || tile.squares[static_cast<std::size_t>(square->y)][static_cast<std::size_t>(square->x)] == '#')
            fields.complain("bad-board",
                            QCoreApplication::translate("Query", "A symbol is on an open square of its tile."), at);
        else
            symbols.push_back(*square);
    }
    return symbols;
}

void readTiles(Fields& request, TileBoard& board)
{
    const json& list = request.list("tiles");
    for (std::size_t i = 0; i < list.size() && !request.problem(); ++i) {
        Fields fields(list[i], request.pointer("tiles") + u'/' + QString::number(i));
        adventure::Tile tile;
        tile.id = fields.text("id");
        tile.at = fields.space("at");
        readWalls(fields, tile);
        readSquares(fields, tile);
        closeDarkSides(tile);
        board.symbols.push_back(readSymbols(fields, tile));
        board.tiles.push_back(std::move(tile));
        request.take(fields);
    }
}

/// Monsters are one side, and all others are heroes.
void readFigures(Fields& request, TileBoard& board)
{
    if (request.listOrNone("minis").size() > board::maxMinis)
        request.complain("too-large",
                         QCoreApplication::translate("Query", "A board has at most %1 minis.").arg(board::maxMinis),
                         request.pointer("minis"));
    board.minis = readMinis(request);
    for (std::size_t i = 0; i < board.minis.size(); ++i) {
        board::MiniEntry& mini = board.minis[i];
        const QString at = request.pointer("minis") + u'/' + QString::number(i);
        const auto first = std::ranges::find(board.minis, mini.id, &board::MiniEntry::id);
        if (std::cmp_less(first - board.minis.begin(), i))
            request.complain("bad-board", QCoreApplication::translate("Query", "Another mini has this id."),
                             at + QStringLiteral("/id"));
        else if (mini.size != 1)
            request.complain("bad-board",
                             QCoreApplication::translate("Query", "Figures of this game cover one square."),
                             at + QStringLiteral("/size"));
        mini.side = mini.side == monsterSide ? monsterSide : "hero";
    }
    if (!request.problem())
        board.facts = readMiniFacts(request);
}

} // namespace

MadeBoard makeAdventureSystemBoard(Fields& request)
{
    TileBoard board;
    readTiles(request, board);
    readFigures(request, board);
    board.rules = readHouse<adventure::HouseRules>(request, adventure::houseRules);
    if (request.problem())
        return complaintOf(request);
    auto made = adventure::TileMap::make(board.tiles, board.minis, board.rules);
    if (const auto* problem = std::get_if<board::Problem>(&made))
        return tl::unexpected(errorOf(*problem));
    return std::make_unique<AdventureSystemOps>(std::move(board), std::move(std::get<adventure::TileMap>(made)));
}

} // namespace wheelhouse::cli
