// SPDX-License-Identifier: GPL-3.0-or-later
// Older packs are brought to the present format when they load, one version at a time, before anything else looks at
// them. A step changes JSON and knows nothing of files, definitions or checks.
#pragma once

#include "model/packs/format/document.h"

#include <functional>
#include <map>

namespace wheelhouse::packs {

/// The format this code reads; a pack names its own under `format`.
constexpr int packFormat = 1;

/// Brings one file of a pack from the format it is listed under to the next one.
using UpgradeStep = std::function<void(nlohmann::json& file)>;
using UpgradeSteps = std::map<int, UpgradeStep>;

/// The steps from every older format. Format 1 is the first that was published, so there is none yet.
UpgradeSteps upgradeSteps();

/// The format that a pack's main file names; no value where it is no whole number.
std::optional<int> formatOf(const nlohmann::json& main);

/// Brings a file of a pack of this format to the newest that the steps lead to; a main file gets its number.
void upgrade(nlohmann::json& file, int format, const UpgradeSteps& steps);

} // namespace wheelhouse::packs
