// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/tactics.h"

#include "model/behaviour/tests.h"

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

using content::Verb;

/// How far the nearest of a mini's spaces is from the corner.
int fromCorner(const Situation& situation, MiniIndex mini)
{
    return board::kingDistance({0, 0}, situation.board.mini(mini).at);
}

} // namespace

Members nextMembers(const Situation& situation, const std::vector<MiniIndex>& waiting)
{
    Members members;
    Narrowing narrowing{.by = Narrowing::By::Corner};
    for (const MiniIndex mini : waiting)
        narrowing.among.push_back({mini, fromCorner(situation, mini)});
    for (const Measured& one : narrowing.among) {
        const auto isNearer = [&](const Measured& other) { return *other.value < *one.value; };
        if (std::ranges::none_of(narrowing.among, isNearer))
            narrowing.stay.push_back(one.mini);
    }
    members.equals = narrowing.stay;
    Reason why{.matter = Matter::Member, .left = narrowing.stay};
    if (waiting.size() > 1)
        why.narrowed.push_back(std::move(narrowing));
    members.why.push_back(std::move(why));
    return members;
}

std::optional<std::size_t> tacticOf(const Situation& situation, MiniIndex monster, const content::Effect& script,
                                    Workspace& workspace)
{
    for (std::size_t i = 0; i < script.triggers.size(); ++i) {
        const content::Trigger& tactic = script.triggers[i];
        if (tactic.moment == content::Moment::TurnBegins &&
            allHold(situation, tactic.when, monster, std::nullopt, workspace))
            return i;
    }
    return std::nullopt;
}

int numberOf(std::optional<std::size_t> tactic, const content::Effect& script)
{
    const auto end = script.triggers.begin() + static_cast<std::ptrdiff_t>(tactic ? *tactic + 1 : 0);
    return static_cast<int>(
        std::ranges::count(script.triggers.begin(), end, content::Moment::TurnBegins, &content::Trigger::moment));
}

bool isDue(const Situation& situation, MiniIndex monster, const Verb& verb, bool wasDone, Workspace& workspace)
{
    return !(verb.orElse && wasDone) && allHold(situation, verb.when, monster, std::nullopt, workspace);
}

const content::Attack* attackOf(const Verb& verb, std::span<const content::Attack> attacks)
{
    const auto isMeant = [&](const content::Attack& attack) {
        if (verb.name == QLatin1String("basic"))
            return attack.basic;
        if (verb.name == QLatin1String("basic-melee"))
            return attack.basic && attack.kind == content::AttackKind::Melee;
        if (verb.name == QLatin1String("basic-ranged"))
            return attack.basic && attack.kind == content::AttackKind::Ranged;
        return attack.id.text() == verb.name;
    };
    const auto found = verb.name.isEmpty() ? attacks.begin() : std::ranges::find_if(attacks, isMeant);
    return found == attacks.end() ? nullptr : &*found;
}

const content::Attack* nextAttackOf(const content::Trigger& tactic, std::size_t from,
                                    std::span<const content::Attack> attacks)
{
    for (std::size_t i = from; i < tactic.verbs.size(); ++i) {
        if (tactic.verbs[i].kind == Verb::Kind::Attack)
            return attackOf(tactic.verbs[i], attacks);
    }
    return nullptr;
}

} // namespace wheelhouse::behaviour
