// SPDX-License-Identifier: GPL-3.0-or-later
// Setting up: the parties, the house rules, the chests, the loot that lies about. Rules: ONS-PTY-01 to 05, 13,
// ONS-GEN-03, ONS-ACT-02, ONS-LOT-01, ONS-RND-02, ONS-INI-14, 15.
#pragma once

#include "model/rules/onslaught/game.h"
#include "model/rules/tracker/asked.h"

namespace wheelhouse::rules::onslaught {

/// Why a scenario cannot be played as it is written, who begins left aside; nothing where it can.
std::optional<Refusal> whyNotScenario(const content::Scenario& scenario);
Made start(Game& game, tracker::Asked& asked, const JsonValue& args);
Made deal(Game& game, tracker::Asked& asked, const JsonValue& args);
/// Everybody who waits beside the map is set out on it, and hidden loot on the places for it where the bag is the
/// app's.
Made setOut(Game& game);
Made setHouse(Game& game, tracker::Asked& asked);

} // namespace wheelhouse::rules::onslaught
