// SPDX-License-Identifier: GPL-3.0-or-later
// The words of effects that this game plays.
#pragma once

#include "model/content/vocabulary.h"

namespace wheelhouse::rules::nine_alignments {

/// On cards alone: people decide for its creatures.
const content::GameWords& gameWords();

} // namespace wheelhouse::rules::nine_alignments
