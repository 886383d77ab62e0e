// SPDX-License-Identifier: GPL-3.0-or-later
// The free table's commands by name. Internal to this folder.
#pragma once

#include "model/rules/tracker/acts.h"

#include <functional>

namespace wheelhouse::rules::tracker {

struct Act {
    const char* type;
    Made (*make)(Desk&, Asked&);
    std::vector<const char*> arguments; ///< all that it takes
};

const std::vector<Act>& acts();
/// Does one command on the desk; `at` is the command's place, empty for the one that came in.
Made perform(Desk& desk, const QString& type, const JsonValue& args, const QString& at);

/// `perform` as a game system does it.
using Performing = std::function<Made(const QString& type, const JsonValue& args, const QString& at)>;
/// Mends a past line: the commands are done one after the other, each told as a line of the same step.
Made fixBy(Desk& desk, Asked& asked, const Performing& perform);

} // namespace wheelhouse::rules::tracker
