// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/definition_names.h"

namespace wheelhouse::content {

namespace {
template <class Entry>
void leaveOut(std::vector<Entry>& list, const char* noun, const DefinitionNames& names)
{
    std::erase_if(list, [&](const Entry& entry) {
        return names.contains({QString::fromLatin1(noun), entry.id.text()});
    });
}
} // namespace

Pack without(const Pack& pack, const DefinitionNames& names)
{
    Pack left = pack;
    leaveOut(left.actions, "actions", names);
    leaveOut(left.factions, "factions", names);
    leaveOut(left.characters, "characters", names);
    leaveOut(left.conditions, "conditions", names);
    leaveOut(left.items, "items", names);
    leaveOut(left.events, "events", names);
    leaveOut(left.monsters, "monsters", names);
    leaveOut(left.champions, "champions", names);
    leaveOut(left.maps, "maps", names);
    leaveOut(left.scenarios, "scenarios", names);
    leaveOut(left.decks, "decks", names);
    leaveOut(left.cards, "cards", names);
    leaveOut(left.tiles, "tiles", names);
    leaveOut(left.dice, "dice", names);
    leaveOut(left.components, "components", names);
    return left;
}

} // namespace wheelhouse::content
