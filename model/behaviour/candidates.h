// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/behaviour/reason.h"
#include "model/behaviour/situation.h"

namespace wheelhouse::behaviour {

/// The figures that a verb may be about: of the sort `who`, noticed, those for which all of `where` hold, and in the
/// range and sight that the selector names. The reason tells who of the sort was left out.
std::vector<MiniIndex> candidatesOf(const Situation& situation, const content::Selector& selector, MiniIndex self,
                                    Workspace& workspace, Reason& why);

} // namespace wheelhouse::behaviour
