// SPDX-License-Identifier: GPL-3.0-or-later
// The piles that a table keeps beside the decks of packs, by their ids. No deck can have one of them.
#pragma once

#include <QString>

namespace wheelhouse::content {

inline QString initiativePileName()
{
    return QStringLiteral("initiative");
}
inline QString lootPileName()
{
    return QStringLiteral("loot");
}
/// The place beside a deck where its cards go.
inline QString discardOf(const QString& deck)
{
    return deck + QStringLiteral("-discard");
}

/// Whether the table keeps another pile by this id, or may lay one beside a deck.
inline bool isNameOfPile(const QString& deck)
{
    return deck == initiativePileName() || deck == lootPileName() || deck.endsWith(discardOf({}));
}

} // namespace wheelhouse::content
