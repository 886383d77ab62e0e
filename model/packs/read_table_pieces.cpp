// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

namespace wheelhouse::packs {

content::Action readAction(ObjectReader& object)
{
    content::Action action;
    action.id = content::ActionId(object.ownId("id", Noun::Action));
    action.name = object.text("name");
    action.perTurn = object.integer("perTurn", {0, 9});
    return action;
}

content::Faction readFaction(ObjectReader& object)
{
    content::Faction faction;
    faction.id = content::FactionId(object.ownId("id", Noun::Faction));
    faction.name = object.text("name");
    faction.flavour = object.textOrNone("flavour");
    faction.shape = object.slug("shape");
    return faction;
}

content::Condition readCondition(ObjectReader& object)
{
    content::Condition condition;
    condition.id = content::ConditionId(object.ownId("id", Noun::Condition));
    condition.name = object.text("name");
    condition.text = object.text("text");
    condition.duration = object.word("duration", durationWords);
    condition.tokens = object.integer("tokens", bounds::tokens);
    condition.letters = object.text("letters");
    if (condition.letters.size() > 2)
        object.error(ProblemKind::LongText, "letters", {"2"});
    condition.shape = object.slug("shape");
    if (object.has("owner"))
        condition.owner = content::CharacterId(object.reference("owner", Noun::Character));
    return condition;
}

content::LootItem readItem(ObjectReader& object)
{
    content::LootItem item;
    item.id = content::LootId(object.ownId("id", Noun::Loot));
    item.name = object.text("name");
    item.type = object.text("type");
    item.text = object.text("text");
    return item;
}

content::LootEvent readEvent(ObjectReader& object)
{
    content::LootEvent event;
    event.id = content::LootId(object.ownId("id", Noun::Loot));
    event.name = object.text("name");
    event.text = object.text("text");
    return event;
}

} // namespace wheelhouse::packs
