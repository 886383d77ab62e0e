// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure that was begun from a campaign: what the heroes bring along, and what they tell at home.
#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/owner/real_piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using nlohmann::json;

int Departure::levelOf(const QString& hero) const
{
    const auto found = levels.find(hero);
    return found == levels.end() ? 1 : found->second;
}

namespace {
std::vector<QString> wordsAsked(acts::CommandArguments& asked, const char* name)
{
    return asked.args.has(name) ? acts::texts(asked.args.list(name, 200)) : std::vector<QString>();
}

void readHeroes(acts::CommandArguments& from, Departure& departure)
{
    const json& whole = from.whole().get();
    if (!whole.is_object() || !whole.contains("heroes") || !whole["heroes"].is_object()) {
        from.fail(Message("argument-missing").with("name", "heroes"), from.args.pointer("heroes"));
        return;
    }
    const acts::CommandArguments heroes = from.inside("heroes", [&] {
        std::vector<const char*> names;
        for (const auto& [hero, pack] : whole["heroes"].items()) {
            names.push_back(hero.c_str());
        }
        return names;
    }());
    for (const auto& [name, pack] : whole["heroes"].items()) {
        acts::CommandArguments one = heroes.inside(name.c_str(), {"level", "gold", "items", "tokens"});
        const QString hero = QString::fromStdString(name);
        departure.levels[hero] = one.args.number("level", 1, highestLevel);
        departure.gold[hero] = one.args.number("gold", 0, mostGold);
        departure.items[hero] = wordsAsked(one, "items");
        departure.tokens[hero] = wordsAsked(one, "tokens");
        from.take(one);
    }
}
} // namespace

std::optional<Departure> departureAsked(acts::CommandArguments& asked)
{
    if (!asked.args.has("from")) {
        return std::nullopt;
    }
    acts::CommandArguments from = asked.inside("from", {"session", "key", "surges", "sets", "heroes", "away"});
    Departure departure;
    departure.origin.campaign = from.args.text("session");
    departure.origin.session = from.args.text("key");
    departure.origin.adventure = asked.args.textOr("scenario", {});
    departure.origin.surges = from.args.number("surges", 0, 99);
    departure.origin.sets = wordsAsked(from, "sets");
    departure.away = wordsAsked(from, "away");
    if (!from.problem()) {
        readHeroes(from, departure);
    }
    asked.take(from);
    return departure;
}

namespace {
/// Takes a treasure out of its deck; false where it is not in it.
bool takeOutOfDeck(Venture& venture, const QString& card)
{
    const Pile* pile = venture.table().pile(PileId(QString::fromLatin1(treasureDeck)));
    if (!pile || !pile->contents || std::ranges::count(*pile->contents, card) == 0) {
        return false;
    }
    const Pile before = *pile;
    Pile after = before;
    after.contents->erase(std::ranges::find(*after.contents, card));
    --after.count;
    venture.happen(PileChanged{before, std::move(after)});
    return true;
}

bool isInDeck(const Venture& venture, const QString& card)
{
    const Pile* pile = venture.table().pile(PileId(QString::fromLatin1(treasureDeck)));
    return pile && pile->contents && std::ranges::count(*pile->contents, card) > 0;
}

void bring(Venture& venture, const Departure& departure, const Figure& hero)
{
    const auto gold = departure.gold.find(hero.content);
    if (gold == departure.gold.end()) {
        return;
    }
    const Place hand = acts::inHand(hero.seat);
    setGold(venture, hero.id, gold->second);
    for (const QString& card : departure.items.at(hero.content)) {
        if (isInDeck(venture, card)) {
            venture.take(treasureDeck, Hidden{card, Knowers::all()}, hand, true);
        }
    }
    for (const QString& token : departure.tokens.at(hero.content)) { // all of them ready again (ADV-ADT-11)
        acts::introduceCard(venture.context(), token);
        venture.context().draw(QString::fromLatin1(tokenDeck), Hidden{token, Knowers::all()}, hand, true, {});
    }
}
} // namespace

void arrive(Venture& venture, const Departure& departure)
{
    for (const QString& card : departure.away) {
        takeOutOfDeck(venture, card);
    }
    for (const Figure& figure : std::vector<Figure>(venture.table().figures)) {
        bring(venture, departure, figure);
    }
    venture.happen(SystemChanged{isOfCampaign, toJson(departure.origin)});
}

namespace {
/// Each pile with whether it is real now; all adventures to come are played so.
json realNow(const Venture& venture)
{
    const std::vector<QString> piles = realPilesOf(venture);
    json real = realAsArgument(venture.table().real, piles).get();
    for (const Pile& pile : venture.table().piles) {
        const std::string name = pile.id.text().toStdString();
        if (isPileOfGame(pile.id.text()) && !real.contains(name)) {
            real[name] = false;
        }
    }
    return real;
}
} // namespace

std::optional<HandBack> handBackOf(const Venture& venture)
{
    const auto& origin = venture.part().origin;
    const auto ending = venture.state().result.everybody; // heroes win or lose together (ADV-GEN-04)
    if (!origin || !ending) {
        return std::nullopt;
    }
    json heroes = json::array();
    for (const Figure& figure : venture.table().figures) {
        if (figure.kind != FigureKind::Character || !figure.seat) {
            continue;
        }
        json items = json::array();
        for (const Piece* piece : itemsOf(venture, figure.id)) {
            items.push_back(piece->face.value.value_or(QString()).toStdString());
        }
        heroes.push_back({{"hero", figure.content.toStdString()},
                          {"gold", std::max(0, goldOf(venture, figure.id))},
                          {"items", std::move(items)}});
    }
    const Counter* pool = venture.table().counter(CounterId(QString::fromLatin1(surges)));
    HandBack back;
    back.session = origin->campaign;
    back.command.type = QStringLiteral("come-home");
    back.command.args = JsonValue(json{{"session", origin->session.toStdString()},
                                       {"result", *ending == Ending::Won ? "won" : "lost"},
                                       {"surges", pool ? std::max(0, pool->value) : 0},
                                       {"real", realNow(venture)},
                                       {"heroes", std::move(heroes)}});
    return back;
}

// --- Sets of cards ---------------------------------------------------------------------------------------------------

QString setOf(const content::Card& card)
{
    constexpr int lastOfStarting = 184;
    if (!card.set.isEmpty()) {
        return card.set;
    }
    return card.number.value_or(0) > lastOfStarting ? QStringLiteral("advanced") : QStringLiteral("starting");
}

Message mixedInWords(const QString& set, int count)
{
    const bool isGold = set == QLatin1String("advanced");
    const bool isWhite = set == QLatin1String("starting");
    return Message(isGold    ? "said-mixed-in-gold-icon"
                   : isWhite ? "said-mixed-in-white-icon"
                             : "said-mixed-in")
        .with("count", count)
        .with("name", set);
}

std::optional<NumbersOfCards> numbersIn(const QString& set)
{
    bool isFirst = false;
    bool isLast = false;
    const NumbersOfCards numbers{set.section(QLatin1Char('-'), 0, 0).toInt(&isFirst),
                                 set.section(QLatin1Char('-'), 1).toInt(&isLast)};
    return isFirst && isLast ? std::optional(numbers) : std::nullopt;
}

bool isOfSet(const content::Card& card, const QString& set)
{
    const auto numbers = numbersIn(set);
    return numbers ? card.number && *card.number >= numbers->first && *card.number <= numbers->last
                   : setOf(card) == set;
}

bool isMixedIn(const content::Card& card, const std::vector<QString>& sets)
{
    return setOf(card) != QLatin1String("advanced") ||
           std::ranges::any_of(sets, [&card](const QString& set) { return isOfSet(card, set); });
}

} // namespace wheelhouse::rules::adventure_system
