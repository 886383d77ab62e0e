// SPDX-License-Identifier: GPL-3.0-or-later
// What a town has, what heroes own in it, and what stands against the town actions.
#include "model/rules/adventure_system/campaign/town.h"

#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/heroes/powers.h"

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
constexpr int stockOfMarket = 4; // ADV-TWN-04

bool bears(const content::Card& card, const char* tag)
{
    return std::ranges::count(card.tags, QLatin1String(tag)) > 0;
}

WhyNotInTown against(Message why, std::initializer_list<const char*> rules)
{
    return acts::against(std::move(why), rules, {}, false).value();
}

/// Nobody acts for a hero who stays at home (ADV-TWN-14), and nobody acts while an adventure is being played.
WhyNotInTown whyNotHere(const Venture& town, const FigureId& hero)
{
    const auto& record = town.part().campaign;
    if (record && !record->session.isEmpty()) {
        const content::Card* adventure = town.card(record->adventure);
        return against(Message("town-is-empty").with("name", adventure ? adventure->name : record->adventure),
                       {"ADV-TWN-01"});
    }
    return takesPart(town, hero)
               ? WhyNotInTown()
               : against(Message("town-stays-home").with("figure", town.name(hero)), {"ADV-TWN-13", "ADV-TWN-14"});
}

WhyNotInTown whyNotPayGold(const Venture& town, const FigureId& hero, int price, const char* rule)
{
    const int gold = goldOf(town, hero);
    return gold >= price
               ? WhyNotInTown()
               : against(
                     Message("gold-short").with("figure", town.name(hero)).with("count", gold).with("needed", price),
                     {rule});
}
} // namespace

// --- The place -------------------------------------------------------------------------------------------------------

std::vector<const content::Card*> adventuresOf(const content::Pack& content)
{
    std::vector<const content::Card*> all;
    for (const content::Card& card : content.cards) {
        if (card.deck.text() == QLatin1String("adventures")) {
            all.push_back(&card);
        }
    }
    std::ranges::stable_sort(all, {}, [](const content::Card* card) { return card->number.value_or(0); });
    return all;
}

const content::Card* placeOfTown(const Venture& town)
{
    const auto& record = town.part().campaign;
    const auto all = adventuresOf(town.content());
    const content::Card* last =
        record && !record->played.empty() ? town.card(record->played.back().adventure) : nullptr;
    return last ? last : all.empty() ? nullptr : all.front();
}

namespace {
/// 1 where the town has it.
bool has(const Venture& town, const char* what)
{
    const content::Card* place = placeOfTown(town);
    return place && valueOn(*place, QString::fromLatin1(what)).value_or(0) == 1;
}
} // namespace

bool hasMarket(const Venture& town)
{
    return has(town, "marketplace");
}

bool hasTrader(const Venture& town)
{
    return hasMarket(town) || has(town, "trading-post");
}

std::vector<const Piece*> stockOf(const Venture& town)
{
    auto stock = town.table().piecesAt({});
    std::erase_if(stock, [](const Piece* piece) { return !Venture::isOf(*piece, treasureDeck); });
    return stock;
}

void stockMarket(Venture& town)
{
    for (int i = 0; hasMarket(town) && i < stockOfMarket; ++i) {
        if (const auto face = town.faceFrom(treasureDeck)) {
            town.take(treasureDeck, Hidden{*face, Knowers::all()}, {}, true);
        }
    }
}

void clearMarket(Venture& town)
{
    std::vector<PieceId> left;
    for (const Piece* piece : stockOf(town)) {
        left.push_back(piece->id);
    }
    for (const PieceId& piece : left) {
        town.context().returnPiece(piece);
    }
}

// --- The heroes ------------------------------------------------------------------------------------------------------

namespace {
const TurnEntry* entryOf(const Venture& town, const FigureId& hero)
{
    const auto& order = town.table().order;
    const auto found = std::ranges::find_if(
        order, [&](const TurnEntry& entry) { return std::ranges::count(entry.figures, hero) > 0; });
    return found == order.end() ? nullptr : &*found;
}

CounterId goldCounter(const SeatId& seat)
{
    return CounterId(QStringLiteral("gold-") + seat.text());
}
} // namespace

bool takesPart(const Venture& town, const FigureId& hero)
{
    const TurnEntry* entry = entryOf(town, hero);
    return entry && entry->state != TurnEntry::State::Skipped;
}

std::vector<FigureId> thoseWhoTakePart(const Venture& town)
{
    std::vector<FigureId> heroes;
    for (const TurnEntry& entry : town.table().order) {
        if (entry.state != TurnEntry::State::Skipped && !entry.figures.empty()) {
            heroes.push_back(entry.figures.front());
        }
    }
    return heroes;
}

int goldOf(const Venture& town, const FigureId& hero)
{
    const Figure* figure = town.table().figure(hero);
    const Counter* gold = figure ? town.table().counter(goldCounter(figure->seat)) : nullptr;
    return gold ? gold->value : 0;
}

void setGold(Venture& town, const FigureId& hero, int gold)
{
    const SeatId seat = town.figure(hero).seat;
    const Counter* now = town.table().counter(goldCounter(seat));
    if (!now) {
        town.happen(CounterAdded{{goldCounter(seat), QStringLiteral("Gold"), seat, gold}});
    } else if (now->value != gold) {
        town.happen(CounterSet{now->id, now->value, gold});
    }
}

std::vector<const Piece*> itemsOf(const Venture& town, const FigureId& hero)
{
    return heldBy(town, town.playerOf(hero), treasureDeck);
}

bool isItem(const content::Card& treasure)
{
    return bears(treasure, "item");
}

const content::Card* cardOfPiece(const Venture& town, const Piece& piece)
{
    return town.card(piece.face.value.value_or(QString()));
}

content::Card cardNow(const Venture& town, const FigureId& hero)
{
    const content::Card* card = town.cardOf(hero);
    return card ? heroAtLevel(town.content(), *card, levelOf(town.figure(hero))) : content::Card();
}

std::vector<QString> chosenPowers(const Venture& town, const FigureId& hero)
{
    std::vector<QString> powers;
    for (const Piece* piece : heldBy(town, town.playerOf(hero), powerDeck)) {
        powers.push_back(piece->face.value.value_or(QString()));
    }
    return powers;
}

// --- Why not ---------------------------------------------------------------------------------------------------------

WhyNotInTown whyNotBuy(const Venture& town, const FigureId& hero, const Piece& treasure)
{
    const content::Card* card = cardOfPiece(town, treasure);
    if (auto why = whyNotHere(town, hero)) {
        return why;
    }
    if (!hasMarket(town)) { // a trading post has nothing to buy (ADV-TWN-09)
        return against(Message("no-market"), {"ADV-TWN-02", "ADV-TWN-09"});
    }
    const bool isStock = treasure.place == Place{} && Venture::isOf(treasure, treasureDeck);
    if (!card || !isStock) {
        return against(Message("not-at-market"), {"ADV-TWN-05"});
    }
    if (!isItem(*card)) {
        return against(Message("no-item").with("name", card->name), {"ADV-TWN-06"});
    }
    const auto price = valueOn(*card, QStringLiteral("buy"));
    return price ? whyNotPayGold(town, hero, *price, "ADV-TWN-05")
                 : against(Message("no-price").with("name", card->name), {"ADV-TWN-05"});
}

WhyNotInTown whyNotSell(const Venture& town, const FigureId& hero, const Piece& item)
{
    const content::Card* card = cardOfPiece(town, item);
    if (auto why = whyNotHere(town, hero)) {
        return why;
    }
    if (!hasTrader(town)) {
        return against(Message("no-trader"), {"ADV-TWN-08"});
    }
    const bool isOwn = item.place == acts::inHand(town.playerOf(hero)) && Venture::isOf(item, treasureDeck);
    if (!card || !isOwn || !isItem(*card)) {
        return against(Message("not-owned").with("figure", town.name(hero)), {"ADV-TWN-08"});
    }
    return valueOn(*card, QStringLiteral("sell"))
               ? WhyNotInTown()
               : against(Message("no-price").with("name", card->name), {"ADV-TWN-08"});
}

int soldOf(const Venture& town, const content::Card& token)
{
    return static_cast<int>(std::ranges::count_if(town.table().pieces, [&](const Piece& piece) {
        return Venture::isOf(piece, tokenDeck) && piece.face.value == token.id.text();
    }));
}

std::optional<int> priceOfToken(const Venture& town, const content::Card& token)
{
    return valueOn(token, QStringLiteral("price-%1").arg(soldOf(town, token) + 1));
}

WhyNotInTown whyNotBuyToken(const Venture& town, const FigureId& hero, const content::Card& token)
{
    if (auto why = whyNotHere(town, hero)) {
        return why;
    }
    if (soldOf(town, token) >= token.count) {
        return against(Message("token-sold-out").with("name", token.name).with("count", token.count), {"ADV-ADT-13"});
    }
    const auto price = priceOfToken(town, token);
    return price ? whyNotPayGold(town, hero, *price, "ADV-ADT-01")
                 : against(Message("no-price").with("name", token.name), {"ADV-ADT-01"});
}

std::optional<int> priceOfLevel(const Venture& town, int level)
{
    const auto& record = town.part().campaign;
    const auto& played = record ? record->played : std::vector<Played>();
    const auto won = std::find_if(played.rbegin(), played.rend(), [](const Played& one) { return one.won; });
    const content::Card* adventure = won == played.rend() ? nullptr : town.card(won->adventure);
    const auto price = adventure ? valueOn(*adventure, QStringLiteral("level-%1").arg(level)) : std::nullopt;
    return price.value_or(0) > 0 ? price : std::nullopt;
}

WhyNotInTown whyNotLevelUp(const Venture& town, const FigureId& hero)
{
    if (auto why = whyNotHere(town, hero)) {
        return why;
    }
    const int next = levelOf(town.figure(hero)) + 1;
    if (next > highestLevel) {
        return against(Message("level-is-highest").with("figure", town.name(hero)), {"ADV-TWN-19"});
    }
    const auto price = priceOfLevel(town, next);
    if (!price) {
        return against(Message("level-not-for-sale").with("count", next), {"ADV-TWN-15"});
    }
    return whyNotPayGold(town, hero, *price, "ADV-TWN-15");
}

WhyNotInTown whyNotHandOver(const Venture& town, const FigureId& from, const FigureId& to, const Goods& goods)
{
    for (const FigureId& hero : {from, to}) {
        if (auto why = whyNotHere(town, hero)) {
            return why;
        }
    }
    if (from == to) {
        return against(Message("trade-with-oneself").with("figure", town.name(from)), {"ADV-TWN-12"});
    }
    if (goods.gold < 0) {
        return against(Message("nothing-to-trade"), {"ADV-TWN-12"});
    }
    for (const PieceId& id : goods.pieces) { // an advancement token is nobody's to give (ADV-ADT-02)
        const Piece* piece = town.table().piece(id);
        const bool isOwn = piece && piece->place == acts::inHand(town.playerOf(from));
        if (!isOwn || !Venture::isOf(*piece, treasureDeck) || std::ranges::count(goods.pieces, id) > 1) {
            return against(Message("not-to-trade").with("figure", town.name(from)), {"ADV-TWN-12", "ADV-ADT-02"});
        }
    }
    return whyNotPayGold(town, from, goods.gold, "ADV-TWN-12");
}

WhyNotInTown whyNotTake(const Venture& town, const FigureId& hero, const content::Card& power)
{
    if (auto why = whyNotHere(town, hero)) {
        return why;
    }
    std::vector<QString> powers = chosenPowers(town, hero);
    powers.push_back(power.id.text());
    auto why = whyNotPowers(town.content(), cardNow(town, hero), powers);
    return why ? against(std::move(*why), {"ADV-TWN-03"}) : WhyNotInTown();
}

} // namespace wheelhouse::rules::adventure_system
