// SPDX-License-Identifier: GPL-3.0-or-later
// Dice as they lie on the table: of which kind each is, and which of its faces is up. A kind keeps its faces, so that a
// throw can be read when the pack it came from is long gone.
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

/// One die of a throw.
struct FallenDie {
    QString die;        ///< its kind's id
    int face = 0;       ///< the index of the face that is up
    bool counts = true; ///< false for one that is not kept
    friend bool operator==(const FallenDie&, const FallenDie&) = default;
};

/// What a throw comes to.
struct ThrowTotals {
    std::optional<int> sum; ///< none where no face has a number
    std::vector<Symbol> symbols;
    friend bool operator==(const ThrowTotals&, const ThrowTotals&) = default;
};

/// Without faces where nobody has entered them.
DieKind kindOf(const content::Die& die);

/// Marks those that do not count, where the pool keeps only the highest or the lowest of some dice. The dice lie in the
/// order of the pool.
void markKept(std::vector<FallenDie>& dice, const content::Pool& pool, const std::vector<DieKind>& kinds);

/// Each of its dice is of one of the kinds and shows a face that this has.
ThrowTotals totalsOf(const std::vector<FallenDie>& dice, const std::vector<DieKind>& kinds, int bonus = 0);

/// What a face shows, as it is read at the table: "5", "Sword ×2, Surge", or its text; a dash for a blank one.
QString shownOn(const FaceOfDie& face);
/// The same of a throw's totals: "9", "Sword ×3, Surge".
QString shownIn(const ThrowTotals& totals);
/// Whether nothing is printed on it.
bool isBlank(const FaceOfDie& face);

} // namespace wheelhouse::play
