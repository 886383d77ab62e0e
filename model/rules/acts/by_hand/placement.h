// SPDX-License-Identifier: GPL-3.0-or-later
// Dealt cards laid by characters: the open one first and openly, the others secretly, each seat for itself
// (ONS-INI-07, ONS-INI-08, ONS-INI-09, ONS-INI-10, ONS-INI-12, ONS-INI-13). Internal to the rules.
#pragma once

#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

/// The seat's characters, defeated ones too, in the order they stand on the table.
std::vector<FigureId> charactersOf(const Table& table, const SeatId& seat);

void askForOpenCard(CommandContext& context, const PieceId& card);
/// Asks every seat that holds cards and has a character for each; with nobody to ask, the action phase begins.
void askForPlacement(CommandContext& context);

} // namespace wheelhouse::rules::acts
