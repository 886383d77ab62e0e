// SPDX-License-Identifier: GPL-3.0-or-later
// What is done in town. Each act may be given whole; what it leaves out is asked (see town_questions.cpp).
#include "model/effects/moments/top_frame.h"
#include "model/play/table/figure_of.h"
#include "model/rules/acts/by_hand/decks.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/adventure_system/campaign/town_frames.h"
#include "model/rules/adventure_system/cards/held_cards.h"
#include "model/rules/adventure_system/heroes/powers.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

using acts::CommandArguments;

FigureId heroAsked(Venture& town, CommandArguments& asked)
{
    const Figure* named = asked.figureIfGiven();
    const SeatId giver = town.context().giver();
    const auto& figures = town.table().figures;
    const auto own = std::ranges::find_if(figures, [&](const Figure& one) { return giver && one.seat == giver; });
    if (!named && own != figures.end()) {
        return own->id;
    }
    const FigureId hero = named ? named->id : town.hero();
    const Figure* found = town.table().figure(hero);
    if (!found) {
        asked.fail(Message("nobody-in-turn"), asked.args.pointer("figure"));
    } else if (auto why = acts::whyNotActFor(town.context(), *found, asked.args.pointer("figure"))) {
        asked.fail(std::move(why->why), why->at);
    }
    return hero;
}

namespace {
/// Asks for what the act left out.
ActResult asking(Venture& town, const FigureId& hero, const QString& what, const char* line)
{
    TownFrame frame;
    frame.hero = hero;
    frame.what = what;
    effects::pushFrame(town, "choose", frame);
    return Message(line).with("figure", town.name(hero));
}

void pay(Venture& town, const FigureId& hero, int gold)
{
    setGold(town, hero, goldOf(town, hero) - gold);
}
} // namespace

ActResult buy(Venture& town, CommandArguments& asked)
{
    const FigureId hero = heroAsked(town, asked);
    const Piece* treasure = asked.args.has("piece") ? asked.piece() : nullptr;
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!treasure && !hasMarket(town)) {
        return acts::against(Message("no-market"), {"ADV-TWN-02", "ADV-TWN-09"}, {}, false);
    }
    if (!treasure) {
        return asking(town, hero, whatToBuy, "line-buys");
    }
    if (auto why = whyNotBuy(town, hero, *treasure)) {
        return tl::unexpected(std::move(*why));
    }
    return buyNow(town, hero, treasure->id);
}

Message buyNow(Venture& town, const FigureId& hero, const PieceId& id)
{
    const Piece treasure = *town.table().piece(id);
    const content::Card card = *cardOfPiece(town, treasure);
    const int price = valueOn(card, QStringLiteral("buy")).value_or(0);
    pay(town, hero, price);
    town.context().movePiece(id, acts::inHand(town.playerOf(hero)), true);
    return Message("line-bought").with("figure", town.name(hero)).with("name", card.name).with("count", price);
}

ActResult sell(Venture& town, CommandArguments& asked)
{
    const FigureId hero = heroAsked(town, asked);
    const Piece* item = asked.args.has("piece") ? asked.piece() : nullptr;
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!item) {
        return asking(town, hero, whatToSell, "line-sells");
    }
    if (auto why = whyNotSell(town, hero, *item)) {
        return tl::unexpected(std::move(*why));
    }
    return sellNow(town, hero, item->id);
}

Message sellNow(Venture& town, const FigureId& hero, const PieceId& item)
{
    const content::Card card = *cardOfPiece(town, *town.table().piece(item));
    const int price = valueOn(card, QStringLiteral("sell")).value_or(0);
    pay(town, hero, -price);
    town.context().returnPiece(item); // ADV-TWN-10
    return Message("line-sold").with("figure", town.name(hero)).with("name", card.name).with("count", price);
}

ActResult buyToken(Venture& town, CommandArguments& asked)
{
    const FigureId hero = heroAsked(town, asked);
    const QString named = asked.args.textOr("token", {});
    const content::Card* token = town.card(named);
    if (!named.isEmpty() && (!token || token->deck.text() != QLatin1String(tokenDeck))) {
        asked.fail(Message("argument-unknown").with("name", named), asked.args.pointer("token"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!token) {
        return asking(town, hero, whichToken, "line-buys-token");
    }
    if (auto why = whyNotBuyToken(town, hero, *token)) {
        return tl::unexpected(std::move(*why));
    }
    return buyTokenNow(town, hero, *token);
}

Message buyTokenNow(Venture& town, const FigureId& hero, const content::Card& token)
{
    const int price = priceOfToken(town, token).value_or(0);
    pay(town, hero, price);
    acts::introduceCard(town.context(), token.id.text());
    town.context().draw(QString::fromLatin1(tokenDeck), Hidden{token.id.text(), Knowers::all()},
                        acts::inHand(town.playerOf(hero)), true, {});
    return Message("line-bought").with("figure", town.name(hero)).with("name", token.name).with("count", price);
}

namespace {
/// Where the card prints them, the numbers of another level take the place of those on the figure.
void becomeLevel(Venture& town, const FigureId& hero, int level)
{
    const content::Card card = heroAtLevel(town.content(), *town.cardOf(hero), level);
    const Figure printed = figureOf(card, FigureKind::Character);
    const Figure before = town.figure(hero);
    for (const Track& track : printed.tracks) {
        const Track* now = before.track(track.name);
        if (now && *now != track) {
            town.happen(TrackDefined{hero, *now, track});
        }
    }
    town.happen(TrackSet{hero, QStringLiteral("level"), levelOf(before), level});
}
} // namespace

ActResult levelUp(Venture& town, CommandArguments& asked)
{
    const FigureId hero = heroAsked(town, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotLevelUp(town, hero)) {
        return tl::unexpected(std::move(*why));
    }
    const int level = levelOf(town.figure(hero)) + 1;
    const int price = priceOfLevel(town, level).value_or(0);
    pay(town, hero, price);
    becomeLevel(town, hero, level);
    for (const QString& power : suggestedPowers(town.content(), cardNow(town, hero))) { // those it may have now
        const content::Card* card = town.card(power);
        const auto chosen = chosenPowers(town, hero);
        if (card && std::ranges::count(chosen, power) == 0 && !whyNotTake(town, hero, *card)) {
            swapPower(town, hero, *card);
        }
    }
    return Message("line-level").with("figure", town.name(hero)).with("count", level).with("needed", price);
}

ActResult choosePowers(Venture& town, CommandArguments& asked)
{
    const FigureId hero = heroAsked(town, asked);
    const bool given = asked.args.has("cards");
    const std::vector<QString> wanted = given ? acts::texts(asked.args.list("cards", 60)) : std::vector<QString>();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!given) {
        return asking(town, hero, whichPower, "line-chooses-powers");
    }
    const content::Card card = cardNow(town, hero);
    if (auto why = whyNotPowers(town.content(), card, wanted)) {
        return acts::against(std::move(*why), {"ADV-TWN-03", "ADV-TWN-20"}, asked.args.pointer("cards"), false);
    }
    if (!takesPart(town, hero)) {
        return acts::against(Message("town-stays-home").with("figure", town.name(hero)), {"ADV-TWN-13"}, {}, false);
    }
    for (const content::Card* power : powersOf(town.content(), card)) {
        const auto chosen = chosenPowers(town, hero);
        const bool has = std::ranges::count(chosen, power->id.text()) > 0;
        const bool wants = std::ranges::count(wanted, power->id.text()) > 0 || isAutomatic(*power);
        if (has != wants) {
            swapPower(town, hero, *power);
        }
    }
    return Message("line-chose-powers").with("figure", town.name(hero));
}

void swapPower(Venture& town, const FigureId& hero, const content::Card& power)
{
    if (const Piece* held = heldCard(town, town.playerOf(hero), power.id.text(), true)) {
        town.context().returnPiece(PieceId(held->id));
    } else {
        layPowers(town, hero, {power.id.text()});
    }
}

namespace {
Goods goodsAsked(CommandArguments& asked, const char* gold, const char* pieces)
{
    Goods goods;
    goods.gold = asked.args.numberOrNothing(gold, 0, mostGold).value_or(0);
    const auto named = asked.args.has(pieces) ? asked.args.list(pieces, 100) : std::vector<JsonValue>();
    for (const QString& piece : acts::texts(named)) {
        goods.pieces.emplace_back(piece);
    }
    return goods;
}
} // namespace

ActResult trade(Venture& town, CommandArguments& asked)
{
    const FigureId hero = heroAsked(town, asked);
    const Figure* to = asked.figureIfGiven("to");
    TradeFrame frame;
    frame.from = hero;
    frame.agreed = town.context().giver() && town.context().giver() == town.playerOf(hero);
    const Goods gives = goodsAsked(asked, "gold", "pieces");
    const Goods gets = goodsAsked(asked, "forGold", "forPieces");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!to) {
        effects::pushFrame(town, "to", frame);
        return Message("line-trades").with("figure", town.name(hero));
    }
    if (gives.isEmpty() && gets.isEmpty()) {
        return acts::refused(Message("nothing-to-trade"));
    }
    for (const auto& why : {whyNotHandOver(town, hero, to->id, gives), whyNotHandOver(town, to->id, hero, gets)}) {
        if (why) {
            return tl::unexpected(*why);
        }
    }
    frame.to = to->id;
    frame.gold = gives.gold;
    frame.pieces = gives.pieces;
    frame.forGold = gets.gold;
    frame.forPieces = gets.pieces;
    effects::pushFrame(town, "agree", frame);
    return Message("line-trades-with").with("figure", town.name(hero)).with("target", to->name);
}

void handOver(Venture& town, const FigureId& from, const FigureId& to, const Goods& goods)
{
    pay(town, from, goods.gold);
    pay(town, to, -goods.gold);
    for (const PieceId& piece : goods.pieces) {
        town.context().movePiece(piece, acts::inHand(town.playerOf(to)), true);
    }
}

namespace {
void setEntry(Venture& town, const TurnEntry& entry, TurnEntry::State state)
{
    TurnEntry after = entry;
    after.state = state;
    if (after != entry) {
        town.happen(TurnEntryChanged{entry, after});
    }
}

/// The next hero who takes part; those before it have had their turn once round the table.
void goOnInTown(Venture& town)
{
    acts::finishTurn(town.context());
    const auto waits = [](const TurnEntry& entry) { return entry.state == TurnEntry::State::Waiting; };
    for (int lap = 0; lap < 2; ++lap) {
        const std::vector<TurnEntry> order = town.table().order;
        const auto next = std::ranges::find_if(order, waits);
        if (next != order.end()) {
            town.happen(TurnStarted{next->number, town.table().turn + 1});
            break;
        }
        for (const TurnEntry& entry : order) {
            if (entry.state == TurnEntry::State::Done) {
                setEntry(town, entry, TurnEntry::State::Waiting);
            }
        }
    }
    const std::vector<TurnEntry> order = town.table().order;
    for (const TurnEntry& entry : std::ranges::none_of(order, waits) ? order : std::vector<TurnEntry>()) {
        if (entry.state == TurnEntry::State::Done) { // the last one is followed by the first
            setEntry(town, entry, TurnEntry::State::Waiting);
        }
    }
}
} // namespace

ActResult stayHome(Venture& town, CommandArguments& asked)
{
    const FigureId hero = heroAsked(town, asked);
    const bool home = asked.args.flagOr("home", takesPart(town, hero));
    if (asked.problem()) {
        return asked.refusal();
    }
    if (const auto& record = town.part().campaign; record && !record->session.isEmpty()) {
        return acts::against(Message("already-set-out"), {"ADV-CAM-03"}, {}, false);
    }
    const auto& order = town.table().order;
    const auto entry =
        std::ranges::find_if(order, [&](const TurnEntry& one) { return std::ranges::count(one.figures, hero) > 0; });
    if (entry == order.end() || takesPart(town, hero) != home) {
        return acts::refused(Message(home ? "already-at-home" : "already-comes").with("figure", town.name(hero)));
    }
    if (home && thoseWhoTakePart(town).size() == 1) {
        return acts::refused(Message("somebody-must-go"));
    }
    const TurnEntry before = *entry;
    if (before.state == TurnEntry::State::Acting) {
        goOnInTown(town);
    }
    setEntry(town, *town.table().entry(before.number), home ? TurnEntry::State::Skipped : TurnEntry::State::Waiting);
    return Message(home ? "line-stays-home" : "line-comes-along").with("figure", town.name(hero));
}

ActResult nextInTown(Venture& town, CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId left = town.hero();
    goOnInTown(town);
    return town.table().figure(left) ? Message("line-turn-of-ended").with("figure", town.name(left))
                                     : Message("line-no-turn-left");
}

} // namespace wheelhouse::rules::adventure_system
