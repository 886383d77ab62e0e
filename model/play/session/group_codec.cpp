// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/redaction.h"
#include "model/play/session/group_rows.h"

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
    json object = json::object();
    object["do"] = content.declaration.get();
    object["title"] = toJson(content.title);
    object["events"] = std::move(events);
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
    const json& events = from["events"];
    content.events.reserve(events.size());
    for (size_t i = 0; i < events.size(); ++i) {
        auto event = eventFromJson(events[i]);
        if (!event) {
            return tl::unexpected(within(QStringLiteral("/events/%1").arg(i), event.error()));
        }
        content.events.push_back(std::move(*event));
    }
    return content;
}

namespace {
/// What a viewer reads otherwise than it is written; for most of a group that is nothing.
struct Differences {
    std::optional<JsonValue> declaration;
    std::vector<std::pair<size_t, Event>> events; ///< by their places

    bool areNone() const { return !declaration && events.empty(); }
    friend bool operator==(const Differences&, const Differences&) = default;
};

Differences differencesFor(const SystemPartValue& before, const GroupContent& whole, const Knowers& declaration,
                           const SeatId& viewer)
{
    Differences found;
    if (!declaration.knows(viewer)) {
        const json& declared = whole.declaration.get();
        JsonValue type(json{{"type", declared.is_object() ? declared.value("type", json()) : json()}});
        if (type != whole.declaration) {
            found.declaration = std::move(type);
        }
    }
    const bool isPartOpen = isOpen(before);
    SystemPartValue running = before; // a system's own events alone are read against it, and change it
    for (size_t i = 0; i < whole.events.size(); ++i) {
        const Event& event = whole.events[i];
        const auto* own = std::get_if<SystemChanged>(&event);
        if (isOfOpenKind(event) || (own && isPartOpen)) {
            continue;
        }
        if (Event seen = seenBy(running, event, viewer); seen != event) {
            found.events.emplace_back(i, std::move(seen));
        }
        if (own && running.get()) {
            (void)apply(running, *own);
        }
    }
    return found;
}

GroupContent withDifferences(GroupContent content, const Differences& differences)
{
    if (differences.declaration) {
        content.declaration = *differences.declaration;
    }
    for (const auto& [place, event] : differences.events) {
        content.events[place] = event;
    }
    return content;
}
} // namespace

GroupContent contentSeenBy(const State& before, const GroupContent& whole, const Knowers& declaration,
                           const SeatId& viewer)
{
    return withDifferences(whole, differencesFor(before.part, whole, declaration, viewer));
}

BeforeGroup::BeforeGroup(const State& state) : part(state.part)
{
    for (const Seat& seat : state.table.seats) {
        seats.push_back(seat.id);
    }
}

std::vector<StoredRow> rowsOf(const State& before, const GroupContent& content, const Knowers& declaration)
{
    return rowsOf(BeforeGroup(before), content, declaration);
}

namespace {
/// Hands over the audience of each row of the group and how it differs from the whole, the whole first.
template <class Take>
void forEachReading(const BeforeGroup& before, const GroupContent& content, const Knowers& declaration, Take take)
{
    take(QStringLiteral("*"), Differences());
    const Differences open = differencesFor(before.part, content, declaration, tableViewer());
    if (!open.areNone()) {
        take(tableViewer().text(), open);
    }
    std::vector<SeatId> seats = before.seats;
    for (const Event& event : content.events) { // a seat that the group itself adds reads it too
        if (const auto* added = std::get_if<SeatAdded>(&event)) {
            seats.push_back(added->thing.id);
        }
    }
    for (const SeatId& seat : seats) {
        const Differences seen = differencesFor(before.part, content, declaration, seat);
        if (seen != open) {
            take(seat.text(), seen);
        }
    }
}
} // namespace

std::vector<StoredRow> rowsOf(const BeforeGroup& before, const GroupContent& content, const Knowers& declaration)
{
    std::vector<StoredRow> rows;
    forEachReading(before, content, declaration, [&](const QString& audience, const Differences& differences) {
        rows.push_back({audience, differences.areNone() ? encodeGroup(content)
                                                        : encodeGroup(withDifferences(content, differences))});
    });
    return rows;
}

std::vector<Reading> readingsOf(const BeforeGroup& before, const GroupContent& content, const Knowers& declaration)
{
    std::vector<Reading> readings;
    forEachReading(before, content, declaration, [&](const QString& audience, const Differences& differences) {
        readings.push_back({audience, withDifferences(content, differences)});
    });
    return readings;
}

QByteArray hashOf(const QByteArray& canonical)
{
    return QCryptographicHash::hash(canonical, QCryptographicHash::Sha256).toHex();
}

} // namespace wheelhouse::play
