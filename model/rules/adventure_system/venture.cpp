// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/venture.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::adventure_system {

std::optional<int> Venture::valueOf(const FigureId& id, const char* value) const
{
    const content::Card* card = cardOf(id);
    return card ? valueOn(*card, QString::fromLatin1(value)) : std::nullopt; // the first side (ADV-HRO-01)
}

DungeonPlaces::Map Venture::boardNow() const
{
    return dungeonOf(content(), part(), table()).map;
}

std::optional<Refusal> Venture::whyNoGround() const
{
    auto why = whyNoDungeon(content(), part(), table());
    return why ? std::optional(acts::refused(std::move(*why)).value()) : std::nullopt;
}

void Venture::takeOverTiles()
{
    if (part().tiles.empty() || table().map) {
        return;
    }
    content::Map map = mapOfEarlier(content(), part(), table().scenario);
    const std::vector<content::LaidTile> tiles = std::exchange(map.tiles, {});
    happen(MapLaid{table().map, std::move(map)});
    happen(MapLevelSet{table().mapLevel, MapLevel::Full});
    for (const content::LaidTile& tile : tiles) {
        happen(TileLaid{tile});
    }
    change([](DungeonPart& part) { part.tiles.clear(); });
}

FigureId Venture::hero() const
{
    const TurnEntry* acting = table().acting();
    return acting && table().turnRunning && !acting->figures.empty() ? acting->figures.front() : FigureId();
}

SeatId Venture::player() const
{
    const Figure* acting = table().figure(hero());
    return acting ? acting->seat : SeatId();
}

std::vector<FigureId> Venture::standingHeroes() const
{
    std::vector<FigureId> heroes;
    for (const Figure& figure : table().figures) {
        if (figure.kind == FigureKind::Character && !figure.isDefeated() && figure.at) {
            heroes.push_back(figure.id);
        }
    }
    return heroes;
}

void Venture::nameFace(const QString& kind, const QString& face)
{
    const auto* card = content::find(content().cards, content::CardId(face));
    const auto* tile = content::find(content().tiles, content::TileId(face));
    const QString name = card ? card->name : tile ? tile->name : QString();
    if (!name.isEmpty() && !table().face(face)) {
        happen(FaceKindAdded{{face, kind, name, card ? card->text : QString(), false}});
    }
}

std::optional<QString> Venture::faceFrom(const char* pile)
{
    const Pile* found = table().pile(PileId(QString::fromLatin1(pile)));
    if (!found || !found->contents || found->contents->empty()) {
        return std::nullopt;
    }
    const std::vector<QString> faces = *found->contents;
    return faces[static_cast<size_t>(context().chance().below(static_cast<int>(faces.size())))];
}

} // namespace wheelhouse::rules::adventure_system
