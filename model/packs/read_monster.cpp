// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

namespace wheelhouse::packs {

content::MonsterKind readMonster(ObjectReader& object)
{
    content::MonsterKind monster;
    monster.id = content::MonsterKindId(object.ownId("id", Noun::MonsterKind));
    monster.name = object.text("name");
    monster.flavour = object.textOrNone("flavour");
    monster.tracking = object.word("tracking", trackingWords);
    monster.hitPoints = object.integerOrUnknown("hitPoints", bounds::hitPoints);
    monster.armourClass = object.integerOrUnknown("armourClass", bounds::armourClass);
    monster.speed = object.integerOrUnknown("speed", bounds::speed);
    monster.attacks = readAttacks(object);
    monster.behaviour = object.text("behaviour");
    monster.minis = object.integer("minis", bounds::tokens);
    return monster;
}

content::Champion readChampion(ObjectReader& object)
{
    content::Champion champion;
    champion.id = content::ChampionId(object.ownId("id", Noun::Champion));
    champion.name = object.text("name");
    champion.flavour = object.textOrNone("flavour");
    champion.hitPoints = object.integerOrUnknown("hitPoints", bounds::hitPoints);
    champion.armourClass = object.integerOrUnknown("armourClass", bounds::armourClass);
    champion.speed = object.integerOrUnknown("speed", bounds::speed);
    const int most = champion.hitPoints.value_or(bounds::hitPoints.highest);
    champion.bloodied = object.object("bloodied", [most](ObjectReader& entry) {
        content::ChampionBloodied bloodied;
        bloodied.at = entry.integerOrUnknown("at", {1, most});
        bloodied.armourClass = entry.integerOrUnknown("armourClass", bounds::armourClass);
        bloodied.speed = entry.integerOrUnknown("speed", bounds::speed);
        bloodied.text = entry.textOrNone("text");
        return bloodied;
    });
    champion.attacks = readAttacks(object);
    champion.behaviour = object.text("behaviour");
    champion.size = object.integer("size", {1, 4});
    return champion;
}

} // namespace wheelhouse::packs
