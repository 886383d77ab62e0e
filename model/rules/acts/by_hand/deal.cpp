// SPDX-License-Identifier: GPL-3.0-or-later
// The initiative deal: dealt by the app, or its numbers laid out for real cards.
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/placement.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/acts/command/piles.h"

#include <algorithm>
#include <set>

namespace wheelhouse::rules::acts {

namespace {
constexpr int highestCard = 99;

content::DealRecipe readRecipe(CommandArguments& asked)
{
    content::DealRecipe recipe;
    CommandArguments given = asked.inside("recipe", {"open", "heaps"});
    recipe.openToActive = given.args.numberOrNothing("open", 1, highestCard);
    std::set<int> numbers;
    if (recipe.openToActive) {
        numbers.insert(*recipe.openToActive);
    }
    for (CommandArguments& heap : given.elements("heaps", 20, {"from", "to", "to-active", "to-each-other"})) {
        content::DealHeap& read = recipe.heaps.emplace_back();
        read.from = heap.args.number("from", 1, highestCard);
        read.to = heap.args.number("to", read.from, highestCard);
        read.toActive = heap.args.number("to-active", 0, highestCard);
        read.toEachOther = heap.args.number("to-each-other", 0, highestCard);
        for (int number = read.from; number <= read.to && !heap.problem(); ++number) {
            if (!numbers.insert(number).second) {
                heap.fail(Message("card-twice").with("number", number), heap.args.pointer("from"));
            }
        }
        given.take(heap);
    }
    asked.take(given);
    return recipe;
}

int needed(const content::DealHeap& heap, size_t seats)
{
    return heap.toActive + heap.toEachOther * (static_cast<int>(seats) - 1);
}

/// Why the app cannot deal like this at all, or an empty message.
Message impossible(const content::DealRecipe& recipe, size_t seats)
{
    for (const content::DealHeap& heap : recipe.heaps) {
        const int cards = heap.to - heap.from + 1;
        if (needed(heap, seats) > cards) {
            return Message("deal-too-few-cards").with("count", cards).with("given", needed(heap, seats));
        }
    }
    return {};
}

/// Why this deal would leave a character without a card or a card without a character, or an empty message.
Message misfit(const Table& table, const content::DealRecipe& recipe, const SeatId& active)
{
    for (const Seat& seat : table.seats) {
        const int cards = seat.id == active ? recipe.cardsToActive() : recipe.cardsToEachOther();
        const int characters = static_cast<int>(charactersOf(table, seat.id).size());
        if (cards != characters) {
            return Message("deal-does-not-fit")
                .with("seat", seat.name)
                .with("cards", cards)
                .with("characters", characters);
        }
    }
    return {};
}

bool isUnknown(const content::DealRecipe& recipe)
{
    return !recipe.openToActive && recipe.heaps.empty();
}

/// For a scenario that nobody has said the deal of: a number for every character, the 1 open with the active seat.
content::DealRecipe plainRecipe(const Table& table, const SeatId& active)
{
    const int own = static_cast<int>(charactersOf(table, active).size());
    int all = 0;
    int most = 0;
    for (const Seat& seat : table.seats) {
        const int characters = static_cast<int>(charactersOf(table, seat.id).size());
        all += characters;
        most = seat.id == active ? most : std::max(most, characters);
    }
    if (own == 0 || all < 2) {
        return {};
    }
    return {1, {{2, all, own - 1, most}}};
}

/// With two seats and nothing left over, each can work out the other's numbers (ONS-INI-11).
bool ownersAreDeducible(const Table& table)
{
    const auto& heaps = table.deal.heaps;
    return table.seats.size() == 2 && std::all_of(heaps.begin(), heaps.end(), [](const content::DealHeap& heap) {
               return needed(heap, 2) == heap.to - heap.from + 1;
           });
}

struct Hand {
    SeatId seat;
    std::vector<int> cards;
};

/// The hidden cards, the active seat's hand first: each heap shuffled on its own (ONS-INI-02, ONS-INI-03), as many to a
/// seat as the recipe says, whoever has fallen (ONS-INI-04, ONS-INI-05).
std::vector<Hand> dealHands(const CommandContext& context)
{
    std::vector<Hand> hands{{context.table().active, {}}};
    for (const Seat& seat : context.table().seats) {
        if (seat.id != context.table().active) {
            hands.push_back({seat.id, {}});
        }
    }
    for (const content::DealHeap& heap : context.table().deal.heaps) {
        std::vector<int> cards;
        for (int number = heap.from; number <= heap.to; ++number) {
            cards.push_back(number);
        }
        for (Hand& hand : hands) {
            const int count = hand.seat == context.table().active ? heap.toActive : heap.toEachOther;
            for (int i = 0; i < count; ++i) {
                const int pick = context.chance().below(static_cast<int>(cards.size()));
                hand.cards.push_back(cards[static_cast<size_t>(pick)]);
                cards.erase(cards.begin() + pick);
            }
        }
    }
    return hands;
}

/// Pieces get their ids in an order that chance gave, so that an id tells nothing of the card or of its heap.
void handOut(CommandContext& context, std::vector<Hand> hands)
{
    for (Hand& hand : hands) {
        shuffle(hand.cards, context.chance());
        if (hand.cards.empty()) {
            continue;
        }
        context.happen(ChanceDrawn{initiativeKind(), hand.cards, true, Knowers::only(hand.seat)});
        for (const int card : hand.cards) {
            context.draw(initiativeKind(), {QString::number(card), Knowers::only(hand.seat)}, inHand(hand.seat), false,
                         initiativePile());
        }
    }
}

void layNumbers(CommandContext& context, const std::vector<Hand>& hands)
{
    const bool deducible = ownersAreDeducible(context.table());
    const content::DealRecipe recipe = context.table().deal;
    for (const int number : cardNumbers(recipe)) {
        TurnEntry entry;
        entry.number = number * 100;
        for (const Hand& hand : hands) {
            const bool holds = std::find(hand.cards.begin(), hand.cards.end(), number) != hand.cards.end();
            if (deducible && holds) {
                entry.seat = hand.seat;
            }
        }
        if (recipe.openToActive == number) {
            entry.seat = context.table().active;
        }
        if (!context.table().entry(entry.number)) {
            context.happen(TurnEntryAdded{std::move(entry)});
        }
    }
}

void dealByApp(CommandContext& context)
{
    layInitiativeDeck(context);
    const std::vector<Hand> hands = dealHands(context);
    layNumbers(context, hands);
    PieceId open;
    if (const auto number = context.table().deal.openToActive) {
        open = context.draw(initiativeKind(), {QString::number(*number), Knowers::all()},
                            inHand(context.table().active), true, initiativePile());
    }
    handOut(context, hands);
    if (open && !charactersOf(context.table(), context.table().active).empty()) {
        askForOpenCard(context, open);
    } else {
        askForPlacement(context);
    }
}
} // namespace

ActResult deal(CommandContext& context, CommandArguments& asked)
{
    const bool given = asked.args.has("recipe");
    content::DealRecipe recipe = given ? readRecipe(asked) : context.table().deal; // the scenario's (ONS-INI-14)
    const Seat* seat = asked.seatIfGiven("active");
    if (asked.problem()) {
        return asked.refusal();
    }
    const auto& seats = context.table().seats;
    if (seats.empty()) {
        return refused(Message("deal-no-seats"));
    }
    const SeatId active = seat                                           ? seat->id
                          : context.table().seat(context.table().active) ? context.table().active
                                                                         : seats.front().id;
    const bool plain = !given && isUnknown(recipe);
    if (plain) {
        recipe = plainRecipe(context.table(), active);
    }
    const bool byApp = !context.table().real.initiativeCards;
    const Message cannot = byApp ? impossible(recipe, seats.size()) : Message();
    if (!cannot.isEmpty()) {
        return given ? badRequest(cannot, asked.args.pointer("recipe")) : refused(cannot, {}, true);
    }
    const Message wont = byApp && !given ? misfit(context.table(), recipe, active) : Message();
    if (!wont.isEmpty()) {
        return refused(wont, {}, true);
    }
    withdrawQuestions(context);
    finishTurn(context);
    clearOrder(context);
    if (context.table().deal != recipe) {
        context.happen(RecipeSet{context.table().deal, recipe});
    }
    if (plain && !isUnknown(recipe)) {
        context.say(Message("said-plain-deal").with("count", recipe.heaps.front().to));
    }
    if (context.table().active != active) {
        context.happen(ActiveSeatSet{context.table().active, active});
    }
    context.setPhase(QStringLiteral("initiative"));
    if (byApp) {
        dealByApp(context);
        return Message("line-dealt").with("round", context.table().round);
    }
    layNumbers(context, {});
    context.setPhase(QStringLiteral("action"));
    return Message("line-numbers-laid-out").with("round", context.table().round);
}

} // namespace wheelhouse::rules::acts
