// SPDX-License-Identifier: GPL-3.0-or-later
// Dealt cards laid by characters: the open one first and openly, the others secretly, each seat for itself
// (ONS-INI-07 to ONS-INI-10, ONS-INI-12, ONS-INI-13). Internal to this folder.
#pragma once

#include "model/rules/tracker/desk.h"

namespace wheelhouse::rules::tracker {

/// The seat's characters, defeated ones too, in the order they stand on the table.
std::vector<FigureId> charactersOf(const Table& table, const SeatId& seat);

void askForOpenCard(Desk& desk, const PieceId& card);
/// Asks every seat that holds cards and has a character for each; with nobody to ask, the action phase begins.
void askForPlacement(Desk& desk);

} // namespace wheelhouse::rules::tracker
