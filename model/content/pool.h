// SPDX-License-Identifier: GPL-3.0-or-later
// Dice that are thrown together. A pool names its dice by their ids: those of a pack, and dN, which every box has, with
// the numbers from 1 to N.
#pragma once

#include "model/content/pack.h"

namespace wheelhouse::content {

/// Of several numbered dice of one kind only so many count: the highest, or the lowest.
struct KeptDice {
    bool highest = true;
    int count = 1;

    friend bool operator==(const KeptDice&, const KeptDice&) = default;
};

/// Dice of one kind.
struct PoolDice {
    DieId die;
    int count = 1;
    /// No value where all of them count.
    std::optional<KeptDice> kept = std::nullopt;

    friend bool operator==(const PoolDice&, const PoolDice&) = default;
};

struct Pool {
    std::vector<PoolDice> dice;
    /// What is added to the sum.
    int bonus = 0;

    friend bool operator==(const Pool&, const Pool&) = default;
};

/// Thrown at once, of all kinds together.
inline constexpr int mostPoolDice = 30;
inline constexpr int mostPoolBonus = 999;
/// Of a die dN.
inline constexpr int mostSides = 100;

/// What is written like "2d6+1", "d20 - 1", "4d6kh3 + 2 red" or "blue+red+d4": dice and numbers with + or - between
/// them. kh and kl keep the highest or the lowest. Nothing where it is written otherwise, or beyond the bounds.
std::optional<Pool> poolFrom(const QString& text);
/// The pool as it is written; `poolFrom` reads it back.
QString textOf(const Pool& pool);

/// The number in "d6"; nothing for an id that is not of this form, or beyond 2 to `mostSides`.
std::optional<int> sidesIn(const DieId& id);
/// The pack's die with this id, else the one dN that every box has; nothing where neither is there.
std::optional<Die> dieNamed(const std::vector<Die>& dice, const DieId& id);
/// What each side of the die prints, 1 to its number of sides where the die says nothing else; empty where nobody has
/// entered it.
std::vector<DieFace> facesOf(const Die& die);
/// What the die calls a symbol; its id where the die does not say.
QString symbolName(const Die& die, const QString& symbol);

} // namespace wheelhouse::content
