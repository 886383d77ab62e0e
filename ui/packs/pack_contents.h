// SPDX-License-Identifier: GPL-3.0-or-later
// What is in a pack, list by list and deck by deck, for any game: plain values.
#pragma once

#include "ui/packs/card_sheet.h"

#include <vector>

namespace wheelhouse::play {
class GameSystem;
} // namespace wheelhouse::play

namespace wheelhouse::ui {

/// A definition of a pack by its name.
struct PackEntry {
    CardAddress address;
    QString name; ///< with how many there are of it, where there are several

    bool operator==(const PackEntry&) const = default;
};

/// A list of a pack, or the cards of a deck.
struct PackGroup {
    QString list;         ///< in the pack format: "characters", "cards"
    QString deck = {};    ///< the id of the deck whose cards they are
    QString heading;      ///< what its game calls it
    QString about = {};   ///< what is not there yet, in a sentence; empty for nothing
    bool hasForm = false; ///< whether what is printed on them is entered in a form
    bool mayGrow = false; ///< whether the deck has cards that nobody has entered
    std::vector<PackEntry> entries = {};

    bool operator==(const PackGroup&) const = default;
};

/// All lists that are not empty, and all decks. `game` gives the words; nullptr: those that most games use.
std::vector<PackGroup> groupsOf(const content::Pack& pack, const play::GameSystem* game);

/// The name of the button that leads to a card.
QString buttonNameOf(const CardAddress& address);

} // namespace wheelhouse::ui
