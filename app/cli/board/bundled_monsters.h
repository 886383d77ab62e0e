// SPDX-License-Identifier: GPL-3.0-or-later
// What the monsters of the program's own packs do.
#pragma once

#include "app/cli/board/monster_ways.h"

#include <optional>
#include <string>

namespace wheelhouse::cli {

struct BundledMonster {
    Ways ways;
    std::optional<Ways> bloodied;
};

/// A monster or champion by its pack and its id, as in "starter/gnawling"; nullptr where there is none with a script. A
/// pack is read when the first of its monsters is asked for. From any thread.
const BundledMonster* bundledMonster(const std::string& name);

} // namespace wheelhouse::cli
