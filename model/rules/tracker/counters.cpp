// SPDX-License-Identifier: GPL-3.0-or-later
// Shared counters and those of a seat: victory points and whatever else a scenario counts.
#include "model/rules/tracker/acts.h"

#include <algorithm>

namespace wheelhouse::rules::tracker {

namespace {
constexpr int counterBound = 999;

Message lineOfCounter(const Desk& desk, const Counter& counter, int after)
{
    Message line = Message(counter.seat ? "line-counter-of-seat" : "line-counter")
                       .with("counter", counter.name)
                       .with("before", counter.value)
                       .with("after", after);
    return counter.seat ? std::move(line).with("seat", desk.seatName(counter.seat)) : std::move(line);
}

Made turnCounter(Desk& desk, const Counter& counter, int after)
{
    desk.byHand = true;
    Message title = lineOfCounter(desk, counter, after);
    if (counter.value != after) {
        desk.happen(CounterSet{counter.id, counter.value, after});
    }
    return title;
}
} // namespace

Made adjustCounter(Desk& desk, Asked& asked)
{
    const Counter* counter = asked.counter();
    const int by = asked.args.number("by", -99, 99);
    if (asked.problem()) {
        return asked.refusal();
    }
    return turnCounter(
        desk, *counter,
        std::clamp(std::clamp(counter->value, -counterBound, counterBound) + by, -counterBound, counterBound));
}

Made setCounter(Desk& desk, Asked& asked)
{
    const Counter* counter = asked.counter();
    const int value = asked.args.number("value", -counterBound, counterBound);
    return asked.problem() ? Made(asked.refusal()) : turnCounter(desk, *counter, value);
}

Made addCounter(Desk& desk, Asked& asked)
{
    const QString name = asked.args.text("name");
    const Seat* seat = asked.seatIfGiven();
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    Counter counter{{}, name, seat ? seat->id : SeatId(), 0};
    for (int n = 1; counter.id.isEmpty() || desk.table().counter(counter.id); ++n) {
        counter.id = CounterId(QStringLiteral("counter-%1").arg(n));
    }
    desk.happen(CounterAdded{std::move(counter)});
    return Message("line-counter-added").with("counter", name);
}

Made removeCounter(Desk& desk, Asked& asked)
{
    const Counter* found = asked.counter();
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    const Counter counter = *found;
    desk.happen(CounterRemoved{counter});
    return Message("line-counter-removed").with("counter", counter.name);
}

} // namespace wheelhouse::rules::tracker
