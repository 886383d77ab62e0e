// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards and conditions of a figure can be used for in its turn, where the game pays actions for it.
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
    std::optional<Refusal> whyNot; ///< nothing where it is open
};
std::vector<Ability> abilitiesOf(const Game& game, const FigureId& figure);
/// Uses one of them, as the command "ability", "anyway" says.
acts::ActResult use(Game& game, const FigureId& figure, acts::CommandArguments& asked);
/// The same as a screen offers it.
SheetAct actOf(const Ability& ability);

} // namespace wheelhouse::effects
