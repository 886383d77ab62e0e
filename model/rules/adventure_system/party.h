// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

#include <map>

namespace wheelhouse::rules::adventure_system {

/// Why these heroes cannot set out together: more than five (ADV-GEN-01), one twice (ADV-SET-15), or more powers than a
/// hero's card allows at its level, 1 where none is given (ADV-SET-18). Whatever else is wrong with them is no matter here.
std::optional<Refusal> whyNotThisParty(const Venture& venture, const acts::CommandArguments& asked,
                                       const std::map<QString, int>& levels);

} // namespace wheelhouse::rules::adventure_system
