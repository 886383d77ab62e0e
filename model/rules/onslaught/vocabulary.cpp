// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/vocabulary.h"

namespace wheelhouse::rules::onslaught {

namespace {
using content::Moment;
using Change = content::Modifier::What;
using Ban = content::Prohibition::What;
using Do = content::Verb::Kind;
using Test = content::Predicate::Kind;

content::Vocabulary onCards()
{
    content::Vocabulary words;
    words.modifiers = {Change::ToHit,     Change::Die,      Change::Damage, Change::DamageTaken,  Change::ArmourClass,
                       Change::Speed,     Change::Dice,     Change::Range,  Change::CriticalFrom, Change::HealGiven,
                       Change::HealTaken, Change::Cooldown, Change::Picks,  Change::DrawnItems,   Change::KeptItems,
                       Change::Action,    Change::Rule,     Change::Check};
    // What a ban says of whom monsters see is played by their scripts, else by the people who decide for them
    // (ONS-MAC-18, ONS-MAC-08).
    words.prohibitions = {Ban::Actions,       Ban::StandardActions,   Ban::MoveActions, Ban::BonusActions,
                          Ban::Reactions,     Ban::CooldownAbilities, Ban::Items,       Ban::Attack,
                          Ban::BeTargeted,    Ban::BeSeenBy,          Ban::BeMoved,     Ban::BeHealed,
                          Ban::GainCondition, Ban::FeelCondition,     Ban::Cover,       Ban::WalkFarther,
                          Ban::AimFarther};
    words.moments = {Moment::Used,           Moment::AttackDeclared, Moment::DiceRolled,     Moment::AttackHit,
                     Moment::AttackMissed,   Moment::AttackResolved, Moment::DamageComing,   Moment::DamageTaken,
                     Moment::BecameBloodied, Moment::Defeated,       Moment::Healed,         Moment::WalkBegins,
                     Moment::SpaceEntered,   Moment::SpaceLeft,      Moment::WalkEnded,      Moment::DialUsed,
                     Moment::Looted,         Moment::Critical,       Moment::TurnBegins,     Moment::TurnEnds,
                     Moment::RoundBegins,    Moment::RoundEnds,      Moment::ConditionGained};
    // Nobody but a monster approaches, and people decide for these.
    words.verbs = {Do::Damage, Do::Heal,        Do::Give,     Do::Take,     Do::Lay,    Do::Walk,       Do::Teleport,
                   Do::Push,   Do::Drag,        Do::Exchange, Do::TurnDial, Do::Ready,  Do::Experience, Do::Attack,
                   Do::Action, Do::Loot,        Do::TakeLoot, Do::Discard,  Do::Reroll, Do::ShiftDie,   Do::Reduce,
                   Do::StopAt, Do::TakeInstead, Do::Miss,     Do::EndWalk,  Do::Pick,   Do::Change,     Do::Bring,
                   Do::Return, Do::Revive,      Do::Points,   Do::Tell,     Do::Slide,  Do::Check};
    words.tests = {Test::Has,
                   Test::ConditionIs,
                   Test::Is,
                   Test::Bloodied,
                   Test::Defeated,
                   Test::IsCharacter,
                   Test::CarriesLoot,
                   Test::HitPointsAtMost,
                   Test::AtMaximum,
                   Test::Beside,
                   Test::InRange,
                   Test::Covered,
                   Test::BasicAttack,
                   Test::AttackKindIs,
                   Test::Keyword,
                   Test::AttackIs,
                   Test::DialIs,
                   Test::AttackHits,
                   Test::AttackCritical,
                   Test::RollAtLeast,
                   Test::DieAtMost,
                   Test::OwnTurn,
                   Test::FirstAttack,
                   Test::Moved,
                   Test::FirstThisRound,
                   Test::UsesThisTurn,
                   Test::UsesThisGame,
                   Test::TimesThisRound,
                   Test::RoundIs,
                   Test::EvenRound,
                   Test::OnTerrain,
                   Test::OnFoot,
                   Test::Empty,
                   Test::FromAttack,
                   Test::DamageFrom,
                   Test::DamageEndedBy,
                   Test::WouldFall,
                   Test::PassedThrough,
                   Test::EveryAttackHit,
                   Test::TurnedByReroll,
                   Test::OnlyItemsDrawn};
    for (const char* rule : {"diagonal-moves",      "passes-enemies",     "passes-barriers",
                             "straight-line",       "steps-cost-one",     "hindering-costs-one",
                             "climbing-costs-one",  "any-height",         "ends-beside-no-enemy",
                             "ignores-cover",       "has-cover",          "automatic-hit",
                             "works-on-a-miss",     "without-its-effect", "targets-every-character",
                             "single-bearer",       "blocking",           "gives-cover",
                             "removed-by-heal",     "removed-by-attack",  "removed-by-damage",
                             "as-many-as-tokens",   "both-choices",       "hindering-spreads",
                             "absorbs-damage",      "keeps-the-larger",   "costs-hit-points",
                             "checks-keep-highest", "checks-keep-lowest", "open-doors-stay-open"}) {
        words.rules.push_back(QString::fromLatin1(rule));
    }
    words.keys = {QStringLiteral("by"),
                  QStringLiteral("branch"),
                  QStringLiteral("dice"),
                  QStringLiteral("doubled"),
                  QStringLiteral("forEach"),
                  QStringLiteral("end-of-bearers-next-turn"),
                  QStringLiteral("end-of-placers-next-turn")};
    return words;
}
/// Besides what monsters decide by it a script does what cards do to figures; the attack that it makes may be changed.
content::Vocabulary inScripts()
{
    content::Vocabulary words;
    words.moments = {Moment::TurnBegins};
    words.verbs = {Do::Attack, Do::Approach, Do::Away,     Do::ToSpace, Do::ToArea, Do::ToToken,
                   Do::Along,  Do::Damage,   Do::Heal,     Do::Give,    Do::Take,   Do::Lay,
                   Do::Walk,   Do::Teleport, Do::Exchange, Do::Push,    Do::Drag,   Do::Slide,
                   Do::Change, Do::Bring,    Do::Return,   Do::Tell};
    words.tests = {
        Test::Has,    Test::Is,      Test::Bloodied,  Test::CarriesLoot, Test::AtMaximum, Test::HitPointsAtMost,
        Test::Beside, Test::InRange, Test::OnTerrain, Test::RoundIs,     Test::EvenRound, Test::OwnTurn};
    words.modifiers = {Change::ToHit, Change::Die,         Change::Damage,    Change::DamageTaken,
                       Change::Speed, Change::ArmourClass, Change::Dice,      Change::CriticalFrom,
                       Change::Range, Change::HealGiven,   Change::HealTaken, Change::Rule};
    const content::Vocabulary cards = onCards();
    words.prohibitions = cards.prohibitions;
    words.rules = cards.rules;
    words.keys = cards.keys;
    std::erase(words.keys, QStringLiteral("by"));
    std::erase(words.keys, QStringLiteral("branch"));
    return words;
}
} // namespace

const content::GameWords& gameWords()
{
    static const content::GameWords words{onCards(), inScripts()};
    return words;
}

} // namespace wheelhouse::rules::onslaught
