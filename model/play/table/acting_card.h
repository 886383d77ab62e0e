// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/table/figure.h"

namespace wheelhouse::play {

/// How large a card is that acts itself: it is no mini, and stands nowhere.
inline constexpr int sizeOfCard = 0;

/// Whether it is a card that acts itself, as an encounter that attacks; it is among the figures only meanwhile.
inline bool isActingCard(const Figure& figure)
{
    return figure.size == sizeOfCard;
}

} // namespace wheelhouse::play
