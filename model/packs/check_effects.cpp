// SPDX-License-Identifier: GPL-3.0-or-later
// Words that can be read in an effect and do nothing where they stand.
#include "model/packs/checks.h"

#include <algorithm>

namespace wheelhouse::packs {
namespace {

/// What a card of its sort may say about how it is used.
enum class Sort {
    Card,  ///< used for an action, again and again: an item, a condition
    Level, ///< the same, or a single time
    Table, ///< a rule or an event of the scenario: works by itself, perhaps a single time
    Other  ///< works by itself, or what it costs is printed beside it
};

class EffectCheck
{
public:
    EffectCheck(const Place& definition, Reading& reading) : m_definition(definition), m_reading(reading) {}

    void check(const content::Effect& effect, const QString& at, Sort sort = Sort::Other)
    {
        const bool isUsed = std::ranges::any_of(effect.triggers, isUsedForAnAction);
        if (effect.once && sort != Sort::Table && !(sort == Sort::Level && isUsed))
            report(at + "/once");
        checkChanges(effect.modifiers, effect.prohibitions, at);
        for (std::size_t i = 0; i < effect.triggers.size(); ++i) {
            const content::Trigger& trigger = effect.triggers[i];
            const QString here = QString("%1/on/%2").arg(at).arg(i);
            const bool costs = (sort == Sort::Card || sort == Sort::Level) && isUsedForAnAction(trigger);
            if (!trigger.action.isEmpty() && !costs)
                report(here + "/action");
            for (std::size_t j = 0; j < trigger.verbs.size(); ++j)
                checkVerb(trigger.verbs[j], QString("%1/do/%2").arg(here).arg(j));
        }
    }

    void checkAttacks(const std::vector<content::Attack>& attacks, const QString& at)
    {
        for (std::size_t i = 0; i < attacks.size(); ++i)
            check(attacks[i].effect, QString("%1/%2/effect").arg(at).arg(i));
    }

    void checkCharacter(const content::Character& character)
    {
        checkAttacks(character.attacks, QStringLiteral("/attacks"));
        for (std::size_t i = 0; i < character.dials.size(); ++i) {
            const content::Dial& dial = character.dials[i];
            check(dial.effect,
                  dial.reaction ? QStringLiteral("/reaction/effect") : QString("/abilities/%1/effect").arg(i));
        }
        for (std::size_t i = 0; i < character.levelUps.size(); ++i)
            check(character.levelUps[i].effect, QString("/levelUps/%1/effect").arg(i), Sort::Level);
        check(character.effects.passive, QStringLiteral("/effects/passive"));
        check(character.effects.critical, QStringLiteral("/effects/critical"));
        check(character.effects.bonus, QStringLiteral("/effects/bonus"));
    }

    void checkScenario(const content::Scenario& scenario)
    {
        for (std::size_t i = 0; i < scenario.phaseRules.size(); ++i)
            check(scenario.phaseRules[i].effect, QString("/rules/%1/effect").arg(i), Sort::Table);
        for (std::size_t i = 0; i < scenario.events.size(); ++i)
            check(scenario.events[i].effect, QString("/events/%1/effect").arg(i), Sort::Table);
    }

private:
    static bool isUsedForAnAction(const content::Trigger& trigger)
    {
        return trigger.moment == content::Moment::Used && !trigger.action.isEmpty();
    }

    /// A change concerns everybody whom it is about: nobody chooses among them.
    template <class Changes>
    void checkChosen(const Changes& changes, const QString& at)
    {
        for (std::size_t i = 0; i < changes.size(); ++i) {
            const QString here = QString("%1/%2").arg(at).arg(i);
            const content::Selector& of = changes[i].of;
            if (of.least)
                report(here + "/least");
            if (of.most)
                report(here + "/most");
            if (of.eachSide)
                report(here + "/eachSide");
        }
    }

    void checkChanges(const std::vector<content::Modifier>& modifiers,
                      const std::vector<content::Prohibition>& prohibitions, const QString& at)
    {
        checkChosen(modifiers, at + "/modify");
        checkChosen(prohibitions, at + "/forbid");
    }

    void checkVerb(const content::Verb& verb, const QString& at)
    {
        checkChanges(verb.modifiers, verb.prohibitions, at);
        if (verb.kind == content::Verb::Kind::Change && verb.until == content::Until::Always)
            m_reading.error(ProblemKind::EndWanted, place(at + "/act"));
    }

    void report(const QString& at)
    {
        m_reading.error(ProblemKind::DoesNothing, place(at), {at.section(QLatin1Char('/'), -1)});
    }

    Place place(const QString& below) const { return {m_definition.file, m_definition.pointer + below, 0}; }

    const Place& m_definition;
    Reading& m_reading;
};

} // namespace

void checkEffects(const content::Pack& pack, Reading& reading)
{
    const auto forEach = [&reading](const char* key, const auto& list, auto act) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            EffectCheck check(reading.definition(key, i), reading);
            act(check, list[i]);
        }
    };
    const auto checkAttacks = [](EffectCheck& check, const auto& one) {
        check.checkAttacks(one.attacks, QStringLiteral("/attacks"));
    };
    forEach("characters", pack.characters,
            [](EffectCheck& check, const content::Character& one) { check.checkCharacter(one); });
    forEach("champions", pack.champions, [&](EffectCheck& check, const content::Champion& one) {
        checkAttacks(check, one);
        check.checkAttacks(one.bloodied.attacks, QStringLiteral("/bloodied/attacks"));
        check.check(one.bloodied.effect, QStringLiteral("/bloodied/effect"));
    });
    forEach("monsters", pack.monsters, checkAttacks);
    forEach("cards", pack.cards, checkAttacks);
    forEach("items", pack.items, [&](EffectCheck& check, const content::LootItem& one) {
        checkAttacks(check, one);
        check.check(one.effect, QStringLiteral("/effect"), Sort::Card);
    });
    forEach("conditions", pack.conditions, [](EffectCheck& check, const content::Condition& one) {
        check.check(one.effect, QStringLiteral("/effect"), Sort::Card);
    });
    forEach("events", pack.events, [](EffectCheck& check, const content::LootEvent& one) {
        check.check(one.effect, QStringLiteral("/effect"));
    });
    forEach("scenarios", pack.scenarios,
            [](EffectCheck& check, const content::Scenario& one) { check.checkScenario(one); });
}

} // namespace wheelhouse::packs
