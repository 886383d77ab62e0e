// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/victory.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
int defeatedOf(const Table& table, const SeatId& seat)
{
    return static_cast<int>(std::count_if(table.figures.begin(), table.figures.end(), [&](const Figure& figure) {
        return figure.seat == seat && figure.kind == FigureKind::Character && figure.isDefeated();
    }));
}

bool isWipedOut(const Table& table, const SeatId& seat)
{
    const auto isTheirs = [&](const Figure& figure) {
        return figure.seat == seat && figure.kind == FigureKind::Character;
    };
    return std::any_of(table.figures.begin(), table.figures.end(), isTheirs) &&
           std::none_of(table.figures.begin(), table.figures.end(),
                        [&](const Figure& figure) { return isTheirs(figure) && !figure.isDefeated(); });
}

int pointsOf(const Table& table, const SeatId& seat)
{
    const Counter* points = table.counter(CounterId(QStringLiteral("vp-") + seat.text()));
    return points ? points->value : 0;
}

/// Who has won, and why.
struct Verdict {
    Result result;
    Message why;
};

/// Who leads by points (ONS-WIN-02), then by fewer defeated (ONS-WIN-03), or nobody (ONS-WIN-04); where nobody is left
/// on either side the points alone tell (ONS-WIN-05).
Verdict leaderOf(const Table& table, bool nobodyLeft)
{
    const Seat& a = table.seats[0];
    const Seat& b = table.seats[1];
    const int first = pointsOf(table, a.id);
    const int second = pointsOf(table, b.id);
    if (first != second) {
        return {Result::wonBy((first > second ? a : b).id),
                Message(nobodyLeft ? "said-won-both-fallen" : "said-won-most-points")
                    .with("own", std::max(first, second))
                    .with("others", std::min(first, second))};
    }
    const int fallen = defeatedOf(table, a.id);
    const int others = defeatedOf(table, b.id);
    if (fallen != others && !nobodyLeft) {
        return {Result::wonBy((fallen < others ? a : b).id), Message("said-won-fewer-defeated")
                                                                 .with("own", std::min(fallen, others))
                                                                 .with("others", std::max(fallen, others))};
    }
    return {Result::together(Ending::Drawn), Message(nobodyLeft ? "said-drawn-both-fallen" : "said-drawn")};
}
} // namespace

void settleWinner(Game& game, bool lastRoundOver)
{
    const Table& table = game.table();
    if (table.seats.size() != 2 || !game.state().result.isEmpty()) {
        return;
    }
    const bool first = isWipedOut(table, table.seats[0].id);
    const bool second = isWipedOut(table, table.seats[1].id);
    const content::Scenario* scenario = game.scenario();
    const bool reached = scenario && scenario->pointsToWin && std::ranges::any_of(table.seats, [&](const Seat& seat) {
                             return pointsOf(table, seat.id) >= *scenario->pointsToWin;
                         });
    Verdict verdict;
    if (first != second) {
        verdict = {Result::wonBy(table.seats[first ? 1 : 0].id), Message("said-won-all-defeated")};
    } else if (first || reached || lastRoundOver) {
        verdict = leaderOf(table, first);
        if (reached && verdict.why.key == QLatin1String("said-won-most-points")) {
            verdict.why = Message("said-won-points").with("count", *scenario->pointsToWin);
        }
    }
    if (!verdict.result.isEmpty()) {
        game.happen(ResultSet{game.state().result, verdict.result});
        game.say(verdict.why);
    }
}

} // namespace wheelhouse::rules::onslaught
