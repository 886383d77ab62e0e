// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/table.h"

#include <algorithm>

namespace wheelhouse::play {

const Seat* Table::seat(const SeatId& id) const
{
    return findById(seats, id);
}
const Figure* Table::figure(const FigureId& id) const
{
    return findById(figures, id);
}
const Token* Table::token(const TokenId& id) const
{
    return findById(tokens, id);
}
const Piece* Table::piece(const PieceId& id) const
{
    return findById(pieces, id);
}
const Pile* Table::pile(const PileId& id) const
{
    return findById(piles, id);
}
const Counter* Table::counter(const CounterId& id) const
{
    return findById(counters, id);
}
const ConditionKind* Table::condition(const QString& id) const
{
    return findById(conditions, id);
}
const FaceKind* Table::face(const QString& id) const
{
    return findById(faces, id);
}

const DieKind* Table::die(const QString& id) const
{
    return findById(dice, id);
}

const TurnEntry* Table::entry(Initiative number) const
{
    for (const TurnEntry& entry : order) {
        if (entry.number == number) {
            return &entry;
        }
    }
    return nullptr;
}

const TurnEntry* Table::acting() const
{
    for (const TurnEntry& entry : order) {
        if (entry.state == TurnEntry::State::Acting) {
            return &entry;
        }
    }
    return nullptr;
}

const TurnEntry* Table::nextWaiting() const
{
    for (const TurnEntry& entry : order) {
        if (entry.state == TurnEntry::State::Waiting) {
            return &entry;
        }
    }
    return nullptr;
}

std::vector<const Piece*> Table::piecesAt(const Place& place) const
{
    std::vector<const Piece*> found;
    for (const Piece& piece : pieces) {
        if (piece.place == place) {
            found.push_back(&piece);
        }
    }
    return found;
}

std::vector<const Token*> Table::tokensOn(const FigureId& bearer) const
{
    std::vector<const Token*> found;
    for (const Token& token : tokens) {
        if (token.bearer == bearer) {
            found.push_back(&token);
        }
    }
    return found;
}

} // namespace wheelhouse::play
