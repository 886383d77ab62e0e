// SPDX-License-Identifier: GPL-3.0-or-later
// The turn order corrected by hand.
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/givers.h"
#include "model/rules/tracker/turns.h"

#include <array>

namespace wheelhouse::rules::tracker {

namespace {
/// Takes the turn away from the entry that has it without ending it by the rules: a correction, no token falls.
void stopTurn(Desk& desk)
{
    if (const TurnEntry* acting = desk.table().acting()) {
        desk.happen(TurnEnded{acting->number, desk.table().turn});
    }
}
/// Whoever is done unseen lets the next number come up: only the next card may be turned, and none be gone past.
std::optional<Refusal> whyNotMark(const Desk& desk, Initiative number, TurnEntry::State state, const QString& at)
{
    switch (state) {
    case TurnEntry::State::Acting:
    case TurnEntry::State::Skipped:
        return whyNotTurnUp(desk, number, at);
    case TurnEntry::State::Done:
        return whyNotSetNumber(desk, number, at);
    case TurnEntry::State::Waiting:
        break;
    }
    return std::nullopt;
}
} // namespace

Made setOrder(Desk& desk, Asked& asked)
{
    const Initiative number = asked.number();
    const std::vector<FigureId> figures = asked.figures("figures");
    const Seat* seat = asked.seatIfGiven();
    const QString label = asked.args.textOr("label", {});
    if (asked.problem()) {
        return asked.refusal();
    }
    if (auto why = whyNotSetNumber(desk, number, asked.args.pointer("number"))) {
        return tl::unexpected(std::move(*why));
    }
    const TurnEntry* before = desk.table().entry(number);
    TurnEntry after = before ? *before : TurnEntry{number, {}, {}, {}, TurnEntry::State::Waiting};
    after.figures = asked.args.has("figures") ? figures : after.figures;
    after.seat = seat ? seat->id : after.seat;
    after.label = asked.args.has("label") ? label : after.label;
    if (!before) {
        desk.happen(TurnEntryAdded{std::move(after)});
    } else if (*before != after) {
        desk.happen(TurnEntryChanged{*before, std::move(after)});
    }
    return Message("line-order-set").with("number", numberText(number));
}

Made removeOrder(Desk& desk, Asked& asked)
{
    const TurnEntry* entry = asked.entry();
    if (asked.problem()) {
        return asked.refusal();
    }
    const Initiative number = entry->number;
    if (auto why = whyNotSetNumber(desk, number, asked.args.pointer("number"))) {
        return tl::unexpected(std::move(*why));
    }
    if (entry->state == TurnEntry::State::Acting) {
        stopTurn(desk);
    }
    desk.happen(TurnEntryRemoved{*desk.table().entry(number)});
    return Message("line-order-removed").with("number", numberText(number));
}

Made markOrder(Desk& desk, Asked& asked)
{
    const TurnEntry* entry = asked.entry();
    const auto state = static_cast<TurnEntry::State>(asked.choice("state", {"waiting", "acting", "done", "skipped"}));
    if (asked.problem()) {
        return asked.refusal();
    }
    const Initiative number = entry->number;
    if (auto why = whyNotMark(desk, number, state, asked.args.pointer("number"))) {
        return tl::unexpected(std::move(*why));
    }
    static const std::array lines{"line-marked-waiting", "line-marked-acting", "line-marked-done",
                                  "line-marked-skipped"};
    Message title = Message(lines.at(static_cast<size_t>(state))).with("number", numberText(number));
    if (entry->state == state) {
        return title;
    }
    if (state == TurnEntry::State::Acting) {
        finishTurn(desk);
        startTurn(desk, number);
        return title;
    }
    if (entry->state == TurnEntry::State::Acting) {
        stopTurn(desk);
    } else if (state == TurnEntry::State::Skipped) {
        passOver(desk, number);
        return title;
    }
    TurnEntry after = *desk.table().entry(number);
    after.state = state;
    if (after != *desk.table().entry(number)) {
        desk.happen(TurnEntryChanged{*desk.table().entry(number), after});
    }
    return title;
}

} // namespace wheelhouse::rules::tracker
