// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/vocabulary.h"

namespace wheelhouse::rules::adventure_system {

namespace {
/// What tactics ask and do; cards are read by people so far.
content::Vocabulary ofTactics()
{
    using Test = content::Predicate::Kind;
    content::Vocabulary words;
    words.modifiers = {content::Modifier::What::ToHit, content::Modifier::What::Damage}; // of the attack they make
    words.moments = {content::Moment::TurnBegins};
    words.tests = {Test::Is, Test::Beside, Test::FirstAttack, Test::HitPointsAtMost, Test::AtMaximum};
    words.verbs = {content::Verb::Kind::Attack, content::Verb::Kind::ApproachTiles};
    return words;
}
} // namespace

const content::GameWords& gameWords()
{
    static const content::GameWords words{{}, ofTactics()};
    return words;
}

} // namespace wheelhouse::rules::adventure_system
