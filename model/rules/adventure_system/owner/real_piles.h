// SPDX-License-Identifier: GPL-3.0-or-later
// Which piles are real: tiles, trap tokens, chests and each deck, as a game begins, changed in play, and over the
// adventures of a campaign. Internal to this system.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

#include <utility>

namespace wheelhouse::rules::adventure_system {

/// Piles by their names, each with whether it is real.
using RealPiles = std::vector<std::pair<QString, bool>>;

/// What "real" names of a start: pieces, and the piles beside them.
RealPiles realAtStart(acts::CommandArguments& asked, RealPieces& pieces);
/// The pile and its discards are real from now on, or the app's.
void setRealPile(Venture& venture, const PileId& pile, bool real);
/// Whether the game begins with a pile of this name.
bool isPileOfGame(const QString& name);
/// Those that are real now.
std::vector<QString> realPilesOf(const Venture& venture);
/// What was chosen real, as the argument "real" of another session.
JsonValue realAsArgument(const RealPieces& pieces, const std::vector<QString>& piles);

// --- Acts ------------------------------------------------------------------------------------------------------------

/// One of these piles, or any deck that was laid by hand.
ActResult setPile(Venture& venture, acts::CommandArguments& asked);
ActResult setReal(Venture& venture, acts::CommandArguments& asked);
/// In town, for the adventures that come.
ActResult setRealInTown(Venture& town, acts::CommandArguments& asked);
/// The record keeps these piles as real ones.
void keepRealPiles(Venture& town, const RealPiles& piles);

} // namespace wheelhouse::rules::adventure_system
