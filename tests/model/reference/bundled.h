// SPDX-License-Identifier: GPL-3.0-or-later
// The articles that come with the program, read and indexed once for all tests.
#pragma once

#include "model/reference/search_index.h"

namespace wheelhouse::testing {

/// Fails hard if they cannot be read.
const reference::Library& bundledLibrary();

/// An index of them; of the thread that asks first.
reference::SearchIndex& bundledIndex();

/// The hits for these words in a system; empty too if the search failed, with a warning.
std::vector<reference::Hit> found(const QString& words, const QString& system, const QString& language = "en");

/// "system/slug" of the first hit; empty if there is none.
QString bestOf(const QString& words, const QString& system);

} // namespace wheelhouse::testing
