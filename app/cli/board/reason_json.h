// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/behaviour/reason.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::cli {

/// Why a monster does what it does, with the names of the minis as they are on the board now.
nlohmann::json reasonsJson(const behaviour::Reasons& reasons, const board::onslaught::Board& board);

} // namespace wheelhouse::cli
