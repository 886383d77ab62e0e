// SPDX-License-Identifier: GPL-3.0-or-later
// What changes a value, clause by clause, and what all of it comes to. First the clauses that set the value. Then the
// game decides (see `Game::addsBeforeHalving`): doubled, halved, and then added to; or added to, halved, and then
// doubled. Halves are rounded down.
#pragma once

#include "model/effects/in_force/in_force.h"

namespace wheelhouse::effects {

struct Change {
    enum class Sort { Sets, Doubles, Halves, Adds };
    Sort sort = Sort::Adds;
    int number = 0; ///< to what it is set, or what is added
    Reason reason;  ///< without its number, which depends on what comes before
};

Change::Sort sortOf(const content::Modifier& modifier);

/// What changes such a value of `subject` in this scene. `open` takes in what depends on places that nobody knows.
std::vector<Change> changesOf(const Game& game, content::Modifier::What what, const FigureId& subject,
                              const Scene& scene, const QString& name, std::vector<OpenClause>& open);

/// `base` with all of these, those of a kind in their order.
Value summed(const Game& game, content::Modifier::What what, int base, const std::vector<Change>& changes);

} // namespace wheelhouse::effects
