// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/vocabulary.h"

namespace wheelhouse::rules::adventure_system {

/// What is wrong with a pack of this game: a last tactic with a condition (ADV-MON-04), an adventure, a tile or an
/// effect that names what the pack does not have, and a stack of more tiles than there are (ADV-SET-20).
std::vector<content::Objection> objectionsTo(const content::Pack& pack);

} // namespace wheelhouse::rules::adventure_system
