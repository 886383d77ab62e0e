// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The catalogue ids behind a message by its key, the most telling one first; none where there is no rule behind it.
std::vector<QString> rulesBehind(const QString& what);
/// Those behind what effects ask: a hero picks by other rules than a monster does.
std::vector<QString> rulesOfQuestion(const Venture& venture, effects::AskedFor what);

} // namespace wheelhouse::rules::adventure_system
