// SPDX-License-Identifier: GPL-3.0-or-later
// What the sheet says of the table, whoever is in turn. Internal to this folder.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "model/rules/onslaught/game.h"

namespace wheelhouse::rules::onslaught {

/// Who cannot be healed, the cards taken, what they add to dials, the ground, the places emptied and the house rules.
void addTable(const Game& game, TurnSheet& sheet);

/// What is printed, and what cards taken since say of it.
QString withAdded(const Game& game, const FigureId& figure, const QString& source, const QString& printed);

} // namespace wheelhouse::rules::onslaught
