// SPDX-License-Identifier: GPL-3.0-or-later
// Why a monster does what it does, without a map: what the card and the table's numbers say, and what the players saw.
#include "model/behaviour/preferences.h"
#include "model/rules/onslaught/monsters/decision.h"
#include "model/rules/onslaught/monsters/scripts.h"
#include "model/rules/onslaught/monsters/without_map/without_map.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Matter;
using behaviour::Narrowing;
using behaviour::Reason;
using behaviour::Ruled;
using board::onslaught::MiniIndex;
using content::Preference;

class ReasonsByHand
{
public:
    explicit ReasonsByHand(const MonsterAct& act) : m_act(act)
    {
        m_decision.monster = act.frame.acting;
        m_decision.byHand = true;
    }

    Decision& decision() { return m_decision; }
    MiniIndex listed(const FigureId& figure)
    {
        const auto found = std::ranges::find(m_decision.minis, figure);
        if (found == m_decision.minis.end()) {
            m_decision.minis.push_back(figure);
            return static_cast<MiniIndex>(m_decision.minis.size() - 1);
        }
        return static_cast<MiniIndex>(found - m_decision.minis.begin());
    }

    /// Of an attack: its name and range, and what bears on them.
    void isAbout(const content::Attack& attack)
    {
        m_decision.attack = attack.name;
        m_decision.least = attack.rangeMin.value_or(1);
        m_decision.most = attack.rangeMax.value_or(1);
        m_decision.bentBy = bentBy(m_act.game, m_decision.monster, false, &attack);
    }

    /// Who came into question, and who is left as far as the table's numbers tell. `unreached`: whom the attack does
    /// not reach, as the players have said.
    Reason whom(const content::Selector& to, const content::Attack* attack, const std::vector<FigureId>& unreached)
    {
        Reason reason;
        reason.matter = attack ? Matter::Target : Matter::Goal;
        m_decision.asksFor = askedOf(to);
        for (const Figure& figure : m_act.game.table().figures) {
            if (m_decision.minis.size() < mostCompared && isOfSort(to, figure)) {
                addTo(reason, to, attack, figure, contains(unreached, figure.id));
            }
        }
        if (!reason.left.empty() && to.who != content::Who::Chosen) {
            narrow(reason, to, attack);
        }
        return reason;
    }

    void keep(Reason reason)
    {
        m_decision.why.push_back(std::move(reason));
        m_act.game.happen(decisionEvent(std::move(m_decision)));
    }

private:
    bool isOfSort(const content::Selector& to, const Figure& figure) const
    {
        content::Selector sort;
        sort.who = to.who;
        return figure.id != m_decision.monster && m_act.game.isStanding(figure) &&
               fitOf(m_act.game, sort, figure.id, sceneByHand(m_act.frame)) != Fit::No;
    }

    void addTo(Reason& reason, const content::Selector& to, const content::Attack* attack, const Figure& figure,
               bool isUnreached)
    {
        const Game& game = m_act.game;
        const MiniIndex mini = listed(figure.id);
        const bool fails = fitOf(game, to, figure.id, sceneByHand(m_act.frame)) == Fit::No;
        if (!figureAs(game, figure).isNoticed) {
            reason.leftOut.push_back({mini, Ruled::NotNoticed});
        } else if (fails) {
            reason.leftOut.push_back({mini, Ruled::FailsTest});
        } else if (attack && !mayBeAimedAt(game, m_decision.monster, *attack, figure.id)) {
            reason.leftOut.push_back({mini, Ruled::MayNotBeTargeted});
        } else if (isUnreached) {
            reason.leftOut.push_back({mini, Ruled::TooFar});
        } else {
            reason.left.push_back(mini);
        }
    }

    /// Up to the first preference that only places tell.
    void narrow(Reason& reason, const content::Selector& to, const content::Attack* attack)
    {
        const bool isBeside = attack && reachesBesideAlone(*attack);
        bool isOpen = false;
        for (const Preference& preference : to.prefer) {
            const bool isOfPlaces = preference.kind == Preference::Closest || preference.kind == Preference::Farthest;
            if (isOfPlaces && isBeside) {
                continue; // whoever it can attack is beside it
            }
            if (isOfPlaces) {
                isOpen = true;
                break;
            }
            compare(reason, {.by = Narrowing::By::Preference, .preference = preference}, [&](const Figure& figure) {
                return behaviour::standingOf(figureAs(m_act.game, figure), preference).value_or(behaviour::Standing());
            });
        }
        const SeatId active = m_act.game.table().active;
        const auto isActive = [&](const Figure& figure) { return figure.seat && figure.seat == active; };
        const auto activeOnes = std::ranges::count_if(
            reason.left, [&](MiniIndex mini) { return isActive(m_act.game.figure(figureOf(mini))); });
        if (!isOpen && activeOnes > 0 && std::cmp_less(activeOnes, reason.left.size())) {
            compare(reason, {.by = Narrowing::By::ActiveSide}, [&](const Figure& figure) {
                return behaviour::Standing{isActive(figure) ? 1 : 0, isActive(figure) ? 0 : 1};
            });
        }
    }

    template <class StandingOf>
    void compare(Reason& reason, Narrowing narrowing, StandingOf standingOf)
    {
        std::optional<int> best;
        for (const MiniIndex mini : reason.left) {
            const behaviour::Standing standing = standingOf(m_act.game.figure(figureOf(mini)));
            narrowing.among.push_back({mini, standing.value});
            if (!best || standing.rank < *best) {
                best = standing.rank;
                narrowing.stay.clear();
            }
            if (standing.rank == *best) {
                narrowing.stay.push_back(mini);
            }
        }
        reason.left = narrowing.stay;
        if (narrowing.among.size() > 1) {
            reason.narrowed.push_back(std::move(narrowing));
        }
    }

    const FigureId& figureOf(MiniIndex mini) const { return m_decision.minis[static_cast<size_t>(mini)]; }

    const MonsterAct& m_act;
    Decision m_decision;
};
} // namespace

void keepWalkByHand(const MonsterAct& act, int points)
{
    ReasonsByHand reasons(act);
    const bool mayGo = mayWalk(act.game, act.frame.acting);
    const content::Verb* verb = act.frame.byCases ? nullptr : &act.verb();
    reasons.decision().course = verb ? courseOf(*verb) : Course::ToPlace;
    reasons.decision().bentBy = bentBy(act.game, act.frame.acting, true, nullptr);
    if (verb && (verb->kind == content::Verb::Kind::Approach || verb->kind == content::Verb::Kind::Away)) {
        Reason whom = reasons.whom(verb->to, nullptr, {});
        const bool isAnybody = !whom.left.empty();
        if (!isAnybody && mayGo) {
            reasons.keep(std::move(whom));
            return;
        }
        reasons.decision().why.push_back(std::move(whom));
    }
    Reason where;
    where.matter = Matter::Where;
    where.number = points;
    if (!mayGo) {
        where.hindrance = behaviour::Hindrance::MayNotMove;
        reasons.decision().barredBy = walkBarredBy(act.game, act.frame.acting);
    }
    reasons.keep(std::move(where));
}

void keepAimByHand(const MonsterAct& act, const content::Attack& attack, const content::Verb& verb,
                   const std::vector<FigureId>& unreached, const std::vector<FigureId>& targets)
{
    ReasonsByHand reasons(act);
    reasons.isAbout(attack);
    Reason reason = reasons.whom(verb.to, &attack, unreached);
    if (!mayMake(act.game, act.frame.acting, attack)) {
        reason.hindrance = behaviour::Hindrance::MayNotAttack;
        reasons.decision().barredBy = attackBarredBy(act.game, act.frame.acting, attack);
    }
    if (targets.size() > 1) {
        reason.narrowed.clear();
        reason.left.clear();
        for (const FigureId& target : targets) {
            reason.left.push_back(reasons.listed(target));
        }
    } else if (targets.size() == 1) {
        const MiniIndex target = reasons.listed(targets.front());
        reasons.decision().picked = target;
        if (std::ranges::find(reason.left, target) == reason.left.end()) { // it was gone for, and comes first
            reason.narrowed.clear();
            reason.left = {target};
        }
    }
    reasons.keep(std::move(reason));
}

void keepCatchByHand(const MonsterAct& act, const content::Attack& attack, const std::vector<FigureId>& caught)
{
    ReasonsByHand reasons(act);
    reasons.isAbout(attack);
    for (const FigureId& figure : caught) {
        reasons.decision().caught.push_back(reasons.listed(figure));
    }
    Reason reason;
    reason.matter = Matter::Origin;
    reasons.keep(std::move(reason));
}

} // namespace wheelhouse::rules::onslaught
