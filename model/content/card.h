// SPDX-License-Identifier: GPL-3.0-or-later
// Decks, cards, tiles and dice in general, for games whose cards have no definition of their own: a deck says which
// numbers and texts its cards print, and a card has them by those ids.
#pragma once

#include "model/board/description.h"
#include "model/content/attack.h"
#include "model/content/script.h"

#include <map>

namespace wheelhouse::content {

/// Numbers by the ids that a deck gives them; no value where nobody has entered it.
using CardValues = std::map<QString, std::optional<int>>;
/// Texts by the ids that a deck gives them; empty where nobody has entered it.
using CardTexts = std::map<QString, QString>;

/// A number or a text that the cards of a deck print.
struct CardLabel {
    QString id;
    QString name;

    friend bool operator==(const CardLabel&, const CardLabel&) = default;
};

struct Deck {
    DeckId id;
    QString name;
    /// What sort of deck it is, as a slug such as `encounter`.
    QString kind;
    /// How many cards it has in all, whether they are entered or not.
    std::optional<int> size;
    std::vector<CardLabel> values;
    std::vector<CardLabel> texts;
    QString text;

    friend bool operator==(const Deck&, const Deck&) = default;
};

/// One side of a card, where the two differ.
struct CardSide {
    QString name;
    CardValues values;
    CardTexts texts;
    QString text;

    friend bool operator==(const CardSide&, const CardSide&) = default;
};

struct Card {
    CardId id;
    QString name;
    DeckId deck;
    /// The number printed on it.
    std::optional<int> number;
    /// How many copies there are.
    int count = 1;
    /// The set or expansion it belongs to, as a slug.
    QString set;
    /// What sort of thing it is, in words.
    QString kind;
    std::vector<QString> tags;
    /// The card whose owner may hold this one, such as the hero of a power.
    std::optional<CardId> owner;
    CardValues values;
    CardTexts texts;
    QString text;
    std::vector<Attack> attacks;
    std::vector<CardSide> sides;
    CardEffect effect;
    Script script;

    friend bool operator==(const Card&, const Card&) = default;
};

/// A number on a card, of one with sides on the first; none where nobody has entered it.
inline std::optional<int> valueOn(const Card& card, const QString& id)
{
    const CardValues& values = card.sides.empty() ? card.values : card.sides.front().values;
    const auto found = values.find(id);
    return found == values.end() ? std::nullopt : found->second;
}
/// A text on a card; empty where nobody has entered it.
inline QString textOn(const Card& card, const QString& id)
{
    const auto found = card.texts.find(id);
    return found == card.texts.end() ? QString() : found->second;
}

/// A marked square of a tile.
struct TilePlace {
    QString kind;
    board::Space at;
    QString name;

    friend bool operator==(const TilePlace&, const TilePlace&) = default;
};

/// A tile from which a dungeon grows.
struct Tile {
    TileId id;
    /// Empty for a tile without a name.
    QString name;
    int count = 1;
    QString set;
    int width = 0;
    int height = 0;
    std::vector<QString> tags;
    /// The open sides: "n", "e", "s", "w".
    std::vector<QString> exits;
    std::vector<TilePlace> places;
    QString text;
    Opaque effect;

    friend bool operator==(const Tile&, const Tile&) = default;
};

struct DieFace {
    /// What it adds to a sum.
    std::optional<int> number;
    /// Its symbols, and how often it shows each.
    CardValues values;
    /// What is printed besides, or what it means in words.
    QString text;

    friend bool operator==(const DieFace&, const DieFace&) = default;
};

struct Die {
    DieId id;
    QString name;
    /// How many of it the box has; unknown until entered.
    std::optional<int> count;
    /// Unknown until entered.
    std::optional<int> sides;
    QString colour;
    QString set;
    /// What its symbols are called; empty where nobody says so.
    std::vector<CardLabel> values;
    /// What its faces print; empty for 1 to the number of sides, or while nobody has entered it.
    std::vector<DieFace> faces;
    /// Whether the faces are known: either entered, or the numbers.
    bool facesKnown = true;

    friend bool operator==(const Die&, const Die&) = default;
};

/// What the definitions of a pack are counted as, to hold them against what lies in the box.
enum class Counted {
    Characters,
    LevelUps,
    ConditionTokens,
    LootTokens,
    Items,
    Minis, ///< of monsters; a champion has one
    Champions,
    Maps,
    Cards,
    Tiles,
    Dice
};

/// What lies in the box.
struct Component {
    ComponentId id;
    QString name;
    /// What sort of thing it is, as a slug such as `token`.
    QString kind;
    int count = 0;
    QString colour;
    /// What one of it is worth.
    std::optional<int> value;
    /// How many printed faces one of it has.
    std::optional<int> faces;
    QString set;
    /// The definitions that must come to the same count.
    std::optional<Counted> counts;

    friend bool operator==(const Component&, const Component&) = default;
};

} // namespace wheelhouse::content
