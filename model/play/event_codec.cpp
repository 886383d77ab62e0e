// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/event_codec.h"

#include "model/play/json_codec.h"

#include <unordered_map>

namespace wheelhouse::play {

namespace codec {
json write(const Message& message)
{
    json args = json::object();
    for (const MessageArg& arg : message.args) {
        const std::string name = arg.name.toStdString();
        if (const auto* number = std::get_if<qint64>(&arg.value)) {
            args[name] = *number;
        } else {
            args[name] = std::get<QString>(arg.value).toStdString();
        }
    }
    json object{{"key", message.key.toStdString()}};
    if (!args.empty()) {
        object["args"] = std::move(args);
    }
    return object;
}

void read(const json& from, Message& to, const std::string& at)
{
    if (!from.is_object() || !from.contains("key") || !from["key"].is_string()) {
        throw ReadError(at, "a message is expected");
    }
    to.key = QString::fromStdString(from["key"].get<std::string>());
    to.args.clear();
    if (!from.contains("args")) {
        return;
    }
    for (const auto& [name, value] : from["args"].items()) {
        const QString argument = QString::fromStdString(name);
        if (value.is_number_integer()) {
            to.args.push_back({argument, value.get<qint64>()});
        } else if (value.is_string()) {
            to.args.push_back({argument, QString::fromStdString(value.get<std::string>())});
        } else {
            throw ReadError(at + "/args/" + name, "a number or a text is expected");
        }
    }
}
} // namespace codec

namespace {
using codec::json;
using codec::ReadError;

/// Type names by the variant's index: the order of `Event`. A name is for ever.
constexpr const char* eventNames[] = {
    "scenario-named", "seat-added", "seat-changed", "figure-added", "figure-removed", "figure-renamed", "wheel-set",
    "track-set", "track-defined", "override-set", "dial-set", "dial-defined", "token-added", "token-removed",
    "token-changed", "pile-added", "pile-changed", "piece-drawn", "piece-moved", "piece-shown", "piece-returned",
    "counter-added", "counter-removed", "counter-set", "condition-kind-added", "face-kind-added", "recipe-set",
    "real-pieces-set", "active-seat-set", "round-set", "round-limit-set", "phase-set", "turn-entry-added",
    "turn-entry-removed", "turn-entry-changed", "turn-started", "turn-ended", "prompt-opened", "prompt-closed",
    "frame-pushed", "frame-changed", "frame-popped", "chance-drawn", "said", "result-set", "system-changed"};
static_assert(std::size(eventNames) == std::variant_size_v<Event>);

constexpr int eventVersion = 1;

using Reader = Event (*)(const json&);

template <size_t Index>
Event readAs(const json& data)
{
    std::variant_alternative_t<Index, Event> event;
    codec::read(data, event, "/d");
    return event;
}

template <size_t... Indices>
std::unordered_map<std::string, Reader> readers(std::index_sequence<Indices...>)
{
    return {{eventNames[Indices], &readAs<Indices>}...};
}

const std::unordered_map<std::string, Reader>& readerByType()
{
    static const auto table = readers(std::make_index_sequence<std::variant_size_v<Event>>());
    return table;
}

tl::unexpected<CodecError> damaged(const std::string& pointer, const std::string& why)
{
    return tl::unexpected(
        CodecError{CodecError::Code::Damaged, QString::fromStdString(pointer), QString::fromStdString(why)});
}

template <class T>
tl::expected<T, CodecError> readWhole(const json& from)
{
    try {
        T value;
        codec::read(from, value, "");
        return value;
    } catch (const ReadError& error) {
        return damaged(error.pointer, error.what());
    }
}
} // namespace

QString eventType(const Event& event)
{
    return QString::fromLatin1(eventNames[event.index()]);
}

json toJson(const Event& event)
{
    json data = std::visit([](const auto& e) { return codec::write(e); }, event);
    return json{{"t", eventNames[event.index()]}, {"v", eventVersion}, {"d", std::move(data)}};
}

tl::expected<Event, CodecError> eventFromJson(const json& from)
{
    if (!from.is_object() || !from.contains("t") || !from["t"].is_string() || !from.contains("v")
        || !from["v"].is_number_integer() || !from.contains("d")) {
        return damaged("", "an event with t, v and d is expected");
    }
    const auto& type = from["t"].get_ref<const std::string&>();
    const auto reader = readerByType().find(type);
    if (reader == readerByType().end() || from["v"].get<int>() > eventVersion) {
        return tl::unexpected(CodecError{CodecError::Code::UnknownEvent, QStringLiteral("/t"),
                                         QString::fromStdString(type) + QLatin1Char(' ')
                                             + QString::number(from["v"].get<int>())});
    }
    try {
        return reader->second(from["d"]);
    } catch (const ReadError& error) {
        return damaged(error.pointer, error.what());
    }
}

JsonValue toJson(const State& state)
{
    json object{{"table", codec::write(state.table)}};
    if (state.part.get()) {
        object["system"] = state.part.get()->toJson().get();
    }
    if (!state.frames.empty()) {
        object["frames"] = codec::write(state.frames);
    }
    if (!state.prompts.empty()) {
        object["prompts"] = codec::write(state.prompts);
    }
    if (!state.result.isEmpty()) {
        object["result"] = state.result.toStdString();
    }
    return JsonValue(std::move(object));
}

tl::expected<ReadState, CodecError> stateFromJson(const JsonValue& value)
{
    const json& from = value.get();
    if (!from.is_object() || !from.contains("table")) {
        return damaged("/table", "a state with a table is expected");
    }
    try {
        ReadState read;
        codec::read(from["table"], read.state.table, "/table");
        if (from.contains("frames")) {
            codec::read(from["frames"], read.state.frames, "/frames");
        }
        if (from.contains("prompts")) {
            codec::read(from["prompts"], read.state.prompts, "/prompts");
        }
        if (from.contains("result")) {
            codec::read(from["result"], read.state.result, "/result");
        }
        if (from.contains("system")) {
            read.part = JsonValue(from["system"]);
        }
        return read;
    } catch (const ReadError& error) {
        return damaged(error.pointer, error.what());
    }
}

json toJson(const Message& message)
{
    return codec::write(message);
}

JsonValue toJson(const Prompt& prompt)
{
    return JsonValue(codec::write(prompt));
}

tl::expected<Message, CodecError> messageFromJson(const json& value)
{
    return readWhole<Message>(value);
}

tl::expected<Figure, CodecError> figureFromJson(const JsonValue& value)
{
    return readWhole<Figure>(value.get());
}

tl::expected<Wheel, CodecError> wheelFromJson(const JsonValue& value)
{
    return readWhole<Wheel>(value.get());
}

} // namespace wheelhouse::play
