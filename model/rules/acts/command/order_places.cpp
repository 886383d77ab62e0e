// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/order_places.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
constexpr Initiative apart = 100; // between the places of neighbouring scores

Initiative placeOfScore(int score)
{
    return -apart * std::clamp(score, -outermostPlace / apart, outermostPlace / apart);
}

/// Whether an entry stands above the score: one by hand that has none counts by its number.
bool isAbove(const TurnEntry& entry, int score)
{
    return entry.score ? *entry.score > score : entry.number < placeOfScore(score);
}

/// Makes the number free: whoever has it makes way to the next one, and so on as far as it takes.
void makeWay(CommandContext& context, Initiative number)
{
    if (!context.table().entry(number)) {
        return;
    }
    makeWay(context, number + 1);
    TurnEntry entry = *context.table().entry(number);
    context.happen(TurnEntryRemoved{entry});
    ++entry.number;
    context.happen(TurnEntryAdded{std::move(entry)});
}
} // namespace

int tiedAt(const Table& table, int score)
{
    return static_cast<int>(std::ranges::count(table.order, std::optional(score), &TurnEntry::score));
}

Initiative enterByScore(CommandContext& context, TurnEntry entry, int behind)
{
    const std::vector<TurnEntry>& order = context.table().order;
    const int score = entry.score.value_or(0);
    auto next = std::ranges::find_if_not(order, [&](const TurnEntry& one) { return isAbove(one, score); });
    for (; behind > 0 && next != order.end() && next->score == score; --behind) {
        ++next;
    }
    // As far from both neighbours as its score alone would put it, where that lies between them.
    const Initiative least = next == order.begin() ? -outermostPlace - apart : std::prev(next)->number + 1;
    const Initiative most = next == order.end() ? outermostPlace + apart : next->number - 1;
    entry.number = least > most ? least : std::clamp(placeOfScore(score), least, most);
    makeWay(context, entry.number);
    const Initiative number = entry.number;
    context.happen(TurnEntryAdded{std::move(entry)});
    return number;
}

} // namespace wheelhouse::rules::acts
