// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/unplaced/who_matters.h"

#include "model/behaviour/approach.h"
#include "model/behaviour/approach_costs.h"
#include "model/behaviour/areas.h"
#include "model/behaviour/places_near.h"
#include "model/behaviour/preferences.h"
#include "model/behaviour/reach.h"
#include "model/behaviour/targets.h"
#include "model/behaviour/unplaced/bounds.h"

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

using content::Preference;
using content::Verb;
using content::Who;

/// Whether a word of a script may mean it.
bool mayBe(Who sort, const Unplaced& one)
{
    switch (sort) {
    case Who::Friend:
    case Who::FriendOrSelf:
        return one.isFriend;
    case Who::Enemy:
        return !one.isFriend;
    case Who::EnemyCharacter:
        return !one.isFriend && !one.figure.isMonster;
    case Who::Character:
        return !one.figure.isMonster;
    case Who::Monster:
        return one.figure.isMonster;
    case Who::Anyone:
        return true;
    default:
        return false; // the monster itself, or somebody on the board
    }
}

/// What one mini may do to one decision.
class Doubt
{
public:
    Doubt(const Situation& situation, MiniIndex self, const Bounds& bounds, const Unplaced& one)
        : m_situation(situation), m_self(self), m_bounds(bounds), m_one(one)
    {
    }

    bool mattersTo(const content::Predicate& test) const
    {
        switch (test.kind) {
        case content::Predicate::Kind::RoundIs:
        case content::Predicate::Kind::EvenRound:
        case content::Predicate::Kind::OwnTurn:
        case content::Predicate::Kind::Defeated:
        case content::Predicate::Kind::Moved:
        case content::Predicate::Kind::FirstAttack:
        case content::Predicate::Kind::FirstThisRound:
        case content::Predicate::Kind::UsesThisTurn:
        case content::Predicate::Kind::UsesThisGame:
            return false;
        case content::Predicate::Kind::IsCharacter:
        case content::Predicate::Kind::Has:
        case content::Predicate::Kind::Bloodied:
        case content::Predicate::Kind::CarriesLoot:
        case content::Predicate::Kind::HitPointsAtMost:
        case content::Predicate::Kind::AtMaximum:
        case content::Predicate::Kind::OnTerrain:
            return mayBe(test.who, m_one);
        case content::Predicate::Kind::Is:
            return mayBe(test.who, m_one) || mayBe(test.of, m_one);
        case content::Predicate::Kind::Beside:
            return mayBe(test.of, m_one) || (mayBe(test.who, m_one) && isWithin(test.of, 1));
        case content::Predicate::Kind::InRange:
            return mayBe(test.of, m_one) ||
                   (mayBe(test.who, m_one) && (test.number == 0 || isWithin(test.of, test.number)));
        default:
            return true;
        }
    }
    bool mattersToAny(std::span<const content::Predicate> tests) const
    {
        return std::ranges::any_of(tests, [this](const content::Predicate& test) { return mattersTo(test); });
    }

    bool isCandidate(const content::Selector& selector) const
    {
        return m_one.figure.isNoticed && mayBe(selector.who, m_one);
    }

    /// Whether it may be as good as those who were picked, or better; `cost` is what the dearest of them costs to
    /// approach.
    bool competes(std::span<const Preference> preferences, const std::vector<MiniIndex>& picked, int cost) const
    {
        if (picked.empty())
            return true;
        const Figure& other = m_situation.figure(picked.front());
        for (const Preference& preference : preferences) {
            if (preference.kind == Preference::Farthest)
                return true;
            if (preference.kind == Preference::Closest)
                return m_bounds.approachTo(m_one) <= cost;
            const auto own = standingOf(m_one.figure, preference), theirs = standingOf(other, preference);
            if (own && theirs && own->rank != theirs->rank)
                return own->rank < theirs->rank;
        }
        const bool areActive = m_situation.isActive(picked.front());
        if (m_one.isActive != areActive)
            return m_one.isActive;
        return !areActive || m_bounds.approachTo(m_one) <= cost;
    }

    /// Whether it may stand in the way to anything that the monster comes to for so many points.
    bool blocksWithin(int cost) const { return m_bounds.mayStandWithin(m_one, cost); }
    /// Whether the monster may come within this range of it for so many points.
    bool isNearWithin(int range, int cost) const { return m_bounds.mayComeWithin(m_one, range, cost); }
    /// Whether it may come between somebody and the monster where that stands, or would stand.
    bool hides(MiniIndex other) const { return hides(other, m_situation.board.mini(m_self).at); }
    bool hides(MiniIndex other, Space from) const
    {
        return !m_one.isFriend && m_bounds.mayStandBetween(m_one, from, other);
    }
    /// Whether it may do so wherever the monster stands within that range.
    bool hidesAround(MiniIndex other, int range) const
    {
        const int size = m_situation.board.mini(m_self).size;
        return !m_one.isFriend && (range > 1 || m_bounds.mayBeHiddenBeside(other)) &&
               m_bounds.isWithin(m_one, other, range + size - 1);
    }
    bool isHostile() const { return !m_one.isFriend; }
    bool isWithinOfSelf(int range) const { return m_bounds.isWithin(m_one, m_self, range); }

private:
    bool isWithin(Who of, int range) const
    {
        return (of != Who::Self && of != Who::Actor) || m_bounds.isWithin(m_one, m_self, range);
    }

    const Situation& m_situation;
    MiniIndex m_self;
    const Bounds& m_bounds;
    const Unplaced& m_one;
};

bool has(std::span<const Preference> preferences, Preference::Kind kind)
{
    return std::ranges::count(preferences, kind, &Preference::kind) > 0;
}

/// How near to whom the monster wants to be.
int rangeWanted(const PlacesNear& near)
{
    if (!near.attack)
        return near.range.most;
    return near.range.most + near.attack->area.value_or(0) + near.attack->cone.value_or(0);
}

/// A decision as it is without those who are nowhere on the board.
struct Decision {
    std::vector<MiniIndex> picked = {};
    /// What the dearest of them costs to approach.
    int approach = 0;
    /// What every way is within that the decision hangs on.
    int ways = 0;
    /// Where a move leads; none where its points do not suffice.
    std::vector<Space> ends = {};
    /// What the way costs up to where the move ends, or would end.
    int way = 0;
};

int dearest(ApproachCosts& costs, const std::vector<MiniIndex>& minis)
{
    int most = 0;
    for (const MiniIndex mini : minis)
        most = std::max(most, costs.of(mini).value_or(Bounds::never));
    return most;
}

int waysOf(const Move& move)
{
    int most = 0;
    for (const Reason& why : move.why) {
        for (const Place& place : why.places)
            most = why.matter == Matter::Where ? std::max(most, place.first + place.second) : most;
    }
    return most;
}

/// Where it ends, if it gets where it wants to.
std::vector<Space> endsThere(const Move& move)
{
    std::vector<Space> ends;
    for (const Reason& why : move.why) {
        for (const Place& place : why.places) {
            if (why.matter == Matter::Where && place.second == 0)
                ends.push_back(place.at);
        }
    }
    return ends.size() == move.ends.size() ? ends : std::vector<Space>();
}

class Asking
{
public:
    Asking(const Situation& situation, MiniIndex self, const Verb& verb, const content::Attack* attack, bool isGoalUsed,
           Workspace& workspace)
        : m_situation(situation)
        , m_self(self)
        , m_verb(verb)
        , m_attack(attack)
        , m_isGoalUsed(isGoalUsed)
        , m_work(workspace)
    {
        if (verb.kind == Verb::Kind::Approach && (attack || !verb.untilInReach))
            m_decision = approached();
        else if (isMove(verb) && verb.kind != Verb::Kind::Away) // whose ways matter in any case
            m_decision.ways = waysOf(moveOf(situation, self, verb, attack, workspace));
        else if (verb.kind == Verb::Kind::Attack && attack)
            m_decision = aimed();
    }

    bool matters(const Doubt& doubt) const
    {
        if (doubt.mattersToAny(m_verb.when) || doubt.mattersToAny(m_verb.to.where) ||
            (m_verb.to.sight && doubt.isHostile()))
            return true;
        switch (m_verb.kind) {
        case Verb::Kind::Approach:
            return (m_attack || !m_verb.untilInReach) && mattersToApproach(doubt);
        case Verb::Kind::Away:
            return m_situation.figure(m_self).mayMove; // whoever is in its pursuers' way matters, too
        case Verb::Kind::ToSpace:
        case Verb::Kind::ToArea:
        case Verb::Kind::ToToken:
        case Verb::Kind::Along:
            return m_situation.figure(m_self).mayMove && doubt.blocksWithin(m_decision.ways);
        case Verb::Kind::Attack:
            return m_attack && m_situation.figure(m_self).mayAttack && mattersToAttack(doubt);
        default:
            return mattersAsOnCard(doubt);
        }
    }

private:
    Decision approached()
    {
        const PlacesNear near = placesNear(m_verb, m_attack);
        const Move move = moveOf(m_situation, m_self, m_verb, m_attack, m_work);
        Decision decision{.picked = move.goals, .ways = waysOf(move), .ends = endsThere(move), .way = waysOf(move)};
        ApproachCosts costs(m_situation, m_self, m_work);
        decision.approach = dearest(costs, move.goals);
        for (const MiniIndex goal : move.goals) {
            const auto cost = costs.routes().costOf(goalNear(m_situation, m_self, goal, near, m_work));
            decision.ways = std::max(decision.ways, cost.value_or(Bounds::never));
        }
        decision.ways = std::max(decision.ways, decision.approach);
        return decision;
    }

    Decision aimed()
    {
        Decision decision;
        if (hasOrigin(*m_attack) || targetsEverybody(*m_attack)) {
            for (MiniIndex mini = 0; mini < static_cast<int>(m_situation.figures.size()); ++mini) {
                if (mini != m_self && mayBeReached(mini))
                    decision.picked.push_back(mini);
            }
        } else {
            const auto most = static_cast<std::size_t>(mostTargets(m_verb, *m_attack));
            while (decision.picked.size() < most) {
                const auto next = targetsOf(m_situation, m_self, m_verb, *m_attack, decision.picked, m_work).equals;
                if (next.empty())
                    break;
                decision.picked.insert(decision.picked.end(), next.begin(), next.end());
            }
        }
        ApproachCosts costs(m_situation, m_self, m_work);
        decision.approach = dearest(costs, decision.picked);
        return decision;
    }

    /// How far the attack goes, with its area or cone.
    int farthest() const { return farthestOf(*m_attack); }
    bool mayBeReached(MiniIndex mini) const
    {
        const auto& board = m_situation.board;
        return !board.portals().empty() || spacesApart(board.spot(m_self), board.spot(mini)) <= farthest();
    }

    /// Whether it stays whoever else there is to go to: it is beside somebody already, and that is all that it wants.
    bool staysAnyway() const
    {
        const auto& prefer = m_verb.to.prefer;
        const bool wantsAny = m_verb.stopsBesideAny || (!prefer.empty() && prefer.front().kind == Preference::Closest);
        const bool wantsBeside = !m_verb.untilInReach && m_verb.number == 1;
        return wantsAny && wantsBeside && !m_isGoalUsed &&
               m_decision.ends == std::vector{m_situation.board.mini(m_self).at};
    }

    /// Whether the monster may go to it, or stop at it, instead.
    bool attracts(const Doubt& doubt) const
    {
        const auto& prefer = m_verb.to.prefer;
        if (!doubt.isCandidate(m_verb.to) || staysAnyway())
            return false;
        const int range = rangeWanted(placesNear(m_verb, m_attack));
        return has(prefer, Preference::Farthest) ||
               (m_verb.stopsBesideAny && doubt.isNearWithin(range, m_decision.way)) ||
               doubt.competes(prefer, m_decision.picked, m_decision.approach);
    }

    /// Whether it may hide somebody from the monster who stands beside them, be they its goal or not.
    bool hidesAnybodyBeside(const Doubt& doubt) const
    {
        for (MiniIndex mini = 0; mini < static_cast<int>(m_situation.figures.size()); ++mini) {
            if (mini != m_self && doubt.hidesAround(mini, 1))
                return true;
        }
        return false;
    }

    bool mattersToApproach(const Doubt& doubt) const
    {
        const auto& prefer = m_verb.to.prefer;
        if (attracts(doubt))
            return true;
        if (m_decision.picked.empty())
            return false; // nobody whom it could keep the monster from
        if (m_verb.stopsBesideAny && hidesAnybodyBeside(doubt))
            return true;
        const bool seesFar = rangeWanted(placesNear(m_verb, m_attack)) > 1 || m_situation.board.mini(m_self).size > 1;
        if (has(prefer, Preference::Farthest) || (m_verb.stopsBesideAny && seesFar && doubt.isHostile()))
            return true;
        return doubt.blocksWithin(m_decision.ways) ||
               std::ranges::any_of(m_decision.picked, [&](MiniIndex goal) { return hidesOnTheWay(doubt, goal); });
    }

    bool hidesOnTheWay(const Doubt& doubt, MiniIndex goal) const
    {
        const int range = rangeWanted(placesNear(m_verb, m_attack));
        const bool isAimedBeside = m_verb.untilInReach && m_attack && hasOrigin(*m_attack);
        if (m_decision.ends.empty() || isAimedBeside)
            return doubt.hidesAround(goal, range);
        return std::ranges::any_of(m_decision.ends, [&](Space end) { return doubt.hides(goal, end); }) ||
               (range > 1 && doubt.hidesAround(goal, 1)); // which goal is closest is told from beside them
    }

    bool mattersToAttack(const Doubt& doubt) const
    {
        const int reach = m_attack->rangeMax.value_or(1);
        if (hasOrigin(*m_attack) || targetsEverybody(*m_attack)) {
            return doubt.isWithinOfSelf(farthest()) || mayMakeFarther(doubt);
        }
        const auto& prefer = m_verb.to.prefer;
        const bool isOneOfMany = mostTargets(m_verb, *m_attack) > 1;
        if (doubt.isCandidate(m_verb.to) && doubt.isWithinOfSelf(reach) &&
            (isOneOfMany || doubt.competes(prefer, m_decision.picked, m_decision.approach)))
            return true;
        if (m_decision.picked.empty())
            return false;
        return has(prefer, Preference::Farthest) || mayMakeFarther(doubt) ||
               std::ranges::any_of(m_decision.picked, [&](MiniIndex target) { return doubt.hides(target); });
    }

    /// Whether it may make those who were picked dearer to approach, on the way or beside them.
    bool mayMakeFarther(const Doubt& doubt) const
    {
        return doubt.blocksWithin(m_decision.approach) ||
               std::ranges::any_of(m_decision.picked, [&](MiniIndex mini) { return doubt.hidesAround(mini, 1); });
    }

    /// A verb that cards know, too: what only happens to some figures hangs on those whom it may mean.
    bool mattersAsOnCard(const Doubt& doubt) const
    {
        switch (m_verb.kind) {
        case Verb::Kind::Damage:
        case Verb::Kind::Heal:
        case Verb::Kind::Give:
        case Verb::Kind::Take:
        case Verb::Kind::Change:
            return doubt.isCandidate(m_verb.to) && (!m_verb.to.rangeMax || doubt.isWithinOfSelf(*m_verb.to.rangeMax));
        case Verb::Kind::TurnDial:
        case Verb::Kind::Ready:
        case Verb::Kind::Points:
        case Verb::Kind::Tell:
            return false;
        default:
            return true;
        }
    }

    const Situation& m_situation;
    MiniIndex m_self;
    const Verb& m_verb;
    const content::Attack* m_attack;
    bool m_isGoalUsed;
    Workspace& m_work;
    Decision m_decision;
};

template <class Matters>
std::vector<Mattering> mattering(const Situation& situation, MiniIndex self, std::span<const Unplaced> unplaced,
                                 Workspace& workspace, Matters matters)
{
    const Bounds bounds(situation, self, workspace);
    std::vector<Mattering> found;
    for (std::size_t who = 0; who < unplaced.size(); ++who) {
        if (matters(Doubt(situation, self, bounds, unplaced[who])))
            found.push_back({who, bounds.approachTo(unplaced[who])});
    }
    std::ranges::stable_sort(found, {}, &Mattering::cost);
    return found;
}

} // namespace

std::vector<Mattering> whoMattersTo(const Situation& situation, MiniIndex self,
                                    std::span<const content::Predicate> tests, std::span<const Unplaced> unplaced,
                                    Workspace& workspace)
{
    if (tests.empty() || unplaced.empty())
        return {};
    return mattering(situation, self, unplaced, workspace,
                     [&](const Doubt& doubt) { return doubt.mattersToAny(tests); });
}

std::vector<Mattering> whoMattersTo(const Situation& situation, MiniIndex self, const Verb& verb,
                                    const content::Attack* attack, bool isGoalUsed, std::span<const Unplaced> unplaced,
                                    Workspace& workspace)
{
    if (unplaced.empty())
        return {};
    const Asking asking(situation, self, verb, attack, isGoalUsed, workspace);
    return mattering(situation, self, unplaced, workspace, [&](const Doubt& doubt) { return asking.matters(doubt); });
}

bool isGoalUsedAfter(const content::Trigger& tactic, std::size_t number)
{
    const auto asksForIt = [](const content::Predicate& test) {
        return test.who == Who::Chosen || test.of == Who::Chosen;
    };
    return std::any_of(tactic.verbs.begin() + static_cast<std::ptrdiff_t>(std::min(number + 1, tactic.verbs.size())),
                       tactic.verbs.end(), [&](const Verb& verb) {
                           return (verb.kind != Verb::Kind::Attack && !isMove(verb)) || verb.to.who == Who::Chosen ||
                                  std::ranges::any_of(verb.when, asksForIt) ||
                                  std::ranges::any_of(verb.to.where, asksForIt);
                       });
}

std::optional<int> wayOf(const Situation& situation, MiniIndex self, const Verb& verb, const content::Attack* attack,
                         Workspace& workspace)
{
    const Move move = moveOf(situation, self, verb, attack, workspace);
    std::optional<int> most;
    for (const board::onslaught::Reached& end : move.ends) {
        if (end.at != situation.board.mini(self).at)
            most = std::max(most.value_or(0), end.cost);
    }
    return most;
}

bool mayBeNearWay(const Situation& situation, MiniIndex self, const Unplaced& one, int range, int points,
                  Workspace& workspace)
{
    return Bounds(situation, self, workspace).mayComeWithin(one, range, points);
}

} // namespace wheelhouse::behaviour
