// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks, damage and healing. An attack is a frame: the roll, then the damage dice of an adventurer; creatures do the
// damage printed on their card. Rules: NIN-ATK-01 to 03, 05 to 07, 09, 11, NIN-ACT-03, 09, NIN-ADV-01, 02, 04,
// NIN-DAM-01 to 05, NIN-HEA-01 to 04, NIN-KIL-01, 02, 04, NIN-DTH-08, 11 to 13, 15.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

ActResult attack(Fight& fight, acts::CommandArguments& asked);
ActResult heal(Fight& fight, acts::CommandArguments& asked);
/// Damage from something that is no attack of the game's own: a card, a trap.
ActResult hurt(Fight& fight, acts::CommandArguments& asked);

void stepBlow(Fight& fight);
/// `by`: whose blow it is; empty where it is nobody's.
void strike(Fight& fight, const FigureId& target, int damage, const FigureId& by);

} // namespace wheelhouse::rules::nine_alignments
