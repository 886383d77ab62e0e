// SPDX-License-Identifier: GPL-3.0-or-later
// Boards without minis, kept for as long as the ground under a game stays the same: looking at every space anew for
// each command would be most of its cost. Only a cache: the same question has the same answer without it. Safe to use
// from several threads.
#pragma once

#include "model/board/onslaught/board.h"

#include <memory>
#include <mutex>
#include <vector>

namespace wheelhouse::rules::onslaught {

class Grounds
{
public:
    /// The board of this description with its minis; none where it is unsound.
    std::optional<board::onslaught::Board> board(const board::Description& description,
                                                 const board::onslaught::HouseRules& house);

private:
    struct Known {
        board::Description ground; ///< without minis
        board::onslaught::HouseRules house;
        std::shared_ptr<const board::onslaught::Board> board;
    };

    std::shared_ptr<const board::onslaught::Board> find(const board::Description& ground,
                                                        const board::onslaught::HouseRules& house);

    std::mutex m_mutex;
    std::vector<Known> m_known; ///< the latest last
};

} // namespace wheelhouse::rules::onslaught
