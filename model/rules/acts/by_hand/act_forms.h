// SPDX-License-Identifier: GPL-3.0-or-later
// How the commands of a game are written, for whoever lists them.
#pragma once

#include "model/play/session/command_form.h"

#include <vector>

namespace wheelhouse::rules::acts {

/// One for each of the acts by hand, see `actsByHand()`.
const std::vector<play::CommandForm>& formsByHand();
/// A game's own commands, then the acts by hand that it leaves as they are. `without`: those that it does not know.
std::vector<play::CommandForm> formsWith(std::vector<play::CommandForm> own,
                                         const std::vector<const char*>& without = {});

} // namespace wheelhouse::rules::acts
