// SPDX-License-Identifier: GPL-3.0-or-later
// Words that can be read in an effect and do nothing where they stand.
#include "model/packs/checks/checks.h"
#include "model/packs/checks/effects_of_pack.h"
#include "model/packs/checks/words_written.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::packs {
namespace {

/// Which tests of a clause anybody answers.
struct Answered {
    bool first = false; ///< whether, or how often, it has worked
    bool times = false; ///< how often it has come up in it
    bool judged = true; ///< what the roll comes to
};

/// The effect of one card.
class EffectCheck
{
public:
    EffectCheck(const content::Pack& pack, const content::Effect& effect, Printed printed, Place place,
                Reading& reading)
        : m_pack(pack), m_effect(effect), m_printed(printed), m_place(std::move(place)), m_reading(reading)
    {
    }

    void check()
    {
        const bool isUsed = std::ranges::any_of(m_effect.triggers, isUsedForAnAction);
        const bool isOfTable = m_printed == Printed::ScenarioRule || m_printed == Printed::ScenarioEvent;
        if (m_effect.once && !isOfTable && !(m_printed == Printed::LevelUp && isUsed))
            report("/once", "once");
        const bool ofAttack = m_printed == Printed::Critical || isOfOneAttack(m_printed, m_effect);
        if (m_effect.until != content::Until::Always && !heedsUntil(m_printed, m_effect))
            report("/until", wordOf(untilWords, m_effect.until));
        if (!changesAnything(m_printed, m_effect))
            reportOwnChanges();
        else
            checkChanges(m_effect.modifiers, m_effect.prohibitions, {}, ofAttack ? RulesOf::Attack : RulesOf::Figure);
        for (std::size_t i = 0; i < m_effect.prohibitions.size(); ++i) {
            if (m_printed == Printed::Item && m_effect.prohibitions[i].what == content::Prohibition::What::Items)
                report(QString("/forbid/%1/what").arg(i), "items");
        }
        for (std::size_t i = 0; i < m_effect.rules.size(); ++i) {
            if (!isPrintedOn(m_effect.rules[i], m_printed, m_effect))
                report(QString("/rules/%1").arg(i), m_effect.rules[i]);
        }
        for (std::size_t i = 0; i < m_effect.triggers.size(); ++i)
            checkTrigger(m_effect.triggers[i], QString("/on/%1").arg(i));
    }

private:
    /// A reaction, or an event that is over at once, changes things by its verbs alone.
    void reportOwnChanges()
    {
        for (std::size_t i = 0; i < m_effect.modifiers.size(); ++i)
            report(QString("/modify/%1/what").arg(i), wordOf(modifierWords, m_effect.modifiers[i].what));
        for (std::size_t i = 0; i < m_effect.prohibitions.size(); ++i)
            report(QString("/forbid/%1/what").arg(i), wordOf(prohibitionWords, m_effect.prohibitions[i].what));
    }

    void checkTrigger(const content::Trigger& trigger, const QString& at)
    {
        const bool mayCost = m_printed == Printed::Item || m_printed == Printed::Condition ||
                             m_printed == Printed::LevelUp || m_printed == Printed::Card;
        if (!m_reading.isSoundBelow(placeOf(at + "/moment")))
            return;
        if (!comes(m_printed, m_effect, trigger))
            return report(at + "/moment", wordOf(momentWords, trigger.moment));
        if (!trigger.action.isEmpty() && !(mayCost && isUsedForAnAction(trigger)))
            report(at + "/action", "action");
        Answered asked{true, countsTimes(m_printed, m_effect, trigger.moment), isJudged(trigger.moment)};
        checkTests(trigger.when, at + "/when", asked);
        asked = {false, false, asked.judged};
        for (std::size_t i = 0; i < trigger.verbs.size(); ++i) {
            const content::Verb& verb = trigger.verbs[i];
            checkVerb(verb, trigger, QString("%1/do/%2").arg(at).arg(i), asked);
            asked.judged = asked.judged || verb.kind == content::Verb::Kind::Attack; // the next ask about this one
        }
    }

    void checkVerb(const content::Verb& verb, const content::Trigger& trigger, const QString& at, const Answered& asked)
    {
        const auto [key, word] = writtenAs(verb);
        if (!findsItsObject(verb.kind, trigger, m_printed))
            report(QString("%1/%2").arg(at, key), word);
        if (verb.kind == content::Verb::Kind::Action && !findsItsTurn(verb, trigger.moment, m_printed))
            report(QString("%1/%2").arg(at, key), verb.name);
        if (!namesAnAttacker(verb.by) || (verb.by != content::Who::Self && verb.name.isEmpty())) // figures of one's own
            report(at + "/by", wordOf(whoWords, verb.by));
        if (verb.kind == content::Verb::Kind::Change && verb.until == content::Until::Always)
            m_reading.error(ProblemKind::EndWanted, placeOf(at + "/act"));
        const bool counts = verb.kind == content::Verb::Kind::Give || verb.kind == content::Verb::Kind::Take;
        if (counts && verb.number > 0 && !stacks(verb.name))
            report(at + "/count", "count");
        checkTests(verb.when, at + "/when", asked);
        checkChosen(verb.times.of, at + "/forEach");
        checkTests(verb.to.where, at + "/where", asked);
        if (verb.kind == content::Verb::Kind::Walk)
            checkWalk(verb.modifiers, at);
        checkChanges(verb.modifiers, verb.prohibitions, at,
                     verb.kind == content::Verb::Kind::Walk     ? RulesOf::Walk
                     : verb.kind == content::Verb::Kind::Attack ? RulesOf::Attack
                                                                : RulesOf::Figure);
    }

    /// A walk has its length and the rules that are switched on for all of it; nothing else about it changes.
    void checkWalk(const std::vector<content::Modifier>& modifiers, const QString& at)
    {
        for (std::size_t i = 0; i < modifiers.size(); ++i) {
            const QString here = QString("%1/modify/%2").arg(at).arg(i);
            if (modifiers[i].what != content::Modifier::What::Rule)
                report(here + "/what", wordOf(modifierWords, modifiers[i].what));
            if (!modifiers[i].when.empty())
                report(here + "/when", "when");
        }
    }

    void checkChanges(const std::vector<content::Modifier>& modifiers,
                      const std::vector<content::Prohibition>& prohibitions, const QString& at, RulesOf rules)
    {
        using What = content::Modifier::What;
        for (std::size_t i = 0; i < modifiers.size(); ++i) {
            const content::Modifier& modifier = modifiers[i];
            const QString here = QString("%1/modify/%2").arg(at).arg(i);
            const bool times = modifier.what == What::DamageTaken && rules == RulesOf::Figure &&
                               (!at.isEmpty() || countsTimes(m_printed, m_effect, content::Moment::DamageTaken));
            checkChosen(modifier.of, here);
            checkChosen(modifier.times.of, here + "/forEach");
            checkTests(modifier.when, here + "/when", {false, times, true});
            if (modifier.what == What::Rule && !isSwitchedOn(modifier.name, rules))
                report(here + "/rule", modifier.name);
        }
        for (std::size_t i = 0; i < prohibitions.size(); ++i) {
            const QString here = QString("%1/forbid/%2").arg(at).arg(i);
            checkChosen(prohibitions[i].of, here);
            checkTests(prohibitions[i].when, here + "/when", {});
        }
    }

    /// A change concerns everybody whom it is about: nobody chooses among them.
    void checkChosen(const content::Selector& of, const QString& at)
    {
        if (of.least)
            report(at + "/least", "least");
        if (of.most)
            report(at + "/most", "most");
        if (of.eachSide)
            report(at + "/eachSide", "eachSide");
        checkTests(of.where, at + "/where", {});
    }

    void checkTests(const std::vector<content::Predicate>& tests, const QString& at, const Answered& asked)
    {
        using Test = content::Predicate::Kind;
        for (std::size_t i = 0; i < tests.size(); ++i) {
            const Test kind = tests[i].kind;
            const bool ofRoll = kind == Test::AttackHits || kind == Test::AttackCritical || kind == Test::RollAtLeast;
            const bool ofUses =
                kind == Test::FirstThisRound || kind == Test::UsesThisTurn || kind == Test::UsesThisGame;
            if ((ofUses && !asked.first) || (kind == Test::TimesThisRound && !asked.times) ||
                (ofRoll && !asked.judged)) {
                const auto [key, word] = writtenAs(tests[i]);
                report(QString("%1/%2/%3").arg(at).arg(i).arg(key), word);
            }
        }
    }

    bool stacks(const QString& condition) const
    {
        const auto* found = content::find(m_pack.conditions, content::ConditionId(condition));
        return found && found->stacks;
    }

    void report(const QString& at, const QString& word)
    {
        if (m_reading.isSoundBelow(placeOf(at))) // else it is told already that nobody knows the word
            m_reading.error(ProblemKind::DoesNothing, placeOf(at), {word});
    }

    Place placeOf(const QString& below) const { return {m_place.file, m_place.pointer + below, 0}; }

    const content::Pack& m_pack;
    const content::Effect& m_effect;
    Printed m_printed;
    Place m_place;
    Reading& m_reading;
};

} // namespace

void checkEffects(const content::Pack& pack, Reading& reading)
{
    forEachEffect(pack, reading, [&](const content::Effect& effect, Printed printed, const Place& place) {
        EffectCheck(pack, effect, printed, place, reading).check();
    });
    for (std::size_t i = 0; i < pack.conditions.size(); ++i) {
        const content::Condition& condition = pack.conditions[i];
        const auto rule = std::ranges::find(condition.effect.rules, QStringLiteral("keeps-the-larger"));
        const Place& place = reading.definition("conditions", i);
        const auto at = rule - condition.effect.rules.begin();
        if (rule != condition.effect.rules.end() && !condition.stacks)
            reading.error(ProblemKind::DoesNothing,
                          {place.file, place.pointer + QString("/effect/rules/%1").arg(at), 0}, {*rule});
    }
}

} // namespace wheelhouse::packs
