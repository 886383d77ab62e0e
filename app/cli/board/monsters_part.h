// SPDX-License-Identifier: GPL-3.0-or-later
// The Monsters part of the query protocol: a group's turn on the board that is set.
#pragma once

#include "app/cli/board/mini_facts.h"

namespace wheelhouse::cli {

/// What is known of the monsters on a board, besides their places, and of those whom they look at.
class MonstersPart
{
public:
    explicit MonstersPart(std::vector<MiniFacts> facts);

    /// Plays the turn that the request describes; the board is left as it is then.
    Answer turn(board::onslaught::Board& board, Fields& request, behaviour::Workspace& workspace);

private:
    std::vector<MiniFacts> m_facts;
    /// The sides of all minis that the board was set with, in their order.
    std::vector<std::string> m_sides;
};

} // namespace wheelhouse::cli
