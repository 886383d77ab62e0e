// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/effect.h"
#include "model/content/opaque.h"

#include <memory>

namespace wheelhouse::content {

/// What a monster does by itself: as its pack writes it, and as the rules play it.
struct Script : Opaque {
    /// None where there is no script, or where it has words that nobody knows.
    std::shared_ptr<const Effect> tactics = {};

    friend bool operator==(const Script& a, const Script& b) { return a.json == b.json; }
};

/// What a card of a deck does: as its pack writes it, and as the rules play it.
struct CardEffect : Opaque {
    /// None where the card does nothing in data, or where it has words that nobody knows.
    std::shared_ptr<const Effect> clauses = {};

    friend bool operator==(const CardEffect& a, const CardEffect& b) { return a.json == b.json; }
};

} // namespace wheelhouse::content
