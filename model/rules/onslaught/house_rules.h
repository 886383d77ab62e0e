// SPDX-License-Identifier: GPL-3.0-or-later
// The readings that a table may change, in the players' words (see HouseRule).
#pragma once

#include "model/play/prompts/turn_sheet.h"

namespace wheelhouse::rules::onslaught {

/// One for each house rule, in the order of the catalogue.
std::vector<play::HouseRuleOffer> houseRuleOffers();

} // namespace wheelhouse::rules::onslaught
