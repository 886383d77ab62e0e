// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions turned into what lies on the table beside the figures. Internal to this folder.
#pragma once

#include "model/play/figure_of.h"
#include "model/rules/tracker/desk.h"

namespace wheelhouse::rules::tracker {

ConditionKind conditionOf(const content::Condition& condition);
/// The item or event with this id.
std::optional<FaceKind> faceOf(const content::Pack& content, const content::LootId& id);

/// Names the conditions that anybody, or this character, can hand out and that the table does not know yet.
void introduceConditions(Desk& desk, const QString& character);

} // namespace wheelhouse::rules::tracker
