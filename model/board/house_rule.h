// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace wheelhouse::board {

/// A house rule of a system's HouseRules by the name under which tables, packs and queries set it.
template <class Rules>
struct HouseRule {
    std::string_view name;
    bool Rules::*value;
};

} // namespace wheelhouse::board
