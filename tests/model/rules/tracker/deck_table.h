// SPDX-License-Identifier: GPL-3.0-or-later
// A free table with decks beside its loot.
#pragma once

#include "tests/model/rules/tracker/free_table.h"

namespace wheelhouse::testing {

inline content::Card cardOf(const char* id, const char* deck, int count = 1)
{
    content::Card card;
    card.id = content::CardId(QString(id));
    card.name = QString("The ") + id;
    card.deck = content::DeckId(QString(deck));
    card.count = count;
    return card;
}

/// Four sorts of events, one of them twice; finds, which the box has three of; and a deck whose cards nobody has
/// entered.
inline content::Pack packWithDecks()
{
    content::Pack pack = sparringPack();
    for (const auto& [id, name] : {std::pair("events", "Events"), {"finds", "Finds"}, {"unentered", "Unentered"}}) {
        content::Deck deck;
        deck.id = content::DeckId(QString(id));
        deck.name = QString(name);
        pack.decks.push_back(std::move(deck));
    }
    pack.decks[1].size = 3;
    pack.cards = {cardOf("ambush", "events"), cardOf("cave-in", "events"), cardOf("draught", "events", 2),
                  cardOf("echo", "events"),   cardOf("lamp", "finds"),     cardOf("rope", "finds", 2)};
    return pack;
}

/// The events are laid, and the app keeps them.
struct DeckTable : FreeTable {
    explicit DeckTable(std::unique_ptr<play::Chance> from) : FreeTable(std::move(from))
    {
        pack = packWithDecks();
        if (!start() || !act("lay-deck", "{'deck':'events'}")) {
            qWarning("the table does not start");
        }
    }
    explicit DeckTable(std::vector<int> picks = {}) : DeckTable(std::make_unique<ScriptedChance>(std::move(picks))) {}

    using FreeTable::arrange;
    const play::Pile& pile(const char* id = "events") const { return *table().pile(play::PileId(QString(id))); }
    const play::Piece& piece() const { return table().pieces.back(); }
    /// What this seat knows to lie on top.
    QString topSeenBy(const char* seat, const char* id = "events") const
    {
        const play::Pile* seen = seenBy(seat).table.pile(play::PileId(QString(id)));
        const bool known = !seen->layers.empty() && seen->layers.front().count == 1 && seen->layers.front().contents;
        return known ? seen->layers.front().contents->front() : QString();
    }
    QByteArray lastPiece() const { return "'piece':'" + piece().id.text().toUtf8() + "'"; }
};

} // namespace wheelhouse::testing
