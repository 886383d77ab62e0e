// SPDX-License-Identifier: GPL-3.0-or-later
// How a quest and an encounter begin: adventurers with their stored rolls, creatures with one roll for their card.
// Rules: NIN-INI-01, NIN-INI-02, NIN-INI-03, NIN-INI-04, NIN-INI-05, NIN-CIN-01, NIN-CIN-02, NIN-CIN-03, NIN-CIN-09,
// NIN-CIN-10.
#pragma once

#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

ActResult start(Fight& fight, acts::CommandArguments& asked);
ActResult encounter(Fight& fight, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::nine_alignments
