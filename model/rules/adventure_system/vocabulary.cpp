// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/vocabulary.h"

namespace wheelhouse::rules::adventure_system {

namespace {
using Change = content::Modifier::What;
using Ban = content::Prohibition::What;
using content::Moment;
using Do = content::Verb::Kind;
using Test = content::Predicate::Kind;

content::Vocabulary onCards()
{
    content::Vocabulary words;
    words.modifiers = {Change::ToHit, Change::Damage,    Change::DamageTaken, Change::ArmourClass,
                       Change::Speed, Change::HealGiven, Change::HealTaken};
    words.prohibitions = {Ban::Actions, Ban::BeTargeted, Ban::BeHealed, Ban::GainCondition, Ban::FeelCondition};
    words.moments = {Moment::Used,         Moment::AttackDeclared, Moment::AttackHit,      Moment::AttackMissed,
                     Moment::DamageComing, Moment::DamageTaken,    Moment::Defeated,       Moment::Healed,
                     Moment::TurnBegins,   Moment::TurnEnds,       Moment::AttackResolved, Moment::ConditionGained};
    words.verbs = {Do::Damage, Do::Heal,        Do::Give, Do::Take,   Do::Attack, Do::Reduce,
                   Do::StopAt, Do::TakeInstead, Do::Pick, Do::Change, Do::Tell};
    words.tests = {Test::Has,        Test::ConditionIs,     Test::Is,        Test::Defeated,      Test::Beside,
                   Test::InRange,    Test::HitPointsAtMost, Test::AtMaximum, Test::AttackHits,    Test::RollAtLeast,
                   Test::OwnTurn,    Test::FirstThisRound,  Test::RoundIs,   Test::EvenRound,     Test::TimesThisRound,
                   Test::FromAttack, Test::DamageFrom,      Test::WouldFall, Test::EveryAttackHit};
    for (const char* rule : {"single-bearer", "removed-by-heal", "removed-by-attack", "removed-by-damage",
                             "as-many-as-tokens", "both-choices"}) {
        words.rules.push_back(QString::fromLatin1(rule));
    }
    return words;
}

content::Vocabulary ofTactics()
{
    content::Vocabulary words;
    words.modifiers = {Change::ToHit, Change::Damage}; // of the attack they make
    words.moments = {Moment::TurnBegins};
    words.tests = {Test::Is,        Test::Has,         Test::Beside,
                   Test::InRange,   Test::FirstAttack, Test::HitPointsAtMost,
                   Test::AtMaximum, Test::AttackHits};
    words.verbs = {Do::Attack, Do::ApproachTiles, Do::Damage, Do::Heal, Do::Give, Do::Take, Do::Tell};
    return words;
}
} // namespace

const content::GameWords& gameWords()
{
    static const content::GameWords words{onCards(), ofTactics()};
    return words;
}

} // namespace wheelhouse::rules::adventure_system
