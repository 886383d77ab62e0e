// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/strides.h"

#include <vector>

namespace wheelhouse::board::onslaught {

/// A mini takes no step that ends more than `spaces` away from a spot, unless it comes closer by it.
struct Leash {
    Spot from;
    int spaces = 0;
};

/// How a mini walks, where something changes the usual way.
struct Gait : Strides {
    std::vector<Leash> leashes = {};

    bool isUsual() const { return static_cast<const Strides&>(*this) == Strides() && leashes.empty(); }
};

} // namespace wheelhouse::board::onslaught
