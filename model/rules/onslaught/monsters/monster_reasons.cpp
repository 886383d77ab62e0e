// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of a monster's reasons: whom they name, by who that is, and what is known of those who were left out.
#include "model/effects/in_force/in_force.h"
#include "model/play/events/bounds.h"
#include "model/rules/onslaught/attack/attack_terms.h"
#include "model/rules/onslaught/cards/printed_attacks.h"
#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/scripts.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::rules::onslaught {

namespace {
using behaviour::Ruled;
using board::onslaught::MiniIndex;
using content::Prohibition;

/// Lists those whom reasons name, and calls them by their place in the list from then on.
class Naming
{
public:
    Naming(const std::vector<FigureId>& minis, Decision& decision) : m_minis(minis), m_decision(decision) {}

    MiniIndex listed(MiniIndex mini)
    {
        const FigureId& figure = m_minis[static_cast<size_t>(mini)];
        const auto found = std::ranges::find(m_decision.minis, figure);
        if (found != m_decision.minis.end()) {
            return static_cast<MiniIndex>(found - m_decision.minis.begin());
        }
        m_decision.minis.push_back(figure);
        return static_cast<MiniIndex>(m_decision.minis.size() - 1);
    }

    /// Only so many of them, counting the rest.
    template <class Things>
    void shorten(Things& things)
    {
        if (things.size() > mostCompared) {
            m_decision.unlisted = std::max(m_decision.unlisted, static_cast<int>(things.size() - mostCompared));
            things.resize(mostCompared);
        }
    }

    behaviour::Reason renamed(behaviour::Reason reason)
    {
        shorten(reason.leftOut);
        shorten(reason.left);
        shorten(reason.places);
        constexpr size_t mostOthers = 13; // a sentence lists fewer
        reason.others.resize(std::min(reason.others.size(), mostOthers));
        for (behaviour::LeftOut& one : reason.leftOut) {
            one.mini = listed(one.mini);
        }
        for (behaviour::Narrowing& one : reason.narrowed) {
            rename(one);
        }
        for (MiniIndex& one : reason.left) {
            one = listed(one);
        }
        for (behaviour::Place& place : reason.places) {
            place.second = std::min(place.second, mostCounted); // where nobody can come at all
        }
        for (behaviour::Place& place : reason.others) {
            place.first = std::min(place.first, mostCounted); // where no way leads
        }
        return reason;
    }

private:
    void rename(behaviour::Narrowing& one)
    {
        if (one.among.size() > mostCompared) { // those who stay are read first, but not without one who does not
            const auto stays = [&](const behaviour::Measured& each) {
                return std::ranges::find(one.stay, each.mini) != one.stay.end();
            };
            const auto out = std::ranges::stable_partition(one.among, stays);
            const auto most = static_cast<std::ptrdiff_t>(mostCompared) - (out.empty() ? 0 : 1);
            const auto end = one.among.begin() + std::min(out.begin() - one.among.begin(), most);
            std::rotate(end, out.begin(), one.among.end());
            const auto isKept = [&](MiniIndex each) {
                return std::ranges::find(one.among.begin(), end, each, &behaviour::Measured::mini) != end;
            };
            std::erase_if(one.stay, std::not_fn(isKept));
        }
        shorten(one.among);
        shorten(one.stay);
        for (behaviour::Measured& each : one.among) {
            each.mini = listed(each.mini);
        }
        for (MiniIndex& each : one.stay) {
            each = listed(each);
        }
    }

    const std::vector<FigureId>& m_minis;
    Decision& m_decision;
};

/// What is worth knowing of somebody who was left out.
Decision::Remark remarkOn(const Game& game, const FigureId& monster, const FigureId& figure, Ruled by,
                          const content::Attack* attack)
{
    Decision::Remark remark;
    if (by == Ruled::TooFar || by == Ruled::TooNear) {
        remark.apart = game.where().range(monster, figure);
    } else if (by == Ruled::NotNoticed) {
        remark.word = forbidder(game, Prohibition::What::BeSeenBy, figure);
    } else if (by == Ruled::MayNotBeTargeted && attack) {
        Scene scene = sceneOfAttack(monster, attackNow(game, monster, attack->id.text()), *attack);
        scene.target = figure;
        remark.word = forbidder(game, Prohibition::What::BeTargeted, figure, scene);
    }
    return remark;
}

QString nameOfBar(const Game& game, const FigureId& monster, behaviour::Hindrance hindrance,
                  const content::Attack* attack)
{
    if (hindrance == behaviour::Hindrance::MayNotMove) {
        return walkBarredBy(game, monster);
    }
    return attack ? attackBarredBy(game, monster, *attack) : QString();
}
} // namespace

Course courseOf(const content::Verb& verb)
{
    return verb.kind == content::Verb::Kind::Approach ? Course::Towards
           : verb.kind == content::Verb::Kind::Away   ? Course::Away
                                                      : Course::ToPlace;
}

QString askedOf(const content::Selector& to)
{
    if (to.where.size() != 1 || to.where.front().isNot) {
        return {};
    }
    switch (to.where.front().kind) {
    case content::Predicate::Kind::CarriesLoot:
        return QStringLiteral("loot");
    case content::Predicate::Kind::Bloodied:
        return QStringLiteral("bloodied");
    default:
        return {};
    }
}

void keepReasons(Game& game, const FigureId& monster, const behaviour::Reasons& why, const Reasoned& outcome)
{
    Decision decision;
    decision.monster = monster;
    decision.course = outcome.course;
    decision.at = outcome.at;
    static const std::vector<FigureId> nobody; // without a map
    Naming naming(game.where().board() ? game.where().minis() : nobody, decision);
    for (const behaviour::Reason& reason : why) {
        decision.why.push_back(naming.renamed(reason));
        for (const behaviour::LeftOut& one : decision.why.back().leftOut) {
            Decision::Remark remark =
                remarkOn(game, monster, decision.minis[static_cast<size_t>(one.mini)], one.by, outcome.attack);
            if (remark.apart || !remark.word.isEmpty()) {
                remark.mini = one.mini;
                decision.remarks.push_back(std::move(remark));
            }
        }
        if (reason.hindrance == behaviour::Hindrance::MayNotMove ||
            reason.hindrance == behaviour::Hindrance::MayNotAttack) {
            decision.barredBy = nameOfBar(game, monster, reason.hindrance, outcome.attack);
        }
    }
    if (outcome.attack || outcome.course != Course::None) {
        decision.bentBy = bentBy(game, monster, outcome.course != Course::None, outcome.attack);
    }
    for (const MiniIndex one : outcome.caught) {
        decision.caught.push_back(naming.listed(one));
    }
    if (outcome.attack) {
        decision.attack = outcome.attack->name;
        decision.least = outcome.attack->rangeMin.value_or(1);
        decision.most = outcome.attack->rangeMax.value_or(1);
    }
    if (outcome.verb) {
        decision.asksFor = askedOf(outcome.verb->to);
    }
    if (outcome.asked) {
        decision.chooser = game.context().seatName(game.playerOf(monster));
    }
    if (outcome.picked) {
        decision.picked = naming.listed(*outcome.picked);
    }
    game.happen(decisionEvent(std::move(decision)));
}

} // namespace wheelhouse::rules::onslaught
