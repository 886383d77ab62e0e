// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/result.h"

#include <algorithm>

namespace wheelhouse::play {

Result Result::wonBy(const SeatId& seat)
{
    Result result;
    result.seats = {{seat, Ending::Won}};
    return result;
}

Result Result::together(Ending ending)
{
    Result result;
    result.everybody = ending;
    return result;
}

std::optional<Ending> Result::of(const SeatId& seat) const
{
    const auto named = std::ranges::find(seats, seat, &SeatEnding::seat);
    if (named != seats.end())
        return named->ending;
    if (everybody)
        return everybody;
    return std::ranges::count(seats, Ending::Won, &SeatEnding::ending) > 0 ? std::optional(Ending::Lost) : std::nullopt;
}

Result Result::with(const SeatId& seat, Ending ending) const
{
    Result result = *this;
    std::erase_if(result.seats, [&](const SeatEnding& one) { return one.seat == seat; });
    if (everybody != ending)
        result.seats.push_back({seat, ending});
    return result;
}

SeatId Result::winner() const
{
    if (everybody == Ending::Won || std::ranges::count(seats, Ending::Won, &SeatEnding::ending) != 1)
        return {};
    return std::ranges::find(seats, Ending::Won, &SeatEnding::ending)->seat;
}

} // namespace wheelhouse::play
