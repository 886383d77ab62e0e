// SPDX-License-Identifier: GPL-3.0-or-later
// How a quest and an encounter begin: adventurers with their stored rolls, creatures with one roll for their card.
// Rules: NIN-INI-01 to 05, NIN-CIN-01 to 03, 09, 10.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

ActResult start(Fight& fight, acts::CommandArguments& asked);
ActResult encounter(Fight& fight, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::nine_alignments
