// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a verb can concern, for the sources that ask its player. Private to this folder.
#pragma once

#include "model/effects/verbs/verb_targets.h"

namespace wheelhouse::effects {

/// Whether the test is about the figure that was picked first in the same choice.
bool isAboutTheFirst(const content::Predicate& predicate);
/// Whether somebody is pushed, dragged, slid or exchanged.
bool movesByForce(content::Verb::Kind kind);
/// The verb's selector, with the range that the ability (or the verb's own attack) really has now.
content::Selector reaching(const Game& game, const content::Verb& verb, const Scene& scene, const VerbRef& place);
/// At whom the verb's attack may be aimed, and why not at others.
std::vector<TargetOption> aimedBy(const Game& game, const content::Verb& verb, const Scene& scene,
                                  const VerbRef& place);
/// Whom it concerns by the rules; where that is nobody and it is done anyway, whom it could concern at all.
std::vector<FigureId> openOrAnyway(const Game& game, const content::Verb& verb, const content::Selector& to,
                                   const Scene& scene, const VerbRef& place);

} // namespace wheelhouse::effects
