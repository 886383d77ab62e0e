// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the roll, where each that an attack hit is judged by its own, and how several tests come out together.
#include "model/effects/game/game.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Predicate;

namespace {
bool isOfRoll(const Predicate& predicate)
{
    return predicate.kind == Predicate::Kind::RollAtLeast || predicate.kind == Predicate::Kind::AttackCritical;
}

/// Whether the roll against each of several is asked for by itself.
bool asksOwnRolls(const Scene& scene, const std::vector<Predicate>& tests)
{
    return !scene.rolls.empty() && !scene.hit.empty() && std::any_of(tests.begin(), tests.end(), isOfRoll);
}

bool passes(const Scene& scene, const FigureId& hit, const std::vector<Predicate>& tests)
{
    const Rolled own = rolledAt(scene, hit);
    return std::all_of(tests.begin(), tests.end(), [&](const Predicate& test) {
        const bool holds = test.kind == Predicate::Kind::RollAtLeast ? own.total >= test.number : own.critical;
        return !isOfRoll(test) || holds != test.isNot;
    });
}

bool passesAny(const Scene& scene, const std::vector<Predicate>& tests)
{
    return std::any_of(scene.hit.begin(), scene.hit.end(),
                       [&](const FigureId& hit) { return passes(scene, hit, tests); });
}
} // namespace

Rolled rolledAt(const Scene& scene, const FigureId& target)
{
    const auto own = std::find_if(scene.rolls.begin(), scene.rolls.end(),
                                  [&target](const Rolled& one) { return one.target == target; });
    return own == scene.rolls.end() ? Rolled{target, scene.total, scene.critical} : *own;
}

Scene withOwnRolls(const Scene& scene, const std::vector<Predicate>& tests)
{
    if (!asksOwnRolls(scene, tests) || !passesAny(scene, tests)) {
        return scene;
    }
    Scene own = scene;
    std::erase_if(own.hit, [&](const FigureId& hit) { return !passes(scene, hit, tests); });
    own.total = 0;
    own.critical = false;
    for (const FigureId& hit : own.hit) {
        const Rolled rolled = rolledAt(scene, hit);
        own.total = std::max(own.total, rolled.total);
        own.critical = own.critical || rolled.critical;
    }
    return own;
}

Fit fitOf(const Game& game, const std::vector<Predicate>& predicates, const Scene& scene)
{
    std::optional<Scene> own; // copied only where somebody's own roll is asked for
    if (asksOwnRolls(scene, predicates)) {
        own = withOwnRolls(scene, predicates);
        if (!passesAny(*own, predicates)) {
            return Fit::No;
        }
    }
    Fit worst = Fit::Yes;
    for (const Predicate& predicate : predicates) {
        if (own && isOfRoll(predicate)) {
            continue;
        }
        const bool ofAll = !own || predicate.kind == Predicate::Kind::AttackHits;
        worst = std::min(worst, fitOf(game, predicate, ofAll ? scene : *own));
        if (worst == Fit::No) {
            break;
        }
    }
    return worst;
}

bool holds(const Game& game, const Predicate& predicate, const Scene& scene)
{
    return fitOf(game, predicate, scene) == Fit::Yes;
}

bool hold(const Game& game, const std::vector<Predicate>& predicates, const Scene& scene)
{
    return fitOf(game, predicates, scene) == Fit::Yes;
}

} // namespace wheelhouse::effects
