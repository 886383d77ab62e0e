// SPDX-License-Identifier: GPL-3.0-or-later
// How a pile of layers loses and gains cards. All of it can be worked out from what everybody sees happen, so that each
// viewer's own table comes to what that viewer may know of the whole.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// The top card leaves. Of several that lie unordered, who knows them and not this one loses sight of them all. False
/// where the top layer holds no such card.
bool takeFromLayers(Pile& pile, const Hidden& face);

/// A card is laid under so many others. False where these are not whole layers.
bool layUnder(Pile& pile, const Hidden& face, int above);

/// Everything in it is one unordered heap again.
void mixLayers(Pile& pile);

/// The pile as layers, were it never so flat: one layer where it has none.
std::vector<PileLayer> layersOf(const Pile& pile);

/// Whether the layers come to what the pile counts and holds.
bool haveSoundLayers(const Pile& pile);

} // namespace wheelhouse::play
