// SPDX-License-Identifier: GPL-3.0-or-later
// The commands beside `query`. Each returns the exit status: 0 done, 1 not done, with the reason on standard error.
#pragma once

#include "app/composition.h"

namespace wheelhouse::cli {

/// Folds the session's journal from its beginning and prints the groups, how many there are, the steps, and the final
/// state's hash. 1 too if a stored snapshot disagrees with the fold.
int replay(const app::Composition& composition, const QString& session);

/// Writes the session as one JSON file, which holds every secret; never over a file that exists.
int exportTo(const QString& session, const QString& exported);

/// Makes a session's file from such a JSON file; never over a file that exists.
int importFrom(const QString& exported, const QString& session);

enum class Style { Text, Json };

/// Checks the packs at these paths, each a pack.json or the folder it lies in, and prints what is wrong with each; 1 if
/// one of them cannot be played with.
int checkPacks(const QStringList& paths, Style style);

} // namespace wheelhouse::cli
