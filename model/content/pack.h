// SPDX-License-Identifier: GPL-3.0-or-later
// A pack: all definitions of a game, and where they came from.
#pragma once

#include "model/content/action.h"
#include "model/content/card.h"
#include "model/content/character.h"
#include "model/content/condition.h"
#include "model/content/loot.h"
#include "model/content/map.h"
#include "model/content/monster.h"
#include "model/content/pack_identity.h"
#include "model/content/scenario.h"

namespace wheelhouse::content {

/// A group of characters that fight together.
struct Faction {
    FactionId id;
    QString name;
    QString flavour;
    /// The slug of the shape that marks the faction.
    QString shape;

    friend bool operator==(const Faction&, const Faction&) = default;
};

/// Everything one content pack defines. The lists keep the order of the pack, which is the order people see.
struct Pack {
    // Compiled once: copied or compared in every file, they would take a good part of the build.
    Pack();
    Pack(const Pack& other);
    Pack(Pack&& other) noexcept;
    ~Pack();
    Pack& operator=(const Pack& other);
    Pack& operator=(Pack&& other) noexcept;

    PackIdentity identity; ///< whoever changes a pack that games may know already, does it in a copy
    QString id;
    QString name;
    QString version;
    std::vector<QString> authors;
    QString licence;
    /// Language codes such as `en`; the first is the one its plain texts are in.
    std::vector<QString> languages;
    /// What the licences of its sources ask to be said.
    std::vector<QString> attributions;
    /// The slug of the game system it is made for; empty where it does not say.
    QString system;
    QString description;

    std::vector<Action> actions;
    std::vector<Faction> factions;
    std::vector<Character> characters;
    std::vector<Condition> conditions;
    std::vector<LootItem> items;
    std::vector<LootEvent> events;
    std::vector<MonsterKind> monsters;
    std::vector<Champion> champions;
    std::vector<Map> maps;
    std::vector<Scenario> scenarios;
    std::vector<Deck> decks;
    std::vector<Card> cards;
    std::vector<Tile> tiles;
    std::vector<Die> dice;
    std::vector<Component> components;

    friend bool operator==(const Pack& a, const Pack& b);
};

/// The entry of `list` with this id, or null when there is none; the pointer lives as long as the list.
template <class Entry, class EntryId>
const Entry* find(const std::vector<Entry>& list, const EntryId& id)
{
    for (const Entry& entry : list) {
        if (entry.id == id)
            return &entry;
    }
    return nullptr;
}

} // namespace wheelhouse::content
