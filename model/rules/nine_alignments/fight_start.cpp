// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/fight_start.h"

#include "model/rules/acts/command/order_places.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/nine_alignments/beginnings.h"
#include "model/rules/nine_alignments/fight_turns.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::nine_alignments {

namespace {
using acts::CommandArguments;

constexpr int rollFaces = 20;
constexpr int mostSeats = 6;

struct Wish {
    Seat seat;
    QString character;
    std::optional<board::Space> at;
    std::optional<int> roll;
};

std::optional<board::Space> squareOf(const JsonValue& pair)
{
    const auto& value = pair.get();
    const bool sound =
        value.is_array() && value.size() == 2 && value[0].is_number_integer() && value[1].is_number_integer();
    return sound ? std::optional(board::Space{value[0].get<int>(), value[1].get<int>()}) : std::nullopt;
}

QString characterIn(CommandArguments& one)
{
    const std::vector<QString> party =
        one.args.has("characters") ? acts::texts(one.args.list("characters", 1)) : std::vector<QString>();
    return one.args.textOr("character", party.empty() ? QString() : party.front());
}

std::vector<Wish> wishesIn(CommandArguments& asked)
{
    std::vector<Wish> wishes;
    std::vector<SeatId> taken;
    for (CommandArguments& one : asked.elements(
             "seats", mostSeats, {"id", "name", "side", "accent", "character", "characters", "at", "roll"})) {
        Wish wish;
        wish.seat.id = acts::seatIdAsked(one, taken);
        taken.push_back(wish.seat.id);
        wish.seat.name = one.args.text("name");
        wish.seat.side = one.args.numberOrNothing("side", 0, 1).value_or(0);
        wish.seat.accent = one.args.numberOrNothing("accent", 0, 15).value_or(static_cast<int>(wishes.size()));
        wish.character = characterIn(one);
        wish.at = squareOf(one.args.value("at"));
        wish.roll = one.args.numberOrNothing("roll", 1, rollFaces);
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
                          {},
                          {}});
    }
    return wishes;
}

/// Whoever names no character gets the next one that is free.
void completeWishes(const content::Pack& content, std::vector<Wish>& wishes)
{
    for (Wish& wish : wishes) {
        for (const content::Card* card : charactersOf(content)) {
            const QString id = card->id.text();
            const bool free = wish.character.isEmpty() && std::ranges::count(wishes, id, &Wish::character) == 0;
            wish.character = free ? id : wish.character;
        }
    }
}

/// Whoever names no square comes in by the areas of the map, each up to what it holds (NIN-SET-09).
void placeWishes(const content::Map& map, std::vector<Wish>& wishes)
{
    for (Wish& wish : wishes) {
        for (const content::AccessArea& area : map.access) {
            const auto inIt = std::ranges::count_if(
                wishes, [&](const Wish& one) { return one.at && std::ranges::count(area.spaces, *one.at) > 0; });
            for (const board::Space space : inIt < area.capacity ? area.spaces : std::vector<board::Space>()) {
                const bool free = !wish.at && std::ranges::count(wishes, std::optional(space), &Wish::at) == 0;
                wish.at = free ? std::optional(space) : wish.at;
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
    return content::find(content.maps, content::MapId(asked.args.textOr("map", {})));
}

std::optional<int> valueOn(const content::Card& card, const char* name)
{
    const auto found = card.values.find(QString::fromLatin1(name));
    return found == card.values.end() ? std::nullopt : found->second;
}

Figure figureOf(const content::Card& card, FigureKind kind)
{
    Figure figure;
    figure.name = card.name;
    figure.content = card.id.text();
    figure.kind = kind;
    if (const auto points = valueOn(card, "hit-points")) {
        figure.tracks.push_back({QStringLiteral("hp"), *points, points});
    }
    if (const auto armour = valueOn(card, "armour-class")) {
        figure.tracks.push_back({QStringLiteral("ac"), *armour, {}});
    }
    if (const auto speed = valueOn(card, "speed")) {
        figure.tracks.push_back({QStringLiteral("speed"), *speed, {}});
    }
    if (kind == FigureKind::Character) {
        figure.tracks.push_back({QString::fromLatin1(saved), 0, enough});
        figure.tracks.push_back({QString::fromLatin1(failed), 0, enough});
    }
    return figure;
}

int rolled(Fight& fight, const std::optional<int>& given)
{
    const int roll = given ? *given : fight.context().chance().die(rollFaces);
    fight.context().happen(ChanceDrawn{QStringLiteral("initiative"), {roll}, !given, Knowers::all()});
    return roll;
}

/// Enters a place by its score, the highest first (NIN-INI-02). Where others have the same one, a die says behind how
/// many of them it comes, each as likely as the others (NIN-INI-05, NIN-CIN-09).
Initiative enter(Fight& fight, TurnEntry entry)
{
    const int tied = acts::tiedAt(fight.table(), *entry.score);
    int behind = 0;
    if (tied > 0) {
        behind = fight.context().chance().below(tied + 1);
        fight.context().happen(ChanceDrawn{QStringLiteral("tie"), {behind + 1}, true, Knowers::all()});
    }
    return acts::enterByScore(fight.context(), std::move(entry), behind);
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
    std::vector<Wish> wishes = asked.args.has("seats") ? wishesIn(asked) : usualWishes(fight.content());
    completeWishes(fight.content(), wishes);
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
    for (const Wish& wish : wishes) {
        if (!cardOf(fight, wish.character, "characters")) {
            return acts::badRequest(Message("unknown-hero").with("name", wish.character), asked.args.pointer("seats"));
        }
    }
    CommandContext& context = fight.context();
    context.happen(ScenarioNamed{{}, quest ? quest->name : fight.content().name});
    if (real != fight.table().real) {
        context.happen(RealPiecesSet{fight.table().real, real});
    }
    if (map) {
        placeWishes(*map, wishes);
        context.happen(MapLaid{fight.table().map, *map});
        context.happen(MapLevelSet{fight.table().mapLevel, MapLevel::Full});
    }
    for (const Wish& wish : wishes) {
        context.happen(SeatAdded{wish.seat});
    }
    for (const Wish& wish : wishes) {
        const content::Card* card = cardOf(fight, wish.character, "characters");
        Figure figure = figureOf(*card, FigureKind::Character);
        figure.seat = wish.seat.id;
        const FigureId id = add(fight, std::move(figure), wish.at);
        const int score = rolled(fight, wish.roll) + valueOn(*card, "initiative").value_or(0);
        enter(fight, {0, wish.seat.id, {id}, card->name, TurnEntry::State::Waiting, score});
    }
    if (auto why = fight.whyNoGround()) {
        why->at = asked.args.pointer("seats");
        return tl::unexpected(std::move(*why));
    }
    beginNextTurn(fight);
    return Message("line-started").with("scenario", fight.table().scenario);
}

ActResult encounter(Fight& fight, CommandArguments& asked)
{
    const QString id = asked.args.text("card");
    const auto squares = asked.args.has("at") ? asked.args.list("at", 20) : std::vector<JsonValue>();
    const auto roll = asked.args.numberOrNothing("roll", 1, rollFaces);
    const content::Card* card = asked.problem() ? nullptr : cardOf(fight, id, "encounters");
    if (!asked.problem() && !card) {
        asked.fail(Message("unknown-encounter").with("name", id), asked.args.pointer("card"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    const int score = rolled(fight, roll) + valueOn(*card, "initiative").value_or(0);
    TurnEntry entry{0, {}, {}, card->name, TurnEntry::State::Waiting, score};
    const auto count = static_cast<size_t>(std::max(1, valueOn(*card, "creatures").value_or(1)));
    for (size_t i = 0; i < count; ++i) {
        Figure figure = figureOf(*card, FigureKind::Monster);
        figure.group = card->name;
        entry.figures.push_back(
            add(fight, std::move(figure), i < squares.size() ? squareOf(squares[i]) : std::nullopt));
    }
    const Initiative number = enter(fight, std::move(entry));
    // A place that the round has passed comes up with the next one (NIN-CIN-10).
    const TurnEntry* acting = fight.table().acting();
    if (acting && fight.table().turnRunning && number < acting->number) {
        const TurnEntry waiting = *fight.table().entry(number);
        TurnEntry done = waiting;
        done.state = TurnEntry::State::Done;
        fight.context().happen(TurnEntryChanged{waiting, std::move(done)});
    }
    if (auto why = fight.whyNoGround()) {
        why->at = asked.args.pointer("at");
        return tl::unexpected(std::move(*why));
    }
    return Message("line-encounter").with("name", card->name);
}

} // namespace wheelhouse::rules::nine_alignments
