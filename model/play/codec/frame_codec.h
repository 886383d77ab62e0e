// SPDX-License-Identifier: GPL-3.0-or-later
// The frames of a room's own kinds as JSON, out of their lists of fields. For the one source of each room that names
// its kinds (`frames.cpp`), a WHEELHOUSE_FRAME_CODEC each: it pulls in json.hpp.
#pragma once

#include "model/play/codec/json_codec.h"

namespace wheelhouse::play {

template <class Kind>
Kind readFrame(const JsonValue& data)
{
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
    return JsonValue(codec::write(kind));
}

} // namespace wheelhouse::play

#define WHEELHOUSE_FRAME_CODEC(Kind)                                                                                   \
    template Kind wheelhouse::play::readFrame<Kind>(const wheelhouse::play::JsonValue&);                               \
    template wheelhouse::play::JsonValue wheelhouse::play::writtenFrame<Kind>(const Kind&);
