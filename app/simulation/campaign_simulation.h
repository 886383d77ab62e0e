// SPDX-License-Identifier: GPL-3.0-or-later
// Whole campaigns: what is done between the games, the games that they begin, and how their ends come home, as people
// play them in sessions of their own. Nothing is stored on a disk; the same seed plays the same campaign.
#pragma once

#include "app/composition.h"
#include "app/simulation/simulation.h"

namespace wheelhouse::app {

struct SimulatedCampaign {
    SimulatedGame game;       ///< its scenario is the campaign's; how its games are played
    int mostGames = 10;       ///< it ends when each has been won, and then at the latest
    int mostBetweenThem = 25; ///< acts between two games
};

struct PlayedCampaign {
    Tally tally;                ///< of its games
    int begun = 0;              ///< of them
    std::map<QString, int> won; ///< by the id of what was begun
    std::map<QString, int> lost;
    std::map<QString, int> between; ///< commands between the games by type
    QString violation;              ///< what did not hold
};

/// Of a game whose sessions begin others.
PlayedCampaign playCampaign(const Composition& composition, const play::GameSystem& system, const content::Pack& pack,
                            const SimulatedCampaign& campaign);

} // namespace wheelhouse::app
