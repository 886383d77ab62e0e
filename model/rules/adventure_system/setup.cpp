// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/setup.h"

#include "model/content/pile_names.h"
#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/acts/command/seats_asked.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/levels.h"
#include "model/rules/adventure_system/campaign/supply.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/hero_phase.h"
#include "model/rules/adventure_system/heroes/powers.h"
#include "model/rules/adventure_system/house_rules.h"
#include "model/rules/adventure_system/owner/real_piles.h"
#include "model/rules/adventure_system/owner/unknown_numbers.h"
#include "model/rules/adventure_system/owner/unmapped.h"
#include "model/rules/adventure_system/party.h"
#include "model/rules/adventure_system/tile_stack.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <numeric>

namespace wheelhouse::rules::adventure_system {

namespace {
using acts::CommandArguments;
using acts::SeatAsked;

constexpr int middle = board::adventure_system::maxTilesAcross / 2;
constexpr int surgesAtFirst = 2; // for all heroes together (ADV-SET-14, ADV-SRG-01)

/// In no order that anybody could know: each draw picks one at random.
void addPile(Venture& venture, const char* id, std::vector<QString> faces)
{
    std::sort(faces.begin(), faces.end());
    const int count = static_cast<int>(faces.size());
    const QString name = QString::fromLatin1(id);
    venture.context().happen(PileAdded{Pile{PileId(name), name, count, false, std::move(faces)}});
}

/// Those of the advanced set only where a campaign has mixed them in.
std::vector<QString> cardsOf(const content::Pack& content, const content::DeckId& deck,
                             const std::vector<QString>& sets)
{
    std::vector<QString> faces;
    for (const content::Card& card : content.cards) {
        if (card.deck == deck && isMixedIn(card, sets)) {
            faces.insert(faces.end(), static_cast<size_t>(std::max(0, card.count)), card.id.text());
        }
    }
    std::sort(faces.begin(), faces.end());
    return faces;
}

/// Each deck of which any card is known, with the place for its discards beside it; the players can lay the others as
/// real ones. In no order that anybody could know (ADV-SET-07, ADV-SET-08, ADV-MON-01).
void layDecks(Venture& venture, const std::vector<QString>& sets)
{
    for (const char* id : drawDecks) {
        const content::DeckId deck(QString::fromLatin1(id));
        std::vector<QString> cards = cardsOf(venture.content(), deck, sets);
        if (cards.empty()) {
            continue;
        }
        const auto* printed = content::find(venture.content().decks, deck);
        const int count = static_cast<int>(cards.size());
        Pile pile{PileId(deck.text()), acts::cardKind(), count, false, std::move(cards)};
        pile.name = printed ? printed->name : deck.text();
        pile.discard = PileId(content::discardOf(deck.text()));
        Pile away{pile.discard, acts::cardKind(), 0, true, std::vector<QString>()};
        away.name = pile.name;
        venture.context().happen(PileAdded{std::move(pile)});
        venture.context().happen(PileAdded{std::move(away)});
    }
}

/// The pieces of a kind in the box, each under its component's id. Tokens of complex traps are a kind of their own and
/// come into no pile (ADV-SET-10).
std::vector<QString> piecesOf(const content::Pack& content, const char* kind)
{
    std::vector<QString> faces;
    for (const content::Component& component : content.components) {
        if (component.kind == QLatin1String(kind)) {
            faces.insert(faces.end(), static_cast<size_t>(std::max(0, component.count)), component.id.text());
        }
    }
    return faces;
}

/// Pieces of the box that the adventure asks for by a tag; all others of their kind stay in it (ADV-SET-06,
/// ADV-SET-13).
void layMarkers(Venture& venture, const content::Card* adventure)
{
    std::vector<QString> wanted;
    for (const content::Component& component : venture.content().components) {
        const bool isWanted = adventure && std::ranges::count(adventure->tags, component.id.text()) > 0;
        if (component.kind == QLatin1String("marker") && isWanted) {
            wanted.insert(wanted.end(), static_cast<size_t>(std::max(0, component.count)), component.id.text());
            venture.context().happen(
                FaceKindAdded{{component.id.text(), QStringLiteral("markers"), component.name, {}}});
            venture.say(Message("said-fetch").with("name", component.name).with("count", component.count));
        }
    }
    if (!wanted.empty()) {
        addPile(venture, "markers", std::move(wanted));
    }
}

/// Whoever names no square gets the next start square that is free, on either half of the Entry Well (ADV-TIL-04).
void placeSeats(const content::Pack& content, std::vector<SeatAsked>& seats)
{
    const auto* well = content::find(content.tiles, content::TileId(QString::fromLatin1(entryTile)));
    for (SeatAsked& seat : seats) {
        for (const content::TilePlace& place : well ? well->places : std::vector<content::TilePlace>()) {
            const bool starts = place.kind == QLatin1String("start") &&
                                std::ranges::count(seats, std::optional(place.at), &SeatAsked::at) == 0;
            seat.at = !seat.at && starts ? std::optional(place.at) : seat.at;
        }
    }
}

/// A square of the Entry Well, counted as it is printed, on the grid.
board::Space onTheWell(board::Space square)
{
    constexpr int corner = middle * board::adventure_system::squaresAcross;
    return {corner + square.x, corner + square.y};
}

/// What the pieces of a kind are called that come to lie on the map.
void nameFaces(Venture& venture, const char* kind, const char* pile)
{
    for (const content::Component& component : venture.content().components) {
        if (component.kind == QLatin1String(kind)) {
            venture.context().happen(
                FaceKindAdded{{component.id.text(), QString::fromLatin1(pile), component.name, {}}});
        }
    }
}

/// The map with the first tile on it.
void layTheWell(Venture& venture)
{
    CommandContext& context = venture.context();
    context.happen(MapLaid{venture.table().map, bareMap(venture.table().scenario)});
    if (venture.table().mapLevel != MapLevel::Full) {
        context.happen(MapLevelSet{venture.table().mapLevel, MapLevel::Full});
    }
    if (const auto* well = content::find(venture.content().tiles, content::TileId(QString::fromLatin1(entryTile)))) {
        context.happen(TileLaid{tileAt(*well, onTheWell({0, 0}), 0)});
    }
}

/// The powers that are asked for under a hero's id, else the suggested ones (ADV-POW-02).
std::vector<QString> powersAsked(const Venture& venture, CommandArguments& asked, const QString& hero, int level)
{
    const content::Card card = heroAtLevel(venture.content(), *venture.card(hero), level);
    const std::vector<QString> suggested = suggestedPowers(venture.content(), card);
    const nlohmann::json& args = asked.whole().get();
    if (!args.is_object() || !args.contains("powers")) {
        return suggested;
    }
    const nlohmann::json& all = args["powers"];
    const std::string name = hero.toStdString();
    if (!all.is_object() || (all.contains(name) && !all[name].is_array())) {
        asked.fail(Message("no-power-of").with("figure", card.name).with("name", QString()),
                   asked.args.pointer("powers"));
        return suggested;
    }
    if (!all.contains(name)) {
        return suggested;
    }
    std::vector<QString> powers;
    for (const nlohmann::json& one : all[name]) {
        powers.push_back(one.is_string() ? QString::fromStdString(one.get<std::string>()) : QString());
    }
    if (auto why = whyNotPowers(venture.content(), card, powers)) {
        asked.fail(std::move(*why), asked.args.pointer("powers"));
    }
    for (const content::Card* power : powersOf(venture.content(), card)) { // they come without a choice (ADV-HRO-10)
        if (isAutomatic(*power) && std::ranges::count(powers, power->id.text()) == 0) {
            powers.push_back(power->id.text());
        }
    }
    return powers;
}

/// Powers are asked for only under heroes that somebody plays.
void complainOfOthersPowers(CommandArguments& asked, const std::vector<SeatAsked>& seats)
{
    const nlohmann::json& args = asked.whole().get();
    if (!args.is_object() || !args.contains("powers") || !args["powers"].is_object()) {
        return;
    }
    for (const auto& [hero, powers] : args["powers"].items()) {
        const QString name = QString::fromStdString(hero);
        if (std::ranges::count(seats, name, &SeatAsked::figure) == 0) {
            asked.fail(Message("unknown-hero").with("name", name),
                       asked.args.pointer("powers") + QLatin1Char('/') + name);
        }
    }
}

void layHeroes(Venture& venture, const std::vector<SeatAsked>& seats, const std::vector<std::vector<QString>>& powers,
               size_t first, const std::optional<Departure>& from)
{
    constexpr int apart = 100;
    for (size_t i = 0; i < seats.size(); ++i) {
        const int level = from ? from->levelOf(seats[i].figure) : 1;
        Figure figure =
            figureOf(heroAtLevel(venture.content(), *venture.card(seats[i].figure), level), FigureKind::Character);
        figure.seat = seats[i].seat.id;
        if (from) {
            figure.tracks.push_back({QStringLiteral("level"), level, highestLevel});
        }
        figure.id = venture.context().freeFigureId(seats[i].figure);
        const FigureId id = figure.id;
        venture.context().happen(FigureAdded{std::move(figure)});
        if (venture.table().map && seats[i].at) {
            venture.context().happen(FigurePlaced{id, std::nullopt, onTheWell(*seats[i].at)});
        }
        layPowers(venture, id, powers[i]);
        const int number = apart * (static_cast<int>((i + seats.size() - first) % seats.size()) + 1); // clockwise
        venture.context().happen(
            TurnEntryAdded{{number, seats[i].seat.id, {id}, venture.name(id), TurnEntry::State::Waiting}});
    }
}

bool isWallOn(const content::Tile& tile, board::Space square)
{
    return std::ranges::any_of(tile.places, [&](const content::TilePlace& place) {
        return place.kind == QLatin1String("wall") && place.at == square;
    });
}

/// The seat that begins: the one that is named, or whoever rolls the most; on a tie those roll again (ADV-SET-22,
/// ADV-SET-23).
size_t firstSeat(Venture& venture, CommandArguments& asked, const std::vector<SeatAsked>& seats)
{
    const QString first = asked.args.textOr("first", {});
    const auto named = std::ranges::find(seats, SeatId(first), [](const SeatAsked& one) { return one.seat.id; });
    if (first != QLatin1String("roll")) {
        if (!first.isEmpty() && named == seats.end()) {
            asked.fail(Message("unknown-seat").with("seat", first), asked.args.pointer("first"));
        }
        return named == seats.end() ? 0 : static_cast<size_t>(named - seats.begin());
    }
    constexpr int faces = 20;
    std::vector<size_t> highest(seats.size());
    std::iota(highest.begin(), highest.end(), size_t(0));
    while (highest.size() > 1) {
        std::vector<int> rolls;
        std::ranges::generate_n(std::back_inserter(rolls), std::ssize(highest),
                                [&] { return venture.context().chance().die(faces); });
        venture.happen(ChanceDrawn{QStringLiteral("first-player"), rolls, true, Knowers::all()});
        const int most = *std::ranges::max_element(rolls);
        std::vector<size_t> tied;
        for (size_t i = 0; i < highest.size(); ++i) {
            if (rolls[i] == most) {
                tied.push_back(highest[i]);
            }
        }
        highest = std::move(tied);
    }
    return highest.empty() ? 0 : highest.front();
}

/// Why these heroes cannot stand there; nothing where they can (ADV-SET-16).
std::optional<Refusal> whyNotStand(const Venture& venture, const std::vector<SeatAsked>& seats,
                                   const CommandArguments& asked)
{
    std::vector<board::Space> taken;
    const auto* well = content::find(venture.content().tiles, content::TileId(QString::fromLatin1(entryTile)));
    for (const SeatAsked& seat : well ? seats : std::vector<SeatAsked>()) {
        const bool inside = seat.at && seat.at->x >= 0 && seat.at->x < 4 && seat.at->y >= 0 && seat.at->y < 8 &&
                            !isWallOn(*well, *seat.at);
        if (!inside || std::ranges::count(taken, *seat.at) > 0) {
            return acts::against(Message("no-place-on-the-well").with("name", venture.card(seat.figure)->name),
                                 {"ADV-SET-16"}, asked.args.pointer("seats"), false)
                .value();
        }
        taken.push_back(*seat.at);
    }
    return std::nullopt;
}
} // namespace

ActResult start(Venture& venture, CommandArguments& asked)
{
    if (asked.args.textOr("scenario", {}) == campaignBeginning) {
        return beginCampaign(venture, asked);
    }
    asked.only({"seats", "scenario", "adventure", "stack", "real", "powers", "house", "first", "from", "map"});
    const std::optional<Departure> from = departureAsked(asked);
    if (auto why = whyNotThisParty(venture, asked, from ? from->levels : std::map<QString, int>())) {
        return tl::unexpected(std::move(*why));
    }
    const Beginning beginning = acts::beginningAsked(asked, beginningsOf(venture.content()));
    std::vector<SeatAsked> seats = acts::seatsAsked(asked, beginning, {}, "hero", false);
    placeSeats(venture.content(), seats);
    const QString name = asked.args.textOr("scenario", asked.args.textOr("adventure", {}));
    const content::Card* adventure = venture.card(name);
    StackLayers stack = stackAsked(venture, asked, adventure);
    if (!asked.problem() && asked.args.has("scenario") && !adventure) {
        asked.fail(Message("unknown-scenario").with("name", name), asked.args.pointer("scenario"));
    }
    std::vector<std::vector<QString>> powers;
    for (const SeatAsked& seat : seats) {
        const int level = from ? from->levelOf(seat.figure) : 1;
        powers.push_back(venture.card(seat.figure) ? powersAsked(venture, asked, seat.figure, level)
                                                   : std::vector<QString>());
    }
    complainOfOthersPowers(asked, seats);
    std::set<QString> houseRules;
    if (asked.args.has("house")) {
        readHouse(asked, houseRules);
    }
    const bool hasMap = hasFirstTile(venture.content()) && asked.args.flagOr("map", true);
    RealPieces real = venture.table().real;
    const RealPiles realPiles = realAtStart(asked, real);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!venture.table().seats.empty()) {
        return acts::refused(Message("already-started"));
    }
    if (auto why = whyNotStand(venture, seats, asked)) {
        return tl::unexpected(std::move(*why));
    }
    const size_t first = firstSeat(venture, asked, seats);
    if (asked.problem()) {
        return asked.refusal();
    }
    CommandContext& context = venture.context();
    context.happen(ScenarioNamed{{}, adventure ? adventure->name : venture.content().name});
    if (real != venture.table().real) {
        context.happen(RealPiecesSet{venture.table().real, real});
    }
    for (const SeatAsked& seat : seats) {
        context.happen(SeatAdded{seat.seat});
    }
    for (const content::Condition& condition : venture.content().conditions) {
        context.happen(ConditionKindAdded{acts::conditionOf(condition)});
    }
    layStack(venture, std::move(stack));
    layDecks(venture, from ? from->origin.sets : std::vector<QString>());
    nameFaces(venture, "trap-token", trapTokenPile);
    nameFaces(venture, "chest", chestPile);
    addPile(venture, trapTokenPile, piecesOf(venture.content(), "trap-token"));
    addPile(venture, chestPile, piecesOf(venture.content(), "chest"));
    layMarkers(venture, adventure);
    const int printed = adventure ? surgesPrinted(*adventure, seats.size()).value_or(surgesAtFirst) : surgesAtFirst;
    const int pool = from ? from->origin.surges : printed;
    context.happen(CounterAdded{{CounterId(QString::fromLatin1(surges)), QStringLiteral("Healing surges"), {}, pool}});
    if (hasMap) {
        layTheWell(venture);
    }
    layHeroes(venture, seats, powers, first, from);
    if (from) {
        arrive(venture, *from);
    }
    venture.change([&](DungeonPart& part) {
        part.powersChosen = true;
        part.house = houseRules;
    });
    for (const auto& [pile, isReal] : realPiles) {
        setRealPile(venture, PileId(pile), isReal);
    }
    layDecksOfUnknownCards(venture);
    beginTurn(venture);
    return Message("line-started").with("scenario", venture.table().scenario);
}

} // namespace wheelhouse::rules::adventure_system
