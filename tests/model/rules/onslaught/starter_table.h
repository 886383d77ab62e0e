// SPDX-License-Identifier: GPL-3.0-or-later
// A table with characters of the starter pack as their cards stand, three a side on an open field of 12 by 8.
#pragma once

#include "tests/model/rules/onslaught/skirmish.h"

namespace wheelhouse::testing {

/// The starter pack as it is delivered; empty, with a warning, where it cannot be loaded.
const content::Pack& starterPack();

class StarterTable : public Skirmish
{
public:
    /// `lanterns` are of the seat "ann", `ledgers` of "ben"; whoever a test does not place stands in the last column,
    /// or beside the map where that is too narrow. The monsters are those of the scenario `named`.
    explicit StarterTable(const std::vector<const char*>& lanterns = {"pim", "ilse", "tobiah"},
                          const std::vector<const char*>& ledgers = {"corvin", "brakk", "knock"},
                          const char* named = "two-lanterns-one-door");

    /// A map with this ground takes the place of the open field; everybody stands in the last column again, and
    /// there are no chests.
    void ground(std::vector<std::string> terrain, std::vector<std::string> elevation = {},
                std::vector<board::EdgeEntry> edges = {});
    /// The app keeps the loot bag, and these tokens are what is left in it.
    void bagHolds(const std::vector<QString>& faces);
    /// The figure has taken this level up card.
    void level(const char* figure, const char* card);
};

} // namespace wheelhouse::testing
