// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/command.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
using nlohmann::json;

constexpr size_t longestText = 4000; // bytes; nothing a player types at a table is longer

const json* memberOf(const JsonValue& object, const char* name)
{
    const json& whole = object.get();
    if (!whole.is_object()) {
        return nullptr;
    }
    const auto found = whole.find(name);
    return found == whole.end() || found->is_null() ? nullptr : &*found;
}

Refusal badRequest(const QString& at, Message why)
{
    return Refusal{Refusal::Code::BadRequest, std::move(why), at, {}, false};
}
} // namespace

tl::expected<Command, Refusal> commandFromJson(const JsonValue& value)
{
    if (!value.get().is_object()) {
        return tl::unexpected(badRequest({}, Message("command-not-an-object")));
    }
    for (const auto& [key, unused] : value.get().items()) {
        static const std::vector<std::string> known{"type", "seat", "args", "id", "device", "head"};
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            const QString name = QString::fromStdString(key);
            return tl::unexpected(badRequest(QLatin1Char('/') + name, Message("argument-unknown").with("name", name)));
        }
    }
    Args fields(value, QString());
    Command command;
    command.type = fields.text("type");
    command.seat = fields.idOr<SeatId>("seat");
    command.id = fields.idOr<CommandId>("id");
    command.device = fields.textOr("device", {});
    if (fields.has("head")) {
        command.head = fields.id<GroupId>("head");
    }
    command.args = fields.value("args");
    if (!command.args.isNull() && !command.args.get().is_object()) {
        return tl::unexpected(badRequest(QStringLiteral("/args"), Message("command-not-an-object")));
    }
    if (fields.problem()) {
        return tl::unexpected(*fields.problem());
    }
    return command;
}

JsonValue declaration(const Command& command)
{
    json object{{"type", command.type.toStdString()}};
    if (!command.args.isNull() && !command.args.get().empty()) {
        object["args"] = command.args.get();
    }
    return JsonValue(std::move(object));
}

Args::Args(const Command& command, QString prefix) : Args(command.args, std::move(prefix)) {}

Args::Args(JsonValue object, QString prefix) : m_object(std::move(object)), m_prefix(std::move(prefix)) {}

QString Args::text(const char* name)
{
    const json* found = memberOf(m_object, name);
    if (!found || !found->is_string() || found->get_ref<const std::string&>().empty()) {
        complain(name, found ? "argument-not-a-text" : "argument-missing");
        return {};
    }
    if (found->get_ref<const std::string&>().size() > longestText) {
        complain(name, "argument-too-long");
        return {};
    }
    return QString::fromStdString(found->get_ref<const std::string&>());
}

QString Args::textOr(const char* name, const QString& otherwise)
{
    const json* found = memberOf(m_object, name);
    if (found && found->is_string() && found->get_ref<const std::string&>().empty()) {
        return {};
    }
    return found ? text(name) : otherwise;
}

int Args::number(const char* name, int low, int high)
{
    const json* found = memberOf(m_object, name);
    if (!found) {
        complain(name, "argument-missing");
        return low;
    }
    if (!found->is_number_integer()) {
        complain(name, "argument-not-a-number", low, high);
        return low;
    }
    const auto value = found->get<qint64>();
    // An unsigned number beyond the signed range reads back negative; it is out of range all the same.
    const bool wraps = found->is_number_unsigned() && value < 0;
    if (wraps || value < low || value > high) {
        complain(name, "argument-out-of-range", low, high);
        return low;
    }
    return static_cast<int>(value);
}

std::optional<int> Args::numberOrNothing(const char* name, int low, int high)
{
    return has(name) ? std::optional(number(name, low, high)) : std::nullopt;
}

bool Args::flagOr(const char* name, bool otherwise)
{
    const json* found = memberOf(m_object, name);
    if (found && !found->is_boolean()) {
        complain(name, "argument-not-a-flag");
        return otherwise;
    }
    return found ? found->get<bool>() : otherwise;
}

JsonValue Args::value(const char* name) const
{
    const json* found = memberOf(m_object, name);
    return found ? JsonValue(*found) : JsonValue();
}

std::vector<JsonValue> Args::list(const char* name, size_t most)
{
    const json* found = memberOf(m_object, name);
    if (!found || !found->is_array()) {
        complain(name, found ? "argument-not-a-list" : "argument-missing");
        return {};
    }
    if (found->size() > most) {
        complain(name, "argument-too-long");
        return {};
    }
    std::vector<JsonValue> elements;
    elements.reserve(found->size());
    for (const json& element : *found) {
        elements.emplace_back(element);
    }
    return elements;
}

bool Args::has(const char* name) const
{
    return memberOf(m_object, name) != nullptr;
}

QString Args::pointer(const char* name) const
{
    return m_prefix + QLatin1Char('/') + QLatin1String(name);
}

void Args::complain(const char* name, const char* key, int low, int high)
{
    if (m_problem) {
        return;
    }
    Message why = Message(key).with("name", QString::fromLatin1(name));
    if (low != 0 || high != 0) {
        why = std::move(why).with("low", low).with("high", high);
    }
    m_problem = badRequest(pointer(name), std::move(why));
}

} // namespace wheelhouse::play
