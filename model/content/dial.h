// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/effect.h"
#include "model/content/id.h"

#include <optional>
#include <vector>

namespace wheelhouse::content {

/// How a cooldown dial comes back.
enum class DialKind {
    Numbered,   ///< turned to its number by use, down by one at each round's end, ready at 0
    TwoPosition ///< ready or exhausted; nothing readies it by itself
};

/// An ability with its cooldown dial.
struct Dial {
    DialId id;
    QString name;
    QString text;
    /// Unknown until entered.
    std::optional<DialKind> kind;
    /// The number use turns a numbered dial to, 1 or more; unknown until entered, and never set on a two-position dial.
    std::optional<int> cooldown;
    /// A reaction is used outside the figure's own turn and costs no action.
    bool reaction = false;
    /// What using it costs; no value for a reaction or while nobody has entered it.
    std::optional<ActionId> action;
    /// Further actions that it costs at the same time.
    std::vector<ActionId> alsoCosts = {};
    Effect effect = {};

    friend bool operator==(const Dial&, const Dial&) = default;
};

} // namespace wheelhouse::content
