// SPDX-License-Identifier: GPL-3.0-or-later
// Using what a card offers: cooldown abilities, level up cards, items that do something; and doors.
// Rules: ONS-CDL-01, ONS-CDL-02, ONS-CDL-03, ONS-CDL-04, ONS-CDL-05, ONS-CDL-06, ONS-CDL-07, ONS-HEA-01, ONS-LVL-05,
// ONS-LVL-06, ONS-DOR-02, ONS-CCT-22.
#pragma once

#include "model/effects/moments/uses.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/turns/budget.h"

namespace wheelhouse::rules::onslaught {

/// Something that a figure can use in its turn, other than an attack.
struct AbilityOption {
    QString source; ///< "dial/mark-prey", "card/bird-calls", "item/brandy-flask"
    QString name;
    Cost cost;
    std::optional<Refusal> whyNot; ///< nothing where it may be used
    Message idle = {};             ///< why using it would do nothing, where that is known
};
std::vector<AbilityOption> abilitiesOf(const Game& game, const FigureId& figure);

ActResult use(Game& game, acts::CommandArguments& asked);
ActResult door(Game& game, acts::CommandArguments& asked, const JsonValue& args);
/// Why a dial cannot be used now, whatever its ability costs; nothing where it can.
std::optional<Refusal> whyNotDial(const Game& game, const FigureId& figure, const DialId& dial);

} // namespace wheelhouse::rules::onslaught
