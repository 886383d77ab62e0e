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

using ScriptAct = std::function<void(const content::Effect& script, const Place& place)>;
/// The scripts of monsters that can be read.
void forEachScript(const content::Pack& pack, const Reading& reading, const ScriptAct& act);

} // namespace wheelhouse::packs
