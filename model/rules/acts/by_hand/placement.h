// SPDX-License-Identifier: GPL-3.0-or-later
// Dealt cards laid by characters: the open one first and openly, the others secretly, each seat for itself. Internal to
// the rules.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// The seat's characters, defeated ones too (ONS-INI-12), in the order they stand on the table.
std::vector<FigureId> charactersOf(const Table& table, const SeatId& seat);

/// Where the active seat lays it (ONS-INI-07).
void askForOpenCard(CommandContext& context, const PieceId& card);
/// Asks every seat that holds cards and has a character for each (ONS-INI-08), at the same time and in secret
/// (ONS-INI-09, ONS-INI-10, ONS-INI-13); with nobody to ask, the action phase begins.
void askForPlacement(CommandContext& context);

} // namespace wheelhouse::rules::acts
