// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/vocabulary.h"

#include "model/rules/adventure_system/objections.h"

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
                       Change::Speed, Change::HealGiven, Change::HealTaken,   Change::Check};
    words.prohibitions = {Ban::Actions, Ban::BeTargeted, Ban::BeHealed, Ban::GainCondition, Ban::FeelCondition};
    words.moments = {Moment::Used,         Moment::AttackDeclared, Moment::AttackHit,      Moment::AttackMissed,
                     Moment::DamageComing, Moment::DamageTaken,    Moment::Defeated,       Moment::Healed,
                     Moment::TurnBegins,   Moment::TurnEnds,       Moment::AttackResolved, Moment::ConditionGained};
    words.verbs = {Do::Damage,      Do::Heal,   Do::Give,   Do::Take, Do::Attack,       Do::Reduce, Do::StopAt,
                   Do::TakeInstead, Do::Pick,   Do::Change, Do::Tell, Do::Discard,      Do::Move,   Do::SetDown,
                   Do::Draw,        Do::TurnUp, Do::Count,  Do::End,  Do::ApproachTiles};
    words.tests = {
        Test::Has,        Test::ConditionIs,     Test::Is,         Test::Defeated,       Test::Beside,
        Test::InRange,    Test::HitPointsAtMost, Test::AtMaximum,  Test::AttackHits,     Test::RollAtLeast,
        Test::OwnTurn,    Test::FirstThisRound,  Test::RoundIs,    Test::EvenRound,      Test::TimesThisRound,
        Test::FromAttack, Test::DamageFrom,      Test::WouldFall,  Test::EveryAttackHit, Test::TilesApart,
        Test::OnTile,     Test::CounterAtLeast,  Test::IsCharacter};
    for (const char* rule : {"single-bearer", "removed-by-heal", "removed-by-attack", "removed-by-damage",
                             "as-many-as-tokens", "both-choices", "costs-hit-points"}) {
        words.rules.push_back(QString::fromLatin1(rule));
    }
    return words;
}

content::Vocabulary ofTactics()
{
    content::Vocabulary words;
    words.modifiers = {Change::ToHit, Change::Damage}; // of the attack they make, or of whoever bears a Bane
    words.prohibitions = {Ban::BeHealed};
    words.moments = {Moment::TurnBegins};
    words.tests = {Test::Is,        Test::Has,         Test::Beside,
                   Test::InRange,   Test::FirstAttack, Test::HitPointsAtMost,
                   Test::AtMaximum, Test::AttackHits,  Test::TilesApart};
    words.verbs = {Do::Attack, Do::ApproachTiles, Do::Damage, Do::Heal,    Do::Give,
                   Do::Take,   Do::Tell,          Do::Draw,   Do::SetDown, Do::Move};
    return words;
}
} // namespace

const content::GameWords& gameWords()
{
    static const content::GameWords words{onCards(), ofTactics(), {}, objectionsTo};
    return words;
}

} // namespace wheelhouse::rules::adventure_system
