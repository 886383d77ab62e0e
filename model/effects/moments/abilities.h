// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure can use its cards and conditions for in its turn, in games where that costs actions.
#pragma once

#include "model/effects/game/game.h"
#include "model/play/prompts/turn_sheet.h"
#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::effects {

/// Something that can be used for an action.
struct Ability {
    QString source; ///< "card/second-breath", "condition/caught"
    QString name;
    QString action; ///< that it costs
    QString text;
    std::optional<Refusal> whyNot; ///< nothing where it may be used
};
std::vector<Ability> abilitiesOf(const Game& game, const FigureId& figure);
/// The command `use`, with "ability" and "anyway": uses one of them.
acts::ActResult use(Game& game, const FigureId& figure, acts::CommandArguments& asked);
/// The ability as a screen offers it.
SheetAct actOf(const Ability& ability);

} // namespace wheelhouse::effects
