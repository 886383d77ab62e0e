// SPDX-License-Identifier: GPL-3.0-or-later
// How a figure walks: what its cards change about the usual way.
#pragma once

#include "model/board/strides.h"
#include "model/play/table/ids.h"

#include <vector>

namespace wheelhouse::effects {

/// A figure may not walk into spaces more than `spaces` away from another, unless it comes closer.
struct Leash {
    play::FigureId from;
    int spaces = 0;
    friend bool operator==(const Leash&, const Leash&) = default;
};

/// How a figure walks, where something on its cards changes it.
struct Gait : board::Strides {
    std::vector<Leash> leashes = {};
    friend bool operator==(const Gait&, const Gait&) = default;
};

} // namespace wheelhouse::effects
