// SPDX-License-Identifier: GPL-3.0-or-later
// What only the players can say about places: clauses of cards that hang on who stands where, and what moments would
// have set off. Nobody is asked: what is not claimed does not work, and a claim is forgotten with the turn.
// Rules: ONS-RNG-01, ONS-RNG-04, ONS-CHR-07.
#pragma once

#include "model/rules/onslaught/attack/attack.h"

namespace wheelhouse::rules::onslaught {

/// Whom an attack is looked at against.
struct Aim {
    FigureId attacker;
    AttackRef attack;
    FigureId target;
    bool covered = false;
    JsonValue verb;               ///< that makes it, where a card does
    std::vector<FigureId> caught; ///< see `termsOf`
};

/// The open clauses that change what this attack comes to: its dice, its numbers, or the damage of a hit.
std::vector<OpenClause> openAgainst(const Game& game, const Aim& aim);

/// What may be claimed of the attack in progress, once its targets are chosen.
std::vector<OpenClause> openInProgress(const Game& game);
/// The same, and what moments have left open.
std::vector<OpenClause> openNow(const Game& game);
/// Everything that may be claimed now, each once: with nothing in progress, of the attacks too that the figure in turn
/// could make.
std::vector<OpenClause> openClauses(const Game& game);

/// What the command that says it, or takes it back, is given.
JsonValue argsOf(const OpenClause& clause);

/// Whether what a moment sets off hangs on places that nobody knows, and can be done as well a little later. `when`:
/// how the trigger's own tests come out; where they hold, those of all its verbs may still be open.
bool isInDoubt(const Game& game, const content::Trigger& trigger, Fit when, const Scene& scene);
/// Leaves it open for the players to claim. `counted`: its clause's working is counted already.
void leaveOpen(Game& game, const VerbRef& place, const Scene& scene, bool counted);
/// Leaves open what happens in a scene on this condition, which the players alone can tell.
void leaveOpenOn(Game& game, const VerbRef& place, const Scene& scene, Message condition);
/// The same for one verb among others that are done, where its own tests hang on places; nothing where it cannot be
/// done later. `count`: 2 for a verb and the one that may be done in place of it.
void leaveVerbOpen(Game& game, const VerbRef& place, const Scene& scene, size_t count);

/// With the turn that ends, what was claimed in it is forgotten, and what was left open in the one before.
void forgetClaims(Game& game);
/// With the round, what its clause would count in it.
void forgetTimes(Game& game);

/// The command: says that a clause holds for some figures, or takes that back.
ActResult claim(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
