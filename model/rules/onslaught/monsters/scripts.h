// SPDX-License-Identifier: GPL-3.0-or-later
// Which script a monster follows, and what its decisions hang on, read off the table as it is now.
#pragma once

#include "model/behaviour/situation.h"
#include "model/content/script.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// The source under which effects know what a monster's script does.
inline constexpr const char* scriptSource = "script";
bool isScript(const QString& source);
/// The same for what a figure has begun when it was bloodied, or was not: a champion with two scripts ends that by the
/// same one, whatever happens to it meanwhile (ONS-CHP-04).
QString scriptBegun(const Game& game, const FigureId& figure, bool isBloodied);
/// The script behind such a source, as the rules play it.
const content::Effect* tacticsAt(const Game& game, const FigureId& figure, const QString& source);

/// The script of a monster (see `scriptOf`) as the rules play it; nothing where there is none, or where it has words
/// that nobody knows.
const content::Effect* tacticsOf(const Game& game, const FigureId& figure);

/// What is known of a figure besides its place.
behaviour::Figure figureAs(const Game& game, const Figure& figure);
/// Whether nothing keeps a monster from walking, or from making this attack; and whether the attack may be aimed at
/// that figure, whatever its range.
bool mayWalk(const Game& game, const FigureId& self);
bool mayMake(const Game& game, const FigureId& self, const content::Attack& attack);
bool mayBeAimedAt(const Game& game, const FigureId& self, const content::Attack& attack, const FigureId& target);

/// What keeps a monster from walking, or from making this attack, as players call it; empty where nothing does, or
/// where it has no name. `barOn`: from either.
QString walkBarredBy(const Game& game, const FigureId& self);
QString attackBarredBy(const Game& game, const FigureId& self, const content::Attack& attack);
QString barOn(const Game& game, const FigureId& self);
/// What changes how far it walks, or how far this attack reaches, as players call it; `attack` may be none.
std::vector<QString> bentBy(const Game& game, const FigureId& self, bool walks, const content::Attack* attack);

/// What a monster on the map decides by; `chosen` are those whom it has gone towards. Valid until the next event.
behaviour::Situation situationOf(const Game& game, const FigureId& self, const std::vector<FigureId>& chosen = {});
/// What keeps it from making this attack, and at whom it cannot be aimed, or not from everywhere.
void aimWith(behaviour::Situation& situation, const Game& game, const FigureId& self, const content::Attack& attack);
/// The attacks that a monster has now, each with the range that it has now.
std::vector<content::Attack> attacksNow(const Game& game, const FigureId& self);

} // namespace wheelhouse::rules::onslaught
