// SPDX-License-Identifier: GPL-3.0-or-later
// What an open question can be answered with, written out.
#pragma once

#include "model/play/prompts/prompt.h"
#include "model/play/table/table.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::rules::onslaught {

using namespace play;

/// A list of complete answers, each of which the question takes: all of them where they are few, else some of each
/// sort; or {"low", "high"} for a number.
nlohmann::json answersTo(const Table& table, const Prompt& prompt);

} // namespace wheelhouse::rules::onslaught
