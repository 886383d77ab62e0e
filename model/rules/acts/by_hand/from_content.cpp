// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/from_content.h"

#include "model/rules/acts/command/piles.h"

namespace wheelhouse::rules::acts {

ConditionKind conditionOf(const content::Condition& condition)
{
    return {condition.id.text(), condition.name,  condition.text,  condition.duration,
            !condition.owner,    condition.shape, condition.stacks};
}

std::optional<FaceKind> faceOf(const content::Pack& content, const content::LootId& id)
{
    if (const auto* item = content::find(content.items, id)) {
        return FaceKind{id.text(), lootKind(), item->name, item->text};
    }
    if (const auto* event = content::find(content.events, id)) {
        return FaceKind{id.text(), lootEventKind(), event->name, event->text};
    }
    return std::nullopt;
}

void introduceConditions(CommandContext& context, const QString& character)
{
    for (const content::Condition& condition : context.content().conditions) {
        const bool open = !condition.owner || condition.owner->text() == character;
        if (open && !context.table().condition(condition.id.text())) {
            context.happen(ConditionKindAdded{conditionOf(condition)});
        }
    }
}

} // namespace wheelhouse::rules::acts
