// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster's script says for it now, in the words of effects: its tactics are the clauses for the beginning of
// its turn, and the first one whose tests hold is the one that it follows. Rules: ADV-MON-03, ADV-MON-04, ADV-MON-05,
// ADV-MON-06, ADV-MON-07, ADV-MON-08, ADV-MON-15, ADV-DEF-15.
#pragma once

#include "model/content/effect.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// One monster that acts: how far it has come in its tactic.
struct Activation {
    FigureId monster;
    bool hasAttacked = false;
};

/// The script on the monster's card; empty where it has none that can be read.
content::Effect scriptOf(const Venture& venture, const FigureId& monster);
/// Where the first word of the script stands that is not played here, as in its file: "/on/0/when/1"; empty where all
/// are. A test that nobody can judge would count as failed, or as met where it is negated.
QString unplayedIn(const content::Effect& script);
/// The index of the tactic that it follows; none where no tests hold.
std::optional<size_t> tacticOf(const Venture& venture, const content::Effect& script, const Activation& activation);
bool hold(const Venture& venture, const std::vector<content::Predicate>& tests, const Activation& activation);

/// Whom the clause's choice leaves: heroes who stand, in its range, those preferred. More than it picks is a tie, which
/// the player in turn breaks.
std::vector<FigureId> targetsOf(const Venture& venture, const content::Selector& choice, const FigureId& monster);

/// Where the monster may end once it has come closer by so many tiles: the free monster square there, or any free
/// square of that tile. Empty: it stays.
std::vector<board::Space> squaresCloser(const Venture& venture, const FigureId& monster, const FigureId& target,
                                        int tiles);

} // namespace wheelhouse::rules::adventure_system
