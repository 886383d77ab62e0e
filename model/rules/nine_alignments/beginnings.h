// SPDX-License-Identifier: GPL-3.0-or-later
// The quests of a pack as what can be begun. Internal to this folder.
#pragma once

#include "model/content/pack.h"
#include "model/play/session/beginning.h"

namespace wheelhouse::rules::nine_alignments {

using namespace play;

/// The characters of whom enough is known to be played.
std::vector<const content::Card*> charactersOf(const content::Pack& pack);
/// The characters whose hit points nobody has entered.
std::vector<Beginning::Figure> unenteredCharactersOf(const content::Pack& pack);
/// None where the pack has fewer than two characters.
std::vector<Beginning> beginningsOf(const content::Pack& pack);
/// The map of a quest: the pack's only one, or the one with its id; nullptr where there is none.
const content::Map* mapOf(const content::Pack& pack, const QString& quest);

} // namespace wheelhouse::rules::nine_alignments
