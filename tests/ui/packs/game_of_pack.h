// SPDX-License-Identifier: GPL-3.0-or-later
// What the free table makes of a pack, as the program asks it.
#pragma once

#include "model/rules/tracker/tracker_system.h"
#include "ui/packs/box.h"

namespace wheelhouse::testing {

inline ui::PackGame gameOf(const content::Pack& pack)
{
    static const rules::tracker::TrackerSystem freeTable;
    return {ui::scenarioRows(freeTable.beginnings(pack)), &freeTable, freeTable.slug() == pack.system, {}};
}

} // namespace wheelhouse::testing
