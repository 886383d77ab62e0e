// SPDX-License-Identifier: GPL-3.0-or-later
// The letters by which equals are chosen: at the table and in articles the same.
#pragma once

#include <QString>

#include <vector>

namespace wheelhouse::ui {

/// One for each of these names: their own, where they are told apart by one ("Gnawling B"), so that nothing has two;
/// else A, B, C.
std::vector<QString> lettersOfEquals(const std::vector<QString>& names);

} // namespace wheelhouse::ui
