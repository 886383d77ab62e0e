// SPDX-License-Identifier: GPL-3.0-or-later
// What a turn's sheet shows of the effects of cards, in every game: the values that they change, and what the players
// may claim.
#pragma once

#include "model/effects/claims/open_place_tests.h"
#include "model/effects/in_force/in_force.h"
#include "model/play/prompts/turn_sheet.h"

#include <functional>

namespace wheelhouse::effects {

/// The rules behind a step of a sum, by where it is printed; a printed number of a figure has "figure".
using RulesBehindStep = std::function<std::vector<QString>(const QString& source)>;

/// A base with its changes, the printed number first. `name`, `source`: of what prints it.
std::vector<play::SumStep> stepsOf(const Value& value, const QString& name, const QString& source,
                                   const RulesBehindStep& rulesBehind = {});
play::SheetClaim claimOf(const OpenClause& clause);

/// Armour class and speed of those who stand, where something changes what is printed.
void addValues(const Game& game, play::TurnSheet& sheet, const RulesBehindStep& rulesBehind = {});
/// What the players may say now of places that no map tells.
void addClaims(const Game& game, play::TurnSheet& sheet);

} // namespace wheelhouse::effects
