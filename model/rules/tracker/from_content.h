// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions turned into what stands on the table. What nobody has entered yet is left away. Internal to this folder.
// A figure's lines are its attacks under their names, then the other printed texts under the fixed names "passive",
// "critical", "bonus", "behaviour" and "bloodied", which the screen says in the reader's language.
#pragma once

#include "model/rules/tracker/desk.h"

namespace wheelhouse::rules::tracker {

/// Without id and seat; the caller gives both.
Figure figureOf(const content::Character& character);
Figure figureOf(const content::Champion& champion);
Figure figureOf(const content::MonsterKind& kind);

/// The definition with this id as a figure: a character, a champion or a kind of monster.
std::optional<Figure> figureOf(const content::Pack& content, const QString& id);

ConditionKind conditionOf(const content::Condition& condition);
/// The item or event with this id.
std::optional<FaceKind> faceOf(const content::Pack& content, const content::LootId& id);

/// Names the conditions that anybody, or this character, can hand out and that the table does not know yet.
void introduceConditions(Desk& desk, const QString& character);

} // namespace wheelhouse::rules::tracker
