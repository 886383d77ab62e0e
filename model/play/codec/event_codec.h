// SPDX-License-Identifier: GPL-3.0-or-later
// Events and states as JSON: {"t":type,"v":version,"d":fields}. Older versions are led upwards by pure upcasters;
// an unknown type or a newer version is told apart from a damaged one.
#pragma once

#include "model/play/events/events.h"
#include "model/play/events/upcasters.h"

#include <QByteArrayView>

#include <tl/expected.hpp>

namespace wheelhouse::play {

struct CodecError {
    enum class Code { Damaged, UnknownEvent };
    Code code = Code::Damaged;
    QString pointer; ///< JSON pointer into the text that was read
    QString why;     ///< the unknown type, or what was expected
};

/// The stored name of an event's type, "track-set".
QString eventType(const Event& event);

nlohmann::json toJson(const Event& event);
/// `history` leads older versions up; a version beyond it is `UnknownEvent`.
tl::expected<Event, CodecError> eventFromJson(const nlohmann::json& json, const Upcasters& history = eventHistory());

/// The whole state; the system's own part stands under "system" and is read back by `GameSystem::partFromJson`.
JsonValue toJson(const State& state);
/// Reads everything but the system's own part, which is returned beside it. One of an older version is lifted first,
/// see `liftedState`.
struct ReadState {
    State state;
    JsonValue part;
};
tl::expected<ReadState, CodecError> stateFromJson(const JsonValue& json);

JsonValue toJson(const Prompt& prompt);
nlohmann::json toJson(const Message& message);
tl::expected<Message, CodecError> messageFromJson(const nlohmann::json& json);
tl::expected<Figure, CodecError> figureFromJson(const JsonValue& json);
tl::expected<Wheel, CodecError> wheelFromJson(const JsonValue& json);

} // namespace wheelhouse::play
