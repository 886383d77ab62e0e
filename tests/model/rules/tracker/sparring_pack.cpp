// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/tracker/free_table.h"

namespace wheelhouse::testing {

namespace {
content::Wheel sparringWheel()
{
    content::Wheel wheel;
    wheel.positions.push_back({0, 0, true});
    for (int hp = 1; hp <= 10; ++hp) {
        wheel.positions.push_back(hp <= 5 ? content::WheelPosition{13, 4, true} : content::WheelPosition{15, 5, false});
    }
    return wheel;
}

content::Character sparringCharacter(const QString& id)
{
    content::Character character;
    character.id = content::CharacterId(id);
    character.name = id.toUpper();
    character.wheel = sparringWheel();
    character.experience.dialMaximum = 5;
    character.attacks = {{content::AttackId("cut"), "Cut", content::ActionId("standard"), 1, 1, 5, 2, ""}};
    character.dials = {
        {content::DialId("sweep"), "Sweep", "Everybody beside.", content::DialKind::Numbered, 3, false, {}},
        {content::DialId("shout"), "Shout", "", content::DialKind::Numbered, 2, false, {}},
        {content::DialId("vow"), "Vow", "", content::DialKind::TwoPosition, std::nullopt, false, {}},
        {content::DialId("parry"), "Parry", "", content::DialKind::Numbered, 1, true, {}},
        {content::DialId("riddle"), "Riddle", "", content::DialKind::Numbered, std::nullopt, false, {}}};
    return character;
}

content::Condition sparringCondition(const char* id, content::Duration duration, const char* owner = nullptr)
{
    content::Condition condition;
    condition.id = content::ConditionId(QString(id));
    condition.name = QString(id).at(0).toUpper() + QString(id).mid(1);
    condition.duration = duration;
    if (owner) {
        condition.owner = content::CharacterId(QString(owner));
    }
    return condition;
}

content::MonsterGroup sparringGroup(const char* id, const char* kind, int count, int hundredths)
{
    return {
        content::MonsterGroupId(QString(id)), QString(id), content::MonsterKindId(QString(kind)), count, {hundredths}};
}

content::Scenario sparringScenario(const char* id, int aSide)
{
    content::Scenario scenario;
    scenario.id = content::ScenarioId(QString(id));
    scenario.name = QString(id);
    for (const QString side : {"a", "b"}) {
        content::ScenarioSeat seat{side, {}, {}};
        for (int n = 1; n <= aSide; ++n) {
            seat.lineUp.emplace_back(side + QString::number(n));
        }
        scenario.seats.push_back(std::move(seat));
    }
    scenario.firstActiveSeat = 0;
    scenario.deal = {1, {{2, 6, 2, 3}, {7, 10, 2, 2}}};
    scenario.rounds = 8;
    return scenario;
}

/// Six by five with a wall, a raised corner, a door of one edge and a long one; the yard is smaller.
std::vector<content::Map> sparringMaps()
{
    content::Map hall;
    hall.id = content::MapId("hall");
    hall.name = "Hall";
    hall.ground = {6,
                   5,
                   {"......", ".#....", "...~..", "......", "......"},
                   {"000000", "000000", "000000", "000001", "000012"},
                   {{{{1, 0}, board::Side::East}, "door", false, "", ""},
                    {{{2, 3}, board::Side::South}, "door", true, "gate", ""},
                    {{{3, 3}, board::Side::South}, "door", true, "gate", ""},
                    {{{4, 0}, board::Side::South}, "barrier", false, "", ""}},
                   {}};
    hall.starts = {{0, {{0, 0}}}, {1, {{5, 4}}}};
    hall.places = {{"A", content::MapPlaceKind::Chest, {2, 2}}, {"M", content::MapPlaceKind::Monsters, {0, 4}}};
    content::Map yard;
    yard.id = content::MapId("yard");
    yard.name = "Yard";
    yard.ground = {2, 2, {"..", ".."}, {}, {}, {}};
    return {yard, hall};
}

void addScenarios(content::Pack& pack)
{
    content::Scenario five = sparringScenario("five", 5);
    five.map = content::MapId("hall");
    five.monsterGroups = {sparringGroup("early", "kobold", 2, 550), sparringGroup("late", "kobold", 1, 1050)};
    for (const content::LootItem& item : pack.items) {
        five.lootPool.push_back(item.id);
    }
    five.lootPool.push_back(pack.events.front().id);
    content::Scenario returning = five;
    returning.id = content::ScenarioId("returning");
    returning.name = "returning";
    returning.eventsReturnToPool = true;
    content::Scenario three = sparringScenario("three", 3);
    three.deal = {1, {{2, 4, 1, 2}, {5, 6, 1, 1}}};
    three.firstActiveSeat = 1;
    content::Scenario troll = sparringScenario("troll", 1);
    troll.monsterGroups = {{content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {350}},
                           {content::MonsterGroupId("ogre"), "Ogre", content::ChampionId("ogre"), 1, {450}}};
    pack.scenarios = {five, returning, three, troll};
}
} // namespace

content::Pack sparringPack()
{
    using content::Duration;
    content::Pack pack;
    for (const QString side : {"a", "b"}) {
        for (int n = 1; n <= 6; ++n) {
            pack.characters.push_back(sparringCharacter(side + QString::number(n)));
        }
    }
    pack.conditions = {sparringCondition("slowed", Duration::EndOfBearersNextTurn),
                       sparringCondition("dazed", Duration::EndOfBearersNextTurn),
                       sparringCondition("stunned", Duration::EndOfBearersNextTurn),
                       sparringCondition("marked", Duration::UntilRemoved),
                       sparringCondition("spikes", Duration::EndOfPlacersNextTurn, "a1"),
                       sparringCondition("hidden", Duration::EndOfBearersNextTurn, "b6")};
    for (const char* item : {"axe", "boots", "cloak", "drum", "egg", "flute", "gem", "longbow"}) {
        pack.items.push_back({content::LootId(QString(item)), QString(item).toUpper(), "weapon", "It helps."});
    }
    pack.events = {{content::LootId("trap"), "Trap", "Everybody jumps."}};
    content::MonsterKind kobold;
    kobold.id = content::MonsterKindId("kobold");
    kobold.name = "Kobold";
    kobold.tracking = content::MonsterTracking::Wounds;
    kobold.hitPoints = 2;
    kobold.armourClass = 12;
    kobold.speed = 6;
    pack.monsters = {kobold};
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = "Troll";
    troll.hitPoints = 20;
    troll.armourClass = 14;
    troll.speed = 6;
    troll.bloodied = {10, 12, 4, "It howls."};
    content::Champion ogre = troll;
    ogre.id = content::ChampionId("ogre");
    ogre.name = "Ogre";
    ogre.bloodied = {};
    ogre.size = 2;
    pack.champions = {troll, ogre};
    pack.maps = sparringMaps();
    addScenarios(pack);
    return pack;
}

} // namespace wheelhouse::testing
