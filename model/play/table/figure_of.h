// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions turned into what stands on the table. What nobody has entered yet is left away.
// A figure's lines are its attacks under their names, then the other printed texts under the fixed names "passive",
// "critical", "bonus", "behaviour" and "bloodied", which the screen says in the reader's language.
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

/// The definition with this id as a figure: a character, a champion or a kind of monster.
std::optional<Figure> figureOf(const content::Pack& content, const QString& id);

/// A figure on the table after its card has changed from `before` to `after`. What has happened to it stays: the harm
/// it took, how its dials stand, what was set by hand. A defeated figure stays defeated, and no card defeats one. What
/// the card does not say any more is kept.
Figure followed(Figure figure, const Figure& before, const Figure& after);

} // namespace wheelhouse::play
