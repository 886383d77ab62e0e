// SPDX-License-Identifier: GPL-3.0-or-later
// Who sits down to a game in which each seat plays one figure, as the command "start" says it under "seats".
// Internal to the rules.
#pragma once

#include "model/play/session/beginning.h"
#include "model/rules/acts/command/command_arguments.h"

namespace wheelhouse::rules::acts {

struct SeatAsked {
    Seat seat;
    QString figure; ///< the id of its definition
    std::optional<board::Space> at;
    std::optional<int> roll; ///< for its place in the turn order, where the game rolls for that
};

/// The seats that are asked for, or as many of the beginning's as usually play. Whoever names no figure under
/// `figureName` gets the next one that is free. Too few seats are a complaint, and so is a figure that the beginning
/// does not have or that two seats want. `unentered` are those who would play if their hit points were known.
std::vector<SeatAsked> seatsAsked(CommandArguments& asked, const Beginning& beginning,
                                  const std::vector<Beginning::Figure>& unentered, const char* figureName, bool rolls);
/// The beginning with the id that the argument "scenario" gives, else the first one; an empty one where there is none.
Beginning beginningAsked(CommandArguments& asked, const std::vector<Beginning>& all);

} // namespace wheelhouse::rules::acts
