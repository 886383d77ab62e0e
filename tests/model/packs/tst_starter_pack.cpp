// SPDX-License-Identifier: GPL-3.0-or-later
// The pack that comes with the program: complete, without a problem, and fit for a first evening.
#include "model/packs/loading/load_pack.h"
#include "tests/support/test_main.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::content;

class TestStarterPack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void eachFactionHasTheSixRoles();
    void everyWheelHurtsWhenBloodied();
    void everyCharacterHasTwoAbilitiesAndAReaction();
    void everyCharacterHasItsBasicAttacksAndTwoLevelUps();
    void conditionsAreToldApartWithoutColour();
    void aTextNamesTheConditionItHandsOut();
    void thereAreThirtySixLootTokens();
    void aFirstFightIsThreeASide();
    void theSkirmishStartsTheUsualDealAndTheGnawlings();
    void oneScenarioHasAChampion();
    void bothSidesAreEquallyTough();
    void theBloodiedChampionFightsOtherwise();
    void everyMonsterPlaysByAScript();
    void aScriptMakesEveryAttackOfItsCard();
    void everyScenarioHasAMapAndEveryMapIsPlayed();
    void mapsAreFairToBothSides_data();
    void mapsAreFairToBothSides();
    void theLaneHasAllThatAMapCanHave();

private:
    Pack m_pack;
};

namespace {

template <class Entry>
std::ptrdiff_t countIf(const std::vector<Entry>& list, auto test)
{
    return std::ranges::count_if(list, test);
}

} // namespace

void TestStarterPack::initTestCase()
{
    const auto loaded = packs::loadPack(packs::starterPackPath());
    QString problems;
    if (!loaded) {
        for (const packs::Problem& problem : loaded.error())
            problems += packs::describe(problem.place) + ": " + packs::describe(problem) + '\n';
    }
    QVERIFY2(loaded, qPrintable(problems));
    QVERIFY2(loaded->remarks.empty(), "every value is entered");
    m_pack = loaded->pack;
}

void TestStarterPack::eachFactionHasTheSixRoles()
{
    QCOMPARE(m_pack.factions.size(), std::size_t{2});
    for (const Faction& faction : m_pack.factions) {
        QStringList roles;
        for (const content::Character& character : m_pack.characters) {
            if (character.faction == faction.id)
                roles << character.role;
        }
        roles.sort();
        QCOMPARE(roles, (QStringList{"Healer", "Hybrid", "Melee damage", "Ranged damage", "Tactician", "Vanguard"}));
    }
}

void TestStarterPack::everyWheelHurtsWhenBloodied()
{
    for (const content::Character& character : m_pack.characters) {
        const Wheel& wheel = *character.wheel;
        const WheelPosition fresh = wheel.at(wheel.maxHitPoints());
        const WheelPosition last = wheel.at(1);
        QVERIFY2(wheel.maxHitPoints() >= 9 && wheel.maxHitPoints() <= 14, qPrintable(character.name));
        QVERIFY2(!fresh.bloodied && last.bloodied, qPrintable(character.name));
        QVERIFY2(fresh.armourClass != last.armourClass || fresh.speed != last.speed, qPrintable(character.name));
        for (int hitPoints = 1; hitPoints <= wheel.maxHitPoints(); ++hitPoints) {
            QVERIFY(*wheel.at(hitPoints).armourClass >= 11 && *wheel.at(hitPoints).armourClass <= 17);
            QVERIFY(*wheel.at(hitPoints).speed >= 4 && *wheel.at(hitPoints).speed <= 6);
        }
        QCOMPARE(wheel.at(0).speed, std::optional(0));
    }
}

void TestStarterPack::everyCharacterHasTwoAbilitiesAndAReaction()
{
    int twoPosition = 0;
    for (const content::Character& character : m_pack.characters) {
        QCOMPARE(character.dials.size(), std::size_t{3});
        QCOMPARE(countIf(character.dials, [](const Dial& dial) { return dial.reaction; }), std::ptrdiff_t{1});
        QCOMPARE(character.experience.dialMaximum, 5);
        twoPosition += static_cast<int>(
            countIf(character.dials, [](const Dial& dial) { return dial.kind == DialKind::TwoPosition; }));
    }
    QVERIFY(twoPosition >= 6);
}

void TestStarterPack::everyCharacterHasItsBasicAttacksAndTwoLevelUps()
{
    for (const content::Character& character : m_pack.characters) {
        QCOMPARE(character.levelUps.size(), std::size_t{2});
        QVERIFY(!character.attacks.empty());
        QSet<int> kinds;
        for (const Attack& attack : character.attacks) {
            QVERIFY2(attack.basic && attack.kind, qPrintable(character.name));
            kinds << static_cast<int>(*attack.kind);
        }
        QCOMPARE(kinds.size(), static_cast<qsizetype>(character.attacks.size()));
    }
}

void TestStarterPack::conditionsAreToldApartWithoutColour()
{
    QSet<QString> letters;
    QSet<QString> names;
    const QStringList commonNames{"Dazed", "Slowed", "Invisible", "Stunned", "Rooted", "Weakened"};
    for (const Condition& condition : m_pack.conditions) {
        letters << condition.letters;
        names << condition.name;
        if (!condition.owner && !commonNames.contains(condition.name)) {
            QVERIFY2(std::ranges::any_of(m_pack.items,
                                         [&](const LootItem& item) { return item.text.contains(condition.name); }),
                     qPrintable(condition.name));
        }
    }
    QCOMPARE(letters.size(), static_cast<qsizetype>(m_pack.conditions.size()));
    for (const QString& name : commonNames)
        QVERIFY2(names.contains(name), qPrintable(name));
}

void TestStarterPack::aTextNamesTheConditionItHandsOut()
{
    // A token nobody's card speaks of could never be handed out.
    int handedOut = 0;
    for (const Condition& condition : m_pack.conditions) {
        if (!condition.owner)
            continue;
        ++handedOut;
        const content::Character* owner = find(m_pack.characters, *condition.owner);
        const bool named =
            std::ranges::any_of(owner->dials, [&](const Dial& dial) { return dial.text.contains(condition.name); });
        QVERIFY2(named, qPrintable(condition.name));
    }
    QVERIFY(handedOut > 0);
}

void TestStarterPack::thereAreThirtySixLootTokens()
{
    QCOMPARE(m_pack.items.size(), std::size_t{32});
    QCOMPARE(m_pack.events.size(), std::size_t{4});
    for (const Scenario& scenario : m_pack.scenarios) {
        auto pool = scenario.lootPool;
        std::ranges::sort(pool, {}, &LootId::text);
        QVERIFY2(std::ranges::adjacent_find(pool) == pool.end(), "the box has one token of each");
    }
}

void TestStarterPack::aFirstFightIsThreeASide()
{
    const Scenario& first = m_pack.scenarios.front();
    QCOMPARE(first.seats.size(), std::size_t{2});
    for (const ScenarioSeat& seat : first.seats)
        QCOMPARE(seat.lineUp.size(), std::size_t{3});
    QCOMPARE(first.deal, (DealRecipe{1, {{2, 4, 1, 2}, {5, 6, 1, 1}}}));
}

void TestStarterPack::theSkirmishStartsTheUsualDealAndTheGnawlings()
{
    const Scenario* skirmish = find(m_pack.scenarios, ScenarioId("gnawing-tide"));
    QVERIFY(skirmish);
    for (const ScenarioSeat& seat : skirmish->seats)
        QCOMPARE(seat.lineUp.size(), std::size_t{5});
    QCOMPARE(skirmish->deal, (DealRecipe{1, {{2, 6, 2, 3}, {7, 10, 2, 2}}}));
    QCOMPARE(skirmish->monsterGroups.size(), std::size_t{1});
    QCOMPARE(skirmish->monsterGroups.front().name, QString("Gnawlings"));
    QCOMPARE(skirmish->monsterGroups.front().initiative, Initiative{550});
}

void TestStarterPack::oneScenarioHasAChampion()
{
    const auto hasChampion = [](const Scenario& scenario) {
        return std::ranges::any_of(scenario.monsterGroups, [](const MonsterGroup& group) {
            return std::holds_alternative<ChampionId>(group.monster);
        });
    };
    QCOMPARE(m_pack.scenarios.size(), std::size_t{4});
    QCOMPARE(countIf(m_pack.scenarios, hasChampion), std::ptrdiff_t{1});
    const Champion& champion = m_pack.champions.front();
    QVERIFY(*champion.bloodied.at < *champion.hitPoints);
}

void TestStarterPack::bothSidesAreEquallyTough()
{
    for (const Scenario& scenario : m_pack.scenarios) {
        QList<int> hitPoints;
        QList<int> armour;
        for (const ScenarioSeat& seat : scenario.seats) {
            hitPoints << 0;
            armour << 0;
            for (const CharacterId& id : seat.lineUp) {
                const Wheel& wheel = *find(m_pack.characters, id)->wheel;
                hitPoints.back() += wheel.maxHitPoints();
                armour.back() += *wheel.at(wheel.maxHitPoints()).armourClass;
            }
        }
        QVERIFY2(std::abs(hitPoints[0] - hitPoints[1]) <= 3, qPrintable(scenario.name));
        QVERIFY2(std::abs(armour[0] - armour[1]) <= 3, qPrintable(scenario.name));
    }
}

namespace {

board::Space turned(const board::Description& ground, board::Space space)
{
    return {ground.width - 1 - space.x, ground.height - 1 - space.y};
}

/// The edge on the map turned by half: an edge is named by its northern or western space, which changes sides.
board::Edge turned(const board::Description& ground, const board::Edge& edge)
{
    return {turned(ground, edge.beyond()), edge.side};
}

} // namespace

void TestStarterPack::theBloodiedChampionFightsOtherwise()
{
    const Champion& champion = m_pack.champions.front();
    QCOMPARE(champion.size, 2);
    QVERIFY(champion.bloodied.armourClass != champion.armourClass);
    QVERIFY(champion.bloodied.speed != champion.speed);
    QVERIFY(!champion.bloodied.attacks.empty() && champion.bloodied.attacks != champion.attacks);
}

void TestStarterPack::everyMonsterPlaysByAScript()
{
    QCOMPARE(m_pack.monsters.size(), std::size_t{5});
    for (const MonsterKind& monster : m_pack.monsters)
        QVERIFY2(monster.script.tactics && !monster.behaviour.isEmpty(), qPrintable(monster.name));
    for (const Champion& champion : m_pack.champions)
        QVERIFY2(champion.script.tactics && champion.bloodied.script.tactics, qPrintable(champion.name));
}

namespace {

/// The attacks of the list that the script does not make.
QStringList attacksLeftOut(const std::vector<Attack>& attacks, const Script& script)
{
    QStringList left;
    for (const Attack& attack : attacks) {
        const auto makesIt = [&](const Verb& verb) {
            return verb.kind == Verb::Kind::Attack && verb.name == attack.id.text();
        };
        const auto has = [&](const Trigger& tactic) { return std::ranges::any_of(tactic.verbs, makesIt); };
        if (std::ranges::none_of(script.tactics->triggers, has))
            left << attack.name;
    }
    return left;
}

} // namespace

void TestStarterPack::aScriptMakesEveryAttackOfItsCard()
{
    for (const MonsterKind& monster : m_pack.monsters)
        QCOMPARE(attacksLeftOut(monster.attacks, monster.script), QStringList());
    for (const Champion& champion : m_pack.champions) {
        QCOMPARE(attacksLeftOut(champion.attacks, champion.script), QStringList());
        QCOMPARE(attacksLeftOut(champion.bloodied.attacks, champion.bloodied.script), QStringList());
    }
}

void TestStarterPack::everyScenarioHasAMapAndEveryMapIsPlayed()
{
    QCOMPARE(m_pack.maps.size(), std::size_t{3});
    QSet<QString> maps;
    for (const Scenario& scenario : m_pack.scenarios) {
        QVERIFY2(scenario.map, qPrintable(scenario.name));
        maps << scenario.map->text();
    }
    QCOMPARE(maps.size(), qsizetype{3});
}

void TestStarterPack::mapsAreFairToBothSides_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_pack.maps.size(); ++i)
        QTest::newRow(qPrintable(m_pack.maps[i].name)) << static_cast<int>(i);
}

void TestStarterPack::mapsAreFairToBothSides()
{
    QFETCH(int, index);
    const Map& map = m_pack.maps[static_cast<std::size_t>(index)];
    const board::Description& ground = map.ground;
    for (const auto& rows : {ground.terrain, ground.elevation}) {
        std::string once;
        for (const std::string& row : rows)
            once += row;
        QCOMPARE(std::string(once.rbegin(), once.rend()), once);
    }
    for (const board::EdgeEntry& entry : ground.edges) {
        const auto twin = [&](const board::EdgeEntry& other) {
            return other.edge == turned(ground, entry.edge) && other.kind == entry.kind && other.open == entry.open;
        };
        QVERIFY(std::ranges::any_of(ground.edges, twin));
    }
    QCOMPARE(map.starts.size(), std::size_t{2});
    for (const board::Space space : map.starts[0].spaces)
        QVERIFY(std::ranges::find(map.starts[1].spaces, turned(ground, space)) != map.starts[1].spaces.end());
    const auto mirrored = [&](const MapPlace& place) {
        return std::ranges::any_of(map.places, [&](const MapPlace& other) {
            return other.at == turned(ground, place.at) && other.kind == place.kind;
        });
    };
    // Where nothing answers to a place, it is the corner of the champion, which stands in the very middle.
    const board::Space middle{ground.width / 2 - 1, ground.height / 2 - 1};
    for (const MapPlace& place : map.places)
        QVERIFY2(mirrored(place) || (place.kind == MapPlaceKind::Monsters && place.at == middle),
                 qPrintable(place.letter));
}

void TestStarterPack::theLaneHasAllThatAMapCanHave()
{
    const Map& lane = m_pack.maps.front();
    QString terrain;
    QString elevation;
    for (const std::string& row : lane.ground.terrain)
        terrain += QString::fromStdString(row);
    for (const std::string& row : lane.ground.elevation)
        elevation += QString::fromStdString(row);
    for (const QChar letter : QString(".~#"))
        QVERIFY(terrain.contains(letter));
    for (const QChar digit : QString("012"))
        QVERIFY(elevation.contains(digit));
    const auto kinds = [&](const char* kind) {
        return countIf(lane.ground.edges, [&](const board::EdgeEntry& entry) { return entry.kind == kind; });
    };
    QVERIFY(kinds("barrier") > 0);
    QCOMPARE(kinds("portal"), std::ptrdiff_t{2});
    QCOMPARE(countIf(lane.ground.edges, [](const board::EdgeEntry& entry) { return entry.piece == "lamp-gate"; }),
             std::ptrdiff_t{2});
    for (const MapPlaceKind kind :
         {MapPlaceKind::Chest, MapPlaceKind::Loot, MapPlaceKind::ControlPoint, MapPlaceKind::Monsters})
        QVERIFY(countIf(lane.places, [&](const MapPlace& place) { return place.kind == kind; }) >= 2);
}

WHEELHOUSE_TEST(TestStarterPack)
#include "tst_starter_pack.moc"
