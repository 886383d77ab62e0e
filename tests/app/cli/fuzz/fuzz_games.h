// SPDX-License-Identifier: GPL-3.0-or-later
// The games whose files are changed: of the starter pack, by the rules and at the free table, with a map and without,
// with secrets, to their end or left amid what is being decided, with branches that were undone.
#pragma once

#include "app/composition.h"

#include <QDir>

namespace wheelhouse::testing {

/// Plays them into the folder; a few are exported beside as "export-….json". False if one could not be made.
bool makeFuzzGames(const app::Composition& composition, const QDir& folder);

} // namespace wheelhouse::testing
