// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/attack.h"

#include <vector>

namespace wheelhouse::cli {

/// What a monster can do, and what it does.
struct Ways {
    std::vector<content::Attack> attacks = {};
    content::Effect script = {};
};

} // namespace wheelhouse::cli
