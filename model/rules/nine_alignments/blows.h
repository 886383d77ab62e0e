// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks, damage and healing. An attack is a frame: the roll, then the damage dice of an adventurer; creatures do the
// damage printed on their card. Rules: NIN-ATK-01, NIN-ATK-02, NIN-ATK-03, NIN-ATK-05, NIN-ATK-06, NIN-ATK-07,
// NIN-ATK-09, NIN-ATK-11, NIN-ACT-03, NIN-ACT-09, NIN-ADV-01, NIN-ADV-02, NIN-ADV-04, NIN-DAM-01, NIN-DAM-02,
// NIN-DAM-03, NIN-DAM-04, NIN-DAM-05, NIN-HEA-01, NIN-HEA-02, NIN-HEA-03, NIN-HEA-04, NIN-KIL-01, NIN-KIL-02,
// NIN-KIL-04, NIN-DTH-08, NIN-DTH-11, NIN-DTH-12, NIN-DTH-13, NIN-DTH-15.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

/// Why a target is out of range or sight, as far as a map tells (NIN-ATK-01).
std::optional<Refusal> whyNoTarget(const Fight& fight, const FigureId& attacker, const content::Attack& attack,
                                   const FigureId& target);
ActResult attack(Fight& fight, acts::CommandArguments& asked);
ActResult heal(Fight& fight, acts::CommandArguments& asked);
/// Damage from something that is no attack of the game's own: a card, a trap.
ActResult hurt(Fight& fight, acts::CommandArguments& asked);

void stepBlow(Fight& fight);
/// `by`: whose blow it is; empty where it is nobody's.
void strike(Fight& fight, const FigureId& target, int damage, const FigureId& by);

} // namespace wheelhouse::rules::nine_alignments
