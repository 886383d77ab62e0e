// SPDX-License-Identifier: GPL-3.0-or-later
// The round's end with all its bookkeeping, and rounds, phases and the active seat by hand.
#include "model/rules/acts/by_hand/rounds.h"

#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/turns.h"

#include <QStringList>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
constexpr int lastRound = 99;

SeatId seatAfter(const Table& table, const SeatId& active)
{
    for (size_t i = 0; i < table.seats.size(); ++i) {
        if (table.seats[i].id == active) {
            return table.seats[(i + 1) % table.seats.size()].id;
        }
    }
    return active;
}
} // namespace

int roundAfter(int round)
{
    constexpr int mostRounds = 9999; // a file may hold any number
    return round < mostRounds ? round + 1 : round;
}

void turnDialsDown(CommandContext& context)
{
    const std::vector<Figure> figures = context.table().figures;
    for (const Figure& figure : figures) {
        for (const Dial& dial : figure.dials) {
            if (dial.value > 0) {
                context.happen(DialSet{figure.id, dial.id, dial.value, dial.value - 1});
            }
        }
    }
}

void passActive(CommandContext& context)
{
    const SeatId before = context.table().active;
    const SeatId after = seatAfter(context.table(), before);
    if (after != before) {
        context.happen(ActiveSeatSet{before, after});
    }
}

ActResult endRound(CommandContext& context, CommandArguments& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const int round = context.table().round;
    withdrawQuestions(context);
    finishTurn(context);
    clearOrder(context);
    turnDialsDown(context);
    context.happen(RoundSet{round, roundAfter(round)});
    passActive(context);
    context.setPhase(QStringLiteral("initiative"));
    if (context.table().rounds == round) {
        context.say(Message("said-last-round-over").with("round", round));
    }
    return Message("line-round-ended").with("round", round);
}

ActResult setRound(CommandContext& context, CommandArguments& asked)
{
    const int round = asked.args.number("round", 1, lastRound);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (context.table().round != round) {
        context.happen(RoundSet{context.table().round, round});
    }
    return Message("line-round-set").with("round", round);
}

ActResult setRounds(CommandContext& context, CommandArguments& asked)
{
    const std::optional<int> rounds = asked.args.numberOrNothing("rounds", 1, lastRound);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (context.table().rounds != rounds) {
        context.happen(RoundLimitSet{context.table().rounds, rounds});
    }
    return rounds ? Message("line-rounds-set").with("count", *rounds) : Message("line-rounds-open");
}

ActResult setPhase(CommandContext& context, CommandArguments& asked)
{
    const std::vector<Phase> phases = context.phases();
    const QString wanted = asked.args.text("phase");
    const auto phase = std::ranges::find(phases, wanted, &Phase::id);
    if (!asked.problem() && phase == phases.end()) {
        QStringList all;
        for (const Phase& one : phases) {
            all << one.id;
        }
        asked.fail(Message("argument-not-a-choice").with("name", "phase").with("choices", all.join(", ")),
                   asked.args.pointer("phase"));
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    context.setPhase(phase->id);
    return phase->begins;
}

ActResult setActive(CommandContext& context, CommandArguments& asked)
{
    const Seat* seat = asked.seat();
    if (asked.problem()) {
        return asked.refusal();
    }
    Message title = Message("line-active-set").with("seat", seat->name);
    if (context.table().active != seat->id) {
        context.happen(ActiveSeatSet{context.table().active, seat->id});
    }
    return title;
}

} // namespace wheelhouse::rules::acts
