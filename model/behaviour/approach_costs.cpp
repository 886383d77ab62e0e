// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/behaviour/approach_costs.h"

namespace wheelhouse::behaviour {

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

std::optional<int> ApproachCosts::of(MiniIndex mini)
{
    auto& known = m_known[static_cast<std::size_t>(mini)];
    if (!known)
        known = routes().costOf({.whom = m_situation.board.spot(mini)});
    return *known;
}

} // namespace wheelhouse::behaviour
