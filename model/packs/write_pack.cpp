// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/write_pack.h"

#include "model/packs/load_pack.h"
#include "model/packs/words.h"
#include "model/packs/write_map.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

Json written(const QString& text)
{
    return text.toStdString();
}

template <class Tag>
Json written(const content::Id<Tag>& id)
{
    return id.text().toStdString();
}

Json written(const std::optional<int>& number)
{
    return number ? Json(*number) : Json();
}

// Declared before the list that calls them, which would not look for them later.
Json written(const content::Action& action);
Json written(const content::Faction& faction);
Json written(const content::Wheel& wheel);
Json written(const content::Attack& attack);
Json written(const content::Dial& dial);
Json written(const content::Character& character);
Json written(const content::Condition& condition);
Json written(const content::LootItem& item);
Json written(const content::LootEvent& event);
Json written(const content::MonsterKind& monster);
Json written(const content::Champion& champion);
Json written(const content::Map& map);
Json written(const content::ScenarioSeat& seat);
Json written(const content::DealHeap& heap);
Json written(const content::MonsterGroup& group);
Json written(const content::VictoryGoal& goal);
Json written(const content::Scenario& scenario);

template <class Entry>
Json listed(const std::vector<Entry>& entries)
{
    Json list = Json::array();
    for (const Entry& entry : entries)
        list.push_back(written(entry));
    return list;
}

// A key whose absence says the same as an empty text is left out, so that what comes back is equal.
void addText(Json& object, const char* key, const QString& text)
{
    if (!text.isEmpty())
        object[key] = written(text);
}

Json written(const content::Action& action)
{
    return {{"id", written(action.id)}, {"name", written(action.name)}, {"perTurn", action.perTurn}};
}

Json written(const content::Faction& faction)
{
    Json object{{"id", written(faction.id)}, {"name", written(faction.name)}, {"shape", written(faction.shape)}};
    addText(object, "flavour", faction.flavour);
    return object;
}

Json written(const content::Wheel& wheel)
{
    Json bands = Json::array();
    int from = wheel.maxHitPoints();
    for (int hitPoints = from; hitPoints >= 0; --hitPoints) {
        const content::WheelPosition position = wheel.at(hitPoints);
        if (hitPoints > 0 && wheel.at(hitPoints - 1) == position)
            continue;
        bands.push_back({{"from", from},
                         {"to", hitPoints},
                         {"armourClass", written(position.armourClass)},
                         {"speed", written(position.speed)},
                         {"bloodied", position.bloodied}});
        from = hitPoints - 1;
    }
    return bands;
}

Json written(const content::Attack& attack)
{
    Json object{{"id", written(attack.id)},
                {"name", written(attack.name)},
                {"action", written(attack.action)},
                {"range", {{"min", written(attack.rangeMin)}, {"max", written(attack.rangeMax)}}},
                {"toHit", written(attack.toHit)},
                {"damage", written(attack.damage)}};
    addText(object, "text", attack.text);
    return object;
}

Json written(const content::Dial& dial)
{
    Json object{{"id", written(dial.id)},
                {"name", written(dial.name)},
                {"text", written(dial.text)},
                {"dial", wordOf(dialWords, dial.kind)}};
    if (dial.kind == content::DialKind::Numbered)
        object["cooldown"] = written(dial.cooldown);
    if (dial.action)
        object["action"] = written(*dial.action);
    return object;
}

Json written(const content::Character& character)
{
    Json object{{"id", written(character.id)},
                {"name", written(character.name)},
                {"kind", written(character.kind)},
                {"role", written(character.role)},
                {"faction", written(character.faction)},
                {"wheel", character.wheel ? written(*character.wheel) : Json()},
                {"attacks", listed(character.attacks)},
                {"abilities", Json::array()},
                {"reaction", nullptr},
                {"passive", written(character.passive)},
                {"critical", written(character.critical)},
                {"experience",
                 {{"dial", character.experience.dialMaximum},
                  {"bonus", written(character.experience.bonusText)},
                  {"amount", written(character.experience.bonusAmount)}}}};
    for (const content::Dial& dial : character.dials) {
        if (dial.reaction)
            object["reaction"] = written(dial);
        else
            object["abilities"].push_back(written(dial));
    }
    addText(object, "flavour", character.flavour);
    return object;
}

Json written(const content::Condition& condition)
{
    Json object{{"id", written(condition.id)},      {"name", written(condition.name)},
                {"text", written(condition.text)},  {"duration", wordOf(durationWords, condition.duration)},
                {"tokens", condition.tokens},       {"letters", written(condition.letters)},
                {"shape", written(condition.shape)}};
    if (condition.owner)
        object["owner"] = written(*condition.owner);
    return object;
}

Json written(const content::LootItem& item)
{
    return {{"id", written(item.id)},
            {"name", written(item.name)},
            {"type", written(item.type)},
            {"text", written(item.text)}};
}

Json written(const content::LootEvent& event)
{
    return {{"id", written(event.id)}, {"name", written(event.name)}, {"text", written(event.text)}};
}

Json written(const content::MonsterKind& monster)
{
    Json object{{"id", written(monster.id)},
                {"name", written(monster.name)},
                {"tracking", wordOf(trackingWords, monster.tracking)},
                {"hitPoints", written(monster.hitPoints)},
                {"armourClass", written(monster.armourClass)},
                {"speed", written(monster.speed)},
                {"attacks", listed(monster.attacks)},
                {"behaviour", written(monster.behaviour)},
                {"minis", monster.minis}};
    addText(object, "flavour", monster.flavour);
    return object;
}

Json written(const content::Champion& champion)
{
    Json bloodied{{"at", written(champion.bloodied.at)},
                  {"armourClass", written(champion.bloodied.armourClass)},
                  {"speed", written(champion.bloodied.speed)}};
    addText(bloodied, "text", champion.bloodied.text);
    Json object{{"id", written(champion.id)},
                {"name", written(champion.name)},
                {"hitPoints", written(champion.hitPoints)},
                {"armourClass", written(champion.armourClass)},
                {"speed", written(champion.speed)},
                {"bloodied", std::move(bloodied)},
                {"attacks", listed(champion.attacks)},
                {"behaviour", written(champion.behaviour)},
                {"size", champion.size}};
    addText(object, "flavour", champion.flavour);
    return object;
}

Json written(const content::Map& map)
{
    return writtenMap(map);
}

Json written(const content::ScenarioSeat& seat)
{
    return {{"name", written(seat.name)}, {"faction", written(seat.faction)}, {"lineUp", listed(seat.lineUp)}};
}

Json written(const content::DealHeap& heap)
{
    return {{"from", heap.from}, {"to", heap.to}, {"toActive", heap.toActive}, {"toEachOther", heap.toEachOther}};
}

Json written(const content::MonsterGroup& group)
{
    Json object{
        {"id", written(group.id)}, {"name", written(group.name)}, {"initiative", group.initiative.hundredths / 100.0}};
    if (const auto* champion = std::get_if<content::ChampionId>(&group.monster)) {
        object["champion"] = written(*champion);
    } else {
        object["monster"] = written(std::get<content::MonsterKindId>(group.monster));
        object["count"] = group.count;
    }
    return object;
}

Json written(const content::VictoryGoal& goal)
{
    return {{"text", written(goal.text)}, {"points", goal.points}};
}

Json written(const content::Scenario& scenario)
{
    Json deal{{"heaps", listed(scenario.deal.heaps)}};
    if (scenario.deal.openToActive)
        deal["openToActive"] = *scenario.deal.openToActive;
    Json object{{"id", written(scenario.id)},
                {"name", written(scenario.name)},
                {"seats", listed(scenario.seats)},
                {"firstActiveSeat", scenario.firstActiveSeat},
                {"deal", std::move(deal)},
                {"lootPool", listed(scenario.lootPool)},
                {"eventsReturnToPool", scenario.eventsReturnToPool},
                {"monsterGroups", listed(scenario.monsterGroups)},
                {"rounds", scenario.rounds},
                {"goals", listed(scenario.goals)},
                {"specialRules", listed(scenario.specialRules)}};
    if (scenario.pointsToWin)
        object["pointsToWin"] = *scenario.pointsToWin;
    if (scenario.map)
        object["map"] = written(*scenario.map);
    addText(object, "flavour", scenario.flavour);
    return object;
}

} // namespace

QByteArray writePack(const content::Pack& pack)
{
    Json object{{"format", packFormat},
                {"id", written(pack.id)},
                {"name", written(pack.name)},
                {"version", written(pack.version)},
                {"authors", listed(pack.authors)},
                {"licence", written(pack.licence)},
                {"languages", listed(pack.languages)},
                {"actions", listed(pack.actions)},
                {"factions", listed(pack.factions)},
                {"characters", listed(pack.characters)},
                {"conditions", listed(pack.conditions)},
                {"items", listed(pack.items)},
                {"events", listed(pack.events)},
                {"monsters", listed(pack.monsters)},
                {"champions", listed(pack.champions)},
                {"scenarios", listed(pack.scenarios)}};
    if (!pack.maps.empty())
        object["maps"] = listed(pack.maps);
    return QByteArray::fromStdString(object.dump());
}

} // namespace wheelhouse::packs
