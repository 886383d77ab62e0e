// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/session/giver.h"

namespace wheelhouse::play {

/// How a command is written, for lists of what a game understands. Both texts are English, and are translated under
/// "Commands".
struct CommandForm {
    const char* type;
    const char* arguments; ///< "figure, by, track? (“hp”)": "?" may be left out; what it may be stands behind the name
    const char* about;
    Giver giver = Giver::Anybody;
};

} // namespace wheelhouse::play
