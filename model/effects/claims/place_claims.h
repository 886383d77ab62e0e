// SPDX-License-Identifier: GPL-3.0-or-later
// What only the players can say about places: clauses of cards that hang on who stands where, and what moments would
// have set off. Nobody is asked: what is not claimed does not work, and a claim is forgotten with the turn.
#pragma once

#include "model/effects/claims/open_place_tests.h"
#include "model/effects/game/game.h"
#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::effects {

/// What may be claimed of the attack in progress, and what moments have left open.
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

/// Whether that is said of one of them already; and adding those of which it is not.
bool isAmong(const std::vector<OpenClause>& clauses, const Claim& claim);
void addNew(std::vector<OpenClause>& all, const std::vector<OpenClause>& more);

/// What belongs to a seat is its player's to say: why whoever gives the command may not, nothing where they may.
std::optional<Refusal> whyNotClaim(const Game& game, const FigureId& self);
/// The command: says that a clause holds for some figures, or takes that back.
acts::ActResult claim(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::effects
