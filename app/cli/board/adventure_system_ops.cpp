// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_fields.h"
#include "app/cli/board/board_ops.h"
#include "app/cli/board/board_request.h"
#include "model/board/adventure_system/tile_map.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace wheelhouse::cli {
namespace {

namespace adventure = board::adventure_system;
using nlohmann::json;

class AdventureSystemOps final : public TableOfOps<AdventureSystemOps>
{
public:
    explicit AdventureSystemOps(adventure::TileMap map) : m_map(std::move(map)) {}

    static const std::vector<Op>& ops()
    {
        static const std::vector<Op> all{{"tile-distance", &AdventureSystemOps::tileDistance}};
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

    Answer tileDistance(Fields& fields)
    {
        const int from = readTile(fields, "from");
        const int to = readTile(fields, "to");
        if (fields.problem())
            return complaintOf(fields);
        const auto distance = m_map.distance(from, to);
        return play::JsonValue(json{{"tiles", distance ? json(*distance) : json()}});
    }

    adventure::TileMap m_map;
};

adventure::Tile readTileEntry(Fields& fields)
{
    constexpr std::array<std::string_view, 4> letters{"n", "e", "s", "w"};
    adventure::Tile tile;
    tile.id = fields.text("id");
    tile.at = fields.space("at");
    const json& walls = fields.listOrNone("walls");
    for (std::size_t i = 0; i < walls.size(); ++i) {
        const QString at = fields.pointer("walls") + u'/' + QString::number(i);
        const auto letter =
            walls[i].is_string() ? std::ranges::find(letters, walls[i].get<std::string>()) : letters.end();
        if (!walls[i].is_string())
            fields.complain("bad-request", QCoreApplication::translate("Query", "A side is told by a letter."), at);
        else if (letter == letters.end())
            fields.complain("bad-board", QCoreApplication::translate("Query", "A tile has the sides n, e, s and w."),
                            at);
        else
            tile.walled[static_cast<std::size_t>(letter - letters.begin())] = true;
    }
    return tile;
}

} // namespace

MadeBoard makeAdventureSystemBoard(Fields& request)
{
    std::vector<adventure::Tile> tiles;
    const json& list = request.list("tiles");
    for (std::size_t i = 0; i < list.size() && !request.problem(); ++i) {
        Fields fields(list[i], request.pointer("tiles") + u'/' + QString::number(i));
        tiles.push_back(readTileEntry(fields));
        request.take(fields);
    }
    const auto rules = readHouse<adventure::HouseRules>(request, adventure::houseRules);
    if (request.problem())
        return complaintOf(request);
    auto made = adventure::TileMap::make(std::move(tiles), {}, rules);
    if (const auto* problem = std::get_if<board::Problem>(&made))
        return tl::unexpected(errorOf(*problem));
    return std::make_unique<AdventureSystemOps>(std::move(std::get<adventure::TileMap>(made)));
}

} // namespace wheelhouse::cli
