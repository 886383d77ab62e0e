// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace wheelhouse::content {

/// One shuffled heap of an initiative deal: the cards `from` to `to`, both included, of which the active seat gets
/// `toActive` and every other seat `toEachOther`.
struct DealHeap {
    int from = 0;
    int to = 0;
    int toActive = 0;
    int toEachOther = 0;

    friend bool operator==(const DealHeap&, const DealHeap&) = default;
};

/// How the initiative deck is dealt each round.
struct DealRecipe {
    /// The card that the active seat gets face up; no value when none is given openly.
    std::optional<int> openToActive;
    std::vector<DealHeap> heaps;

    /// How many cards the active seat holds after the deal, the open one included.
    int cardsToActive() const;

    /// How many cards each other seat holds after the deal.
    int cardsToEachOther() const;

    friend bool operator==(const DealRecipe&, const DealRecipe&) = default;
};

} // namespace wheelhouse::content
