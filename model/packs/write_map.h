// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/map.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::packs {

/// The map as a pack writes it down.
nlohmann::json writtenMap(const content::Map& map);

} // namespace wheelhouse::packs
