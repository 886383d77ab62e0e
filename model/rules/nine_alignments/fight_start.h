// SPDX-License-Identifier: GPL-3.0-or-later
// How a quest and an encounter begin: adventurers with their stored rolls, creatures with one roll for their card.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

ActResult start(Fight& fight, acts::CommandArguments& asked);
/// Creatures come, as many as their card says, with one roll and one place for all (NIN-CIN-01, NIN-CIN-02).
ActResult encounter(Fight& fight, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::nine_alignments
