// SPDX-License-Identifier: GPL-3.0-or-later
// Fallen figures that come back. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

struct Doing;

/// Whether the verb brings fallen figures back.
bool bringsBack(const content::Verb& verb);
/// The fallen whom it brings back: of more than it may, the player says who; nothing while that is being asked.
std::optional<std::vector<FigureId>> settleFallen(Game& game, const Doing& doing);
/// It stands again, with so many hit points (by `Return` unhurt), without conditions.
void comeBack(Game& game, const content::Verb& verb, const FigureId& figure, const std::optional<board::Space>& at);

} // namespace wheelhouse::effects
