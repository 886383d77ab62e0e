// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/hands_words.h"

#include "model/rules/adventure_system/dungeon.h"
#include "model/rules/adventure_system/venture.h"

#include <algorithm>
#include <array>

namespace wheelhouse::rules::adventure_system {

namespace {
/// Beyond the side to which the triangle points: printed at the south, turned clockwise by so many quarters.
board::Space beyondTriangle(const content::LaidTile& tile)
{
    const board::Space at = tile.at;
    const std::array<board::Space, 4> beyond{board::Space{at.x, at.y + tile.height()}, board::Space{at.x - 1, at.y},
                                             board::Space{at.x, at.y - 1}, board::Space{at.x + tile.width(), at.y}};
    return beyond.at(static_cast<size_t>(tile.quarter) % beyond.size());
}

/// Where the tile lies, seen from the one that its triangle points to.
constexpr std::array<const char*, 4> liesAt{"hands-tile-north", "hands-tile-east", "hands-tile-south",
                                            "hands-tile-west"};

Message ofTile(const PhysicalAct& act, const content::Map& map)
{
    const QString at = act.key.section(QLatin1Char('/'), 1);
    const auto tile =
        std::ranges::find_if(map.tiles, [&](const content::LaidTile& one) { return content::spaceName(one.at) == at; });
    const content::LaidTile* other =
        tile == map.tiles.end() || tile == map.tiles.begin() ? nullptr : content::tileUnder(map, beyondTriangle(*tile));
    if (!other) {
        return act.act;
    }
    return Message(liesAt.at(static_cast<size_t>(tile->quarter) % liesAt.size()))
        .with("name", tile->name)
        .with("other", other->name);
}

Message ofNewMini(const PhysicalAct& act, const Table& table, const content::Pack& content)
{
    const Figure* figure = table.figure(FigureId(act.key.section(QLatin1Char('/'), 1)));
    const content::LaidTile* tile = figure && figure->at ? content::tileUnder(*table.map, *figure->at) : nullptr;
    const auto isMarked = [&](const char* kind) {
        return tile && std::ranges::count(squaresMarked(content, *tile, QString::fromLatin1(kind)), *figure->at) > 0;
    };
    if (!isMarked("monster") && !isMarked("villain")) {
        return act.act;
    }
    return Message("hands-on-symbol").with("figure", figure->name).with("name", tile->name);
}
/// A chest, or a trap that nobody has turned up.
Message ofToken(const PhysicalAct& act, const Table& table)
{
    const Piece* piece = table.piece(PieceId(act.key.section(QLatin1Char('/'), 1)));
    Message words = act.act;
    if (piece && Venture::isOf(*piece, chestPile)) {
        words.key.replace(QLatin1String("piece-on-space"), QLatin1String("chest-on-space"));
        words.key.replace(QLatin1String("piece-face-down-on-space"), QLatin1String("chest-on-space"));
    } else if (piece && Venture::isOf(*piece, trapTokenPile)) {
        words.key.replace(QLatin1String("piece-face-down-on-space"), QLatin1String("trap-on-space"));
    }
    return words;
}
} // namespace

Message wordsForHands(const PhysicalAct& act, const State& seen, const content::Pack& content)
{
    const Table& table = seen.table;
    if (!table.map) {
        const Figure* figure = act.act.key == QLatin1String("make/mini-standing")
                                   ? table.figure(FigureId(act.key.section(QLatin1Char('/'), 1)))
                                   : nullptr;
        return figure ? Message("hands-mini-on-table").with("figure", figure->name) : act.act;
    }
    if (act.key.startsWith(QLatin1String("laid/"))) {
        return ofToken(act, table);
    }
    return act.act.key.startsWith(QLatin1String("make/tile-")) ? ofTile(act, *table.map)
           : act.act.key == QLatin1String("new/mini-at")       ? ofNewMini(act, table, content)
                                                               : act.act;
}

} // namespace wheelhouse::rules::adventure_system
