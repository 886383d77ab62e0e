// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/script.h"
#include "model/packs/format/problem.h"

#include <tl/expected.hpp>

namespace wheelhouse::packs {

/// A monster's script in the words of effects, or all that is wrong with it. Whether its ids are those of something is
/// not looked at. Empty where there is no script.
tl::expected<content::Effect, Problems> readScript(const content::Opaque& script);
/// As much of it as can be read, and all that is wrong with it.
struct ReadEffect {
    content::Effect effect;
    Problems problems;
};
ReadEffect readWhatFits(const content::Opaque& script);
/// The same as a monster's card carries it, read once.
content::Script scriptFrom(const content::Opaque& script);

/// The effect of a card of a deck, or all that is wrong with it; and the same as the card carries it.
tl::expected<content::Effect, Problems> readCardEffect(const content::Opaque& effect);
content::CardEffect cardEffectFrom(const content::Opaque& effect);

} // namespace wheelhouse::packs
