// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/deal.h"

namespace wheelhouse::content {

int DealRecipe::cardsToActive() const
{
    int cards = openToActive ? 1 : 0;
    for (const DealHeap& heap : heaps)
        cards += heap.toActive;
    return cards;
}

int DealRecipe::cardsToEachOther() const
{
    int cards = 0;
    for (const DealHeap& heap : heaps)
        cards += heap.toEachOther;
    return cards;
}

} // namespace wheelhouse::content
