// SPDX-License-Identifier: GPL-3.0-or-later
// Fallen figures that come back. Private to this folder.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

struct Doing;

/// Whether the verb brings fallen figures back.
bool bringsBack(const content::Verb& verb);
/// The fallen figures that it brings back. Where there are more than it may, the player chooses; nothing while that is
/// being asked.
std::optional<std::vector<FigureId>> settleFallen(Game& game, const Doing& doing);
/// The figure stands again, without conditions, with the verb's number of hit points (all of them for `Return`).
void comeBack(Game& game, const content::Verb& verb, const FigureId& figure, const std::optional<board::Space>& at);

} // namespace wheelhouse::effects
