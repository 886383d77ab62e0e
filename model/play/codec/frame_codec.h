// SPDX-License-Identifier: GPL-3.0-or-later
// The frames of a room's own kinds as they are kept, and as JSON, out of their lists of fields. For the one source of
// each room that names its kinds (`frames.cpp`), a WHEELHOUSE_FRAME_CODEC each: it pulls in json.hpp.
#pragma once

#include "model/play/codec/json_codec.h"

#include <algorithm>

namespace wheelhouse::play {

namespace codec {
/// Forgets what the value's lists of fields do not name. False where a number lies beyond what any game comes to.
template <class T>
bool settle(T& value)
{
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
        return std::in_range<qint64>(value) && isCountable(static_cast<qint64>(value));
    } else if constexpr (std::is_same_v<T, JsonValue>) {
        return isCountable(value.get());
    } else if constexpr (IsOptional<T>::value) {
        return !value || settle(*value);
    } else if constexpr (IsVector<T>::value) {
        return std::all_of(value.begin(), value.end(), [](auto& element) { return settle(element); });
    } else if constexpr (IsMap<T>::value) {
        return std::all_of(value.begin(), value.end(), [](auto& element) { return settle(element.second); });
    } else if constexpr (IsListed<T>::value) {
        return settle(value.value);
    } else if constexpr (IsId<T>::value || std::is_enum_v<T> || std::is_same_v<T, QString> || std::is_same_v<T, bool>) {
        return true;
    } else {
        if constexpr (requires { value.forgetUnwritten(); }) {
            value.forgetUnwritten();
        }
        bool all = true;
        using describe::fields;
        fields(value, [&all](const char*, auto&& field, const auto&...) { all = settle(field) && all; });
        return all;
    }
}
} // namespace codec

template <class Kind>
class KeptFrameOf final : public KeptFrame
{
public:
    explicit KeptFrameOf(Kind frame) : kind(std::move(frame)) {}
    const FrameQuestions& asked() const override { return kind; }
    JsonValue asking(FrameQuestions asked) const override
    {
        Kind other = kind;
        static_cast<FrameQuestions&>(other) = std::move(asked);
        return writtenFrame(other);
    }
    bool saysTheSame(const Kept& other) const override { return kind == static_cast<const KeptFrameOf&>(other).kind; }

    const Kind kind;

private:
    nlohmann::json made() const override { return codec::write(kind); }
};

template <class Kind>
Kind readFrame(const JsonValue& data)
{
    if (const auto* kept = data.as<KeptFrameOf<Kind>>()) {
        return kept->kind;
    }
    Kind kind;
    try {
        codec::read(data.get(), kind, codec::At(Kind::kind));
    } catch (const codec::ReadError& error) {
        throw FrameFault(error.pointer.substr(1) + ": " + error.what());
    }
    return kind;
}

template <class Kind>
JsonValue writtenFrame(const Kind& kind)
{
    Kind settled = kind;
    return codec::settle(settled) ? JsonValue(std::make_shared<const KeptFrameOf<Kind>>(std::move(settled)))
                                  : JsonValue(codec::write(kind)); // reading it will say where
}

} // namespace wheelhouse::play

#define WHEELHOUSE_FRAME_CODEC(Kind)                                                                                   \
    template Kind wheelhouse::play::readFrame<Kind>(const wheelhouse::play::JsonValue&);                               \
    template wheelhouse::play::JsonValue wheelhouse::play::writtenFrame<Kind>(const Kind&);
