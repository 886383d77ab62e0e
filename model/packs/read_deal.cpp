// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

#include <set>

namespace wheelhouse::packs {
namespace {

content::DealHeap readHeap(ObjectReader& object)
{
    content::DealHeap heap;
    heap.from = object.integer("from", bounds::card);
    heap.to = object.integer("to", bounds::card);
    heap.toActive = object.integer("toActive", {0, bounds::card.highest});
    heap.toEachOther = object.integer("toEachOther", {0, bounds::card.highest});
    if (heap.from > heap.to)
        object.error(ProblemKind::HeapReversed, "to", {QString::number(heap.from), QString::number(heap.to)});
    return heap; // whether it has enough cards depends on the number of seats, which the scenario knows
}

} // namespace

content::DealRecipe readDeal(ObjectReader& object)
{
    content::DealRecipe deal;
    deal.openToActive = object.integerOrNone("openToActive", bounds::card);
    deal.heaps = object.each("heaps", bounds::someList, readHeap);
    std::set<int> dealt;
    if (deal.openToActive)
        dealt.insert(*deal.openToActive);
    for (const content::DealHeap& heap : deal.heaps) {
        for (int card = heap.from; card <= heap.to; ++card) {
            if (!dealt.insert(card).second)
                object.error(ProblemKind::CardDealtTwice, "heaps", {QString::number(card)});
        }
    }
    return deal;
}

} // namespace wheelhouse::packs
