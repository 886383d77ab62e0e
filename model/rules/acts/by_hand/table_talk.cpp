// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about the table as a whole: seats, real pieces, the result, notes.
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/acts/command/piles.h"

#include <algorithm>
#include <array>

namespace wheelhouse::rules::acts {

namespace {
constexpr std::array endingsOfAll{"line-all-won", "line-all-lost", "line-draw"};
constexpr std::array endingsOfOne{"line-seat-won", "line-seat-lost", "line-seat-drawn"};

std::optional<Ending> endingIfGiven(CommandArguments& asked, const char* name)
{
    const auto index = asked.choiceIfGiven(name, {"won", "lost", "drawn"});
    return index ? std::optional(static_cast<Ending>(*index)) : std::nullopt;
}

/// What the app's bag holds when it takes over from a real one: the scenario's pool less the faces that are known to
/// be out. Pieces nobody has read yet stay out besides.
std::vector<QString> poolLeft(const CommandContext& context)
{
    std::vector<QString> left;
    if (const content::Scenario* scenario = scenarioOf(context)) {
        for (const content::LootId& id : scenario->lootPool) {
            left.push_back(id.text());
        }
    }
    for (const Piece& piece : context.table().pieces) {
        const auto known = piece.kind == lootKind() && piece.face.value
                               ? std::find(left.begin(), left.end(), *piece.face.value)
                               : left.end();
        if (known != left.end()) {
            left.erase(known);
        }
    }
    std::sort(left.begin(), left.end());
    return left;
}

void changeBag(CommandContext& context)
{
    const Pile* bag = context.table().pile(lootPile());
    const bool real = context.table().real.lootBag;
    if (!bag || real == !bag->contents) {
        return;
    }
    Pile after = *bag;
    if (real) {
        after.contents.reset();
    } else {
        after.contents = poolLeft(context);
        after.count = static_cast<int>(after.contents->size());
    }
    context.happen(PileChanged{*bag, std::move(after)});
}
} // namespace

ActResult setSeat(CommandContext& context, CommandArguments& asked)
{
    const Seat* found = asked.seat();
    const QString name = asked.args.textOr("name", found ? found->name : QString());
    const auto side = asked.args.numberOrNothing("side", 0, 1);
    const auto accent = asked.args.numberOrNothing("accent", 0, 15);
    if (asked.problem()) {
        return asked.refusal();
    }
    const Seat before = *found;
    const Seat after{before.id, name, accent.value_or(before.accent), side.value_or(before.side)};
    if (before != after) {
        context.happen(SeatChanged{before, after});
    }
    return Message("line-seat-set").with("seat", name);
}

ActResult swapSides(CommandContext& context, CommandArguments&)
{
    for (const Seat& before : std::vector<Seat>(context.table().seats)) {
        Seat after = before;
        after.side = before.side == 0 ? 1 : 0;
        context.happen(SeatChanged{before, after});
    }
    return Message("line-sides-swapped");
}

ActResult setReal(CommandContext& context, CommandArguments& asked)
{
    RealPieces real = context.table().real;
    readReal(asked, real);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (context.table().real != real) {
        context.happen(RealPiecesSet{context.table().real, real});
    }
    changeBag(context);
    return Message("line-real-pieces");
}

namespace {
/// What was said of each seat under "endings"; empty where nothing was.
std::vector<SeatEnding> endingsGiven(CommandArguments& asked)
{
    constexpr size_t mostSeats = 20;
    std::vector<SeatEnding> endings;
    if (!asked.args.has("endings")) {
        return endings;
    }
    for (CommandArguments& one : asked.elements("endings", mostSeats, {"seat", "is"})) {
        const Seat* seat = one.seat();
        const int ending = one.choice("is", {"won", "lost", "drawn"});
        asked.take(one);
        if (!asked.problem()) {
            endings.push_back({seat->id, static_cast<Ending>(ending)});
        }
    }
    return endings;
}

/// One after the other, so that the log tells each; who has won comes last, as only then nobody has won alone. What
/// all have alike they have together.
Message endForEach(CommandContext& context, std::vector<SeatEnding> endings)
{
    const auto isAs = [&](const SeatEnding& one) { return one.ending == endings.front().ending; };
    const auto hasOwn = [&](const Seat& seat) { return std::ranges::count(endings, seat.id, &SeatEnding::seat) > 0; };
    if (std::ranges::all_of(endings, isAs) && std::ranges::all_of(context.table().seats, hasOwn)) {
        const Result together = Result::together(endings.front().ending);
        if (context.state().result != together) {
            context.happen(ResultSet{context.state().result, together});
        }
        return Message(endingsOfAll.at(static_cast<size_t>(*together.everybody)));
    }
    std::ranges::stable_partition(endings, [](const SeatEnding& one) { return one.ending != Ending::Won; });
    Result after;
    for (const SeatEnding& one : endings) {
        after = after.with(one.seat, one.ending);
        if (context.state().result != after) {
            context.happen(ResultSet{context.state().result, after});
        }
    }
    return Message("line-each-ending");
}
} // namespace

ActResult setResult(CommandContext& context, CommandArguments& asked)
{
    std::vector<SeatEnding> each = endingsGiven(asked);
    if (asked.args.has("endings") && !asked.problem()) {
        if (each.empty() || asked.args.has("seat") || asked.args.has("is") || asked.args.has("everybody")) {
            return badRequest(Message("ending-of-whom"), asked.args.pointer("endings"));
        }
        return endForEach(context, std::move(each));
    }
    const auto everybody = endingIfGiven(asked, "everybody");
    const auto own = endingIfGiven(asked, "is");
    const bool draw = asked.args.textOr("seat", {}) == QLatin1String("draw");
    const Seat* seat = draw || asked.problem() ? nullptr : asked.seatIfGiven();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (own && (!seat || everybody)) {
        return badRequest(Message("ending-of-whom"), asked.args.pointer("is"));
    }
    const QString name = seat ? seat->name : QString();
    const Result& before = context.state().result;
    const Result after = everybody ? Result::together(*everybody)
                         : own     ? before.with(seat->id, *own)
                         : draw    ? Result::together(Ending::Drawn)
                         : seat    ? Result::wonBy(seat->id)
                                   : Result();
    const auto line = [&]() -> Message {
        if (own) {
            return Message(endingsOfOne.at(static_cast<size_t>(*own))).with("seat", name);
        }
        if (after.everybody) {
            return Message(endingsOfAll.at(static_cast<size_t>(*after.everybody)));
        }
        return seat ? Message("line-won").with("seat", name) : Message("line-goes-on");
    }();
    if (before != after) {
        context.happen(ResultSet{before, after});
    }
    return line;
}

ActResult note(CommandContext& context, CommandArguments& asked)
{
    const QString text = asked.args.text("text");
    if (asked.problem()) {
        return asked.refusal();
    }
    context.say(Message("said-note").with("text", text));
    return Message("line-note").with("text", text);
}

} // namespace wheelhouse::rules::acts
