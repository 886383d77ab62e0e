// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/behaviour/situation.h"

#include <optional>
#include <vector>

namespace wheelhouse::behaviour {

/// What it costs a monster to approach others (ONS-MAC-07), each worked out when it is asked for. Works in the
/// workspace for as long as it lives.
class ApproachCosts
{
public:
    ApproachCosts(const Situation& situation, MiniIndex mover, Workspace& workspace);

    /// None where the mini cannot be approached at all.
    std::optional<int> of(MiniIndex mini);
    board::onslaught::Routes& routes();

private:
    const Situation& m_situation;
    MiniIndex m_mover;
    Workspace& m_work;
    std::optional<board::onslaught::Routes> m_routes;
    /// Of those that were asked about.
    std::vector<std::optional<std::optional<int>>> m_known;
};

} // namespace wheelhouse::behaviour
