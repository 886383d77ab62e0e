// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/approach_costs.h"

namespace wheelhouse::behaviour {

using board::onslaught::Goal;
using board::onslaught::Nearness;
using board::onslaught::Routes;

ApproachCosts::ApproachCosts(const Situation& situation, MiniIndex mover, Workspace& workspace)
    : m_situation(situation), m_mover(mover), m_work(workspace), m_known(situation.figures.size())
{
}

Routes& ApproachCosts::routes()
{
    if (!m_routes) {
        const Figure& mover = m_situation.figure(m_mover);
        m_routes.emplace(m_situation.board, m_mover, mover.speed, mover.gait, m_work);
    }
    return *m_routes;
}

Goal ApproachCosts::goal(MiniIndex mini, Nearness near) const
{
    return {.whom = m_situation.board.spot(mini), .near = near};
}

std::optional<int> ApproachCosts::of(MiniIndex mini, Nearness near)
{
    const Nearness beside;
    return near.least == beside.least && near.most == beside.most ? of(mini) : routes().costOf(goal(mini, near));
}

std::optional<int> ApproachCosts::of(MiniIndex mini)
{
    auto& known = m_known[static_cast<std::size_t>(mini)];
    if (!known)
        known = routes().costOf(goal(mini, {}));
    return *known;
}

} // namespace wheelhouse::behaviour
