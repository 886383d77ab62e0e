// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/unseen_content.h"

#include "model/rules/adventure_system/beginnings.h"
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

void addAll(const std::optional<std::vector<QString>>& contents, Ids& ids)
{
    if (contents) {
        ids.insert(contents->begin(), contents->end());
    }
}

Ids seenIds(const State& seen)
{
    Ids ids{QString::fromLatin1(entryTile)};
    for (const Piece& piece : seen.table.pieces) {
        ids.insert(piece.face.value.value_or(QString()));
    }
    for (const Pile& pile : seen.table.piles) {
        addAll(pile.contents, ids);
        for (const PileLayer& layer : pile.layers) {
            addAll(layer.contents, ids);
        }
    }
    for (const FaceKind& face : seen.table.faces) {
        ids.insert(face.id);
    }
    for (const Figure& figure : seen.table.figures) {
        ids.insert(figure.content);
    }
    for (const Card& card : seen.cards) {
        ids.insert(card.id);
    }
    for (const Frame& frame : seen.frames) {
        addNamed(frame.data.get(), ids);
    }
    if (const SystemPart* part = seen.part.get()) {
        addNamed(part->toJson().get(), ids);
    }
    return ids;
}
} // namespace

content::DefinitionNames unseenContent(const content::Pack& content, const State& seen)
{
    const Ids known = seenIds(seen);
    content::DefinitionNames unseen;
    for (const content::Tile& tile : content.tiles) {
        if (!known.contains(tile.id.text())) {
            unseen.insert({QStringLiteral("tiles"), tile.id.text()});
        }
    }
    for (const content::Card& card : content.cards) {
        if (isFaceDown(card) && !known.contains(card.id.text())) {
            unseen.insert({QStringLiteral("cards"), card.id.text()});
        }
    }
    return unseen;
}

} // namespace wheelhouse::rules::adventure_system
