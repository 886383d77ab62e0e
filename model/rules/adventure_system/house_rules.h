// SPDX-License-Identifier: GPL-3.0-or-later
// What a table may read otherwise than the project does, where the rulebook leaves it open.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "model/rules/acts/command/command_arguments.h"

#include <array>
#include <set>

namespace wheelhouse::rules::adventure_system {

class Venture;
class DungeonPart;

/// Each by its name in commands and files; what it says is played where it is switched on.
namespace house {
inline constexpr const char* chestsCount = "chests-count";              ///< as the turn's one treasure (ADV-TIL-19)
inline constexpr const char* downedOpenNothing = "downed-open-nothing"; ///< (ADV-TIL-20)
inline constexpr const char* movesMaySplit = "moves-may-split";         ///< around the action (ADV-TRN-09)
inline constexpr const char* exploringIsFree = "exploring-is-free";     ///< it may be declined (ADV-EXL-03)
inline constexpr const char* sprungTrapsReturn = "sprung-traps-return"; ///< into the pool at once (ADV-TRP-16)
inline constexpr const char* surgesAtWill = "surges-at-will";           ///< above 0 hit points too (ADV-SRG-05)
inline constexpr const char* itemsMayPass = "items-may-pass";           ///< after the draw too (ADV-TRE-13)
inline constexpr const char* cornersAreClosed = "corners-are-closed";   ///< to a step past one wall (ADV-MOV-10)
} // namespace house

/// One for each, in the order of the catalogue.
std::vector<play::HouseRuleOffer> houseRuleOffers();
bool isPlayed(const DungeonPart& part, const char* rule);
/// Those that the argument "house" switches on or off, read into `rules`; what does not fit is a complaint.
void readHouse(acts::CommandArguments& asked, std::set<QString>& rules);
/// The command `house`: switches them in play.
acts::ActResult setHouse(Venture& venture, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::adventure_system
