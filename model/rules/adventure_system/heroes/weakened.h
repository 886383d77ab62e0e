// SPDX-License-Identifier: GPL-3.0-or-later
// Markers of Weakened that are put on a figure or taken off it by hand: each is a hit point (ADV-CON-22), so that the
// hit points follow as they do where a card gives it. Internal to this system.
#pragma once

#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

using WeakenedCounts = std::map<FigureId, int>;

WeakenedCounts weakenedOnAll(const Venture& venture);
/// Hit points follow the markers that have come and gone since.
void followWeakened(Venture& venture, const WeakenedCounts& before);
/// Nobody at 0 is given one more (ADV-CON-28).
std::optional<Refusal> whyNotWeakened(const Venture& venture, const QString& type, const JsonValue& args);

} // namespace wheelhouse::rules::adventure_system
