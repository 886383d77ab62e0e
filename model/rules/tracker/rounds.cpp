// SPDX-License-Identifier: GPL-3.0-or-later
// The round's end with all its bookkeeping (ONS-END-02 to ONS-END-05), and rounds, phases and the active seat by hand.
#include "model/rules/tracker/rounds.h"

#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/turns.h"

#include <array>

namespace wheelhouse::rules::tracker {

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

void turnDialsDown(Desk& desk)
{
    const std::vector<Figure> figures = desk.table().figures;
    for (const Figure& figure : figures) {
        for (const Dial& dial : figure.dials) {
            if (dial.value > 0) {
                desk.happen(DialSet{figure.id, dial.id, dial.value, dial.value - 1});
            }
        }
    }
}

void passActive(Desk& desk)
{
    const SeatId before = desk.table().active;
    const SeatId after = seatAfter(desk.table(), before);
    if (desk.table().activePasses && after != before) {
        desk.happen(ActiveSeatSet{before, after});
    }
}

Made endRound(Desk& desk, Asked& asked)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const int round = desk.table().round;
    withdrawQuestions(desk);
    finishTurn(desk);
    clearOrder(desk);
    turnDialsDown(desk);
    desk.happen(RoundSet{round, roundAfter(round)});
    passActive(desk);
    desk.setPhase(QStringLiteral("initiative"));
    if (desk.table().rounds == round) {
        desk.say(Message("said-last-round-over").with("round", round));
    }
    return Message("line-round-ended").with("round", round);
}

Made setRound(Desk& desk, Asked& asked)
{
    const int round = asked.args.number("round", 1, lastRound);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (desk.table().round != round) {
        desk.happen(RoundSet{desk.table().round, round});
    }
    return Message("line-round-set").with("round", round);
}

Made setRounds(Desk& desk, Asked& asked)
{
    const std::optional<int> rounds = asked.args.numberOrNothing("rounds", 1, lastRound);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (desk.table().rounds != rounds) {
        desk.happen(RoundLimitSet{desk.table().rounds, rounds});
    }
    return rounds ? Message("line-rounds-set").with("count", *rounds) : Message("line-rounds-open");
}

Made setPhase(Desk& desk, Asked& asked)
{
    const int phase = asked.choice("phase", {"initiative", "action", "end"});
    if (asked.problem()) {
        return asked.refusal();
    }
    static const std::array phases{"initiative", "action", "end"};
    static const std::array lines{"line-phase-initiative", "line-phase-action", "line-phase-end"};
    desk.setPhase(QString::fromLatin1(phases.at(static_cast<size_t>(phase))));
    return Message(lines.at(static_cast<size_t>(phase)));
}

Made setActive(Desk& desk, Asked& asked)
{
    const Seat* seat = asked.seat();
    if (asked.problem()) {
        return asked.refusal();
    }
    Message title = Message("line-active-set").with("seat", seat->name);
    if (desk.table().active != seat->id) {
        desk.happen(ActiveSeatSet{desk.table().active, seat->id});
    }
    return title;
}

} // namespace wheelhouse::rules::tracker
