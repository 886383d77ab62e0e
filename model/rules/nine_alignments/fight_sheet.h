// SPDX-License-Identifier: GPL-3.0-or-later
// What whoever is in turn is offered, for a screen. Internal to this folder.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "model/rules/nine_alignments/fight.h"

namespace wheelhouse::rules::nine_alignments {

TurnSheet fightSheet(const Fight& fight);

} // namespace wheelhouse::rules::nine_alignments
