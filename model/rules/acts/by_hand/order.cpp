// SPDX-License-Identifier: GPL-3.0-or-later
// The turn order corrected by hand.
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/givers.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/acts/command/order_places.h"

#include <array>

namespace wheelhouse::rules::acts {

namespace {
/// Takes the turn away from the entry that has it without ending it by the rules: a correction, no token falls.
void stopTurn(CommandContext& context)
{
    if (const TurnEntry* acting = context.table().acting()) {
        context.happen(TurnEnded{acting->number, context.table().turn});
    }
}
/// Whoever is done unseen lets the next number come up: only the next card may be turned, and none be gone past.
std::optional<Refusal> whyNotMark(const CommandContext& context, Initiative number, TurnEntry::State state,
                                  const QString& at)
{
    switch (state) {
    case TurnEntry::State::Acting:
    case TurnEntry::State::Skipped:
        return whyNotTurnUp(context, number, at);
    case TurnEntry::State::Done:
        return whyNotSetNumber(context, number, at);
    case TurnEntry::State::Waiting:
        break;
    }
    return std::nullopt;
}
} // namespace

ActResult setOrder(CommandContext& context, CommandArguments& asked)
{
    const std::optional<int> score = asked.scoreIfGiven();
    const bool byScore = score && !asked.args.has("number");
    const Initiative number = byScore ? 0 : asked.number();
    const std::vector<FigureId> figures = asked.figures("figures");
    const Seat* seat = asked.seatIfGiven();
    const QString label = asked.args.textOr("label", {});
    if (asked.problem()) {
        return asked.refusal();
    }
    if (byScore) {
        const TurnEntry entry{0, seat ? seat->id : SeatId(), figures, label, TurnEntry::State::Waiting, score};
        enterByScore(context, entry, tiedAt(context.table(), *score));
        return Message("line-order-set").with("number", numberText(entry));
    }
    if (auto why = whyNotSetNumber(context, number, asked.args.pointer("number"))) {
        return tl::unexpected(std::move(*why));
    }
    const TurnEntry* before = context.table().entry(number);
    TurnEntry after = before ? *before : emptyPlace(number);
    after.figures = asked.args.has("figures") ? figures : after.figures;
    after.seat = seat ? seat->id : after.seat;
    after.label = asked.args.has("label") ? label : after.label;
    after.score = asked.args.has("score") ? score : after.score;
    after.score = after.score ? after.score : scoreOfPlace(number);
    if (!before) {
        context.happen(TurnEntryAdded{std::move(after)});
    } else if (*before != after) {
        context.happen(TurnEntryChanged{*before, std::move(after)});
    }
    return Message("line-order-set").with("number", numberText(context.table(), number));
}

ActResult removeOrder(CommandContext& context, CommandArguments& asked)
{
    const TurnEntry* entry = asked.entry();
    if (asked.problem()) {
        return asked.refusal();
    }
    const Initiative number = entry->number;
    const QString shown = numberText(*entry);
    if (auto why = whyNotSetNumber(context, number, asked.args.pointer("number"))) {
        return tl::unexpected(std::move(*why));
    }
    if (entry->state == TurnEntry::State::Acting) {
        stopTurn(context);
    }
    context.happen(TurnEntryRemoved{*context.table().entry(number)});
    return Message("line-order-removed").with("number", shown);
}

ActResult markOrder(CommandContext& context, CommandArguments& asked)
{
    const TurnEntry* entry = asked.entry();
    const auto state = static_cast<TurnEntry::State>(asked.choice("state", {"waiting", "acting", "done", "skipped"}));
    if (asked.problem()) {
        return asked.refusal();
    }
    const Initiative number = entry->number;
    if (auto why = whyNotMark(context, number, state, asked.args.pointer("number"))) {
        return tl::unexpected(std::move(*why));
    }
    static const std::array lines{"line-marked-waiting", "line-marked-acting", "line-marked-done",
                                  "line-marked-skipped"};
    Message title = Message(lines.at(static_cast<size_t>(state))).with("number", numberText(*entry));
    if (entry->state == state) {
        return title;
    }
    if (state == TurnEntry::State::Acting) {
        finishTurn(context);
        startTurn(context, number);
        return title;
    }
    if (entry->state == TurnEntry::State::Acting) {
        stopTurn(context);
    } else if (state == TurnEntry::State::Skipped) {
        passOver(context, number);
        return title;
    }
    TurnEntry after = *context.table().entry(number);
    after.state = state;
    if (after != *context.table().entry(number)) {
        context.happen(TurnEntryChanged{*context.table().entry(number), after});
    }
    return title;
}

} // namespace wheelhouse::rules::acts
