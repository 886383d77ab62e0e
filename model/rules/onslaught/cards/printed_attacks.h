// SPDX-License-Identifier: GPL-3.0-or-later
// The attacks that cards, champions, monsters and items print.
#pragma once

#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Nullptr where the figure has none such.
const content::Attack* printedAttack(const Game& game, const FigureId& figure, const AttackRef& attack);
/// The attack of that name that the figure has now.
AttackRef attackNow(const Game& game, const FigureId& figure, const QString& id, const QString& item = {});
/// The same attack whatever becomes of the figure: a champion that is bloodied meanwhile keeps what it has declared.
AttackRef captured(const Game& game, const FigureId& figure, AttackRef attack);
/// The attacks that a champion has, bloodied or not (ONS-CHP-04).
const std::vector<content::Attack>& attacksOf(const content::Champion& champion, bool bloodied);

} // namespace wheelhouse::rules::onslaught
