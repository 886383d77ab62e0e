// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/prompts/prompt.h"

#include <QString>

#include <utility>
#include <vector>

namespace wheelhouse::rules::adventure_system {

/// What comes from real piles in one step, in order.
struct RealDraws {
    std::vector<std::pair<QString, QString>> told; ///< pile and face; an empty face: they do not tell
    bool isLookedAhead = false;                    ///< the step is only tried: what is not told is thrown as wanted
};

/// A step needs what comes from this pile, and nobody has told it.
struct RealDrawWanted {
    QString pile;
    std::vector<play::PromptOption> open; ///< what can come out of it at that moment
};

} // namespace wheelhouse::rules::adventure_system
