// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/id.h"

#include <optional>

namespace wheelhouse::content {

/// An attack as its card prints it. A figure the owner has not entered yet is unknown (no value), never 0.
struct Attack {
    AttackId id;
    QString name;
    ActionId action;
    /// Nearest and farthest space the target may stand at; both 1 for an attack on a neighbour.
    std::optional<int> rangeMin;
    std::optional<int> rangeMax;
    /// What is added to the die.
    std::optional<int> toHit;
    std::optional<int> damage;
    /// What the attack does besides; empty when there is nothing more.
    QString text;

    friend bool operator==(const Attack&, const Attack&) = default;
};

} // namespace wheelhouse::content
