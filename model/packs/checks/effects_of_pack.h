// SPDX-License-Identifier: GPL-3.0-or-later
// Every effect that a pack prints, with its place.
#pragma once

#include "model/content/pack.h"
#include "model/packs/checks/effect_places.h"
#include "model/packs/format/reading.h"

#include <functional>

namespace wheelhouse::packs {

using EffectAct = std::function<void(const content::Effect& effect, Printed printed, const Place& place)>;
/// The effects of cards, tokens, items and scenarios.
void forEachEffect(const content::Pack& pack, const Reading& reading, const EffectAct& act);

/// A script where it stands, with the attacks that it may name: of a champion's group those of both its lists.
struct PrintedScript {
    const content::Script& script;
    const content::Effect& tactics; ///< as much as can be read
    Place place;
    std::vector<const std::vector<content::Attack>*> attacks = {};
    bool isOtherFace = false; ///< of a card with two faces: it also works as long as the card lies there
};

using ScriptAct = std::function<void(const PrintedScript& printed)>;
/// The scripts of monsters, of their groups in scenarios and of cards.
void forEachScript(const content::Pack& pack, const Reading& reading, const ScriptAct& act);

} // namespace wheelhouse::packs
