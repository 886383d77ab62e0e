// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/targets.h"

#include "model/behaviour/candidates.h"
#include "model/behaviour/preferences.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

/// Why the attack cannot be aimed at a figure; none where it can.
std::optional<Ruled> whyNotAimed(const Situation& situation, MiniIndex attacker, MiniIndex mini,
                                 const content::Attack& attack, Workspace& workspace)
{
    const board::onslaught::Board& board = situation.board;
    const int apart = range(board, board.spot(attacker), board.spot(mini), workspace);
    if (apart > attack.rangeMax.value_or(1))
        return Ruled::TooFar;
    if (apart < attack.rangeMin.value_or(1))
        return Ruled::TooNear;
    if (!situation.figure(mini).mayBeTargetedFrom(apart))
        return Ruled::MayNotBeTargeted;
    const bool isSeen = sees(board, board.spot(attacker), board.spot(mini), workspace);
    return isSeen ? std::nullopt : std::optional(Ruled::OutOfSight);
}

} // namespace

Targets targetsOf(const Situation& situation, MiniIndex attacker, const content::Verb& verb,
                  const content::Attack& attack, const std::vector<MiniIndex>& already, Workspace& workspace)
{
    Targets targets;
    Reason why{.matter = Matter::Target};
    if (!situation.figure(attacker).mayAttack) {
        why.hindrance = Hindrance::MayNotAttack;
        targets.why.push_back(std::move(why));
        return targets;
    }
    targets.equals = candidatesOf(situation, verb.to, attacker, workspace, why);
    std::erase_if(targets.equals, [&](MiniIndex mini) {
        if (std::ranges::count(already, mini) > 0)
            return true;
        const auto ruled = whyNotAimed(situation, attacker, mini, attack, workspace);
        if (ruled)
            why.leftOut.push_back({mini, *ruled});
        return ruled.has_value();
    });
    if (!targetsEverybody(attack)) {
        ApproachCosts costs(situation, attacker, workspace);
        targets.equals = preferred(situation, targets.equals, verb.to.prefer, costs, why);
        targets.equals = withoutTies(situation, targets.equals, costs, why);
    }
    why.left = targets.equals;
    if (targets.equals.empty())
        why.hindrance = Hindrance::Nobody;
    targets.why.push_back(std::move(why));
    return targets;
}

bool targetsEverybody(const content::Attack& attack)
{
    return std::ranges::count(attack.effect.rules, QStringLiteral("targets-every-character")) > 0;
}

int mostTargets(const content::Verb& verb, const content::Attack& attack)
{
    const int wanted = verb.to.most.value_or(1);
    return std::max(1, std::min(wanted, attack.targets.value_or(wanted)));
}

} // namespace wheelhouse::behaviour
