// SPDX-License-Identifier: GPL-3.0-or-later
// A board of tiles as a table of the Adventure System in the villain phase, with nothing on it but its minis.
#pragma once

#include "app/cli/board/tile_turn.h"
#include "model/content/pack.h"
#include "model/play/events/state.h"

namespace wheelhouse::cli {

/// What the monsters that act are made from, and the conditions of their game.
struct TileMonster {
    content::Card card;
    std::vector<content::Condition> conditions;
};

/// A monster or villain of a pack of the program, "PACK/ID"; none without a script.
std::optional<TileMonster> bundledTileMonster(const std::string& name);
/// One with this script and nothing else.
TileMonster tileMonsterOf(const content::Opaque& script);

content::Pack contentOf(const TileBoard& board, const TileMonster& monster);
/// `group`: those that are made from the monster's card. `hero`: whose turn it is.
play::State stateOf(const TileBoard& board, const TileMonster& monster, const std::vector<std::string>& group,
                    const std::string& hero, const content::Pack& content);

} // namespace wheelhouse::cli
