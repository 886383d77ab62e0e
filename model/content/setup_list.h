// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/pack.h"

namespace wheelhouse::content {

/// How many pieces of each sort a scenario puts on the table.
struct SetupList {
    int characters = 0;
    int monsters = 0; ///< champions too
    int chests = 0;
    int lootTokens = 0; ///< in the pool and on the map
    int doors = 0;      ///< long ones count once
    int portals = 0;
    int standees = 0; ///< two hold up each portal (ONS-CMP-18)
    friend bool operator==(const SetupList&, const SetupList&) = default;
};

/// The characters of the line-ups, or as many as the parties have; nothing of a map where the scenario names none.
SetupList setupListOf(const Pack& pack, const Scenario& scenario);

} // namespace wheelhouse::content
