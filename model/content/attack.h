// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks, in one form for the cards of characters, monsters, items and decks.
#pragma once

#include "model/content/effect.h"
#include "model/content/id.h"

#include <optional>
#include <vector>

namespace wheelhouse::content {

/// Of these three, or of none that is entered (DES-TYP-01).
enum class AttackKind { Melee, Ranged, Magic };

/// An attack as its card prints it; its numbers are the pack's (ONS-ATK-17, ONS-ATK-18, ONS-ATK-19). A figure the owner
/// has not entered yet is unknown (no value), never 0.
struct Attack {
    AttackId id;
    QString name;
    /// What it costs; empty while nobody has entered it.
    ActionId action;
    /// Nearest and farthest space the target may stand at; both 1 for an attack on a neighbour.
    std::optional<int> rangeMin;
    std::optional<int> rangeMax;
    /// What is added to the die.
    std::optional<int> toHit;
    /// What a hit does; with `dice`, what is added to them.
    std::optional<int> damage;
    /// What the attack does besides; empty when there is nothing more.
    QString text;
    /// Further actions that it costs at the same time.
    std::vector<ActionId> alsoCosts = {};
    std::optional<AttackKind> kind = {};
    /// Whether it is the figure's basic attack of its kind.
    bool basic = false;
    /// Radius of the area it strikes and length of its cone; no value where it has none.
    std::optional<int> area = {};
    std::optional<int> cone = {};
    /// The lowest natural roll that is a critical; no value where it is the usual one.
    std::optional<int> criticalFrom = {};
    /// How many targets it may have at most; one where it says nothing. An area or a cone has none.
    std::optional<int> targets = {};
    /// The cooldown dial on the same card that declaring it turns; no value where it has none.
    std::optional<DialId> dial = {};
    /// The dice of its damage; none where it throws none, or they stand in the text alone.
    Dice dice = {};
    Effect effect = {};

    friend bool operator==(const Attack&, const Attack&) = default;
};

} // namespace wheelhouse::content
