// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that attack, heal and do damage. How a blow is made, and what damage and healing bring about, is the
// work of `model/effects`; see answers_to_effects.cpp. Rules: NIN-ATK-01, NIN-ATK-02, NIN-ACT-03, NIN-ADV-04,
// NIN-HEA-03, NIN-HEA-04.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

// The actions of a turn, in packs and on screens.
inline const QString mainAction = QStringLiteral("action");
inline const QString bonusAction = QStringLiteral("bonus-action");

/// Why the figure cannot take such an action now: it lies at 0 hit points, has none left, or something bars it.
/// `name`: of the attack that it is for, empty for another action.
std::optional<Refusal> whyNoAction(const Fight& fight, const FigureId& figure, const QString& action,
                                   const QString& name = {});
/// Why an attack cannot be made now, whomever it is aimed at.
std::optional<Refusal> whyNoAttack(const Fight& fight, const FigureId& attacker, const content::Attack& attack);
ActResult attack(Fight& fight, acts::CommandArguments& asked);
ActResult heal(Fight& fight, acts::CommandArguments& asked);
/// Damage from something that is no attack of the game's own: a card, a trap.
ActResult hurt(Fight& fight, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::nine_alignments
