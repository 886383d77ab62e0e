// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of ids, each kept once for as long as the program runs: equal ids are equal pointers. Of the things on the
// tables there are few, and those of one table are named as those of the next. Safe to use from several threads.
#pragma once

#include <QString>

namespace wheelhouse::play {

/// Where this text is kept; nullptr for an empty one.
const QString* keptText(const QString& text);

} // namespace wheelhouse::play
