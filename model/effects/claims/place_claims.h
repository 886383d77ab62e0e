// SPDX-License-Identifier: GPL-3.0-or-later
// What only the players can say about places: whether clauses of cards that depend on who stands where hold, and what
// moments would have set off. Nobody is asked: what is not claimed does not work, and a claim is forgotten with the
// turn.
#pragma once

#include "model/effects/claims/open_place_tests.h"
#include "model/effects/game/game.h"
#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::effects {

/// What may be claimed of the attack in progress, and what moments have left open.
std::vector<OpenClause> openNow(const Game& game);
/// Everything that may be claimed now, each once. With nothing in progress this includes the attacks that the figure in
/// turn could make.
std::vector<OpenClause> openClauses(const Game& game);

/// The arguments of the command that makes the claim, or takes it back.
JsonValue argsOf(const OpenClause& clause);

/// Whether what a moment sets off depends on places that nobody knows, and can just as well be done a little later.
/// `when`: how the trigger's own tests come out; even where they hold, those of all its verbs may be open.
bool isInDoubt(const Game& game, const content::Trigger& trigger, Fit when, const Scene& scene);
/// Leaves it open for the players to claim. `counted`: it is counted already as one working of its clause.
void leaveOpen(Game& game, const VerbRef& place, const Scene& scene, bool counted);
/// Leaves open what happens in a scene on this condition, which only the players can judge.
void leaveOpenOn(Game& game, const VerbRef& place, const Scene& scene, Message condition);
/// The same for one verb among others that are done, where its own tests depend on places; does nothing where it cannot
/// be done later. `count`: 2 for a verb and the one that may be done instead of it.
void leaveVerbOpen(Game& game, const VerbRef& place, const Scene& scene, size_t count);

/// At the end of a turn: forgets what was claimed in it, and what was left open in the turn before.
void forgetClaims(Game& game);
/// At the end of a round: forgets what was left open of clauses that count how often they work in it.
void forgetTimes(Game& game);

/// Whether the list holds that claim already; and adding those of `more` that it does not hold.
bool isAmong(const std::vector<OpenClause>& clauses, const Claim& claim);
void addNew(std::vector<OpenClause>& all, const std::vector<OpenClause>& more);

/// Claims about a seat's own figure are its player's to make: why whoever gives the command may not make this one,
/// nothing where they may.
std::optional<Refusal> whyNotClaim(const Game& game, const FigureId& self);
/// The command: says that a clause holds for some figures, or takes that back.
acts::ActResult claim(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::effects
