// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/effects_of_pack.h"

#include "model/packs/format/read_effect.h"

namespace wheelhouse::packs {
namespace {

/// All the effects of one definition.
class EffectsOf
{
public:
    EffectsOf(const Place& definition, const EffectAct& act) : m_definition(definition), m_act(act) {}

    void visit(const content::Effect& effect, const QString& at, Printed printed)
    {
        m_act(effect, printed, {m_definition.file, m_definition.pointer + at, 0});
    }

    void visitAttacks(const std::vector<content::Attack>& attacks, const QString& at, Printed printed = Printed::Attack)
    {
        for (std::size_t i = 0; i < attacks.size(); ++i)
            visit(attacks[i].effect, QString("%1/%2/effect").arg(at).arg(i), printed);
    }

    void visitCharacter(const content::Character& character)
    {
        visitAttacks(character.attacks, QStringLiteral("/attacks"));
        for (std::size_t i = 0; i < character.dials.size(); ++i) {
            const content::Dial& dial = character.dials[i];
            if (dial.reaction)
                visit(dial.effect, QStringLiteral("/reaction/effect"), Printed::Reaction);
            else
                visit(dial.effect, QString("/abilities/%1/effect").arg(i), Printed::Ability);
        }
        for (std::size_t i = 0; i < character.levelUps.size(); ++i)
            visit(character.levelUps[i].effect, QString("/levelUps/%1/effect").arg(i), Printed::LevelUp);
        visit(character.effects.passive, QStringLiteral("/effects/passive"), Printed::Passive);
        visit(character.effects.critical, QStringLiteral("/effects/critical"), Printed::Critical);
        visit(character.effects.bonus, QStringLiteral("/effects/bonus"), Printed::Bonus);
    }

    void visitScenario(const content::Scenario& scenario)
    {
        for (std::size_t i = 0; i < scenario.phaseRules.size(); ++i)
            visit(scenario.phaseRules[i].effect, QString("/rules/%1/effect").arg(i), Printed::ScenarioRule);
        for (std::size_t i = 0; i < scenario.events.size(); ++i)
            visit(scenario.events[i].effect, QString("/events/%1/effect").arg(i),
                  scenario.events[i].round ? Printed::ScenarioEvent : Printed::EventOfNoRound);
    }

private:
    const Place& m_definition;
    const EffectAct& m_act;
};

} // namespace

void forEachEffect(const content::Pack& pack, const Reading& reading, const EffectAct& act)
{
    const auto forEach = [&](const char* key, const auto& list, auto visit) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            EffectsOf effects(reading.definition(key, i), act);
            visit(effects, list[i]);
        }
    };
    const auto visitAttacks = [](EffectsOf& effects, const auto& one) {
        effects.visitAttacks(one.attacks, QStringLiteral("/attacks"));
    };
    forEach("characters", pack.characters,
            [](EffectsOf& effects, const content::Character& one) { effects.visitCharacter(one); });
    forEach("champions", pack.champions, [&](EffectsOf& effects, const content::Champion& one) {
        visitAttacks(effects, one);
        effects.visit(one.effect, QStringLiteral("/effect"), Printed::Passive);
        effects.visitAttacks(one.bloodied.attacks, QStringLiteral("/bloodied/attacks"));
        effects.visit(one.bloodied.effect, QStringLiteral("/bloodied/effect"), Printed::Bloodied);
    });
    forEach("monsters", pack.monsters, [&](EffectsOf& effects, const content::MonsterKind& one) {
        visitAttacks(effects, one);
        effects.visit(one.effect, QStringLiteral("/effect"), Printed::Passive);
    });
    forEach("cards", pack.cards, [&](EffectsOf& effects, const content::Card& one) {
        visitAttacks(effects, one);
        if (one.effect.clauses)
            effects.visit(*one.effect.clauses, QStringLiteral("/effect"), Printed::Card);
    });
    forEach("items", pack.items, [](EffectsOf& effects, const content::LootItem& one) {
        effects.visitAttacks(one.attacks, QStringLiteral("/attacks"), Printed::ItemAttack);
        effects.visit(one.effect, QStringLiteral("/effect"), Printed::Item);
    });
    forEach("conditions", pack.conditions, [](EffectsOf& effects, const content::Condition& one) {
        effects.visit(one.effect, QStringLiteral("/effect"), Printed::Condition);
    });
    forEach("events", pack.events, [](EffectsOf& effects, const content::LootEvent& one) {
        effects.visit(one.effect, QStringLiteral("/effect"), Printed::LootEvent);
    });
    forEach("scenarios", pack.scenarios,
            [](EffectsOf& effects, const content::Scenario& one) { effects.visitScenario(one); });
}

namespace {

using AttackLists = std::vector<const std::vector<content::Attack>*>;

class ScriptsOf
{
public:
    ScriptsOf(const content::Pack& pack, const ScriptAct& act) : m_pack(pack), m_act(act) {}

    void visitChampion(const content::Champion& champion, const Place& definition)
    {
        visit(champion.script, definition, QStringLiteral("/script"), {&champion.attacks});
        const bool keepsThem = champion.bloodied.attacks.empty();
        visit(champion.bloodied.script, definition, QStringLiteral("/bloodied/script"),
              {keepsThem ? &champion.attacks : &champion.bloodied.attacks});
    }

    void visitScenario(const content::Scenario& scenario, const Place& definition)
    {
        for (std::size_t i = 0; i < scenario.monsterGroups.size(); ++i) {
            const content::MonsterGroup& group = scenario.monsterGroups[i];
            visit(group.script, definition, QString("/monsterGroups/%1/script").arg(i), attacksOf(group));
        }
    }

    void visit(const content::Script& script, const Place& definition, const QString& at, AttackLists attacks,
               bool isOtherFace = false)
    {
        if (script.json.isEmpty())
            return;
        const Place place{definition.file, definition.pointer + at, 0};
        if (script.tactics)
            m_act({script, *script.tactics, place, std::move(attacks), isOtherFace});
        else
            m_act({script, readWhatFits(script).effect, place, std::move(attacks), isOtherFace});
    }

private:
    AttackLists attacksOf(const content::MonsterGroup& group) const
    {
        if (const auto* id = std::get_if<content::MonsterKindId>(&group.monster)) {
            const content::MonsterKind* kind = content::find(m_pack.monsters, *id);
            return kind ? AttackLists{&kind->attacks} : AttackLists();
        }
        const content::Champion* champion =
            content::find(m_pack.champions, std::get<content::ChampionId>(group.monster));
        return champion ? AttackLists{&champion->attacks, &champion->bloodied.attacks} : AttackLists();
    }

    const content::Pack& m_pack;
    const ScriptAct& m_act;
};

} // namespace

void forEachScript(const content::Pack& pack, const Reading& reading, const ScriptAct& act)
{
    ScriptsOf scripts(pack, act);
    const auto forEach = [&reading](const char* key, const auto& list, auto visit) {
        for (std::size_t i = 0; i < list.size(); ++i)
            visit(list[i], reading.definition(key, i));
    };
    const auto visitCard = [&scripts](const auto& card, const Place& definition) {
        scripts.visit(card.script, definition, QStringLiteral("/script"), {&card.attacks});
    };
    forEach("monsters", pack.monsters, visitCard);
    forEach("champions", pack.champions, [&scripts](const content::Champion& champion, const Place& definition) {
        scripts.visitChampion(champion, definition);
    });
    forEach("cards", pack.cards, [&scripts](const content::Card& card, const Place& definition) {
        scripts.visit(card.script, definition, QStringLiteral("/script"), {&card.attacks}, card.sides.size() == 2);
    });
    forEach("scenarios", pack.scenarios, [&scripts](const content::Scenario& scenario, const Place& definition) {
        scripts.visitScenario(scenario, definition);
    });
}

} // namespace wheelhouse::packs
