// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/corrected_content.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace wheelhouse::play {

namespace {
using nlohmann::json;

/// The list entry with this noun and id; nullptr where there is none.
template <class Json>
Json* entryIn(Json& pack, const QString& noun, const QString& id)
{
    const std::string key = noun.toStdString();
    if (!pack.is_object() || !pack.contains(key) || !pack[key].is_array()) {
        return nullptr;
    }
    auto& list = pack[key];
    const auto found = std::find_if(list.begin(), list.end(), [wanted = id.toStdString()](const json& entry) {
        const auto own = entry.is_object() ? entry.find("id") : entry.end();
        return entry.is_object() && own != entry.end() && *own == wanted;
    });
    return found == list.end() ? nullptr : &*found;
}
} // namespace

tl::expected<QByteArray, QString> correctedContent(const QByteArray& frozen, const std::vector<Card>& cards)
{
    if (cards.empty()) {
        return frozen;
    }
    const auto read = parseJson(frozen);
    if (!read) {
        return tl::unexpected(QString::fromStdString(read.error().why));
    }
    json pack = read->get();
    for (const Card& card : cards) {
        json* entry = entryIn(pack, card.noun, card.id);
        if (!entry) {
            return tl::unexpected(QStringLiteral("the content has no %1 %2").arg(card.noun, card.id));
        }
        *entry = card.definition.get();
    }
    return QByteArray::fromStdString(pack.dump());
}

QByteArray contentWithout(const QByteArray& frozen, const content::DefinitionNames& names)
{
    if (names.empty()) {
        return frozen;
    }
    const auto read = parseJson(frozen);
    if (!read || !read->get().is_object()) {
        return {};
    }
    json pack = json::object();
    for (const auto& [noun, list] : read->get().items()) {
        json& left = pack[noun] = list;
        if (!list.is_array()) {
            continue;
        }
        left = json::array();
        std::ranges::copy_if(
            list, std::back_inserter(left), [&, key = QString::fromStdString(noun)](const json& entry) {
                const std::string id = entry.is_object() ? entry.value("id", std::string()) : std::string();
                return !names.contains({key, QString::fromStdString(id)});
            });
    }
    return QByteArray::fromStdString(pack.dump());
}

JsonValue definitionIn(const QByteArray& content, const QString& noun, const QString& id)
{
    const auto read = parseJson(content);
    const json* entry = read ? entryIn(read->get(), noun, id) : nullptr;
    return entry ? JsonValue(*entry) : JsonValue();
}

} // namespace wheelhouse::play
