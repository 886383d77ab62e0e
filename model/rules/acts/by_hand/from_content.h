// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions turned into what lies on the table beside the figures. Internal to the rules.
#pragma once

#include "model/play/table/figure_of.h"
#include "model/rules/acts/command/command_context.h"

namespace wheelhouse::rules::acts {

ConditionKind conditionOf(const content::Condition& condition);
/// The item or event with this id.
std::optional<FaceKind> faceOf(const content::Pack& content, const content::LootId& id);

/// Names the conditions that anybody, or this character, can hand out and that the table does not know yet.
void introduceConditions(CommandContext& context, const QString& character);

} // namespace wheelhouse::rules::acts
