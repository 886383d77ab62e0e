// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/document_part.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using namespace play;
using nlohmann::json;

namespace {
json knowersToJson(const Knowers& knowers)
{
    json seats = json::array();
    for (const SeatId& seat : knowers.seats) {
        seats.push_back(seat.text().toStdString());
    }
    return knowers.everyone ? json{{"everyone", true}} : json{{"seats", std::move(seats)}};
}

Knowers knowersFromJson(const json& from)
{
    Knowers knowers;
    knowers.everyone = from.value("everyone", false);
    for (const json& seat : from.value("seats", json::array())) {
        knowers = knowers.plus(SeatId(QString::fromStdString(seat.get<std::string>())));
    }
    return knowers;
}
} // namespace

std::unique_ptr<SystemPart> DocumentPart::clone() const
{
    return std::make_unique<DocumentPart>(*this);
}

bool DocumentPart::apply(const QString& type, const JsonValue& data)
{
    const json& from = data.get();
    if (type != "set" || !from.is_object() || !from.contains("key") || !from.contains("knowers")) {
        return false;
    }
    const std::string key = from["key"].get<std::string>();
    if (from.contains("gone")) {
        return m_entries.erase(key) == 1;
    }
    m_entries[key] = {from.contains("after") ? JsonValue(from["after"]) : JsonValue(),
                      knowersFromJson(from["knowers"])};
    return true;
}

JsonValue DocumentPart::toJson() const
{
    json object = json::object();
    for (const auto& [key, entry] : m_entries) {
        object[key] = {{"knowers", knowersToJson(entry.knowers)}};
        if (!entry.value.isNull()) {
            object[key]["value"] = entry.value.get();
        }
    }
    return JsonValue(std::move(object));
}

std::unique_ptr<SystemPart> DocumentPart::seenBy(const SeatId& viewer) const
{
    auto seen = std::make_unique<DocumentPart>(*this);
    for (auto& [key, entry] : seen->m_entries) {
        if (!entry.knowers.knows(viewer)) {
            entry.value = JsonValue();
        }
    }
    return seen;
}

JsonValue DocumentPart::eventSeenBy(const SeatId& viewer, const QString&, const JsonValue& data) const
{
    json seen = data.get();
    if (!knowersFromJson(seen["knowers"]).knows(viewer)) {
        seen.erase("after");
    }
    const auto before = m_entries.find(seen["key"].get<std::string>());
    if (before != m_entries.end() && !before->second.knowers.knows(viewer)) {
        seen.erase("before");
    }
    return JsonValue(std::move(seen));
}

bool DocumentPart::equals(const SystemPart& other) const
{
    const auto* same = dynamic_cast<const DocumentPart*>(&other);
    return same && m_entries == same->m_entries;
}

tl::expected<SystemPartValue, CodecError> DocumentPart::fromJson(const JsonValue& from)
{
    if (!from.get().is_object()) {
        return tl::unexpected(CodecError{CodecError::Code::Damaged, "/system", "an object is expected"});
    }
    auto part = std::make_unique<DocumentPart>();
    for (const auto& [key, entry] : from.get().items()) {
        part->m_entries[key] = {entry.contains("value") ? JsonValue(entry["value"]) : JsonValue(),
                                knowersFromJson(entry["knowers"])};
    }
    return SystemPartValue(std::move(part));
}

SystemChanged setEvent(const std::string& key, const JsonValue& before, const JsonValue& after, const Knowers& knowers)
{
    json data{{"key", key}, {"knowers", knowersToJson(knowers)}};
    if (!before.isNull()) {
        data["before"] = before.get();
    }
    if (after.isNull()) {
        data["gone"] = true;
    } else {
        data["after"] = after.get();
    }
    return {"set", JsonValue(std::move(data))};
}

} // namespace wheelhouse::testing
