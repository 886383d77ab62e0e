// SPDX-License-Identifier: GPL-3.0-or-later
// Using what a card offers: cooldown abilities, level up cards, items that do something; and doors.
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
/// Level up cards as soon as they are taken (ONS-LVL-05).
std::vector<AbilityOption> abilitiesOf(const Game& game, const FigureId& figure);

/// The dial turns before anybody is chosen, whatever comes of it (ONS-CDL-02, ONS-CDL-03, ONS-HEA-01).
ActResult use(Game& game, acts::CommandArguments& asked);
ActResult door(Game& game, acts::CommandArguments& asked, const JsonValue& args);
/// Why a dial cannot be used now, whatever its ability costs: it is not ready (ONS-CDL-01), exhausted until something
/// refreshes it (ONS-CDL-05), or something forbids it. Nothing where it can.
std::optional<Refusal> whyNotDial(const Game& game, const FigureId& figure, const DialId& dial);

} // namespace wheelhouse::rules::onslaught
