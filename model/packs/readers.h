// SPDX-License-Identifier: GPL-3.0-or-later
// One reader a noun: each takes the object that defines one thing and returns it, reporting through the object's
// reader.
#pragma once

#include "model/content/pack.h"
#include "model/packs/object_reader.h"

namespace wheelhouse::packs {

content::Action readAction(ObjectReader& object);
content::Faction readFaction(ObjectReader& object);
content::Character readCharacter(ObjectReader& object);
content::Condition readCondition(ObjectReader& object);
content::LootItem readItem(ObjectReader& object);
content::LootEvent readEvent(ObjectReader& object);
content::MonsterKind readMonster(ObjectReader& object);
content::Champion readChampion(ObjectReader& object);
content::Map readMap(ObjectReader& object);
content::Scenario readScenario(ObjectReader& object);

/// The attacks at the key `attacks`, at least one of them.
std::vector<content::Attack> readAttacks(ObjectReader& object);
/// The bands at the key `wheel` as a wheel; no value when it is null.
std::optional<content::Wheel> readWheel(ObjectReader& object);
content::DealRecipe readDeal(ObjectReader& object);

/// Checks, once all is read, what takes more than one definition to see: that the scenario's seats can be formed,
/// that the deal gives each character a card, that the box has the minis and the map has the room. `node` and `place` are the scenario's.
void checkScenario(const content::Scenario& scenario, const content::Pack& pack, const Node& node, const Place& place,
                   Reading& reading);

namespace bounds {
constexpr Bounds hitPoints{1, 999};
constexpr Bounds armourClass{0, 99};
constexpr Bounds speed{0, 99};
constexpr Bounds range{0, 99};
constexpr Bounds toHit{-20, 40};
constexpr Bounds damage{0, 99};
constexpr Bounds experience{0, 20};
constexpr Bounds card{1, 99};
constexpr Bounds tokens{1, 99};
constexpr Bounds anyList{0, 500};
constexpr Bounds someList{1, 100};
} // namespace bounds

} // namespace wheelhouse::packs
