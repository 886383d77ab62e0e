// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/group_codec.h"

#include "model/play/events/fold.h"

#include <QCryptographicHash>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace wheelhouse::play {

using nlohmann::json;

namespace {
/// A key that this version does not write: a newer one did, and meant something by it.
std::optional<QString> unknownKey(const json& group)
{
    static constexpr std::array<std::string_view, 6> known{"do", "title", "events", "by-hand", "chance", "secret"};
    for (const auto& [key, unused] : group.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            return QString::fromStdString(key);
        }
    }
    return std::nullopt;
}

CodecError within(const QString& place, CodecError error)
{
    error.pointer.prepend(place);
    return error;
}
} // namespace

QByteArray encodeGroup(const GroupContent& content)
{
    json events = json::array();
    for (const Event& event : content.events) {
        events.push_back(toJson(event));
    }
    json object{{"do", content.declaration.get()}, {"title", toJson(content.title)}, {"events", std::move(events)}};
    if (content.byHand) {
        object["by-hand"] = true;
    }
    if (content.chance) {
        object["chance"] = true;
    }
    if (content.secretDeclaration) {
        object["secret"] = true;
    }
    return QByteArray::fromStdString(object.dump());
}

tl::expected<GroupContent, CodecError> decodeGroup(const QByteArray& payload)
{
    auto parsed = parseJson(payload);
    if (!parsed) {
        return tl::unexpected(CodecError{CodecError::Code::Damaged, {}, QString::fromStdString(parsed.error().why)});
    }
    const json& from = parsed->get();
    if (!from.is_object() || !from.contains("do") || !from.contains("title") || !from.contains("events") ||
        !from["events"].is_array()) {
        return tl::unexpected(
            CodecError{CodecError::Code::Damaged, {}, QStringLiteral("a group with do, title and events is expected")});
    }
    if (const auto unknown = unknownKey(from)) {
        return tl::unexpected(CodecError{CodecError::Code::UnknownEvent, {}, *unknown});
    }
    GroupContent content;
    content.declaration = JsonValue(from["do"]);
    auto title = messageFromJson(from["title"]);
    if (!title) {
        return tl::unexpected(within(QStringLiteral("/title"), title.error()));
    }
    content.title = std::move(*title);
    content.byHand = from.contains("by-hand");
    content.chance = from.contains("chance");
    content.secretDeclaration = from.contains("secret");
    content.events.reserve(from["events"].size());
    for (size_t i = 0; i < from["events"].size(); ++i) {
        auto event = eventFromJson(from["events"][i]);
        if (!event) {
            return tl::unexpected(within(QStringLiteral("/events/%1").arg(i), event.error()));
        }
        content.events.push_back(std::move(*event));
    }
    return content;
}

GroupContent contentSeenBy(const State& before, const GroupContent& whole, const Knowers& declaration,
                           const SeatId& viewer)
{
    GroupContent seen = whole;
    if (!declaration.knows(viewer)) {
        const json& declared = whole.declaration.get();
        seen.declaration = JsonValue(json{{"type", declared.is_object() ? declared.value("type", json()) : json()}});
    }
    // Only a system's own events are read against the state; without one there is nothing to follow.
    const bool follows = before.part.get() &&
                         std::any_of(whole.events.begin(), whole.events.end(),
                                     [](const Event& event) { return std::holds_alternative<SystemChanged>(event); });
    State running = follows ? before : State();
    for (size_t i = 0; i < whole.events.size(); ++i) {
        seen.events[i] = seenBy(running, whole.events[i], viewer);
        if (follows) {
            (void)apply(running, whole.events[i]);
        }
    }
    return seen;
}

std::vector<StoredRow> rowsOf(const State& before, const GroupContent& content, const Knowers& declaration)
{
    std::vector<StoredRow> rows{{QStringLiteral("*"), encodeGroup(content)}};
    const GroupContent open = contentSeenBy(before, content, declaration, tableViewer());
    if (open != content) {
        rows.push_back({tableViewer().text(), encodeGroup(open)});
    }
    // The seats of the whole group: one that the group itself adds reads it too.
    State after = before;
    (void)applyAll(after, content.events);
    for (const Seat& seat : after.table.seats) {
        const GroupContent seen = contentSeenBy(before, content, declaration, seat.id);
        if (seen != open) {
            rows.push_back({seat.id.text(), encodeGroup(seen)});
        }
    }
    return rows;
}

QByteArray hashOf(const QByteArray& canonical)
{
    return QCryptographicHash::hash(canonical, QCryptographicHash::Sha256).toHex();
}

} // namespace wheelhouse::play
