// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/setup.h"

#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/hero_phase.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using acts::CommandArguments;
using nlohmann::json;

constexpr int middle = board::adventure_system::maxTilesAcross / 2;
constexpr int surgesAtFirst = 2; // ADV-SET-14

struct Wish {
    Seat seat;
    QString hero;
    std::optional<board::Space> at;
};

void addPile(Venture& venture, const char* id, std::vector<QString> faces)
{
    std::sort(faces.begin(), faces.end());
    const int count = static_cast<int>(faces.size());
    const QString name = QString::fromLatin1(id);
    venture.context().happen(PileAdded{Pile{PileId(name), name, count, false, std::move(faces)}});
}

std::vector<QString> cardsOf(const content::Pack& content, const char* deck)
{
    std::vector<QString> faces;
    for (const content::Card& card : content.cards) {
        if (card.deck.text() == QLatin1String(deck)) {
            faces.insert(faces.end(), static_cast<size_t>(std::max(0, card.count)), card.id.text());
        }
    }
    return faces;
}

/// The pieces of a kind in the box, each under its component's id.
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

std::vector<QString> dungeonTilesOf(const content::Pack& content)
{
    std::vector<QString> faces;
    for (const content::Tile& tile : content.tiles) {
        if (tile.set == QLatin1String("dungeon")) {
            faces.insert(faces.end(), static_cast<size_t>(std::max(0, tile.count)), tile.id.text());
        }
    }
    return faces;
}

QString heroIn(CommandArguments& one)
{
    const std::vector<QString> party =
        one.args.has("characters") ? acts::texts(one.args.list("characters", 1)) : std::vector<QString>();
    return one.args.textOr("hero", party.empty() ? QString() : party.front());
}

std::vector<Wish> wishesIn(CommandArguments& asked)
{
    std::vector<Wish> wishes;
    std::vector<SeatId> taken;
    for (CommandArguments& one :
         asked.elements("seats", 5, {"id", "name", "side", "accent", "hero", "characters", "at"})) {
        Wish wish;
        wish.seat.id = acts::seatIdAsked(one, taken);
        taken.push_back(wish.seat.id);
        wish.seat.name = one.args.text("name");
        const int place = static_cast<int>(wishes.size());
        wish.seat.side = one.args.numberOrNothing("side", 0, 1).value_or(0);
        wish.seat.accent = one.args.numberOrNothing("accent", 0, 15).value_or(place);
        wish.hero = heroIn(one);
        for (const JsonValue& number : one.args.has("at") ? one.args.list("at", 2) : std::vector<JsonValue>()) {
            const int value = number.get().is_number_integer() ? number.get().get<int>() : -1;
            wish.at = wish.at ? board::Space{wish.at->x, value} : board::Space{value, -1};
        }
        asked.take(one);
        wishes.push_back(std::move(wish));
    }
    return wishes;
}

/// As many as usually play, where nobody says who does.
std::vector<Wish> usualWishes(const content::Pack& content)
{
    std::vector<Wish> wishes;
    const std::vector<Beginning> all = beginningsOf(content);
    for (size_t i = 0; !all.empty() && i < all.front().usualSeats; ++i) {
        const int place = static_cast<int>(i);
        wishes.push_back({{SeatId(QStringLiteral("seat-%1").arg(i + 1)), all.front().seats[i].name, place, place % 2},
                          all.front().seats[i].lineUp.front().id,
                          {}});
    }
    return wishes;
}

/// Whoever names no hero gets the next one that is free, and whoever names no square the next start square.
void completeWishes(const content::Pack& content, std::vector<Wish>& wishes)
{
    for (Wish& wish : wishes) {
        const std::vector<const content::Card*> heroes = heroesOf(content);
        for (size_t i = 0; wish.hero.isEmpty() && i < heroes.size(); ++i) {
            const QString hero = heroes[i]->id.text();
            wish.hero = std::ranges::count(wishes, hero, &Wish::hero) == 0 ? hero : QString();
        }
        const auto* well = content::find(content.tiles, content::TileId(QString::fromLatin1(entryTile)));
        for (const content::TilePlace& place : well ? well->places : std::vector<content::TilePlace>()) {
            const bool starts = place.kind == QLatin1String("start") &&
                                std::ranges::count(wishes, std::optional(place.at), &Wish::at) == 0;
            wish.at = !wish.at && starts ? std::optional(place.at) : wish.at;
        }
    }
}

Figure heroOf(const Wish& wish, const content::Card& card)
{
    Figure figure;
    figure.name = card.name;
    figure.content = card.id.text();
    figure.seat = wish.seat.id;
    const content::CardValues& values = card.sides.empty() ? card.values : card.sides.front().values;
    const auto value = [&](const char* name) {
        const auto found = values.find(QString::fromLatin1(name));
        return found == values.end() ? std::optional<int>() : found->second;
    };
    if (const auto points = value("hit-points")) {
        figure.tracks.push_back({QStringLiteral("hp"), *points, points});
    }
    if (const auto armour = value("armour-class")) {
        figure.tracks.push_back({QStringLiteral("ac"), *armour, {}});
    }
    if (const auto speed = value("speed")) {
        figure.tracks.push_back({QStringLiteral("speed"), *speed, {}});
    }
    return figure;
}

/// A square of the Entry Well, counted as it is printed, on the grid.
board::Space onTheWell(board::Space square)
{
    constexpr int corner = middle * board::adventure_system::squaresAcross;
    return {corner + square.x, corner + square.y};
}

void layHeroes(Venture& venture, const std::vector<Wish>& wishes)
{
    constexpr int apart = 100;
    for (size_t i = 0; i < wishes.size(); ++i) {
        Figure figure = heroOf(wishes[i], *venture.card(wishes[i].hero));
        figure.id = venture.context().freeFigureId(wishes[i].hero);
        const FigureId id = figure.id;
        venture.context().happen(FigureAdded{std::move(figure)});
        venture.context().happen(FigurePlaced{id, std::nullopt, onTheWell(*wishes[i].at)});
        const int number = apart * (static_cast<int>(i) + 1);
        venture.context().happen(
            TurnEntryAdded{{number, wishes[i].seat.id, {id}, venture.name(id), TurnEntry::State::Waiting}});
    }
}

/// Why these heroes cannot begin; nothing where they can.
std::optional<Refusal> whyNotBegin(const Venture& venture, const std::vector<Wish>& wishes,
                                   const CommandArguments& asked)
{
    std::vector<board::Space> taken;
    for (const Wish& wish : wishes) {
        const content::Card* card = venture.card(wish.hero);
        if (!card || card->deck.text() != QLatin1String("heroes")) {
            return acts::badRequest(Message("unknown-hero").with("name", wish.hero), asked.args.pointer("seats"))
                .value();
        }
        const bool inside = wish.at && wish.at->x >= 0 && wish.at->x < 4 && wish.at->y >= 0 && wish.at->y < 8;
        if (!inside || std::find(taken.begin(), taken.end(), *wish.at) != taken.end()) {
            return acts::refused(Message("no-place-on-the-well").with("name", card->name), asked.args.pointer("seats"))
                .value();
        }
        taken.push_back(*wish.at);
    }
    return std::nullopt;
}

std::vector<QString> stackAsked(const Venture& venture, CommandArguments& asked)
{
    if (!asked.args.has("stack")) {
        return dungeonTilesOf(venture.content());
    }
    std::vector<QString> stack = acts::texts(asked.args.list("stack", 60));
    for (const QString& tile : stack) {
        if (!content::find(venture.content().tiles, content::TileId(tile))) {
            asked.fail(Message("unknown-tile").with("name", tile), asked.args.pointer("stack"));
        }
    }
    return stack;
}
} // namespace

ActResult start(Venture& venture, CommandArguments& asked)
{
    asked.only({"seats", "scenario", "adventure", "stack", "real"});
    std::vector<Wish> wishes = asked.args.has("seats") ? wishesIn(asked) : usualWishes(venture.content());
    completeWishes(venture.content(), wishes);
    const std::vector<QString> stack = stackAsked(venture, asked);
    const QString name = asked.args.textOr("scenario", asked.args.textOr("adventure", {}));
    const content::Card* adventure = venture.card(name);
    if (!asked.problem() && asked.args.has("scenario") && !adventure) {
        asked.fail(Message("unknown-scenario").with("name", name), asked.args.pointer("scenario"));
    }
    const RealPieces real = acts::realAsked(asked, venture.table().real);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!venture.table().seats.empty()) {
        return acts::refused(Message("already-started"));
    }
    if (auto why = whyNotBegin(venture, wishes, asked)) {
        return tl::unexpected(std::move(*why));
    }
    CommandContext& context = venture.context();
    context.happen(ScenarioNamed{{}, adventure ? adventure->name : venture.content().name});
    if (real != venture.table().real) {
        context.happen(RealPiecesSet{venture.table().real, real});
    }
    for (const Wish& wish : wishes) {
        context.happen(SeatAdded{wish.seat});
    }
    for (const content::Condition& condition : venture.content().conditions) {
        context.happen(ConditionKindAdded{acts::conditionOf(condition)});
    }
    addPile(venture, tilePile, stack);
    addPile(venture, monsterPile, cardsOf(venture.content(), monsterPile));
    addPile(venture, encounterPile, cardsOf(venture.content(), encounterPile));
    addPile(venture, trapPile, piecesOf(venture.content(), "trap-token"));
    addPile(venture, chestPile, piecesOf(venture.content(), "chest"));
    const auto own =
        adventure ? adventure->values.find(QString::fromLatin1(surges)) : content::CardValues::const_iterator();
    const int pool = adventure && own != adventure->values.end() ? own->second.value_or(surgesAtFirst) : surgesAtFirst;
    context.happen(CounterAdded{{CounterId(QString::fromLatin1(surges)), QStringLiteral("Healing surges"), {}, pool}});
    venture.change([](DungeonPart& part) {
        part.tiles = {{QString::fromLatin1(entryTile), {middle, middle}, board::adventure_system::Border::South}};
    });
    layHeroes(venture, wishes);
    beginTurn(venture);
    return Message("line-started").with("scenario", venture.table().scenario);
}

} // namespace wheelhouse::rules::adventure_system
