// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

#include <set>

namespace wheelhouse::packs {
namespace {

using content::DialKind;

// A dial's id need only be alone on its own card.
void reportRepeatedDials(ObjectReader& object, const std::vector<content::Dial>& dials)
{
    std::set<QString> seen;
    for (const content::Dial& dial : dials) {
        if (!dial.id.isEmpty() && !seen.insert(dial.id.text()).second)
            object.error(ProblemKind::DuplicateId, dial.reaction ? "reaction" : "abilities",
                         {dial.id.text(), describe(object.place())});
    }
}

content::Dial readDial(ObjectReader& object, bool reaction)
{
    content::Dial dial;
    dial.id = content::DialId(object.slug("id"));
    dial.name = object.text("name");
    dial.text = object.text("text");
    dial.kind = object.word("dial", dialWords);
    dial.reaction = reaction;
    if (dial.kind == DialKind::Numbered)
        dial.cooldown = object.integerOrUnknown("cooldown", {1, 20});
    else if (object.integerOrNone("cooldown", {1, 20}))
        object.error(ProblemKind::CooldownUnwanted, "cooldown");
    if (!reaction)
        dial.action = content::ActionId(object.reference("action", Noun::Action));
    return dial;
}

std::vector<content::Dial> readDials(ObjectReader& object)
{
    auto dials = object.each("abilities", bounds::someList, [](ObjectReader& entry) { return readDial(entry, false); });
    if (!object.takeUnknown("reaction"))
        dials.push_back(object.object("reaction", [](ObjectReader& entry) { return readDial(entry, true); }));
    reportRepeatedDials(object, dials);
    return dials;
}

content::Experience readExperience(ObjectReader& object)
{
    content::Experience experience;
    experience.dialMaximum = object.integer("dial", {1, 20});
    experience.bonusText = object.text("bonus");
    experience.bonusAmount = object.integerOrUnknown("amount", bounds::experience);
    return experience;
}

content::Attack readAttack(ObjectReader& object)
{
    content::Attack attack;
    attack.id = content::AttackId(object.slug("id"));
    attack.name = object.text("name");
    attack.action = content::ActionId(object.reference("action", Noun::Action));
    if (!object.takeUnknown("range")) {
        object.object("range", [&attack](ObjectReader& range) {
            attack.rangeMin = range.integerOrUnknown("min", bounds::range);
            attack.rangeMax = range.integerOrUnknown("max", bounds::range);
            return true;
        });
    }
    if (attack.rangeMin && attack.rangeMax && *attack.rangeMin > *attack.rangeMax)
        object.error(ProblemKind::RangeReversed, "range",
                     {QString::number(*attack.rangeMin), QString::number(*attack.rangeMax)});
    attack.toHit = object.integerOrUnknown("toHit", bounds::toHit);
    attack.damage = object.integerOrUnknown("damage", bounds::damage);
    attack.text = object.textOrNone("text");
    return attack;
}

} // namespace

std::vector<content::Attack> readAttacks(ObjectReader& object)
{
    const auto attacks = object.each("attacks", bounds::someList, readAttack);
    std::set<QString> seen;
    for (const content::Attack& attack : attacks) {
        if (!attack.id.isEmpty() && !seen.insert(attack.id.text()).second)
            object.error(ProblemKind::DuplicateId, "attacks", {attack.id.text(), describe(object.place())});
    }
    return attacks;
}

content::Character readCharacter(ObjectReader& object)
{
    content::Character character;
    character.id = content::CharacterId(object.ownId("id", Noun::Character));
    character.name = object.text("name");
    character.kind = object.text("kind");
    character.role = object.text("role");
    character.faction = content::FactionId(object.reference("faction", Noun::Faction));
    character.flavour = object.textOrNone("flavour");
    character.wheel = readWheel(object);
    character.attacks = readAttacks(object);
    character.dials = readDials(object);
    character.passive = object.text("passive");
    character.critical = object.text("critical");
    character.experience = object.object("experience", readExperience);
    return character;
}

} // namespace wheelhouse::packs
