// SPDX-License-Identifier: GPL-3.0-or-later
// Dice as they lie on the table: the kind of each, and which of its faces is up. A kind keeps its faces, so that a roll
// can still be read when the pack that it came from is gone.
#pragma once

#include "model/content/pool.h"

#include <QString>

#include <optional>
#include <vector>

namespace wheelhouse::play {

struct Symbol {
    QString id;
    QString name;
    int count = 1;
    friend bool operator==(const Symbol&, const Symbol&) = default;
};

struct FaceOfDie {
    std::optional<int> number; ///< what it adds to a sum
    std::vector<Symbol> symbols;
    QString text; ///< what is printed besides, or what it means in words
    friend bool operator==(const FaceOfDie&, const FaceOfDie&) = default;
};

struct DieKind {
    QString id;
    QString name;
    QString colour;
    std::vector<FaceOfDie> faces;
    friend bool operator==(const DieKind&, const DieKind&) = default;
};

/// Dice of one kind that are thrown together with others.
struct AskedDice {
    DieKind kind;
    int count = 1;
    friend bool operator==(const AskedDice&, const AskedDice&) = default;
};

/// One die of a throw.
struct FallenDie {
    QString die;        ///< its kind's id
    int face = 0;       ///< the index of the face that is up
    bool counts = true; ///< false for a die that is not kept
    friend bool operator==(const FallenDie&, const FallenDie&) = default;
};

/// The totals of a roll.
struct ThrowTotals {
    std::optional<int> sum; ///< none where no face has a number
    std::vector<Symbol> symbols;
    friend bool operator==(const ThrowTotals&, const ThrowTotals&) = default;
};

/// Without faces where nobody has entered them.
DieKind kindOf(const content::Die& die);

/// Marks the dice that do not count, where the pool keeps only the highest or the lowest of some. The dice are in the
/// order of the pool.
void markKept(std::vector<FallenDie>& dice, const content::Pool& pool, const std::vector<DieKind>& kinds);

/// Each of the dice has to be of one of the kinds, and to show one of its faces.
ThrowTotals totalsOf(const std::vector<FallenDie>& dice, const std::vector<DieKind>& kinds, int bonus = 0);

/// What a face shows, as players read it: "5", "Sword ×2, Surge", or its text; a dash for a blank one.
QString shownOn(const FaceOfDie& face);
/// The same for the totals of a roll: "9", "Sword ×3, Surge".
QString shownIn(const ThrowTotals& totals);
/// Whether nothing is printed on the face.
bool isBlank(const FaceOfDie& face);

} // namespace wheelhouse::play
