// SPDX-License-Identifier: GPL-3.0-or-later
// Events of piles, pieces and counters.
#pragma once

#include "model/play/events/folding.h"

namespace wheelhouse::play::folding {

struct PieceFolding {
    Table& table;

    Fold operator()(const PileAdded& e);
    Fold operator()(const PileChanged& e);
    Fold operator()(const PieceDrawn& e);
    Fold operator()(const PieceMoved& e);
    Fold operator()(const PieceShown& e);
    Fold operator()(const PieceReturned& e);
    Fold operator()(const PieceLaid& e);
    Fold operator()(const CounterAdded& e);
    Fold operator()(const CounterRemoved& e);
    Fold operator()(const CounterSet& e);
    Fold operator()(const FaceKindAdded& e);
    Fold operator()(const RecipeSet& e);
    Fold operator()(const RealPiecesSet& e);
};

} // namespace wheelhouse::play::folding
