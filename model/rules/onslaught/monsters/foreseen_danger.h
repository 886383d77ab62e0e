// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the monsters would attack in this round, told before it happens: each monster from where it stands now, as if
// its turn came next, by the same decisions and with the same odds as in its turn.
#pragma once

#include "model/play/prompts/danger.h"
#include "model/rules/onslaught/game.h"

#include <stop_token>

namespace wheelhouse::rules::onslaught {

/// Whether a map is shown and monsters of this game have scripts, whether they still act in this round or not.
bool foreseesDanger(const Game& game);

/// What threatens the figure on each of the spaces where it can stand; nothing once it is to `stop`.
std::vector<DangerOnSpace> dangerTo(const FigureId& figure, const std::vector<board::Space>& places, const Game& game,
                                    const std::stop_token& stop = {});

} // namespace wheelhouse::rules::onslaught
