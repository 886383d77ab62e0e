// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/unseen_content.h"

#include "model/rules/adventure_system/beginnings.h"
#include "model/rules/adventure_system/part.h"
#include "model/rules/adventure_system/venture.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::adventure_system {

namespace {
using nlohmann::json;
using Ids = std::set<QString>;

bool isFaceDown(const content::Card& card)
{
    return std::ranges::any_of(drawDecks, [&](const char* deck) { return card.deck.text() == QLatin1String(deck); });
}

/// Every id that a text names: a source is "card/ID", and a clause names its source between bars.
void addNamed(const json& value, Ids& ids)
{
    if (value.is_string()) {
        QString text = QString::fromStdString(value.get_ref<const std::string&>());
        for (const QString& part : text.replace(u'|', u'/').split(u'/')) {
            ids.insert(part);
        }
    }
    if (value.is_structured()) {
        std::ranges::for_each(value, [&ids](const json& inner) { addNamed(inner, ids); });
    }
}

/// What has been seen, by its list in the pack.
struct SeenIds {
    Ids tiles{QString::fromLatin1(entryTile)};
    Ids cards;
    Ids realPiles; ///< the players have those cards and tiles in their hands

    /// Those of which pieces or piles of this kind are; none of tokens, which lie in no list of the pack that is
    /// hidden.
    Ids* of(const QString& kind)
    {
        if (kind == QLatin1String(trapTokenPile) || kind == QLatin1String(chestPile)) {
            return nullptr;
        }
        return kind == QLatin1String(tileKind) || kind == QLatin1String(tilePile) ? &tiles : &cards;
    }

    void add(const QString& kind, const QString& id)
    {
        if (Ids* ids = of(kind)) {
            ids->insert(id);
        }
    }

    void add(const QString& kind, const std::optional<std::vector<QString>>& contents)
    {
        for (const QString& id : contents.value_or(std::vector<QString>())) {
            add(kind, id);
        }
    }
};

void addTable(const Table& table, SeenIds& seen)
{
    for (const Piece& piece : table.pieces) {
        seen.add(piece.kind, piece.face.value.value_or(QString()));
    }
    for (const Pile& pile : table.piles) {
        if (pile.real) {
            seen.realPiles.insert(pile.id.text());
        }
        seen.add(pile.kind, pile.contents);
        for (const PileLayer& layer : pile.layers) {
            seen.add(pile.kind, layer.contents);
        }
    }
    for (const FaceKind& face : table.faces) {
        seen.add(face.kind, face.id);
    }
    for (const Figure& figure : table.figures) {
        seen.cards.insert(figure.content);
    }
    if (table.map) {
        for (const content::LaidTile& laid : table.map->tiles) {
            seen.tiles.insert(laid.tile.text());
        }
    }
}

void addPart(const DungeonPart& part, SeenIds& seen)
{
    seen.tiles.insert(part.laidNow);
    for (const EarlierTile& laid : part.tiles) {
        seen.tiles.insert(laid.tile);
    }
    json memory = json::object();
    effects::writeInto(memory, part.memory);
    addNamed(memory, seen.cards);
}

SeenIds seenIds(const State& state)
{
    SeenIds seen;
    addTable(state.table, seen);
    for (const Card& card : state.cards) {
        (card.noun == QLatin1String("tiles") ? seen.tiles : seen.cards).insert(card.id);
    }
    for (const Frame& frame : state.frames) {
        addNamed(frame.data.get(), seen.cards);
    }
    if (const auto* part = dynamic_cast<const DungeonPart*>(state.part.get())) {
        addPart(*part, seen);
    }
    return seen;
}
} // namespace

content::DefinitionNames unseenContent(const content::Pack& content, const State& seen)
{
    const SeenIds known = seenIds(seen);
    content::DefinitionNames unseen;
    for (const content::Tile& tile : content.tiles) {
        if (!known.tiles.contains(tile.id.text()) && !known.realPiles.contains(QString::fromLatin1(tilePile))) {
            unseen.insert({QStringLiteral("tiles"), tile.id.text()});
        }
    }
    for (const content::Card& card : content.cards) {
        if (isFaceDown(card) && !known.cards.contains(card.id.text()) && !known.realPiles.contains(card.deck.text())) {
            unseen.insert({QStringLiteral("cards"), card.id.text()});
        }
    }
    return unseen;
}

} // namespace wheelhouse::rules::adventure_system
