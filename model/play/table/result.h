// SPDX-License-Identifier: GPL-3.0-or-later
// How a game has ended: for everybody together, or seat by seat.
#pragma once

#include "model/play/table/ids.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

enum class Ending { Won, Lost, Drawn };

struct SeatEnding {
    SeatId seat;
    Ending ending = Ending::Won;
    friend bool operator==(const SeatEnding&, const SeatEnding&) = default;
};

class Result
{
public:
    std::optional<Ending> everybody; ///< shared by all seats
    std::vector<SeatEnding> seats;   ///< of those with an ending of their own, each once, in the order it was said

    /// This seat has won, and all others have lost.
    static Result wonBy(const SeatId& seat);
    static Result together(Ending ending);

    /// The game goes on.
    bool isEmpty() const { return !everybody && seats.empty(); }
    /// A seat that is not named shares the ending of everybody; where only some have won, it has lost. Nothing while
    /// the game goes on, or where nobody has said it.
    std::optional<Ending> of(const SeatId& seat) const;
    /// The same result, except for this seat.
    Result with(const SeatId& seat, Ending ending) const;
    /// The only seat that has won; empty where none has, or several, or all.
    SeatId winner() const;

    friend bool operator==(const Result&, const Result&) = default;
};

} // namespace wheelhouse::play
