// SPDX-License-Identifier: GPL-3.0-or-later
// Rounds of Onslaught played from the deal to the round's end by the acts that the players give.
#pragma once

#include "tests/model/rules/onslaught/skirmish.h"

namespace wheelhouse::testing {

/// Deals and lays everybody's cards, the open one by the first character of the active seat.
inline bool dealRound(Skirmish& table)
{
    const bool annIsActive = table.table().active == play::SeatId("ann");
    return table.dealAndPlace(annIsActive ? "abelio-mac-gabhann" : "barachiel");
}

/// Everybody who is left to act in this round has a turn and does nothing in it.
inline bool playOut(Skirmish& table)
{
    while (table.table().phase == "action") {
        if (!table.act("end-turn", "{'next':true}")) {
            return false;
        }
    }
    return table.table().phase == "end";
}

inline bool playRound(Skirmish& table)
{
    return dealRound(table) && playOut(table) && table.act("end-round");
}

inline bool playUntilRound(Skirmish& table, int round)
{
    while (table.table().round < round) {
        if (!playRound(table)) {
            return false;
        }
    }
    return table.table().round == round;
}

/// Whoever holds the initiative card with this number.
inline play::FigureId holderOf(const Skirmish& table, int number)
{
    for (const play::Piece& piece : table.table().pieces) {
        if (piece.kind == "initiative" && piece.face.value == QString::number(number)) {
            return piece.place.figure;
        }
    }
    return {};
}

/// The number, in hundredths, on the card by the figure.
inline int numberOf(const Skirmish& table, const char* figure)
{
    const auto cards = table.table().piecesAt({play::Place::Kind::Figure, {}, id(figure)});
    return cards.empty() ? 0 : cards.front()->face.value->toInt() * 100;
}

inline play::FigureId whoActsNow(const Skirmish& table)
{
    return table.asked([](const rules::onslaught::Game& game) { return game.inTurn(); });
}

} // namespace wheelhouse::testing
