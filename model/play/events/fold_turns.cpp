// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/fold_turns.h"

#include <algorithm>

namespace wheelhouse::play::folding {

namespace {
template <class Do>
Fold withEntry(Table& table, Initiative number, Do&& act)
{
    for (TurnEntry& entry : table.order) {
        if (entry.number == number) {
            act(entry);
            return {};
        }
    }
    return misfit("this number is not in the turn order");
}
} // namespace

Fold TurnFolding::operator()(const ActiveSeatSet& e)
{
    table.active = e.after;
    return {};
}

Fold TurnFolding::operator()(const RoundSet& e)
{
    table.round = e.after;
    return {};
}

Fold TurnFolding::operator()(const RoundLimitSet& e)
{
    table.rounds = e.after;
    return {};
}

Fold TurnFolding::operator()(const PhaseSet& e)
{
    table.phase = e.after;
    return {};
}

Fold TurnFolding::operator()(const TurnEntryAdded& e)
{
    auto& order = table.order;
    const auto place =
        std::lower_bound(order.begin(), order.end(), e.thing.number,
                         [](const TurnEntry& entry, Initiative number) { return entry.number < number; });
    if (place != order.end() && place->number == e.thing.number) {
        return misfit("this number stands in the turn order already");
    }
    if (order.size() >= mostThings) {
        return misfit("more stands in the turn order than any game has");
    }
    order.insert(place, e.thing);
    return {};
}

Fold TurnFolding::operator()(const TurnEntryRemoved& e)
{
    const auto gone =
        std::erase_if(table.order, [&](const TurnEntry& entry) { return entry.number == e.thing.number; });
    return gone == 1 ? Fold() : misfit("this number is not in the turn order");
}

Fold TurnFolding::operator()(const TurnEntryChanged& e)
{
    if (e.before.number != e.after.number) {
        return misfit("an entry of the turn order keeps its number");
    }
    return withEntry(table, e.before.number, [&](TurnEntry& entry) { entry = e.after; });
}

Fold TurnFolding::operator()(const TurnStarted& e)
{
    return withEntry(table, e.number, [&](TurnEntry& entry) {
        entry.state = TurnEntry::State::Acting;
        table.turn = e.serial;
        table.turnRunning = true;
    });
}

Fold TurnFolding::operator()(const TurnEnded& e)
{
    return withEntry(table, e.number, [&](TurnEntry& entry) {
        entry.state = TurnEntry::State::Done;
        table.turnRunning = false;
    });
}

} // namespace wheelhouse::play::folding
