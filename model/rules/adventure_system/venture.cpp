// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/venture.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::adventure_system {

const DungeonPart& Venture::part() const
{
    static const DungeonPart none;
    const auto* part = dynamic_cast<const DungeonPart*>(state().part.get());
    return part ? *part : none;
}

void Venture::changeTo(const DungeonPart& after)
{
    if (!after.equals(part())) {
        nlohmann::json data{{"before", part().toJson().get()}, {"after", after.toJson().get()}};
        happen(SystemChanged{QStringLiteral("set"), JsonValue(std::move(data))});
    }
}

std::optional<int> Venture::valueOf(const FigureId& id, const char* value) const
{
    const content::Card* card = cardOf(id);
    if (!card) {
        return std::nullopt;
    }
    // A hero's card has a side for each level; adventures begin on the first (ADV-HRO-01).
    const content::CardValues& values = card->sides.empty() ? card->values : card->sides.front().values;
    const auto found = values.find(QString::fromLatin1(value));
    return found == values.end() ? std::nullopt : found->second;
}

const DungeonPlaces& Venture::where() const
{
    if (const size_t events = context().events().size(); !m_where || m_seen != events) {
        m_where = std::make_unique<DungeonPlaces>(dungeonOf(content(), part(), table()).map);
        m_seen = events;
    }
    return *m_where;
}

void Venture::takeOverTiles()
{
    if (part().tiles.empty() || table().map) {
        return;
    }
    auto [map, leftOut] = mapOfEarlier(content(), part(), table().scenario);
    const std::vector<content::LaidTile> tiles = std::exchange(map.tiles, {});
    happen(MapLaid{table().map, std::move(map)});
    happen(MapLevelSet{table().mapLevel, MapLevel::Full});
    for (const content::LaidTile& tile : tiles) {
        happen(TileLaid{tile});
    }
    change([](DungeonPart& part) { part.tiles.clear(); });
}

    for (const QString& tile : leftOut) {
        say(Message("said-tile-left-out").with("name", tile));
    }
    context().lyingAlready = context().events().size();
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
