// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/tile_stack.h"

#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/villains/encounters.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
constexpr int mostTiles = 60;
constexpr const char* usualSet = "dungeon";

bool hasTagOf(const content::Card& adventure, const QString& tag)
{
    return std::ranges::count(adventure.tags, tag) > 0;
}

bool isSpecialTile(const content::Card* adventure, const content::Tile& tile)
{
    return adventure && hasTagOf(*adventure, tile.id.text());
}

/// The tiles of the sets that the adventure names, else of the usual one; its special tile is not among them.
std::vector<QString> tilesOfSets(const content::Pack& content, const content::Card* adventure)
{
    const bool names = adventure && std::ranges::any_of(content.tiles, [&](const content::Tile& tile) {
                           return !tile.set.isEmpty() && hasTagOf(*adventure, tile.set);
                       });
    std::vector<QString> faces;
    for (const content::Tile& tile : content.tiles) {
        const bool isOf = names ? hasTagOf(*adventure, tile.set) : tile.set == QLatin1String(usualSet);
        if (isOf && !isSpecialTile(adventure, tile)) {
            faces.insert(faces.end(), static_cast<size_t>(std::max(0, tile.count)), tile.id.text());
        }
    }
    return faces;
}

/// Takes so many at random out of what is left.
std::vector<QString> takeAny(Venture& venture, std::vector<QString>& left, int count)
{
    std::vector<QString> taken;
    for (int i = 0; i < count && !left.empty(); ++i) {
        const auto at = left.begin() + venture.context().chance().below(static_cast<int>(left.size()));
        taken.push_back(*at);
        left.erase(at);
    }
    return taken;
}

StackLayers stackByRecipe(Venture& venture, const content::Card* adventure)
{
    std::vector<QString> left = tilesOfSets(venture.content(), adventure);
    const auto& tiles = venture.content().tiles;
    const auto special = std::ranges::find_if(tiles, [&](const auto& tile) { return isSpecialTile(adventure, tile); });
    const auto value = [adventure](const char* id) {
        return adventure ? valueOn(*adventure, QString::fromLatin1(id)) : std::nullopt;
    };
    if (special == tiles.end() || !value("stack-above")) {
        return {left};
    }
    StackLayers layers{takeAny(venture, left, *value("stack-above"))};
    layers.push_back(takeAny(venture, left, value("stack-among").value_or(0)));
    layers.back().push_back(special->id.text());
    layers.push_back(takeAny(venture, left, value("stack-below").value_or(0)));
    return layers;
}

QString tileNamed(const Venture& venture, acts::CommandArguments& asked, const QString& tile)
{
    if (!content::find(venture.content().tiles, content::TileId(tile))) {
        asked.fail(Message("unknown-tile").with("name", tile), asked.args.pointer("stack"));
    }
    return tile;
}
} // namespace

StackLayers stackAsked(Venture& venture, acts::CommandArguments& asked, const content::Card* adventure)
{
    if (!asked.args.has("stack")) {
        return stackByRecipe(venture, adventure);
    }
    StackLayers layers(1);
    for (const JsonValue& entry : asked.args.list("stack", mostTiles)) {
        const nlohmann::json& given = entry.get();
        if (!given.is_array()) {
            layers.back().push_back(tileNamed(venture, asked, acts::texts({entry}).front()));
            continue;
        }
        if (!layers.back().empty()) {
            layers.emplace_back();
        }
        for (const nlohmann::json& tile : given) {
            layers.back().push_back(tileNamed(venture, asked, acts::texts({JsonValue(tile)}).front()));
        }
        layers.emplace_back();
    }
    return layers;
}

QString specialTileOf(const Venture& venture)
{
    const content::Card* adventure = adventureOf(venture);
    const auto& tiles = venture.content().tiles;
    const auto special = std::ranges::find_if(tiles, [&](const auto& tile) { return isSpecialTile(adventure, tile); });
    return special == tiles.end() ? QString() : special->id.text();
}

std::vector<QString> tilesOfAdventure(const Venture& venture)
{
    std::vector<QString> left = tilesOfSets(venture.content(), adventureOf(venture));
    if (const QString special = specialTileOf(venture); !special.isEmpty()) {
        left.push_back(special);
    }
    for (const Piece& piece : venture.table().pieces) {
        const bool isTile = piece.home.text() == QLatin1String(tilePile) && piece.face.value;
        const auto laid = isTile ? std::ranges::find(left, *piece.face.value) : left.end();
        if (laid != left.end()) {
            left.erase(laid);
        }
    }
    return left;
}

void layStack(Venture& venture, StackLayers layers)
{
    std::erase_if(layers, [](const std::vector<QString>& layer) { return layer.empty(); });
    Pile pile;
    pile.id = PileId(QString::fromLatin1(tilePile));
    pile.kind = QString::fromLatin1(tilePile);
    pile.contents.emplace();
    for (std::vector<QString>& layer : layers) {
        std::sort(layer.begin(), layer.end());
        pile.contents->insert(pile.contents->end(), layer.begin(), layer.end());
        if (layers.size() > 1) {
            pile.layers.push_back({static_cast<int>(layer.size()), std::move(layer), Knowers::nobody()});
        }
    }
    std::sort(pile.contents->begin(), pile.contents->end());
    pile.count = static_cast<int>(pile.contents->size());
    venture.happen(PileAdded{std::move(pile)});
}

} // namespace wheelhouse::rules::adventure_system
