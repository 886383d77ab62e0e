// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/checks.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

bool isWall(const content::TilePlace& place)
{
    return place.kind == QLatin1String("wall");
}

QString spaceName(board::Space at)
{
    return QStringLiteral("[%1, %2]").arg(at.x).arg(at.y);
}

void checkPlaces(const content::Tile& tile, const Place& definition, Reading& reading)
{
    const auto placeOf = [&definition](std::size_t index) {
        return Place{definition.file, definition.pointer + QStringLiteral("/places/%1/at").arg(index), 0};
    };
    for (std::size_t i = 0; i < tile.places.size(); ++i) {
        const content::TilePlace& place = tile.places[i];
        const bool isOn = place.at.x >= 0 && place.at.y >= 0 && place.at.x < tile.width && place.at.y < tile.height;
        const auto wall = std::ranges::find_if(
            tile.places, [&](const content::TilePlace& other) { return isWall(other) && other.at == place.at; });
        if (!isOn)
            reading.error(ProblemKind::PlaceOffTile, placeOf(i), {spaceName(place.at)});
        else if (!isWall(place) && wall != tile.places.end())
            reading.errorWith(ProblemKind::PlaceSolid, placeOf(i), {spaceName(place.at)},
                              placeOf(static_cast<std::size_t>(wall - tile.places.begin())));
    }
}

} // namespace

void checkTiles(const content::Pack& pack, Reading& reading)
{
    for (std::size_t i = 0; i < pack.tiles.size(); ++i) {
        const Place& definition = reading.definition("tiles", i);
        if (reading.isSound(definition))
            checkPlaces(pack.tiles[i], definition, reading);
    }
}

} // namespace wheelhouse::packs
