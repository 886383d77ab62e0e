// SPDX-License-Identifier: GPL-3.0-or-later
// Who may give a command.
#pragma once

namespace wheelhouse::play {

/// Which seats may give a command. One without a seat comes from the table's own screen, where everybody sees what is
/// done: it may be any command.
enum class Giver {
    Anybody,
    TheTurns,   ///< whoever plays the figure in turn
    TheFigures, ///< whoever plays the figure that is named; anybody for a figure of nobody
    ThePieces,  ///< whoever holds the piece that is named; for a loose one anybody who may touch it
    TheCards,   ///< whoever plays the figure whose card it is about; the act itself finds out whose that is
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
    case Giver::TheCards:
        return "the-cards";
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
