// SPDX-License-Identifier: GPL-3.0-or-later
// Lines about cards, loot, piles and dice.
#pragma once

#include "model/text/names.h"

namespace wheelhouse::text {

struct PieceTeller {
    Names names;

    play::Message operator()(const play::PieceDrawn& e) const;
    play::Message operator()(const play::PieceMoved& e) const;
    play::Message operator()(const play::PieceShown& e) const;
    play::Message operator()(const play::PieceReturned& e) const;
    play::Message operator()(const play::PieceLaid& e) const;
    play::Message operator()(const play::PileChanged& e) const;
    play::Message operator()(const play::ChanceDrawn& e) const;

private:
    play::Message cardAt(const play::Place& place, const std::optional<QString>& face) const;
    play::Message deckCardAt(const play::Place& place, const std::optional<QString>& face) const;
    play::Message laidAt(const play::Piece& piece) const;
    QString facesOf(const std::vector<play::FallenDie>& dice) const;
    play::Message lootAt(const play::Place& place, const std::optional<QString>& face) const;
};

} // namespace wheelhouse::text
