// SPDX-License-Identifier: GPL-3.0-or-later
// What only the players can say about places, of attacks.
#pragma once

#include "model/effects/claims/open_place_tests.h"
#include "model/rules/onslaught/attack/attack.h"

namespace wheelhouse::rules::onslaught {

/// Whom an attack is looked at against.
struct Aim {
    FigureId attacker;
    AttackRef attack;
    FigureId target;
    bool covered = false;
    std::optional<Maker> maker;   ///< of the card that makes it
    std::vector<FigureId> caught; ///< see `termsOf`
};

/// The open clauses that change what this attack comes to: its dice, its numbers, or the damage of a hit.
std::vector<OpenClause> openAgainst(const Game& game, const Aim& aim);
/// What may be claimed of the attack in progress, once its targets are chosen.
std::vector<OpenClause> openInProgress(const Game& game);
/// Against all at whom the figure in turn could aim.
std::vector<OpenClause> openToAim(const Game& game);

} // namespace wheelhouse::rules::onslaught
