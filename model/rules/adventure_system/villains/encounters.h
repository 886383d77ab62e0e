// SPDX-License-Identifier: GPL-3.0-or-later
// Encounter cards as they are drawn, cancelling them, and what attacks heroes though it is no figure: an Event-Attack,
// a complex trap. Internal to this system.
#pragma once

#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Draws one as a frame: it may be cancelled, works, and is discarded (ADV-ENC-01, ADV-ENC-02, ADV-ENC-05).
void drawEncounter(Venture& venture);
void stepEncounter(Venture& venture);
/// The card of one that was broken off goes where it goes when it has worked.
void leaveEncounter(Venture& venture, const EncounterFrame& frame);
/// Why the experience that an answer to the innermost frame offers does not pay; nothing where it does, or nobody pays
/// (ADV-XPT-06).
std::optional<Refusal> whyNotPaid(const Venture& venture, const JsonValue& args);

/// A complex trap acts (ADV-TDK-03).
void activateTrap(Venture& venture, const Piece& card);
void stepHazard(Venture& venture);
/// Nothing stands in for the card any more.
void leaveHazard(Venture& venture, const HazardFrame& frame);

/// The adventure that is being played; nullptr where the pack does not have it.
const content::Card* adventureOf(const Venture& venture);
/// The encounters that stay in play (ADV-ENC-09).
std::vector<const content::Card*> lastingEncounters(const Venture& venture);
/// What cancelling an encounter costs here; none where nobody has entered it (ADV-XPT-05).
std::optional<int> cancelCost(const Venture& venture);

} // namespace wheelhouse::rules::adventure_system
