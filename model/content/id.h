// SPDX-License-Identifier: GPL-3.0-or-later
// Strong ids of definitions: slugs such as `mark-prey`, unique within their noun in a pack. The tag keeps nouns apart,
// so that a condition's id cannot be handed over where a character's is meant.
#pragma once

#include <QString>

#include <utility>

namespace wheelhouse::content {

template <class Tag>
class Id
{
public:
    Id() = default;
    explicit Id(QString text) : m_text(std::move(text)) {}

    /// The slug as it stands in packs; empty for "none".
    const QString& text() const { return m_text; }
    bool isEmpty() const { return m_text.isEmpty(); }

    friend bool operator==(const Id& a, const Id& b) { return a.m_text == b.m_text; }
    friend bool operator<(const Id& a, const Id& b) { return a.m_text < b.m_text; }

private:
    QString m_text;
};

using ActionId = Id<struct ActionTag>;
using AttackId = Id<struct AttackTag>;
using CardId = Id<struct CardTag>;
using ChampionId = Id<struct ChampionTag>;
using CharacterId = Id<struct CharacterTag>;
using ComponentId = Id<struct ComponentTag>;
using ConditionId = Id<struct ConditionTag>;
using DeckId = Id<struct DeckTag>;
using DialId = Id<struct DialTag>;
using DieId = Id<struct DieTag>;
using FactionId = Id<struct FactionTag>;
using LevelUpId = Id<struct LevelUpTag>;
using LootId = Id<struct LootTag>;
using MapId = Id<struct MapTag>;
using MonsterGroupId = Id<struct MonsterGroupTag>;
using MonsterKindId = Id<struct MonsterKindTag>;
using ScenarioEventId = Id<struct ScenarioEventTag>;
using ScenarioId = Id<struct ScenarioTag>;
using TileId = Id<struct TileTag>;

} // namespace wheelhouse::content
