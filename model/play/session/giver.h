// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wheelhouse::play {

/// Which seats may give a command. One that is given without a seat comes from the table's own screen, at which
/// everybody sees what is done: it may be anything.
enum class Giver {
    Anybody,
    TheTurns,   ///< whoever plays the one in turn
    TheFigures, ///< whoever plays the figure that is named; of nobody's figure anybody
    ThePieces,  ///< whoever holds the piece that is named; of one that lies loose anybody who may touch it
    TheSeats,   ///< the seat that is named, or that plays the figure that is named
    TheAsked,   ///< whoever is asked
    Table       ///< no seat by itself
};

/// Its name for programs: "anybody", "the-turns", …
constexpr const char* nameOf(Giver giver)
{
    switch (giver) {
    case Giver::Anybody:
        return "anybody";
    case Giver::TheTurns:
        return "the-turns";
    case Giver::TheFigures:
        return "the-figures";
    case Giver::ThePieces:
        return "the-pieces";
    case Giver::TheSeats:
        return "the-seats";
    case Giver::TheAsked:
        return "the-asked";
    case Giver::Table:
        return "the-table";
    }
    return "";
}

} // namespace wheelhouse::play
