// SPDX-License-Identifier: GPL-3.0-or-later
// Shared counters and those of a seat: victory points and whatever else a scenario counts.
#include "model/rules/acts/by_hand/acts.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
constexpr int counterBound = 999;

Message lineOfCounter(const CommandContext& context, const Counter& counter, int after)
{
    Message line = Message(counter.seat ? "line-counter-of-seat" : "line-counter")
                       .with("counter", counter.name)
                       .with("before", counter.value)
                       .with("after", after);
    return counter.seat ? std::move(line).with("seat", context.seatName(counter.seat)) : std::move(line);
}

ActResult turnCounter(CommandContext& context, const Counter& counter, int after)
{
    context.byHand = true;
    Message title = lineOfCounter(context, counter, after);
    if (counter.value != after) {
        context.happen(CounterSet{counter.id, counter.value, after});
    }
    return title;
}
} // namespace

ActResult adjustCounter(CommandContext& context, CommandArguments& asked)
{
    const Counter* counter = asked.counter();
    const int by = asked.args.number("by", -99, 99);
    if (asked.problem()) {
        return asked.refusal();
    }
    return turnCounter(
        context, *counter,
        std::clamp(std::clamp(counter->value, -counterBound, counterBound) + by, -counterBound, counterBound));
}

ActResult setCounter(CommandContext& context, CommandArguments& asked)
{
    const Counter* counter = asked.counter();
    const int value = asked.args.number("value", -counterBound, counterBound);
    return asked.problem() ? ActResult(asked.refusal()) : turnCounter(context, *counter, value);
}

ActResult addCounter(CommandContext& context, CommandArguments& asked)
{
    const QString name = asked.args.text("name");
    const Seat* seat = asked.seatIfGiven();
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    Counter counter{{}, name, seat ? seat->id : SeatId(), 0};
    for (int n = 1; counter.id.isEmpty() || context.table().counter(counter.id); ++n) {
        counter.id = CounterId(QStringLiteral("counter-%1").arg(n));
    }
    context.happen(CounterAdded{std::move(counter)});
    return Message("line-counter-added").with("counter", name);
}

ActResult removeCounter(CommandContext& context, CommandArguments& asked)
{
    const Counter* found = asked.counter();
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const Counter counter = *found;
    context.happen(CounterRemoved{counter});
    return Message("line-counter-removed").with("counter", counter.name);
}

} // namespace wheelhouse::rules::acts
