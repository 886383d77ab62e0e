// SPDX-License-Identifier: GPL-3.0-or-later
// Decks laid on the table, shuffled, looked at: each the app's or a real one by itself.
#include "model/rules/acts/by_hand/decks.h"

#include "model/content/pile_names.h"
#include "model/play/events/pile_layers.h"
#include "model/rules/acts/by_hand/acts.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
/// Every card of the deck that the pack defines, by its id, as many times as there are copies.
std::vector<QString> cardsOf(const content::Pack& content, const QString& deck)
{
    std::vector<QString> cards;
    for (const content::Card& card : content.cards) {
        if (card.deck.text() == deck) {
            cards.insert(cards.end(), static_cast<size_t>(std::max(0, card.count)), card.id.text());
        }
    }
    std::sort(cards.begin(), cards.end());
    return cards;
}

/// The cards that the app knows to lie in the pile.
std::vector<QString> knownIn(const Pile& pile)
{
    std::vector<QString> known;
    for (const PileLayer& layer : layersOf(pile)) {
        if (layer.contents) {
            known.insert(known.end(), layer.contents->begin(), layer.contents->end());
        }
    }
    return known;
}

void takeOut(std::vector<QString>& sorted, const QString& card)
{
    const auto found = std::ranges::lower_bound(sorted, card);
    if (found != sorted.end() && *found == card) {
        sorted.erase(found);
    }
}

/// What the app takes over with the deck: its cards less those that are known to be elsewhere, and those of other decks
/// that are known to lie in it or on its discard.
std::vector<QString> cardsLeft(const CommandContext& context, const Pile& deck)
{
    std::vector<QString> left = cardsOf(context.content(), deck.id.text());
    const std::vector<QString> own = left;
    std::vector<QString> others;
    for (const Piece& piece : context.table().pieces) {
        if (piece.kind == cardKind() && piece.face.value) {
            takeOut(left, *piece.face.value);
        }
    }
    for (const Pile& pile : context.table().piles) {
        const bool here = pile.id == deck.id || pile.id == deck.discard;
        for (const QString& card : pile.kind == cardKind() ? knownIn(pile) : std::vector<QString>()) {
            if (!here) {
                takeOut(left, card);
            } else if (!std::ranges::binary_search(own, card)) {
                others.push_back(card);
            }
        }
    }
    left.insert(left.end(), others.begin(), others.end());
    std::ranges::sort(left);
    return left;
}

/// Whether the giver would read cards of the deck that nobody has drawn yet.
bool holdsUnread(const CommandContext& context, const QString& deck)
{
    if (!context.giver() || !context.system) {
        return false;
    }
    const State seen = view(context.state(), context.giver());
    const content::DefinitionNames hidden = context.system->hiddenContent(context.content(), seen);
    return std::ranges::any_of(context.content().cards, [&](const content::Card& card) {
        return card.deck.text() == deck && hidden.contains({QStringLiteral("cards"), card.id.text()});
    });
}

/// Any deck may be laid; its cards are no secret then, only their order is.
void introduceCards(CommandContext& context, const QString& deck)
{
    for (const content::Card& card : context.content().cards) {
        if (card.deck.text() == deck) {
            introduceCard(context, card.id.text());
        }
    }
}

/// As one heap in which nothing has an order.
Pile mixed(Pile pile)
{
    mixLayers(pile);
    return pile;
}

void changePile(CommandContext& context, const Pile& before, Pile after)
{
    if (before != after) {
        const Pile old = before;
        context.happen(PileChanged{old, std::move(after)});
    }
}

Pile emptied(Pile pile, bool real)
{
    pile = mixed(std::move(pile));
    pile.count = 0;
    pile.real = real;
    pile.contents = real ? std::nullopt : std::optional(std::vector<QString>());
    return pile;
}
} // namespace

const Pile* deckAsked(CommandArguments& asked, const CommandContext& context, const char* name)
{
    const auto id = asked.args.id<PileId>(name);
    if (asked.problem()) {
        return nullptr;
    }
    const Pile* found = context.table().pile(id);
    if (!found || found->kind != cardKind()) {
        asked.fail(Message("unknown-pile").with("name", id.text()), asked.args.pointer(name));
        return nullptr;
    }
    return found;
}

QString pileName(const CommandContext& context, const PileId& id)
{
    const Pile* pile = context.table().pile(id);
    return pile && !pile->name.isEmpty() ? pile->name : id.text();
}

void introduceCard(CommandContext& context, const QString& face)
{
    const content::Card* card = content::find(context.content().cards, content::CardId(face));
    if (card && !context.table().face(face)) {
        context.happen(FaceKindAdded{{face, cardKind(), card->name, card->text}});
    }
}

void partUnder(CommandContext& context, const PileId& id, int above)
{
    const Pile before = *context.table().pile(id);
    Pile after = before;
    after.layers = layersOf(before);
    auto layer = after.layers.begin();
    while (layer != after.layers.end() && above >= layer->count) {
        above -= layer->count;
        ++layer;
    }
    if (above == 0 || layer == after.layers.end()) {
        return;
    }
    PileLayer upper{above, std::nullopt, layer->knowers};
    layer->count -= above;
    if (layer->contents) {
        upper.contents.emplace();
        std::vector<int> picks;
        for (int i = 0; i < above; ++i) {
            picks.push_back(context.chance().below(static_cast<int>(layer->contents->size())));
            upper.contents->push_back(layer->contents->at(static_cast<size_t>(picks.back())));
            layer->contents->erase(layer->contents->begin() + picks.back());
        }
        std::ranges::sort(*upper.contents);
        // Which of several known cards lie above, nobody knows but the app.
        upper.knowers = layer->knowers = before.open ? Knowers::all() : Knowers::nobody();
        context.happen(ChanceDrawn{cardKind(), std::move(picks), true, Knowers::nobody()});
    }
    after.layers.insert(layer, std::move(upper));
    changePile(context, before, std::move(after));
}

ActResult layDeck(CommandContext& context, CommandArguments& asked)
{
    const auto id = asked.args.id<content::DeckId>("deck");
    const bool real = asked.args.flagOr("real", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    const content::Deck* deck = content::find(context.content().decks, id);
    if (!deck) {
        return badRequest(Message("unknown-deck").with("name", id.text()), asked.args.pointer("deck"));
    }
    if (holdsUnread(context, id.text())) {
        return refused(Message("only-the-table"), asked.args.pointer("deck"));
    }
    if (context.table().pile(PileId(id.text())) || context.table().pile(PileId(content::discardOf(id.text())))) {
        return refused(Message("deck-there-already").with("pile", deck->name), asked.args.pointer("deck"));
    }
    std::vector<QString> cards = cardsOf(context.content(), id.text());
    if (cards.empty() && !real) {
        return refused(Message("deck-without-cards").with("pile", deck->name), asked.args.pointer("deck"));
    }
    introduceCards(context, id.text());
    Pile pile{PileId(id.text()), cardKind(), static_cast<int>(cards.size()), false, std::nullopt};
    pile.name = deck->name;
    pile.discard = PileId(content::discardOf(id.text()));
    pile.real = real;
    if (real) {
        pile.count = deck->size.value_or(pile.count);
    } else {
        pile.contents = std::move(cards);
    }
    Pile away = emptied(Pile{pile.discard, cardKind(), 0, true, std::nullopt}, real);
    away.name = deck->name;
    context.happen(PileAdded{std::move(pile)});
    context.happen(PileAdded{std::move(away)});
    return Message("line-deck-laid").with("pile", deck->name);
}

namespace {
void makeReal(CommandContext& context, const Pile& before, bool real)
{
    if (before.real == real) {
        return;
    }
    Pile after = mixed(before);
    after.real = real;
    after.contents.reset();
    if (!real) {
        after.contents = cardsLeft(context, before);
        after.count = static_cast<int>(after.contents->size());
    }
    changePile(context, before, std::move(after));
    if (const Pile* away = context.table().pile(before.discard)) {
        Pile discard = real ? mixed(*away) : emptied(*away, false);
        discard.real = real;
        discard.contents = real ? std::nullopt : std::move(discard.contents);
        changePile(context, *away, std::move(discard));
    }
}

/// Of all decks on the table.
ActResult makeAllReal(CommandContext& context, bool real)
{
    std::vector<Pile> decks;
    std::ranges::copy_if(context.table().piles, std::back_inserter(decks), [real](const Pile& pile) {
        return pile.kind == cardKind() && pile.discard && pile.real != real;
    });
    if (decks.empty()) {
        return refused(Message("nothing-changes"));
    }
    for (const Pile& deck : decks) {
        makeReal(context, deck, real);
    }
    return Message(real ? "line-piles-real" : "line-piles-of-app");
}
} // namespace

ActResult setPile(CommandContext& context, CommandArguments& asked)
{
    if (!asked.args.has("pile")) {
        const bool real = asked.args.flagOr("real", false);
        return asked.problem() ? ActResult(asked.refusal()) : makeAllReal(context, real);
    }
    const Pile* found = deckAsked(asked, context);
    const bool real = asked.args.flagOr("real", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!found->discard) {
        return refused(Message("pile-goes-with-its-deck"), asked.args.pointer("pile"));
    }
    const QString name = found->name;
    makeReal(context, Pile(*found), real);
    return Message(real ? "line-pile-real" : "line-pile-of-app").with("pile", name);
}

ActResult shufflePile(CommandContext& context, CommandArguments& asked)
{
    const Pile* found = deckAsked(asked, context);
    const bool with = asked.args.flagOr("discard", false);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = found->real;
    const Pile before = *found;
    Pile after = mixed(before);
    if (const Pile* away = with ? context.table().pile(before.discard) : nullptr) {
        const Pile discard = *away;
        after.count += discard.count;
        if (after.contents && discard.contents) {
            after.contents->insert(after.contents->end(), discard.contents->begin(), discard.contents->end());
            std::ranges::sort(*after.contents);
        }
        changePile(context, discard, emptied(discard, discard.real));
    }
    changePile(context, before, std::move(after));
    if (context.events().empty()) {
        context.say(Message("said-shuffled").with("pile", before.name)); // an order nobody knew is another one now
    }
    return Message(with ? "line-reshuffled" : "line-shuffled").with("pile", before.name);
}

ActResult peek(CommandContext& context, CommandArguments& asked)
{
    const Pile* found = deckAsked(asked, context);
    const int count = asked.args.numberOrNothing("count", 1, 99).value_or(1);
    const Seat* seat = asked.seatIfGiven();
    if (asked.problem()) {
        return asked.refusal();
    }
    const SeatId eyes = seat ? seat->id : context.giver();
    if (found->count < count) {
        return refused(Message("pile-too-small").with("pile", found->name).with("count", found->count),
                       asked.args.pointer("count"));
    }
    const PileId id = found->id;
    context.byHand = found->real;
    if (found->contents) {
        for (int card = 1; card <= count; ++card) {
            partUnder(context, id, card);
        }
        const Pile before = *context.table().pile(id);
        Pile after = before;
        after.layers = layersOf(before);
        for (int card = 0; card < count; ++card) {
            Knowers& knowers = after.layers[static_cast<size_t>(card)].knowers;
            knowers = eyes ? knowers.plus(eyes) : Knowers::all();
        }
        for (int card = 0; card < count && !eyes; ++card) {
            introduceCard(context, after.layers[static_cast<size_t>(card)].contents->front());
        }
        changePile(context, before, std::move(after));
    }
    const QString name = pileName(context, id);
    if (eyes) {
        const QString who = context.seatName(eyes);
        context.say(Message("said-peeked").with("seat", who).with("pile", name).with("count", count));
    } else {
        context.say(Message("said-peeked-by-all").with("pile", name).with("count", count));
    }
    return Message("line-peeked").with("pile", name);
}

} // namespace wheelhouse::rules::acts
