// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/soundness.h"

#include "model/play/events/bounds.h"
#include "model/play/events/pile_layers.h"

#include <algorithm>
#include <bitset>

namespace wheelhouse::play {

namespace {
constexpr int mostAnswers = 1000; // figures, pieces or dice in one answer
constexpr int mostDiceAsked = 100;
constexpr int highestFace = 1000;
constexpr int highestNumber = 100'000;
constexpr int highestCard = 1000;

bool isBetween(int low, int value, int high)
{
    return low <= value && value <= high;
}

/// Whether no two of them are the same.
template <class Vector, class Key>
bool areUnique(const Vector& things, Key key)
{
    std::vector<decltype(key(things.front()))> keys;
    keys.reserve(things.size());
    for (const auto& thing : things) {
        keys.push_back(key(thing));
    }
    std::sort(keys.begin(), keys.end());
    return std::adjacent_find(keys.begin(), keys.end()) == keys.end();
}

template <class Vector>
bool haveOwnIds(const Vector& things)
{
    return areUnique(things, [](const auto& thing) { return thing.id; });
}

bool haveOwnIds(const Table& table)
{
    return haveOwnIds(table.seats) && haveOwnIds(table.figures) && haveOwnIds(table.tokens) &&
           haveOwnIds(table.pieces) && haveOwnIds(table.piles) && haveOwnIds(table.counters) &&
           haveOwnIds(table.conditions) && haveOwnIds(table.faces) && haveOwnIds(table.dice);
}

/// Whether there are no more of each kind than any game has.
template <class... Vectors>
bool areFew(const Vectors&... things)
{
    return ((things.size() <= mostThings) && ...);
}

bool isFew(const Table& table)
{
    return areFew(table.seats, table.figures, table.tokens, table.pieces, table.piles, table.counters, table.conditions,
                  table.faces, table.dice, table.order) &&
           std::ranges::all_of(table.tokens, [](const Token& token) { return isSound(token); }) &&
           std::ranges::all_of(table.dice, [](const DieKind& kind) { return isSound(kind); }) &&
           std::all_of(table.figures.begin(), table.figures.end(),
                       [](const Figure& figure) { return isSound(figure); });
}

bool isSoundTable(const Table& table)
{
    // Each number once, the lowest first.
    const auto outOfOrder = std::adjacent_find(table.order.begin(), table.order.end(),
                                               [](const auto& a, const auto& b) { return a.number >= b.number; });
    const auto serials = {table.turn, table.nextToken, table.nextPiece, table.nextPrompt};
    return isFew(table) && haveOwnIds(table) && outOfOrder == table.order.end() &&
           std::all_of(table.piles.begin(), table.piles.end(), [](const Pile& pile) { return isSound(pile); }) &&
           isSound(table.deal) && (!table.map || content::isSound(*table.map)) &&
           std::all_of(serials.begin(), serials.end(), [](int serial) { return serial >= 0; });
}
} // namespace

bool isSound(const Figure& figure)
{
    return areFew(figure.tracks, figure.dials, figure.overrides, figure.lines);
}

bool isSound(const Token& token)
{
    return isBetween(1, token.count, mostCounted);
}

bool isSound(const Pile& pile)
{
    return pile.count >= 0 &&
           (!pile.contents || (std::ssize(*pile.contents) == pile.count &&
                               std::is_sorted(pile.contents->begin(), pile.contents->end()))) &&
           haveSoundLayers(pile);
}

bool isSound(const DieKind& kind)
{
    constexpr size_t mostFaces = content::mostSides;
    return !kind.faces.empty() && kind.faces.size() <= mostFaces &&
           std::ranges::all_of(kind.faces, [](const FaceOfDie& face) { return face.symbols.size() <= mostFaces; });
}

namespace {
/// Of each kind once, so many as a table can throw, and no face that a die does not have.
bool haveSoundKinds(const std::vector<AskedDice>& dice)
{
    int all = 0;
    for (const AskedDice& asked : dice) {
        if (!isBetween(1, asked.count, mostDiceAsked) || !isSound(asked.kind)) {
            return false;
        }
        all += asked.count;
        if (all > mostDiceAsked) {
            return false;
        }
    }
    return areUnique(dice, [](const AskedDice& asked) { return asked.kind.id; });
}
} // namespace

bool isSound(const Prompt& prompt)
{
    const bool dice = prompt.kind == PromptKind::EnterDice;
    const int most = dice ? mostDiceAsked : mostAnswers;
    const int highest = dice ? highestFace : highestNumber;
    const int low = prompt.low.value_or(0);
    const int high = prompt.high.value_or(std::max(low, 0));
    return prompt.options.size() <= mostOptions && isBetween(0, prompt.least, most) &&
           isBetween(0, prompt.most, most) && isBetween(-highest, low, high) && high <= highest &&
           haveSoundKinds(prompt.dice);
}

bool isSound(const content::DealRecipe& recipe)
{
    const auto isCard = [](int number) { return isBetween(0, number, highestCard); };
    // No card twice: that bounds how many heaps there are, too, and with them how long a deal takes.
    std::bitset<highestCard + 1> dealt;
    const auto deals = [&](int card) {
        const bool isNew = !dealt.test(static_cast<size_t>(card));
        dealt.set(static_cast<size_t>(card));
        return isNew;
    };
    if (recipe.openToActive && !(isCard(*recipe.openToActive) && deals(*recipe.openToActive))) {
        return false;
    }
    return std::all_of(recipe.heaps.begin(), recipe.heaps.end(), [&](const content::DealHeap& heap) {
        bool sound = isCard(heap.from) && isBetween(heap.from, heap.to, highestCard) && isCard(heap.toActive) &&
                     isCard(heap.toEachOther);
        for (int card = heap.from; sound && card <= heap.to; ++card) {
            sound = deals(card);
        }
        return sound;
    });
}

bool isSound(const Result& result)
{
    return areFew(result.seats) && areUnique(result.seats, [](const SeatEnding& one) { return one.seat; });
}

bool isSound(const State& state)
{
    return isSoundTable(state.table) && isSound(state.result) && areFew(state.frames, state.prompts, state.cards) &&
           haveOwnIds(state.prompts) &&
           std::all_of(state.prompts.begin(), state.prompts.end(),
                       [](const Prompt& prompt) { return isSound(prompt); }) &&
           areUnique(state.cards, [](const Card& card) { return std::pair(card.noun, card.id); });
}

} // namespace wheelhouse::play
