// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

class QKeyEvent;

namespace wheelhouse::ui {

/// A digit pressed for a figure: plain for damage, with Shift for healing.
struct DigitPress {
    int amount = 0; ///< 1 to 10; the key 0 stands for ten
    bool heals = false;

    bool operator==(const DigitPress&) const = default;
};

/// Reads a digit of the upper row or of the keypad. On the upper row the key counts and not what is printed on it, so
/// that Shift+digit heals on every keyboard layout. Nothing for other keys, repeats, and keys held with Ctrl, Alt or
/// Meta.
std::optional<DigitPress> digitOf(const QKeyEvent& event);

} // namespace wheelhouse::ui
