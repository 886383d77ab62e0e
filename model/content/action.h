// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/id.h"

namespace wheelhouse::content {

/// A sort of action a figure has in its turn, as the pack's game names it ("standard", "bonus").
struct Action {
    ActionId id;
    QString name;
    /// How many of these a turn starts with; 0 means that nobody counts them.
    int perTurn = 0;

    friend bool operator==(const Action&, const Action&) = default;
};

} // namespace wheelhouse::content
