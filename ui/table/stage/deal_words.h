// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/table/table.h"

#include <QString>

namespace wheelhouse::ui {

/// How real initiative cards are dealt and laid this round, a line for each heap: "Cards 2 to 6: deal 2 to Lantern and
/// 3 to Ledger." Says "the active player" as long as nobody is active, and no numbers where the scenario has none.
/// ONS-INI-02, ONS-INI-03, ONS-INI-07, ONS-INI-14.
QString dealWords(const play::Table& table);

} // namespace wheelhouse::ui
