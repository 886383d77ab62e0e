// SPDX-License-Identifier: GPL-3.0-or-later
// A game whose figures are made from the cards of decks, which answer what effects ask about printed things. A figure
// has its own card, and those that only it may hold. Adventurers are friends of each other, and so are all the others.
#pragma once

#include "model/effects/game/game.h"

namespace wheelhouse::effects {

class DeckGame : public Game
{
public:
    using Game::Game;

    /// The card that a figure was made from; nullptr where the pack has no such card.
    const content::Card* cardOf(const FigureId& figure) const;
    /// The source of what a card does, and the card behind such a source; nullptr where it is none.
    static QString sourceOf(const content::Card& card);
    const content::Card* cardAt(const QString& source) const;

    bool areFriends(const FigureId& a, const FigureId& b) const override;
    const content::Effect* printedEffect(const FigureId& self, const QString& source) const override;
    QString printedName(const FigureId& self, const QString& source) const override;
    QString printedWords(const FigureId& self, const QString& source) const override;
    const content::Attack* attackOf(const FigureId& figure, const AttackRef& attack) const override;
    std::vector<QString> sourcesOf(const FigureId& figure) const override;
    void gatherOwn(const Figure& figure, Gathering& found) const override;

protected:
    /// The game's own part (see `WrittenPart`) becomes this one; nothing happens where it stays the same.
    void changePart(std::shared_ptr<const SystemPart> after);
};

} // namespace wheelhouse::effects
