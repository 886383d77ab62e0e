// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/definition_names.h"
#include "model/play/events/state.h"

namespace wheelhouse::rules::adventure_system {

/// What nobody reads before it is drawn, of a viewer's state: the tiles but for the first one, and the cards of the
/// decks that lie face down. What the state names anywhere has been seen.
content::DefinitionNames unseenContent(const content::Pack& content, const play::State& seen);

} // namespace wheelhouse::rules::adventure_system
