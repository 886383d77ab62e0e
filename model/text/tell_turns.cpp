// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/tell_turns.h"

#include "model/play/session/beginning.h"
#include "model/play/table/initiative.h"
#include "model/text/texts.h"

#include <algorithm>
#include <array>

namespace wheelhouse::text {

using play::Message;
using Stands = play::TurnEntry::State;

namespace {
constexpr std::array endingsOfAll{"result-won-together", "result-lost-together", "result-draw"};
constexpr std::array endingsOfOne{"result-seat-won", "result-seat-lost", "result-seat-drawn"};
} // namespace

Message TurnTeller::operator()(const play::ScenarioNamed& e) const
{
    return Message("scenario-named").with("scenario", e.after);
}

Message TurnTeller::operator()(const play::SeatAdded& e) const
{
    return Message("seat-added").with("seat", e.thing.name);
}

Message TurnTeller::operator()(const play::SeatChanged& e) const
{
    if (e.before.name != e.after.name)
        return Message("seat-renamed").with("before", e.before.name).with("after", e.after.name);
    return Message("seat-changed").with("seat", e.after.name);
}

Message TurnTeller::operator()(const play::CounterAdded& e) const
{
    return e.thing.seat.isEmpty()
               ? Message("counter-added").with("counter", e.thing.name)
               : Message("counter-added-for").with("counter", e.thing.name).with("seat", names.seat(e.thing.seat));
}

Message TurnTeller::operator()(const play::CounterRemoved& e) const
{
    return Message("counter-removed").with("counter", e.thing.name);
}

Message TurnTeller::operator()(const play::CounterSet& e) const
{
    const play::Counter* counter = names.table.counter(e.counter);
    const QString name = counter ? counter->name : e.counter.text();
    if (!counter || counter->seat.isEmpty())
        return Message("counter-set").with("counter", name).with("before", e.before).with("after", e.after);
    return Message("counter-set-for")
        .with("seat", names.seat(counter->seat))
        .with("counter", name)
        .with("before", e.before)
        .with("after", e.after);
}

Message TurnTeller::operator()(const play::RecipeSet& e) const
{
    return e.before == content::DealRecipe() ? Message() : Message("deal-changed");
}

Message TurnTeller::operator()(const play::RealPiecesSet&) const
{
    return Message("real-pieces-changed");
}

Message TurnTeller::operator()(const play::ActiveSeatSet& e) const
{
    return e.after.isEmpty() ? Message("nobody-active") : Message("seat-active").with("seat", names.seat(e.after));
}

Message TurnTeller::operator()(const play::RoundSet& e) const
{
    return Message(e.after >= e.before ? "round-begins" : "round-corrected").with("round", e.after);
}

Message TurnTeller::operator()(const play::RoundLimitSet& e) const
{
    return e.after ? Message("rounds-limited").with("count", *e.after) : Message("rounds-unlimited");
}

Message TurnTeller::operator()(const play::PhaseSet& e) const
{
    const Message named = play::phaseBegins(e.after);
    const auto isIt = [&](const Text& text) { return named.key == QLatin1String(text.key); };
    return std::ranges::any_of(turnTexts(), isIt) ? named : Message("phase-set").with("phase", e.after);
}

Message TurnTeller::operator()(const play::TurnEntryAdded& e) const
{
    const QString who = names.whose(e.thing);
    return who.isEmpty() ? Message()
                         : Message("order-added").with("who", who).with("number", play::numberText(e.thing));
}

Message TurnTeller::operator()(const play::TurnEntryRemoved& e) const
{
    const QString who = names.whose(e.thing);
    // An order that is cleared for the next round needs no line for every number.
    const bool over = e.thing.state == Stands::Done || e.thing.state == Stands::Skipped;
    return who.isEmpty() || over ? Message()
                                 : Message("order-removed").with("who", who).with("number", play::numberText(e.thing));
}

Message TurnTeller::operator()(const play::TurnEntryChanged& e) const
{
    const QString who = names.whose(e.after);
    if (names.whose(e.before) != who && !who.isEmpty())
        return Message("order-known").with("who", who).with("number", play::numberText(e.after));
    if (e.before.state == e.after.state)
        return {};
    switch (e.after.state) {
    case Stands::Waiting:
        return Message("order-waiting").with("number", play::numberText(e.after));
    case Stands::Acting:
        return Message("order-acting").with("number", play::numberText(e.after));
    case Stands::Done:
        return Message("order-done").with("number", play::numberText(e.after));
    case Stands::Skipped:
        break;
    }
    return Message("order-skipped").with("number", play::numberText(e.after));
}

Message TurnTeller::turn(const char* known, const char* unknown, play::Initiative number) const
{
    const play::TurnEntry* entry = names.table.entry(number);
    const QString who = entry ? names.whose(*entry) : QString();
    const QString shown = play::numberText(names.table, number);
    return who.isEmpty() ? Message(unknown).with("number", shown)
                         : Message(known).with("who", who).with("number", shown);
}

std::optional<Message> TurnTeller::between(bool begins, play::Initiative number) const
{
    const play::TurnEntry* entry = names.table.entry(number);
    return entry ? play::lineBetween(begins, number, names.whose(*entry), play::areSeveral(names.table, *entry))
                 : std::nullopt;
}

Message TurnTeller::operator()(const play::TurnStarted& e) const
{
    return between(true, e.number).value_or(turn("turn-begins-of", "turn-begins", e.number));
}

Message TurnTeller::operator()(const play::TurnEnded& e) const
{
    return between(false, e.number).value_or(turn("turn-ends-of", "turn-ends", e.number));
}

Message TurnTeller::operator()(const play::ResultSet& e) const
{
    if (e.after.isEmpty())
        return Message("result-lifted");
    if (e.after.everybody != e.before.everybody && e.after.everybody)
        return Message(endingsOfAll.at(static_cast<size_t>(*e.after.everybody)));
    if (e.after.seats.size() == 1 && e.after.winner() && !e.after.everybody)
        return Message("result-won").with("seat", names.seat(e.after.winner()));
    for (const play::SeatEnding& one : e.after.seats) {
        if (std::ranges::find(e.before.seats, one) == e.before.seats.end())
            return Message(endingsOfOne.at(static_cast<size_t>(one.ending))).with("seat", names.seat(one.seat));
    }
    for (const play::SeatEnding& one : e.before.seats) { // who shares again what everybody has
        if (const auto now = e.after.of(one.seat); now && now != one.ending)
            return Message(endingsOfOne.at(static_cast<size_t>(*now))).with("seat", names.seat(one.seat));
    }
    return {};
}

} // namespace wheelhouse::text
