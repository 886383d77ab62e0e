// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/command/seats_asked.h"

#include "model/rules/acts/command/piles.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
constexpr int facesOfTheRoll = 20;

/// By its own name, or as the only one of a party.
QString figureIn(CommandArguments& one, const char* figureName)
{
    const std::vector<QString> party =
        one.args.has("characters") ? texts(one.args.list("characters", 1)) : std::vector<QString>();
    return one.args.textOr(figureName, party.empty() ? QString() : party.front());
}

std::vector<SeatAsked> seatsNamed(CommandArguments& asked, size_t most, const char* figureName, bool rolls)
{
    std::vector<const char*> names{"id", "name", "side", "accent", figureName, "characters", "at"};
    if (rolls) {
        names.push_back("roll");
    }
    std::vector<SeatAsked> seats;
    std::vector<SeatId> taken;
    for (CommandArguments& one : asked.elements("seats", most, names)) {
        SeatAsked made;
        made.seat.id = seatIdAsked(one, taken);
        taken.push_back(made.seat.id);
        made.seat.name = one.args.text("name");
        made.seat.side = one.args.numberOrNothing("side", 0, 1).value_or(0);
        made.seat.accent = one.args.numberOrNothing("accent", 0, 15).value_or(static_cast<int>(seats.size()));
        made.figure = figureIn(one, figureName);
        made.at = one.spaceIfGiven("at");
        made.roll = rolls ? one.args.numberOrNothing("roll", 1, facesOfTheRoll) : std::nullopt;
        asked.take(one);
        seats.push_back(std::move(made));
    }
    return seats;
}

std::vector<SeatAsked> usualSeats(const Beginning& beginning)
{
    std::vector<SeatAsked> seats;
    for (size_t i = 0; i < beginning.usualSeats; ++i) {
        const int place = static_cast<int>(i);
        const Beginning::Seat& seat = beginning.seats[i];
        seats.push_back({{SeatId(QStringLiteral("seat-%1").arg(i + 1)), seat.name, place, place % 2},
                         seat.lineUp.front().id,
                         {},
                         {}});
    }
    return seats;
}

void giveFreeFigures(const Beginning& beginning, std::vector<SeatAsked>& seats)
{
    for (SeatAsked& seat : seats) {
        const auto isFree = [&](const Beginning::Figure& one) {
            return std::ranges::count(seats, one.id, &SeatAsked::figure) == 0;
        };
        const auto free = std::ranges::find_if(beginning.figures, isFree);
        if (seat.figure.isEmpty() && free != beginning.figures.end()) {
            seat.figure = free->id;
        }
    }
}
} // namespace

std::vector<SeatAsked> seatsAsked(CommandArguments& asked, const Beginning& beginning,
                                  const std::vector<Beginning::Figure>& unentered, const char* figureName, bool rolls)
{
    const bool named = asked.args.has("seats");
    std::vector<SeatAsked> seats =
        named ? seatsNamed(asked, beginning.seats.size(), figureName, rolls) : usualSeats(beginning);
    giveFreeFigures(beginning, seats);
    const QString at = asked.args.pointer("seats");
    if (seats.empty() || seats.size() < beginning.leastSeats) {
        asked.fail(Message("seats-too-few").with("count", static_cast<int>(std::max<size_t>(beginning.leastSeats, 1))),
                   at);
    }
    for (size_t i = 0; i < seats.size(); ++i) {
        const QString& figure = seats[i].figure;
        const auto known = std::ranges::find(beginning.figures, figure, &Beginning::Figure::id);
        const auto lacking = std::ranges::find(unentered, figure, &Beginning::Figure::id);
        if (known == beginning.figures.end()) {
            const bool lacks = lacking != unentered.end();
            asked.fail(Message(lacks ? "hero-without-hit-points" : "unknown-hero")
                           .with("name", lacks ? lacking->name : figure),
                       QStringLiteral("%1/%2").arg(at).arg(i));
        } else if (std::ranges::count(seats, figure, &SeatAsked::figure) > 1) {
            asked.fail(Message("hero-wanted-twice").with("name", known->name), at);
        }
    }
    return seats;
}

Beginning beginningAsked(CommandArguments& asked, const std::vector<Beginning>& all)
{
    const QString id = asked.args.textOr("scenario", {});
    const auto named = std::ranges::find(all, id, &Beginning::id);
    return named != all.end() ? *named : all.empty() ? Beginning() : all.front();
}

} // namespace wheelhouse::rules::acts
