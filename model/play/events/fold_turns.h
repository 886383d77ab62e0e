// SPDX-License-Identifier: GPL-3.0-or-later
// Events of rounds, phases and the turn order.
#pragma once

#include "model/play/events/folding.h"

namespace wheelhouse::play::folding {

struct TurnFolding {
    Table& table;

    Fold operator()(const ActiveSeatSet& e);
    Fold operator()(const RoundSet& e);
    Fold operator()(const RoundLimitSet& e);
    Fold operator()(const PhaseSet& e);
    Fold operator()(const TurnEntryAdded& e);
    Fold operator()(const TurnEntryRemoved& e);
    Fold operator()(const TurnEntryChanged& e);
    Fold operator()(const TurnStarted& e);
    Fold operator()(const TurnEnded& e);
};

} // namespace wheelhouse::play::folding
