// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios of a pack as what can be begun. Internal to the rules.
#pragma once

#include "model/content/pack.h"
#include "model/play/session/beginning.h"

namespace wheelhouse::rules::acts {

std::vector<play::Beginning> scenarioBeginnings(const content::Pack& pack);
/// The pack with this scenario alone; none where it has no such.
content::Pack withScenario(const content::Pack& pack, const QString& scenario);

} // namespace wheelhouse::rules::acts
