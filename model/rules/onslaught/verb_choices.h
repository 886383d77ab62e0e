// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs that need a place, a dial or a die chosen: walks, pushes, tokens laid, dials turned, dice thrown again.
#pragma once

#include "model/rules/onslaught/scene.h"

namespace wheelhouse::rules::onslaught {

bool needsPlaceOrDial(content::Verb::Kind kind);
/// Does the verb for its targets one after the other; false while somebody has to answer first.
bool goOnWith(Game& game, const content::Verb& verb, const std::vector<FigureId>& targets, const Scene& scene,
              const QString& source);

} // namespace wheelhouse::rules::onslaught
