// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/from_content.h"

namespace wheelhouse::rules::tracker {

ConditionKind conditionOf(const content::Condition& condition)
{
    return {condition.id.text(), condition.name, condition.text, condition.duration, !condition.owner, condition.shape};
}

std::optional<FaceKind> faceOf(const content::Pack& content, const content::LootId& id)
{
    if (const auto* item = content::find(content.items, id)) {
        return FaceKind{id.text(), QStringLiteral("loot"), item->name, item->text, false};
    }
    if (const auto* event = content::find(content.events, id)) {
        return FaceKind{id.text(), QStringLiteral("loot"), event->name, event->text, true};
    }
    return std::nullopt;
}

void introduceConditions(Desk& desk, const QString& character)
{
    for (const content::Condition& condition : desk.content().conditions) {
        const bool open = !condition.owner || condition.owner->text() == character;
        if (open && !desk.table().condition(condition.id.text())) {
            desk.happen(ConditionKindAdded{conditionOf(condition)});
        }
    }
}

} // namespace wheelhouse::rules::tracker
