// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/effect_places.h"

#include <algorithm>
#include <array>

namespace wheelhouse::packs {

using content::Moment;
using content::Verb;
using content::Who;

namespace {

constexpr std::array ofFigures{"diagonal-moves", "passes-enemies",      "passes-barriers",
                               "steps-cost-one", "hindering-costs-one", "climbing-costs-one",
                               "any-height",     "checks-keep-highest", "checks-keep-lowest"};
constexpr std::array ofAttackers{"ignores-cover", "has-cover", "without-its-effect", "both-choices"};
constexpr std::array ofAttacks{"automatic-hit", "works-on-a-miss", "targets-every-character"};
constexpr std::array ofWalks{"straight-line", "ends-beside-no-enemy"};
constexpr std::array ofTokens{"single-bearer",     "blocking",          "gives-cover",       "removed-by-heal",
                              "removed-by-attack", "removed-by-damage", "as-many-as-tokens", "absorbs-damage",
                              "keeps-the-larger",  "costs-hit-points"};
constexpr std::array ofTheMap{"hindering-spreads", "open-doors-stay-open"};

template <class Rules>
bool isIn(const Rules& rules, const QString& rule)
{
    return std::ranges::any_of(rules, [&rule](const char* one) { return rule == QLatin1String(one); });
}

bool isForAWhile(const content::Effect& effect)
{
    return effect.until != content::Until::Always;
}

bool isAttack(Printed printed)
{
    return printed == Printed::Attack || printed == Printed::ItemAttack;
}

/// Whether something sets the effect up for a while, so that the whole table can go by it.
bool isSetUp(Printed printed, const content::Effect& effect)
{
    const bool onUse = printed == Printed::Item || printed == Printed::LevelUp || printed == Printed::Card ||
                       printed == Printed::Condition;
    return isForAWhile(effect) && (printed == Printed::Ability || printed == Printed::LootEvent ||
                                   (isAttack(printed) && !isOfOneAttack(printed, effect)) ||
                                   (onUse && std::ranges::any_of(effect.triggers, isUsedForAnAction)));
}

} // namespace

std::vector<const char*> ruleNames()
{
    std::vector<const char*> names(ofTheMap.begin(), ofTheMap.end());
    const auto add = [&names](const auto& some) { names.insert(names.end(), some.begin(), some.end()); };
    add(ofFigures);
    add(ofAttackers);
    add(ofAttacks);
    add(ofWalks);
    add(ofTokens);
    return names;
}

bool isUsedForAnAction(const content::Trigger& trigger)
{
    return trigger.moment == Moment::Used && !trigger.action.isEmpty();
}

bool isOfOneAttack(Printed printed, const content::Effect& effect)
{
    return isAttack(printed) && (!isForAWhile(effect) || (effect.modifiers.empty() && effect.prohibitions.empty()));
}

bool heedsUntil(Printed printed, const content::Effect& effect)
{
    switch (printed) {
    case Printed::Attack:
    case Printed::ItemAttack:
    case Printed::Ability:
    case Printed::LootEvent:
        return true;
    case Printed::Item:
    case Printed::LevelUp:
    case Printed::Card:
    case Printed::Condition:
        return std::ranges::any_of(effect.triggers, isUsedForAnAction);
    default:
        return false;
    }
}

bool changesAnything(Printed printed, const content::Effect& effect)
{
    return printed != Printed::Reaction && printed != Printed::EventOfNoRound &&
           (printed != Printed::LootEvent || isForAWhile(effect));
}

bool comes(Printed printed, const content::Effect& effect, const content::Trigger& trigger)
{
    const bool used = trigger.moment == Moment::Used;
    switch (printed) {
    case Printed::Attack:
    case Printed::ItemAttack:
        return trigger.moment == Moment::AttackResolved || (!used && !isOfOneAttack(printed, effect));
    case Printed::Critical:
        return trigger.moment == Moment::Critical;
    case Printed::Reaction: // nobody reacts outside the phase of actions
        return !used && trigger.moment != Moment::RoundBegins && trigger.moment != Moment::RoundEnds;
    case Printed::Passive:
    case Printed::Bonus:
    case Printed::Bloodied:
    case Printed::ScenarioRule:
        return !used;
    case Printed::Condition:
        return !used || !trigger.action.isEmpty();
    case Printed::LootEvent:
        return used || isForAWhile(effect);
    case Printed::EventOfNoRound:
        return false;
    default:
        return true;
    }
}

bool countsTimes(Printed printed, const content::Effect& effect, Moment moment)
{
    return moment != Moment::Used && moment != Moment::RoundEnds && printed != Printed::Reaction &&
           printed != Printed::Critical && !isOfOneAttack(printed, effect);
}

bool isJudged(Moment moment)
{
    return moment != Moment::AttackDeclared && moment != Moment::DiceRolled;
}

namespace {
/// Whether somebody may be on its way then: every walk is over before a turn or a round begins or ends, and before
/// anything is used in a turn.
bool mayBeWalking(const content::Trigger& trigger, Printed printed)
{
    switch (trigger.moment) {
    case Moment::TurnBegins:
    case Moment::TurnEnds:
    case Moment::RoundBegins:
    case Moment::RoundEnds:
        return false;
    case Moment::Used:
        return printed != Printed::Ability && printed != Printed::ScenarioEvent && !isUsedForAnAction(trigger);
    default:
        return true;
    }
}
} // namespace

bool findsItsObject(Verb::Kind kind, const content::Trigger& trigger, Printed printed)
{
    const Moment moment = trigger.moment;
    // Whoever answers the use of a dial may do so while that dial answers a roll or a hit.
    const auto isAt = [moment](std::initializer_list<Moment> moments) {
        return moment == Moment::DialUsed || std::ranges::find(moments, moment) != moments.end();
    };
    switch (kind) {
    case Verb::Kind::Reduce:
    case Verb::Kind::StopAt:
    case Verb::Kind::TakeInstead:
        return isAt({Moment::DamageComing, Moment::AttackHit});
    case Verb::Kind::Reroll:
    case Verb::Kind::ShiftDie:
        return isAt({Moment::DiceRolled});
    case Verb::Kind::Miss:
        return isAt({Moment::AttackDeclared, Moment::DiceRolled});
    case Verb::Kind::Discard:
        return printed == Printed::Item || printed == Printed::ItemAttack || printed == Printed::Card;
    case Verb::Kind::EndWalk:
        return mayBeWalking(trigger, printed);
    default:
        return true;
    }
}

bool findsItsTurn(const Verb& verb, Moment moment, Printed printed)
{
    constexpr std::array sorts{"standard", "move", "bonus"};
    const bool between = moment == Moment::RoundBegins || moment == Moment::RoundEnds ||
                         (moment == Moment::Used && printed == Printed::ScenarioEvent);
    const bool others = verb.to.who == Who::Friend || verb.to.who == Who::Enemy || verb.to.who == Who::EnemyCharacter;
    return isIn(sorts, verb.name) && !between && !(moment == Moment::Used && others);
}

bool namesAnAttacker(Who who)
{
    constexpr std::array named{Who::Self, Who::Bearer, Who::Placer, Who::Attacker, Who::Target,
                               Who::Hit,  Who::Actor,  Who::Chosen, Who::Affected};
    return std::ranges::find(named, who) != named.end();
}

bool isSwitchedOn(const QString& rule, RulesOf of)
{
    return (of != RulesOf::Attack && isIn(ofFigures, rule)) || (of != RulesOf::Walk && isIn(ofAttackers, rule)) ||
           (of == RulesOf::Walk && isIn(ofWalks, rule));
}

bool isPrintedOn(const QString& rule, Printed printed, const content::Effect& effect)
{
    if (isIn(ofTheMap, rule) && isSetUp(printed, effect))
        return true;
    switch (printed) {
    case Printed::Attack:
    case Printed::ItemAttack:
        return isIn(ofAttacks, rule) || isSwitchedOn(rule, isForAWhile(effect) ? RulesOf::Figure : RulesOf::Attack);
    case Printed::Critical:
        return isSwitchedOn(rule, RulesOf::Attack);
    case Printed::Condition:
        return isIn(ofTokens, rule) || isSwitchedOn(rule, RulesOf::Figure);
    case Printed::ScenarioRule:
    case Printed::ScenarioEvent:
        return isIn(ofTheMap, rule);
    case Printed::LootEvent: // without it there is nothing to go on
        return isForAWhile(effect) && isSwitchedOn(rule, RulesOf::Figure);
    case Printed::Reaction: // only its clauses are ever looked at
    case Printed::EventOfNoRound:
        return false;
    default:
        return isSwitchedOn(rule, RulesOf::Figure);
    }
}

} // namespace wheelhouse::packs
