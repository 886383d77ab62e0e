// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/codec/event_codec.h"

#include "model/play/codec/json_codec.h"

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

void read(const json& from, Message& to, const At& at)
{
    const auto key = from.is_object() ? from.find("key") : from.end();
    const auto args = from.is_object() ? from.find("args") : from.end();
    if (!from.is_object() || key == from.end() || !key->is_string() || from.size() != (args == from.end() ? 1U : 2U)) {
        throw ReadError(at, "a message is expected");
    }
    to = Message();
    to.key = QString::fromStdString(key->get_ref<const std::string&>());
    if (args == from.end()) {
        return;
    }
    const At inArgs(at, "args");
    if (!args->is_object()) {
        throw ReadError(inArgs, "an object is expected");
    }
    for (const auto& [name, value] : args->items()) {
        if (value.is_string()) {
            to.set(QString::fromStdString(name), QString::fromStdString(value.get_ref<const std::string&>()));
        } else {
            qint64 number = 0;
            readNumber(value, number, At(inArgs, name.c_str()));
            to.set(QString::fromStdString(name), number);
        }
    }
}
} // namespace codec

namespace {
using codec::json;
using codec::ReadError;

/// Type names by the variant's index: the order of `Event`. A name is for ever.
constexpr const char* eventNames[] = {
    "scenario-named",       "seat-added",         "seat-changed",       "figure-added",
    "figure-removed",       "figure-renamed",     "wheel-set",          "track-set",
    "track-defined",        "override-set",       "dial-set",           "dial-defined",
    "token-added",          "token-removed",      "token-changed",      "pile-added",
    "pile-changed",         "piece-drawn",        "piece-moved",        "piece-shown",
    "piece-returned",       "counter-added",      "counter-removed",    "counter-set",
    "condition-kind-added", "face-kind-added",    "recipe-set",         "real-pieces-set",
    "active-seat-set",      "round-set",          "round-limit-set",    "phase-set",
    "turn-entry-added",     "turn-entry-removed", "turn-entry-changed", "turn-started",
    "turn-ended",           "prompt-opened",      "prompt-closed",      "frame-pushed",
    "frame-changed",        "frame-popped",       "chance-drawn",       "said",
    "result-set",           "system-changed",     "map-laid",           "map-level-set",
    "figure-placed",        "door-set",           "card-corrected",     "figure-changed",
    "die-kind-added",       "piece-laid",         "frames-set",         "tile-laid",
    "figure-strayed"};
static_assert(std::size(eventNames) == std::variant_size_v<EventVariant>);

using Reader = Event (*)(const json&);

template <size_t Index>
Event readAs(const json& data)
{
    std::variant_alternative_t<Index, EventVariant> event;
    codec::read(data, event, codec::At("d"));
    return event;
}

template <size_t... Indices>
std::unordered_map<std::string, Reader> readers(std::index_sequence<Indices...>)
{
    return {{eventNames[Indices], &readAs<Indices>}...};
}

const std::unordered_map<std::string, Reader>& readerByType()
{
    static const auto table = readers(std::make_index_sequence<std::variant_size_v<EventVariant>>());
    return table;
}

tl::unexpected<CodecError> damaged(const std::string& pointer, const std::string& why)
{
    return tl::unexpected(
        CodecError{CodecError::Code::Damaged, QString::fromStdString(pointer), QString::fromStdString(why)});
}

/// What is beyond every number of a version stays so: it must not wrap round to a known one.
qint64 versionIn(const json& number)
{
    constexpr auto most = std::numeric_limits<qint64>::max();
    return number.is_number_unsigned() && number.get<quint64>() > quint64{most} ? most : number.get<qint64>();
}

template <class T>
tl::expected<T, CodecError> readWhole(const json& from)
{
    try {
        T value;
        codec::read(from, value, codec::At(""));
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
    const char* type = eventNames[event.index()];
    json object = json::object(); // filled key by key: a list of pairs would be made for it first
    object["t"] = type;
    object["v"] = eventHistory().versionOf(type);
    object["d"] = std::visit([](const auto& e) { return codec::write(e); }, event);
    return object;
}

tl::expected<Event, CodecError> eventFromJson(const json& from, const Upcasters& history)
{
    const bool mayBe = from.is_object() && from.size() == 3;
    const auto name = mayBe ? from.find("t") : from.end();
    const auto number = mayBe ? from.find("v") : from.end();
    const auto data = mayBe ? from.find("d") : from.end();
    const bool whole = name != from.end() && name->is_string() && number != from.end() && number->is_number_integer() &&
                       data != from.end();
    const qint64 version = whole ? versionIn(*number) : 0;
    if (version < 1) {
        return damaged("", "an event with t, v and d is expected");
    }
    const auto& type = name->get_ref<const std::string&>();
    const auto reader = readerByType().find(type);
    const int present = history.versionOf(type);
    if (reader == readerByType().end() || version > present) {
        return tl::unexpected(CodecError{CodecError::Code::UnknownEvent, QStringLiteral("/t"),
                                         QString::fromStdString(type + ' ' + number->dump())});
    }
    try {
        if (version == present) {
            return reader->second(*data);
        }
        json fields = *data;
        history.lift(type, static_cast<int>(version), fields);
        return reader->second(fields);
    } catch (const ReadError& error) {
        return damaged(error.pointer, error.what());
    } catch (const json::exception& error) {
        return damaged("/d", plainWords(error.what()));
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
    if (!state.cards.empty()) {
        object["cards"] = codec::write(state.cards);
    }
    if (!state.result.isEmpty()) {
        object["result"] = codec::write(state.result);
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
        for (const auto& [key, part] : from.items()) {
            const codec::At at(key.c_str());
            if (key == "table") {
                codec::read(part, read.state.table, at);
            } else if (key == "frames") {
                codec::read(part, read.state.frames, at);
            } else if (key == "prompts") {
                codec::read(part, read.state.prompts, at);
            } else if (key == "cards") {
                codec::read(part, read.state.cards, at);
            } else if (key == "result") {
                codec::read(part, read.state.result, at);
            } else if (key == "system") {
                read.part = JsonValue(part);
            } else {
                return damaged("", "there is an unknown field");
            }
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
