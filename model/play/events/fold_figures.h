// SPDX-License-Identifier: GPL-3.0-or-later
// Events of figures, their wheels, tracks and dials, and of the tokens on them and on the map.
#pragma once

#include "model/play/events/folding.h"

namespace wheelhouse::play::folding {

struct FigureFolding {
    Table& table;

    Fold operator()(const FigureAdded& e);
    Fold operator()(const FigureRemoved& e);
    Fold operator()(const FigureRenamed& e);
    Fold operator()(const FigureChanged& e);
    Fold operator()(const FigurePlaced& e);
    Fold operator()(const FigureStrayed& e);
    Fold operator()(const WheelSet& e);
    Fold operator()(const TrackSet& e);
    Fold operator()(const TrackDefined& e);
    Fold operator()(const OverrideSet& e);
    Fold operator()(const DialSet& e);
    Fold operator()(const DialDefined& e);
    Fold operator()(const TokenAdded& e);
    Fold operator()(const TokenRemoved& e);
    Fold operator()(const TokenChanged& e);
    Fold operator()(const ConditionKindAdded& e);
};

} // namespace wheelhouse::play::folding
