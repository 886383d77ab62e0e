// SPDX-License-Identifier: GPL-3.0-or-later
// What definitions must mean together, looked at once all is read. A definition that is known to be broken is left out
// wherever the same fault would be found again.
#pragma once

#include "model/content/pack.h"
#include "model/content/vocabulary.h"
#include "model/packs/format/reading.h"

namespace wheelhouse::packs {

/// Attacks, dials and level-up cards: ranges, ids that must be alone on their card, bloodied thresholds.
void checkFigures(const content::Pack& pack, Reading& reading);

/// That what effects say is of use where it stands.
void checkEffects(const content::Pack& pack, Reading& reading);

/// Of a pack whose game plays scripts: that its monsters can do what theirs say.
void checkScripts(const content::Pack& pack, Reading& reading);

/// That the game for which the pack is made plays every word of them.
void checkVocabulary(const content::Pack& pack, const content::GameWords& words, Reading& reading);

/// Gives each map the letters of the pack's game and its slug, and says which of its words that game does not play. A
/// map that has such keeps the standard letters.
void takeLetters(content::Pack& pack, const content::GameWords* played, Reading& reading);

/// That maps are boards, that their starting spaces and places are free spaces of them, and that long pieces are one.
void checkMaps(const content::Pack& pack, Reading& reading);

/// That a scenario's parties can be formed, that the deal gives each character a card, that the box has the minis and
/// the map has the room.
void checkScenarios(const content::Pack& pack, Reading& reading);

/// That what is marked on a tile lies on it, and not in a wall.
void checkTiles(const content::Pack& pack, Reading& reading);

/// What the pack's game has to say against it.
void checkObjections(const content::Pack& pack, const content::GameWords& words, Reading& reading);

/// That dice have a face for each side, and that no symbol is shown fewer than no times and each is one that the die
/// names, if it names any.
void checkDice(const content::Pack& pack, Reading& reading);

/// That cards fit their decks, and that the definitions come to what lies in the box.
void checkBox(const content::Pack& pack, Reading& reading);

} // namespace wheelhouse::packs
