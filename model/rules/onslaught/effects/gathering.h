// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers what works on a table, without asking yet what works against it. Private to in_force.cpp.
#pragma once

#include "model/rules/onslaught/effects/in_force.h"

namespace wheelhouse::rules::onslaught {

/// Everything that is in force.
std::vector<InForce> gathered(const Game& game);
/// What of these effects forbids the figure the use of its items, in the players' words; empty where nothing does.
/// Items never do, so that what is forbidden never hangs on itself.
QString itemsForbidder(const Game& game, const std::vector<InForce>& effects, const FigureId& subject);
/// Adds what the verb that makes an attack changes about it.
void addVerb(const Game& game, const VerbRef& by, std::vector<InForce>& all);
/// Adds what the attack of the scene prints about itself; what it sets up for a while is in force once it has hit.
void addAttack(const Game& game, const Scene& scene, std::vector<InForce>& all);

} // namespace wheelhouse::rules::onslaught
