// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/counts_to_the_end.h"

namespace wheelhouse::effects {

CountsToTheEnd countsToTheEnd(const content::Effect& effect)
{
    CountsToTheEnd found;
    for (const content::Trigger& trigger : effect.triggers) {
        for (const content::Verb& verb : trigger.verbs) {
            if (verb.kind != content::Verb::Kind::End) {
                continue;
            }
            for (const content::Predicate& test : verb.when) {
                if (test.kind == content::Predicate::Kind::CounterAtLeast && !test.isNot) {
                    found.emplace(test.name, test.number);
                }
            }
        }
    }
    return found;
}

} // namespace wheelhouse::effects
