// SPDX-License-Identifier: GPL-3.0-or-later
// Turns definitions into figures on the table. What nobody has entered yet is left out.
// A figure's lines are its attacks under their names, then the other printed texts under the fixed names "passive",
// "critical", "bonus", "behaviour" and "bloodied", which the screen shows in the reader's language.
#pragma once

#include "model/content/pack.h"
#include "model/play/table/figure.h"

namespace wheelhouse::play {

/// Without id and seat; the caller gives both.
/// With its dials, ready (ONS-CHR-08).
Figure figureOf(const content::Character& character);
/// With the printed values as its tracks (ONS-CHP-01, ONS-CHP-02).
Figure figureOf(const content::Champion& champion);
Figure figureOf(const content::MonsterKind& kind);
/// With the tracks that a card of a deck prints.
Figure figureOf(const content::Card& card, FigureKind kind);

/// A monster of a group, with what is printed for the group in place of its card.
std::optional<Figure> figureOf(const content::Pack& content, const content::MonsterGroup& group);

/// The definition with this id as a figure: a character, a champion or a kind of monster.
std::optional<Figure> figureOf(const content::Pack& content, const QString& id);

/// A figure on the table after its card has changed from `before` to `after`. What has happened to it stays: the damage
/// it took, how its dials stand, what was set by hand. A defeated figure stays defeated, and no changed card defeats
/// one. What the new card no longer says is kept.
Figure followed(Figure figure, const Figure& before, const Figure& after);

} // namespace wheelhouse::play
