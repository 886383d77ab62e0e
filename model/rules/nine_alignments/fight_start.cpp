// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight_start.h"

#include "model/play/table/figure_of.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/acts/command/seats_asked.h"
#include "model/rules/nine_alignments/beginnings.h"
#include "model/rules/nine_alignments/initiative.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using acts::CommandArguments;
using acts::SeatAsked;

std::optional<board::Space> squareOf(const JsonValue& pair)
{
    const auto& value = pair.get();
    const bool sound =
        value.is_array() && value.size() == 2 && value[0].is_number_integer() && value[1].is_number_integer();
    return sound ? std::optional(board::Space{value[0].get<int>(), value[1].get<int>()}) : std::nullopt;
}

/// Whoever names no square comes in by the areas of the map, each up to what it holds (NIN-SET-09).
void placeSeats(const content::Map& map, std::vector<SeatAsked>& seats)
{
    for (SeatAsked& seat : seats) {
        for (const content::AccessArea& area : map.access) {
            const auto inIt = std::ranges::count_if(
                seats, [&](const SeatAsked& one) { return one.at && std::ranges::count(area.spaces, *one.at) > 0; });
            for (const board::Space space : inIt < area.capacity ? area.spaces : std::vector<board::Space>()) {
                const bool free = !seat.at && std::ranges::count(seats, std::optional(space), &SeatAsked::at) == 0;
                seat.at = free ? std::optional(space) : seat.at;
            }
        }
    }
}

/// The map that is asked for by its id, or the quest's where the answer is yes.
const content::Map* mapAsked(const content::Pack& content, CommandArguments& asked, const QString& quest)
{
    const JsonValue wanted = asked.args.value("map");
    if (wanted.get().is_boolean()) {
        return wanted.get().get<bool>() ? mapOf(content, quest) : nullptr;
    }
    const QString id = asked.args.textOr("map", {});
    const content::Map* named = content::find(content.maps, content::MapId(id));
    if (!id.isEmpty() && !named) {
        asked.fail(Message("unknown-map").with("name", id), asked.args.pointer("map"));
    }
    return named;
}

Figure adventurerOf(const content::Card& card)
{
    Figure figure = figureOf(card, FigureKind::Character);
    figure.tracks.push_back({QString::fromLatin1(saved), 0, enough});
    figure.tracks.push_back({QString::fromLatin1(failed), 0, enough});
    return figure;
}

FigureId add(Fight& fight, Figure figure, const std::optional<board::Space>& at)
{
    figure.id = fight.context().freeFigureId(figure.content);
    const FigureId id = figure.id;
    fight.context().happen(FigureAdded{std::move(figure)});
    if (at) {
        fight.context().happen(FigurePlaced{id, std::nullopt, at});
    }
    return id;
}

const content::Card* cardOf(const Fight& fight, const QString& id, const char* deck)
{
    const auto* card = content::find(fight.content().cards, content::CardId(id));
    return card && card->deck.text() == QLatin1String(deck) ? card : nullptr;
}
} // namespace

ActResult start(Fight& fight, CommandArguments& asked)
{
    asked.only({"seats", "scenario", "map", "real"});
    const Beginning beginning = acts::beginningAsked(asked, beginningsOf(fight.content()));
    const std::vector<Beginning::Figure> unentered = unenteredCharactersOf(fight.content());
    if (charactersOf(fight.content()).empty() && !unentered.empty()) {
        asked.fail(Message("nobody-to-play"), asked.args.pointer("seats"));
    }
    std::vector<SeatAsked> seats = acts::seatsAsked(asked, beginning, unentered, "character", true);
    const QString questId = asked.args.textOr("scenario", {});
    const content::Card* quest = cardOf(fight, questId, "quests");
    if (!asked.problem() && asked.args.has("scenario") && !quest) {
        asked.fail(Message("unknown-scenario").with("name", questId), asked.args.pointer("scenario"));
    }
    const content::Map* map = asked.problem() ? nullptr : mapAsked(fight.content(), asked, questId);
    const RealPieces real = acts::realAsked(asked, fight.table().real);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!fight.table().seats.empty()) {
        return acts::refused(Message("already-started"));
    }
    CommandContext& context = fight.context();
    context.happen(ScenarioNamed{{}, quest ? quest->name : fight.content().name});
    if (real != fight.table().real) {
        context.happen(RealPiecesSet{fight.table().real, real});
    }
    if (map) {
        placeSeats(*map, seats);
        context.happen(MapLaid{fight.table().map, *map});
        context.happen(MapLevelSet{fight.table().mapLevel, MapLevel::Full});
    }
    for (const SeatAsked& seat : seats) {
        context.happen(SeatAdded{seat.seat});
    }
    std::vector<InitiativeThrow> throws;
    std::vector<std::optional<int>> rolls;
    for (const SeatAsked& seat : seats) {
        const content::Card* card = cardOf(fight, seat.figure, "characters");
        Figure figure = adventurerOf(*card);
        figure.seat = seat.seat.id;
        throws.push_back({card->id.text(), {add(fight, std::move(figure), seat.at)}});
        rolls.push_back(seat.roll);
    }
    if (auto why = fight.whyNoGround()) {
        why->at = asked.args.pointer("seats");
        return tl::unexpected(std::move(*why));
    }
    takePlaces(fight, throws, rolls); // NIN-INI-01
    return Message("line-started").with("scenario", fight.table().scenario);
}

ActResult encounter(Fight& fight, CommandArguments& asked)
{
    const QString id = asked.args.text("card");
    const auto squares = asked.args.has("at") ? asked.args.list("at", 20) : std::vector<JsonValue>();
    const auto roll = asked.args.numberOrNothing("roll", 1, facesOfInitiative);
    const content::Card* card = asked.problem() ? nullptr : cardOf(fight, id, "encounters");
    if (!asked.problem() && !card) {
        asked.fail(Message("unknown-encounter").with("name", id), asked.args.pointer("card"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    InitiativeThrow shared{card->id.text(), {}};
    const auto count = static_cast<size_t>(std::max(1, valueOn(*card, QStringLiteral("creatures")).value_or(1)));
    for (size_t i = 0; i < count; ++i) {
        Figure figure = figureOf(*card, FigureKind::Monster);
        figure.group = card->name;
        shared.figures.push_back(
            add(fight, std::move(figure), i < squares.size() ? squareOf(squares[i]) : std::nullopt));
    }
    if (auto why = fight.whyNoGround()) {
        why->at = asked.args.pointer("at");
        return tl::unexpected(std::move(*why));
    }
    takePlaces(fight, {shared}, {roll});
    return Message("line-encounter").with("name", card->name);
}

} // namespace wheelhouse::rules::nine_alignments
