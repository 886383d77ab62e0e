// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace wheelhouse::content {

/// A number in the turn order, which may have decimals, kept as whole hundredths so that it compares and adds exactly:
/// 5.5 is 550 hundredths.
struct Initiative {
    int hundredths = 0;

    friend auto operator<=>(const Initiative&, const Initiative&) = default;
};

} // namespace wheelhouse::content
