// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/areas.h"

#include "model/behaviour/approach_costs.h"
#include "model/behaviour/candidates.h"
#include "model/behaviour/preferences.h"
#include "model/behaviour/tests.h"
#include "model/board/onslaught/areas.h"

#include <algorithm>

namespace wheelhouse::behaviour {
namespace {

/// An origin, whom of the candidates it catches, and how much that is worth.
struct Aim {
    Origin origin;
    std::vector<MiniIndex> caught = {};
    int friends = 0; ///< that it catches, too
    bool spares = false;

    int worth() const { return static_cast<int>(caught.size()) - (spares ? friends : 0); }
};

std::vector<Space> originsThere(const Situation& situation, MiniIndex attacker, const content::Attack& attack,
                                Workspace& workspace)
{
    const board::onslaught::Board& board = situation.board;
    if (!attack.cone)
        return areaOrigins(board, attacker, attack.rangeMin.value_or(1), attack.rangeMax.value_or(1), workspace);
    std::vector<Space> origins;
    const board::onslaught::Mini& mini = board.mini(attacker);
    for (int y = mini.at.y - 1; y <= mini.at.y + mini.size; ++y) {
        for (int x = mini.at.x - 1; x <= mini.at.x + mini.size; ++x) {
            if (isConeOrigin(board, attacker, {x, y}))
                origins.push_back({x, y});
        }
    }
    return origins;
}

Aim aimAt(const Situation& situation, MiniIndex attacker, Space at, const content::Verb& verb,
          const content::Attack& attack, const std::vector<MiniIndex>& candidates, Workspace& workspace)
{
    const board::onslaught::Board& board = situation.board;
    Aim aim{.origin = {at, attack.cone ? cone(board, attacker, at, *attack.cone, workspace).minis
                                       : burst(board, at, attack.area.value_or(0), workspace)}};
    for (const MiniIndex mini : aim.origin.affected) {
        if (std::ranges::count(candidates, mini) > 0)
            aim.caught.push_back(mini);
        else if (isWho(situation, content::Who::Friend, mini, attacker))
            ++aim.friends;
    }
    aim.spares = verb.sparesFriends;
    return aim;
}

/// The best that catch somebody and are not the best of all, in the order of their spaces.
class RunnersUp
{
public:
    void add(const Aim& aim)
    {
        if (aim.worth() < m_worth || aim.worth() < 1)
            return;
        if (aim.worth() > m_worth)
            m_places.clear();
        m_worth = aim.worth();
        m_places.push_back(placeOf(aim));
    }
    /// These were the best, until a better one came.
    void replaceBy(const std::vector<Aim>& aims)
    {
        if (aims.empty())
            return;
        m_places.clear();
        m_worth = 0;
        for (const Aim& aim : aims)
            add(aim);
    }
    std::vector<Place> take() { return std::move(m_places); }

    static Place placeOf(const Aim& aim) { return {aim.origin.at, static_cast<int>(aim.caught.size()), aim.friends}; }

private:
    int m_worth = 0;
    std::vector<Place> m_places;
};

/// Keeps the aims that catch whoever is closest among the active side's candidates that any of the aims catches.
void keepActiveClosest(const Situation& situation, MiniIndex attacker, std::vector<Aim>& aims, Workspace& workspace,
                       Reason& why)
{
    std::vector<MiniIndex> active;
    for (const Aim& aim : aims) {
        for (const MiniIndex mini : aim.caught) {
            if (situation.isActive(mini) && std::ranges::count(active, mini) == 0)
                active.push_back(mini);
        }
    }
    if (aims.size() < 2 || active.empty())
        return;
    std::ranges::sort(active);
    ApproachCosts costs(situation, attacker, workspace);
    const std::vector<MiniIndex> closest = withoutTies(situation, active, costs, why);
    std::erase_if(aims, [&](const Aim& aim) {
        return std::ranges::none_of(closest, [&](MiniIndex mini) { return std::ranges::count(aim.caught, mini) > 0; });
    });
}

} // namespace

bool hasOrigin(const content::Attack& attack)
{
    return attack.area || attack.cone;
}

Origins originsOf(const Situation& situation, MiniIndex attacker, const content::Verb& verb,
                  const content::Attack& attack, Workspace& workspace)
{
    Origins origins;
    Reason why{.matter = Matter::Origin};
    std::vector<Aim> aims;
    if (situation.figure(attacker).mayAttack) {
        const std::vector<MiniIndex> candidates = candidatesOf(situation, verb.to, attacker, workspace, why);
        int most = 1;
        RunnersUp next;
        for (const Space at : originsThere(situation, attacker, attack, workspace)) {
            Aim aim = aimAt(situation, attacker, at, verb, attack, candidates, workspace);
            if (aim.worth() < most) {
                next.add(aim);
                continue;
            }
            if (aim.worth() > most) {
                next.replaceBy(aims);
                aims.clear();
            }
            most = aim.worth();
            aims.push_back(std::move(aim));
        }
        why.others = next.take();
        keepActiveClosest(situation, attacker, aims, workspace, why);
        why.hindrance = aims.empty() ? Hindrance::Nobody : Hindrance::None;
    } else {
        why.hindrance = Hindrance::MayNotAttack;
    }
    for (Aim& aim : aims) {
        why.places.push_back(RunnersUp::placeOf(aim));
        origins.equals.push_back(std::move(aim.origin));
    }
    origins.why.push_back(std::move(why));
    return origins;
}

} // namespace wheelhouse::behaviour
