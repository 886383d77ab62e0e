// SPDX-License-Identifier: GPL-3.0-or-later
// A d20 for somebody in cover, damage as printed. Scenarios name places of their map by letters.
#include "tests/model/packs/playable/checks.h"
#include "tests/model/packs/playable/odds.h"

#include <QRegularExpression>
#include <QSet>

namespace wheelhouse::testing {

using namespace content;

namespace {

constexpr int diceInCover = 1;

/// Even at somebody in cover.
double leastChance(const Attack& attack, int armourClass)
{
    return attack.damage > 0 ? chanceToHit(attack.toHit.value_or(0), armourClass, diceInCover) : 0;
}

int hardestToHit(const Character& character)
{
    int hardest = 0;
    for (const WheelPosition& position : character.wheel->positions)
        hardest = std::max(hardest, position.armourClass.value_or(0));
    return hardest;
}

QStringList tooWeakFor(const QString& name, const std::vector<Attack>& attacks, const QString& target, int armourClass)
{
    double best = 0;
    for (const Attack& attack : attacks)
        best = std::max(best, leastChance(attack, armourClass));
    return best < smallChance ? QStringList(QString("%1 hits %2 but by %3").arg(name, target, percent(best)))
                              : QStringList();
}

QStringList monstersThatMiss(const Pack& pack)
{
    QStringList wrong;
    for (const Character& character : pack.characters) {
        const int armourClass = hardestToHit(character);
        for (const MonsterKind& monster : pack.monsters)
            wrong << tooWeakFor(monster.name, monster.attacks, character.name, armourClass);
        for (const Champion& champion : pack.champions) {
            wrong << tooWeakFor(champion.name, champion.attacks, character.name, armourClass);
            if (!champion.bloodied.attacks.empty())
                wrong << tooWeakFor(champion.name + ", bloodied", champion.bloodied.attacks, character.name,
                                    armourClass);
        }
    }
    return wrong;
}

QStringList charactersThatMiss(const Pack& pack)
{
    QStringList wrong;
    for (const Character& character : pack.characters) {
        for (const Character& other : pack.characters) {
            if (other.faction != character.faction)
                wrong << tooWeakFor(character.name, character.attacks, other.name, hardestToHit(other));
        }
        for (const MonsterKind& monster : pack.monsters)
            wrong << tooWeakFor(character.name, character.attacks, monster.name, *monster.armourClass);
        for (const Champion& champion : pack.champions)
            wrong << tooWeakFor(character.name, character.attacks, champion.name,
                                std::max(*champion.armourClass, *champion.bloodied.armourClass));
    }
    return wrong;
}

/// Letters that stand alone: "the spaces G, H, J and K".
QStringList lettersOf(const Scenario& scenario)
{
    QStringList letters;
    for (const PhaseRule& rule : scenario.phaseRules)
        letters << allIn(rule.text, "\\b([A-HJ-Z])\\b");
    for (const VictoryGoal& goal : scenario.goals) {
        if (goal.scoring)
            letters << QStringList(goal.scoring->places.begin(), goal.scoring->places.end());
    }
    letters.removeDuplicates();
    return letters;
}

QStringList scenarioNotLaid(const Pack& pack)
{
    QStringList wrong;
    QSet<QString> used;
    for (const Scenario& scenario : pack.scenarios) {
        const Map* map = scenario.map ? find(pack.maps, *scenario.map) : nullptr;
        if (!map) {
            wrong << scenario.name + " has no map";
            continue;
        }
        for (const QString& letter : lettersOf(scenario)) {
            if (std::ranges::find(map->places, letter, &MapPlace::letter) == map->places.end())
                wrong << QString("%1: the map has no %2").arg(scenario.name, letter);
        }
        const bool hasChests =
            std::ranges::find(map->places, MapPlaceKind::Chest, &MapPlace::kind) != map->places.end();
        if (!scenario.lootPool.empty() && !hasChests)
            wrong << scenario.name + " has loot and no chest";
        for (const LootId& loot : scenario.lootPool)
            used << loot.text();
    }
    for (const LootItem& item : pack.items) {
        if (!used.contains(item.id.text()))
            wrong << item.name + " is in no scenario";
    }
    for (const LootEvent& event : pack.events) {
        if (!used.contains(event.id.text()))
            wrong << event.name + " is in no scenario";
    }
    return wrong;
}

/// The dial of experience is full once a character has done so much, and there is a card to take then.
QStringList levelsNobodyGains(const Pack& pack)
{
    QStringList wrong;
    for (const Character& character : pack.characters) {
        if (character.experience.bonusAmount.value_or(0) < 1 || character.levelUps.empty())
            wrong << character.name + " never rises a level";
    }
    return wrong;
}

QStringList goalsNotCounted(const Pack& pack)
{
    QStringList wrong;
    for (const Scenario& scenario : pack.scenarios) {
        int paysForStandingBack = 0;
        for (const VictoryGoal& goal : scenario.goals) {
            if (!goal.scoring || goal.points.value_or(0) < 1)
                wrong << QString("%1: nobody counts \"%2\"").arg(scenario.name, goal.text);
            if (goal.scoring && goal.scoring->what == Scoring::For::EnemyCharacterDefeated)
                ++paysForStandingBack;
        }
        if (paysForStandingBack == static_cast<int>(scenario.goals.size()))
            wrong << scenario.name + " pays for nothing but defeated enemies: whoever is ahead hides";
        if (scenario.rounds < 1)
            wrong << scenario.name + " never ends";
    }
    return wrong;
}

} // namespace

const PlayChecks onslaughtChecks{"onslaught",     monstersThatMiss,  charactersThatMiss,
                                 scenarioNotLaid, levelsNobodyGains, goalsNotCounted};

} // namespace wheelhouse::testing
