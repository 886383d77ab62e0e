// SPDX-License-Identifier: GPL-3.0-or-later
// Step 4 of an attack where nobody keeps places: whose cover only the players see, and how they say it of one target
// with its roll. Internal to the steps of attacks and to claims.
#pragma once

#include "model/rules/onslaught/attack/attack.h"

namespace wheelhouse::rules::onslaught {

struct RunningAttack;

/// The names of the tokens that give cover; none where it is the ground, or nobody knows.
std::vector<QString> coverNames(const Game& game, const Terms& terms);

/// Those whose cover only the players see (ONS-COV-01), where it would change the roll of an attack that a card makes;
/// who declares an attack names them with it.
std::vector<FigureId> perhapsCovered(const Game& game, const RunningAttack& frame);
/// The one of them where the attack has no other target: it is said with the roll, and not asked by itself.
FigureId aloneMaybeCovered(const Game& game, const RunningAttack& frame);

/// Whether the one target of the attack whose dice are asked for has cover, where the players alone can say it.
struct OpenCover {
    FigureId attacker;
    FigureId target;
    const content::Attack* attack = nullptr;
    Terms open;
    Terms inCover;
    bool holds = false; ///< as the players have said

    /// How the command names it.
    Claim claim() const;
};
std::optional<OpenCover> openCover(const Game& game);
/// Says whether it has, or takes that back.
Message claimCover(Game& game, const OpenCover& cover, bool holds);

/// The question for an attack's dice names what they need: it is put again where that has changed.
void askDiceAnew(Game& game);

} // namespace wheelhouse::rules::onslaught
