// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/heroes/travel.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/traps/trap_tokens.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using board::adventure_system::TileMap;

std::optional<int> miniOf(const TileMap& map, const FigureId& figure)
{
    const auto& figures = map.figures();
    const auto mini = std::ranges::find(figures, figure.text().toStdString(), &board::MiniEntry::id);
    return mini == figures.end() ? std::nullopt : std::optional(static_cast<int>(mini - figures.begin()));
}

/// The dungeon as somebody walks it who takes no step onto a trap that lies open to see.
std::optional<TileMap> withoutTraps(const Venture& venture, const TileMap& map, board::Space but)
{
    std::vector<board::Space> traps = trapSquares(venture);
    std::erase_if(traps, [&](board::Space square) {
        return square == but || !map.tileUnder(square) || venture.where().isTaken(square);
    });
    if (traps.empty()) {
        return std::nullopt;
    }
    std::vector<board::adventure_system::Tile> tiles = map.tiles();
    for (const board::Space square : traps) {
        const board::Space within{square.x % board::adventure_system::squaresAcross,
                                  square.y % board::adventure_system::squaresAcross};
        auto& squares = tiles[static_cast<size_t>(*map.tileUnder(square))].squares;
        squares[static_cast<size_t>(within.y)][static_cast<size_t>(within.x)] = '#';
    }
    auto made = TileMap::make(std::move(tiles), map.figures(), map.rules());
    auto* safe = std::get_if<TileMap>(&made);
    return safe ? std::optional(std::move(*safe)) : std::nullopt;
}

/// Square after square; a way round the traps where one is no longer than the points.
std::vector<board::Space> wayOf(const Venture& venture, const FigureId& figure, board::Space to, int points)
{
    const auto& map = venture.dungeon();
    const auto mini = map ? miniOf(*map, figure) : std::nullopt;
    if (!mini) {
        return {};
    }
    if (const auto safe = withoutTraps(venture, *map, to)) {
        const auto round = safe->way(*mini, to);
        if (round && std::ssize(*round) <= points) {
            return *round;
        }
    }
    return map->way(*mini, to).value_or(std::vector<board::Space>());
}
} // namespace

std::vector<board::Reached> placesWithin(const Venture& venture, const FigureId& figure, int points)
{
    const auto& map = venture.dungeon();
    const auto mini = map ? miniOf(*map, figure) : std::nullopt;
    return mini ? map->reach(*mini, points) : std::vector<board::Reached>();
}

Journey journeyOf(const Venture& venture, const FigureId& figure, board::Space to, int points)
{
    Journey journey;
    journey.to = to;
    for (const board::Space square : wayOf(venture, figure, to, points)) {
        ++journey.cost;
        const Piece* trap = trapAt(venture, square);
        const bool isThrough = square != to && venture.where().isTaken(square);
        if (trap && !isThrough) { // it goes off at once (ADV-TRP-01)
            journey.to = square;
            journey.trap = trap->id;
            break;
        }
    }
    return journey;
}

void travel(Venture& venture, const FigureId& figure, const Journey& journey)
{
    venture.happen(FigurePlaced{figure, venture.figure(figure).at, journey.to});
    if (journey.trap) {
        setOff(venture, figure, *journey.trap);
    }
}

/// How many squares one move covers (ADV-HRO-07).
int speedOf(const Venture& venture, const FigureId& hero)
{
    const auto now = effects::speed(venture, hero);
    return now ? now->total : 0;
}

void letMove(Venture& venture, const FigureId& figure, int squares)
{
    GoFrame frame;
    frame.figure = figure;
    frame.points = squares > 0 ? squares : speedOf(venture, figure); // ADV-MOV-12
    effects::pushFrame(venture, "choose", frame);
}

void stepGo(Venture& venture)
{
    auto frame = effects::topFrame<GoFrame>(venture);
    const JsonValue given = effects::takeAnswer(venture, frame);
    const nlohmann::json& answer = given.get();
    if (!venture.isStanding(frame.figure)) { // a trap may have brought it down on its way (ADV-TRP-07)
        venture.pop();
        return;
    }
    const auto places = placesWithin(venture, frame.figure, frame.points);
    if (places.size() > 1 && !answer.is_string()) {
        Prompt prompt;
        prompt.seat = venture.playerOf(frame.figure);
        prompt.kind = PromptKind::ChooseSpace;
        prompt.title = Message("ask-way").with("figure", venture.name(frame.figure));
        prompt.rules = {QStringLiteral("ADV-MOV-02"), QStringLiteral("ADV-MOV-04")};
        for (const board::Reached& place : places) {
            const QString square = effects::nameOfSpace(place.at);
            prompt.options.push_back({square, {}, {}});
            if (place.cost == 0) { // nobody has to move
                prompt.options.back().label = Message("option-stays-here").with("figure", venture.name(frame.figure));
                prompt.standard = JsonValue(nlohmann::json(square.toStdString()));
            }
        }
        effects::askFrom(venture, frame, std::move(prompt));
        return;
    }
    const FigureId figure = frame.figure;
    const auto to =
        answer.is_string() ? effects::spaceNamed(QString::fromStdString(answer.get<std::string>())) : std::nullopt;
    const bool isOpen = to && std::ranges::any_of(places, [&](const auto& one) { return one.at == *to; });
    if (!isOpen || venture.figure(figure).at == *to) {
        venture.pop();
        return;
    }
    const Journey journey = journeyOf(venture, figure, *to, frame.points);
    frame.points -= journey.cost;
    if (journey.trap && frame.points > 0) { // what it leaves of the move may still be walked (ADV-TRP-06)
        effects::goOnAt(venture, "choose", frame);
    } else {
        venture.pop();
    }
    travel(venture, figure, journey);
}

std::vector<board::Reached> placesToGo(const Venture& venture)
{
    const FigureId hero = venture.hero();
    const DungeonPart& part = venture.part();
    if (!hero || !venture.isStanding(hero) || venture.table().phase != QLatin1String("hero")) {
        return {}; // whoever is down lies there (ADV-TRP-07)
    }
    const bool fresh = !part.isMoving || part.points == 0;
    const int points = !fresh ? part.points : part.hasFreeMove || part.hasAction ? speedOf(venture, hero) : 0;
    if (points == 0) {
        return {};
    }
    auto places = placesWithin(venture, hero, points);
    std::erase_if(places, [](const board::Reached& place) { return place.cost == 0; });
    return places;
}

} // namespace wheelhouse::rules::adventure_system
