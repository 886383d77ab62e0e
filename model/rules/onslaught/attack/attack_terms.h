// SPDX-License-Identifier: GPL-3.0-or-later
// How a target stands to an attack: the scene that clauses look at, its cover, and the roll.
#pragma once

#include "model/rules/onslaught/attack/attack.h"

namespace wheelhouse::rules::onslaught {

/// The attack as clauses see it before it has a target, and as the card that makes it knows it.
Scene sceneOfAttack(const FigureId& attacker, const AttackRef& ref, const content::Attack& attack,
                    const std::optional<Maker>& maker = std::nullopt);

/// Whether cover shields the figure from the attack: it is seen over something, or something gives it cover, and
/// nothing takes that away (ONS-ATK-11, ONS-CCT-14).
bool isCovered(const Game& game, const Scene& scene, const FigureId& figure, bool seenCovered);

} // namespace wheelhouse::rules::onslaught
