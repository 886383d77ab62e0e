// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions, and how their tokens stay and stack.
#pragma once

#include "model/content/effect.h"
#include "model/content/id.h"

#include <optional>

namespace wheelhouse::content {

/// When a condition token leaves by itself (ONS-TOK-01).
enum class Duration {
    UntilRemoved,
    EndOfBearersNextTurn,
    EndOfPlacersNextTurn ///< for tokens that lie on the map and so have no bearer
};

/// A condition and its tokens. What it does is data, in the pack's conditions.json: Slowed (ONS-CND-03), Weakened
/// (ONS-CND-11) and those of one character (ONS-CCT-01, ONS-CCT-03, ONS-CCT-05, ONS-CCT-06, ONS-CCT-07, ONS-CCT-09,
/// ONS-CCT-10, ONS-CCT-11, ONS-CCT-13, ONS-CCT-20).
struct Condition {
    ConditionId id;
    QString name;
    QString text;
    Duration duration = Duration::UntilRemoved;
    /// How many tokens of it there are in the box.
    int tokens = 0;
    /// One or two letters, and the slug of a shape, that tell the token apart without colour or name.
    QString letters;
    QString shape;
    /// The one character whose token this is; no value for a condition anybody may hand out.
    std::optional<CharacterId> owner;
    Effect effect = {};
    /// Whether several of its tokens on one figure count as so many; else a second one takes the place of the first.
    bool stacks = false;
    /// How far from its space a token on the map covers others, in spaces: to stand on it is to stand that near.
    int radius = 0;

    friend bool operator==(const Condition&, const Condition&) = default;
};

} // namespace wheelhouse::content
