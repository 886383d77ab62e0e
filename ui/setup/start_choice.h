// SPDX-License-Identifier: GPL-3.0-or-later
// What was chosen before a session starts: plain values.
#pragma once

#include "model/play/table/table.h"

#include <QString>

#include <optional>
#include <vector>

namespace wheelhouse::ui {

struct StartChoice {
    struct SeatChoice {
        QString name;                         ///< what the player is called; empty: the side's own name
        int side = 0;                         ///< 0 left, 1 right
        std::vector<QString> characters = {}; ///< ids of its party; none: the scenario's line-up
    };
    QString pack = {};             ///< its id; empty: the pack that comes with the program to start with
    QString scenario;              ///< its id; empty: the suggested one
    std::vector<SeatChoice> seats; ///< one a side of the scenario, or none for sample parties as they are
    play::RealPieces real;
    /// The piles that are real, by their names in commands. None: the tiles of a map that nobody shows.
    std::optional<std::vector<QString>> realPiles = {};
    /// Of the scenario's map; off: who stands where is what the players say. None: as the game begins by itself.
    std::optional<play::MapLevel> map = {};
    std::optional<bool> byRules = {};  ///< none: by the rules wherever they can decide the scenario as it is
    std::optional<size_t> begins = {}; ///< the side that is active first, where the scenario does not say
    std::vector<QString> house = {};   ///< names of the house rules that are switched on
};

} // namespace wheelhouse::ui
