// SPDX-License-Identifier: GPL-3.0-or-later
// Which words of an effect can work where it is printed. What is left out here is never asked for by the rules.
#pragma once

#include "model/content/effect.h"

#include <vector>

namespace wheelhouse::packs {

/// Where an effect is printed.
enum class Printed {
    Attack,
    ItemAttack,
    Ability,
    Reaction,
    LevelUp,
    Card, ///< of a deck
    Passive,
    Critical,
    Bonus,
    Bloodied,
    Item,
    Condition,
    LootEvent,
    ScenarioRule,
    ScenarioEvent,
    EventOfNoRound ///< of a scenario, which the players alone see come
};

/// Every rule that an effect can switch on by name.
std::vector<const char*> ruleNames();

/// Whether somebody pays an action in its turn to set off the trigger.
bool isUsedForAnAction(const content::Trigger& trigger);

/// Whether the effect is about the attack alone that it is printed on.
bool isOfOneAttack(Printed printed, const content::Effect& effect);

/// Whether something that the effect sets up ends with its `until`.
bool heedsUntil(Printed printed, const content::Effect& effect);

/// Whether numbers and prohibitions on it go on, or are set up.
bool changesAnything(Printed printed, const content::Effect& effect);

/// Whether the moment of the trigger comes for such a card.
bool comes(Printed printed, const content::Effect& effect, const content::Trigger& trigger);

/// Whether anybody counts how often the tests of the trigger have held in a round.
bool countsTimes(Printed printed, const content::Effect& effect, content::Moment moment);

/// Whether the dice have told by then who is hit, and how well.
bool isJudged(content::Moment moment);

/// Whether what the verb changes is there at the moment.
bool findsItsObject(content::Verb::Kind kind, const content::Trigger& trigger, Printed printed);

/// Whether the verb can give such an action to somebody who is in turn.
bool findsItsTurn(const content::Verb& verb, content::Moment moment, Printed printed);

/// Whether the word means somebody in particular, so that it can say who makes the attack of a verb.
bool namesAnAttacker(content::Who who);

/// Whose rules a modifier switches on.
enum class RulesOf { Figure, Attack, Walk };
bool isSwitchedOn(const QString& rule, RulesOf of);
/// Whether such a card can print the rule by its name alone.
bool isPrintedOn(const QString& rule, Printed printed, const content::Effect& effect);

} // namespace wheelhouse::packs
