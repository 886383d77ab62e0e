// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/nine_alignments/vocabulary.h"

#include "model/board/floor_plan.h"

namespace wheelhouse::rules::nine_alignments {

namespace {
content::Vocabulary onCards()
{
    using Change = content::Modifier::What;
    using Ban = content::Prohibition::What;
    using content::Moment;
    using Do = content::Verb::Kind;
    using Test = content::Predicate::Kind;
    content::Vocabulary words;
    words.modifiers = {Change::ToHit, Change::Damage, Change::DamageTaken, Change::ArmourClass,
                       Change::Speed, Change::Range,  Change::HealGiven,   Change::HealTaken};
    words.prohibitions = {Ban::Actions,  Ban::BonusActions,  Ban::BeTargeted,
                          Ban::BeHealed, Ban::GainCondition, Ban::FeelCondition};
    words.moments = {Moment::Used,           Moment::AttackDeclared, Moment::AttackHit,   Moment::AttackMissed,
                     Moment::AttackResolved, Moment::DamageComing,   Moment::DamageTaken, Moment::Defeated,
                     Moment::Healed,         Moment::TurnBegins,     Moment::TurnEnds,    Moment::RoundBegins,
                     Moment::RoundEnds,      Moment::ConditionGained};
    words.verbs = {Do::Damage, Do::Heal,   Do::Give,        Do::Take, Do::Lay,    Do::Attack,
                   Do::Reduce, Do::StopAt, Do::TakeInstead, Do::Pick, Do::Change, Do::Tell};
    words.tests = {Test::Has,           Test::ConditionIs,     Test::Is,
                   Test::Defeated,      Test::HitPointsAtMost, Test::AtMaximum,
                   Test::Beside,        Test::InRange,         Test::AttackKindIs,
                   Test::Keyword,       Test::AttackIs,        Test::AttackHits,
                   Test::RollAtLeast,   Test::OwnTurn,         Test::FirstThisRound,
                   Test::RoundIs,       Test::EvenRound,       Test::TimesThisRound,
                   Test::FromAttack,    Test::DamageFrom,      Test::WouldFall,
                   Test::EveryAttackHit};
    for (const char* rule : {"works-on-a-miss", "single-bearer", "removed-by-heal", "removed-by-attack",
                             "removed-by-damage", "as-many-as-tokens", "both-choices"}) {
        words.rules.push_back(QString::fromLatin1(rule));
    }
    return words;
}
} // namespace

const content::GameWords& gameWords()
{
    // Nothing slows a figure down here, and no way leads through a portal; packs call a wall a barrier.
    const content::MapLetters letters{std::string(board::floorPlanWords.terrain),
                                      std::string(board::floorPlanWords.solid), "barrier", true, false};
    static const content::GameWords words{onCards(), std::nullopt, letters};
    return words;
}

} // namespace wheelhouse::rules::nine_alignments
