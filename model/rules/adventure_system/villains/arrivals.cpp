// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/villains/arrivals.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/acting_card.h"
#include "model/play/table/figure_of.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/owner/said_places.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"
#include "model/rules/adventure_system/villains/encounters.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

FigureId addMonster(Venture& venture, const content::Card& card)
{
    Figure figure = figureOf(card, FigureKind::Monster);
    figure.id = venture.context().freeFigureId(card.id.text());
    const FigureId id = figure.id;
    venture.happen(FigureAdded{std::move(figure)});
    giveToldNumbers(venture, id);
    return id;
}

void callMonster(Venture& venture, const FigureId& caller)
{
    const auto face = venture.faceFrom(monsterPile);
    const content::Card* card = face ? venture.card(*face) : nullptr;
    if (!card) {
        return;
    }
    venture.take(monsterPile, Hidden{*face, Knowers::all()}, acts::inHand(venture.player()), true);
    const FigureId id = addMonster(venture, *card);
    venture.say(Message("said-monster-comes").with("figure", venture.name(id)));
    const bool isOnMap = venture.table().figure(caller) && venture.figure(caller).at;
    setDownWithin(venture, id, isOnMap ? caller : venture.hero(), 0, true);
}

namespace {
const content::Card* villainNamed(const Venture& venture, const QString& name)
{
    const auto& cards = venture.content().cards;
    const auto found = std::ranges::find_if(cards, [&](const content::Card& card) {
        return card.deck.text() == QLatin1String(villainDeck) && card.name == name;
    });
    return found == cards.end() ? nullptr : &*found;
}

/// Those printed on the tile whom the adventure brings in.
std::vector<const content::Card*> villainsOn(const Venture& venture, const content::Tile& tile)
{
    const content::Card* adventure = adventureOf(venture);
    std::vector<const content::Card*> villains;
    for (const content::TilePlace& place : tile.places) {
        const content::Card* villain =
            place.kind == QLatin1String("villain") ? villainNamed(venture, place.name) : nullptr;
        if (villain && adventure && std::ranges::count(adventure->tags, villain->id.text()) > 0) {
            villains.push_back(villain);
        }
    }
    return villains;
}
} // namespace

void bringVillainsOf(Venture& venture, const content::Tile& tile)
{
    for (const content::Card* villain : villainsOn(venture, tile)) {
        venture.say(Message("said-monster-comes").with("figure", venture.name(addMonster(venture, *villain))));
    }
}

void bringVillains(Venture& venture, const content::LaidTile& laid)
{
    const auto* tile = content::find(venture.content().tiles, laid.tile);
    for (const content::Card* villain : tile ? villainsOn(venture, *tile) : std::vector<const content::Card*>()) {
        const auto squares = squaresMarked(venture.content(), laid, QStringLiteral("villain"));
        const FigureId id = addMonster(venture, *villain);
        const bool isFree = !squares.empty() && !venture.where().isTaken(squares.front());
        if (isFree) {
            venture.happen(FigurePlaced{id, std::nullopt, squares.front()});
        } else {
            setDownWithin(venture, id, venture.hero(), 1, true);
        }
        venture.say(Message("said-monster-comes").with("figure", venture.name(id)));
    }
}

void setDownWithin(Venture& venture, const FigureId& figure, const FigureId& middle, int tiles, bool arrives)
{
    SetDownFrame frame;
    frame.figure = figure;
    frame.middle = middle;
    frame.tiles = tiles;
    frame.arrives = arrives;
    effects::pushFrame(venture, "choose", frame);
}

namespace {
/// The free squares of the tiles in reach; for whoever comes into play the free monster square alone.
std::vector<board::Space> squaresFor(const Venture& venture, const SetDownFrame& frame)
{
    const auto& map = venture.dungeon();
    const auto from = venture.placeOf(frame.middle);
    const auto tile = map && from ? map->tileUnder(*from) : std::nullopt;
    if (!tile) {
        return {};
    }
    std::vector<board::Space> squares;
    for (const int near : map->within(*tile, frame.tiles)) {
        const auto open = openSquaresOf(*map, near);
        squares.insert(squares.end(), open.begin(), open.end());
    }
    const Figure* mover = venture.table().figure(frame.figure);
    std::erase_if(squares, [&](board::Space square) { // whoever is there already may stay
        return venture.where().isTaken(square) && !(mover && mover->at == square);
    });
    if (frame.arrives) {
        for (const board::Space symbol : monsterSquaresAround(venture.content(), venture.table(), *from)) {
            if (std::ranges::count(squares, symbol) > 0) {
                return {symbol};
            }
        }
    }
    std::ranges::sort(squares);
    return squares;
}

/// The free squares of the nearest tiles that have any.
std::vector<board::Space> squaresFarther(const Venture& venture, const FigureId& from)
{
    const auto& map = venture.dungeon();
    const auto place = venture.placeOf(from);
    const auto tile = map && place ? map->tileUnder(*place) : std::nullopt;
    std::vector<board::Space> squares;
    for (int away = 1; tile && squares.empty() && away <= static_cast<int>(map->tiles().size()); ++away) {
        for (const int near : map->within(*tile, away)) {
            const auto open = openSquaresOf(*map, near);
            squares.insert(squares.end(), open.begin(), open.end());
        }
        std::erase_if(squares, [&](board::Space square) { return venture.where().isTaken(square); });
    }
    std::ranges::sort(squares);
    return squares;
}

/// No square of the dungeon is free: its card is discarded, and nobody comes.
void sendAway(Venture& venture, const FigureId& figure)
{
    const Figure gone = venture.figure(figure);
    const auto held = heldBy(venture, venture.player(), monsterPile);
    const auto card =
        std::find_if(held.rbegin(), held.rend(), [&](const Piece* piece) { return piece->face.value == gone.content; });
    if (card != held.rend()) {
        layOnDiscards(venture, PieceId((*card)->id));
    }
    venture.happen(FigureRemoved{gone});
    venture.say(Message("said-no-room-in-dungeon").with("figure", gone.name));
}

std::vector<board::Space> squaresOpenTo(const Venture& venture, const SetDownFrame& frame)
{
    if (!venture.table().figure(frame.figure)) {
        return {};
    }
    auto squares = squaresFor(venture, frame);
    return squares.empty() && frame.arrives ? squaresFarther(venture, frame.middle) : squares;
}

/// Says where there is less room than the rules count on.
void tellOfRoom(Venture& venture, const SetDownFrame& frame, bool isAnywhere)
{
    if (!venture.dungeon() || !venture.table().figure(frame.figure) || !squaresFor(venture, frame).empty()) {
        return;
    }
    if (isAnywhere) {
        venture.say(Message("said-no-room-on-tile").with("figure", venture.name(frame.figure)));
    } else if (!frame.arrives) {
        venture.say(Message("said-no-room-to-go").with("figure", venture.name(frame.figure)));
    } else {
        sendAway(venture, frame.figure);
    }
}
} // namespace

namespace {
/// Hands set it down.
void sayWhereOnTable(Venture& venture, const SetDownFrame& frame)
{
    const Figure* host = venture.table().figure(frame.middle);
    if (!venture.table().figure(frame.figure) || !host || (frame.figure == frame.middle && frame.tiles == 0)) {
        return;
    }
    const Figure* beside = host->size == play::sizeOfCard ? venture.table().figure(venture.hero()) : host;
    venture.say(Message(frame.figure == frame.middle ? "said-set-elsewhere"
                        : frame.tiles == 0           ? "said-set-on-tile"
                                                     : "said-set-near")
                    .with("figure", venture.name(frame.figure))
                    .with("other", beside ? beside->name : host->name)
                    .with("count", frame.tiles)
                    .with("mover", frame.figure.text()));
    noteSetDown(venture, frame.middle, frame.figure, frame.tiles);
}
} // namespace

namespace {
/// What sets somebody down, by its name; empty where it is no card's doing.
QString causeOf(const Venture& venture)
{
    const auto level = effects::nearestOf(venture, effects::VerbsFrame::kind);
    if (!level) {
        return {};
    }
    const auto verbs = readFrame<effects::VerbsFrame>(venture.state().frames[*level].data);
    return effects::nameOfSource(venture, verbs.scene.self, verbs.source);
}
} // namespace

void stepSetDown(Venture& venture)
{
    auto frame = effects::topFrame<SetDownFrame>(venture);
    if (!venture.table().map) {
        sayWhereOnTable(venture, frame);
        venture.pop();
        return;
    }
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    auto squares = squaresOpenTo(venture, frame);
    if (answer.is_null()) {
        tellOfRoom(venture, frame, !squares.empty());
    }
    if (squares.size() > 1 && answer.is_string()) {
        const auto named = effects::spaceNamed(QString::fromStdString(answer.get<std::string>()));
        squares = named && std::ranges::count(squares, *named) > 0 ? std::vector{*named} : squares;
    }
    if (squares.size() > 1) {
        Prompt prompt;
        prompt.seat = venture.player();
        prompt.kind = PromptKind::ChooseSpace;
        const QString cause = causeOf(venture);
        prompt.title = Message(cause.isEmpty() ? "ask-set-down" : "ask-set-down-by")
                           .with("figure", venture.name(frame.figure))
                           .with("name", cause);
        prompt.why = Message(frame.arrives ? "why-monster-square" : "why-set-down");
        prompt.rules = {QString::fromLatin1(frame.arrives ? "ADV-MON-08" : "ADV-FAQ-06")};
        for (const board::Space square : squares) {
            const bool stays = venture.figure(frame.figure).at == square;
            const QString name = effects::nameOfSpace(square);
            prompt.options.push_back(
                {name,
                 stays ? Message("option-stays-here").with("figure", venture.name(frame.figure)) : Message(),
                 {}});
            prompt.standard = stays ? JsonValue(nlohmann::json(name.toStdString())) : prompt.standard;
        }
        effects::askFrom(venture, frame, std::move(prompt));
        return;
    }
    venture.pop();
    if (!squares.empty() && venture.figure(frame.figure).at != squares.front()) {
        venture.happen(FigurePlaced{frame.figure, venture.figure(frame.figure).at, squares.front()});
    }
}

void leaveArrival(Venture& venture, const SetDownFrame& frame)
{
    const auto squares = squaresOpenTo(venture, frame);
    if (frame.arrives && !squares.empty() && !venture.figure(frame.figure).at) {
        venture.happen(FigurePlaced{frame.figure, std::nullopt, squares.front()});
    }
}

} // namespace wheelhouse::rules::adventure_system
