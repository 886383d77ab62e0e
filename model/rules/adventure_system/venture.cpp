// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/venture.h"

#include "model/play/events/pile_layers.h"
#include "model/rules/adventure_system/campaign/levels.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"
#include "model/rules/adventure_system/real_draws.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace wheelhouse::rules::adventure_system {

std::optional<int> Venture::valueOf(const FigureId& id, const char* value) const
{
    const content::Card* card = cardOf(id);
    const Figure* figure = table().figure(id);
    const int level = card && figure ? levelOf(*figure) : 1; // else the first side (ADV-HRO-01)
    const auto printed = !card       ? std::nullopt
                         : level > 1 ? valueOn(heroAtLevel(content(), *card, level), QString::fromLatin1(value))
                                     : valueOn(*card, QString::fromLatin1(value));
    if (printed || !card) {
        return printed;
    }
    const auto entered = level == 1 ? card->values.find(QString::fromLatin1(value)) : card->values.end();
    return entered != card->values.end() && entered->second ? entered->second : toldNumber(*this, *card, value);
}

DungeonPlaces::Map Venture::boardNow() const
{
    return dungeonOf(content(), part(), table(), m_grounds).map;
}

std::optional<Message> Venture::whyNoDungeon() const
{
    return adventure_system::whyNoDungeon(content(), part(), table(), m_grounds);
}

std::optional<Refusal> Venture::whyNoGround() const
{
    auto why = whyNoDungeon();
    return why ? std::optional(acts::refused(std::move(*why)).value()) : std::nullopt;
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
    for (const QString& tile : leftOut) {
        const auto* known = content::find(content().tiles, content::TileId(tile));
        say(Message("said-tile-left-out").with("name", known ? known->name : tile));
    }
    context().lyingAlready = context().events().size();
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
        if (figure.kind == FigureKind::Character && !figure.isDefeated() && isInPlay(figure)) {
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
        happen(FaceKindAdded{{face, kind, name, card ? card->text : QString()}});
    }
}

std::optional<board::Space> Venture::placeOf(const FigureId& id) const
{
    for (const Frame& frame : state().frames) {
        if (!play::isOf<HazardFrame>(frame)) {
            continue;
        }
        if (const auto hazard = readFrame<HazardFrame>(frame.data); hazard.figure == id && hazard.x) {
            return board::Space{*hazard.x, *hazard.y};
        }
    }
    const Figure* figure = table().figure(id);
    return figure ? figure->at : std::nullopt;
}

void Venture::refill(const char* name)
{
    const PileId id(QString::fromLatin1(name));
    const Pile* found = table().pile(id);
    if (!found || found->count > 0) {
        return;
    }
    const Pile deck = *found;
    const Pile* away = table().pile(deck.discard);
    if (deck.real && away && away->count > 0) { // the players mix them
        Pile emptied = *away;
        emptied.count = 0;
        emptied.contents = emptied.contents ? std::optional(std::vector<QString>()) : std::nullopt;
        emptied.layers.clear();
        Pile filled = deck;
        filled.count = away->count;
        happen(PileChanged{Pile(*away), std::move(emptied)});
        happen(PileChanged{deck, std::move(filled)});
        say(Message("said-shuffled").with("pile", deck.name));
        return;
    }
    if (!deck.real && away && away->contents && !away->contents->empty()) {
        const Pile discards = *away;
        Pile emptied = discards;
        mixLayers(emptied);
        Pile filled = deck;
        mixLayers(filled);
        filled.count = emptied.count;
        filled.contents = std::exchange(emptied.contents, std::vector<QString>());
        emptied.count = 0;
        happen(PileChanged{discards, std::move(emptied)});
        happen(PileChanged{deck, std::move(filled)});
        say(Message("said-shuffled").with("pile", deck.name));
    }
    const std::vector<Piece> pieces = table().pieces;
    for (const Piece& piece : pieces) { // tokens lie beside the table, face up
        if (name == std::string_view(trapTokenPile) && piece.home == id && piece.place == Place{} && piece.faceUp) {
            context().returnPiece(piece.id);
        }
    }
}

std::optional<QString> Venture::faceFrom(const char* pile)
{
    refill(pile);
    const Pile* found = table().pile(PileId(QString::fromLatin1(pile)));
    if (found && found->real) {
        return found->count > 0 ? faceOfReal(*this, *found) : std::nullopt;
    }
    const std::vector<PileLayer> layers = found ? layersOf(*found) : std::vector<PileLayer>();
    if (layers.empty() || !layers.front().contents) {
        return std::nullopt;
    }
    const std::vector<QString>& faces = *layers.front().contents;
    return faces[static_cast<size_t>(context().chance().below(static_cast<int>(faces.size())))];
}

PieceId Venture::take(const char* pile, const Hidden& face, const Place& place, bool faceUp)
{
    const PileId home(QString::fromLatin1(pile));
    const QString kind = table().pile(home)->kind;
    if (face.knowers.everyone && face.value) {
        nameFace(kind, *face.value);
    }
    return context().draw(kind, face, place, faceUp, home);
}

bool Venture::isOf(const Piece& piece, const char* deck)
{
    return piece.home.text() == QLatin1String(deck) || piece.kind == QLatin1String(deck);
}

} // namespace wheelhouse::rules::adventure_system
