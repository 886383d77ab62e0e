// SPDX-License-Identifier: GPL-3.0-or-later
// What loot tokens stand for: items and events.
#pragma once

#include "model/content/attack.h"

namespace wheelhouse::content {

/// An item with its loot token.
struct LootItem {
    LootId id;
    QString name;
    /// What it is worn or wielded as, in words ("weapon"); a character equips one of each type.
    QString type;
    QString text;
    /// How many loot tokens show it.
    int tokens = 1;
    /// The attacks it gives its bearer.
    std::vector<Attack> attacks = {};
    Effect effect = {};

    friend bool operator==(const LootItem&, const LootItem&) = default;
};

/// A loot token that is an event: drawing it ends the draw. Items and events share one set of ids, for they lie in one
/// pool.
struct LootEvent {
    LootId id;
    QString name;
    QString text;
    /// How many loot tokens show it.
    int tokens = 1;
    Effect effect = {};

    friend bool operator==(const LootEvent&, const LootEvent&) = default;
};

} // namespace wheelhouse::content
