// SPDX-License-Identifier: GPL-3.0-or-later
// Setting up: the parties, the house rules, the chests, the loot that lies about.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Why a scenario cannot be played as it is written, who begins left aside; nothing where it can.
std::optional<Refusal> whyNotScenario(const content::Scenario& scenario);
ActResult start(Game& game, acts::CommandArguments& asked, const JsonValue& args);
/// Once a round, as the scenario deals (ONS-INI-14).
ActResult deal(Game& game, acts::CommandArguments& asked, const JsonValue& args);
/// Everybody who waits beside the map is set out on it, and hidden loot on the places for it where the bag is the
/// app's.
ActResult setOut(Game& game);
ActResult setHouse(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
