// SPDX-License-Identifier: GPL-3.0-or-later
// Short ways to write a card's tests and verbs, for tests that make cards up.
#pragma once

#include "model/content/effect.h"

namespace wheelhouse::testing {

inline constexpr const char* chloe = "chloe-amasnodel";

/// That `who` is `of`, or of the sort `of`.
inline content::Predicate whoIs(content::Who who, content::Who of)
{
    content::Predicate predicate;
    predicate.kind = content::Predicate::Kind::Is;
    predicate.who = who;
    predicate.of = of;
    return predicate;
}

/// Damage by itself, to those.
inline content::Verb damage(int number, content::Who to)
{
    content::Verb verb{content::Verb::Kind::Damage};
    verb.number = number;
    verb.to.who = to;
    return verb;
}

} // namespace wheelhouse::testing
