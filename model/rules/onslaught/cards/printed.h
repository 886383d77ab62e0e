// SPDX-License-Identifier: GPL-3.0-or-later
// What this game prints where: the sources of effects beside those of conditions and attacks. "bloodied" is a
// champion's; "passive", "critical", "bonus", "dial/ID" and "card/ID" are a character's; "item/ID" is loot; "event/ID"
// one of the bag's; "scenario-rule/N", "scenario-event/ID" and "scenario-feat/N/SEAT" are the scenario's.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// See the calls of the same names in `effects::Game`.
const content::Effect* printedEffect(const Game& game, const FigureId& self, const QString& source);
QString printedName(const Game& game, const FigureId& self, const QString& source);
QString printedWords(const Game& game, const FigureId& self, const QString& source);
QString addedWords(const Game& game, const FigureId& self, const QString& source);
void gatherOwn(const Game& game, const Figure& figure, Gathering& found);
void gatherTable(const Game& game, Gathering& found);
std::unique_ptr<const OwnBasis> basisOf(const Game& game);

/// What a monster does by itself: by the script of its group in the scenario, else by its card's, and by a bloodied
/// champion's other one, if there is any. Null for characters.
const content::Script* scriptOf(const Game& game, const Figure& figure);
/// The same of a champion that is bloodied, or is not.
const content::Script* scriptOf(const Game& game, const Figure& figure, bool isBloodied);

/// The source of what an achievement pays the first of a side, and what such an achievement says; empty for any other.
QString sourceOfFeat(size_t index, const SeatId& seat);
QString textOfFeat(const Game& game, const QString& source);

} // namespace wheelhouse::rules::onslaught
