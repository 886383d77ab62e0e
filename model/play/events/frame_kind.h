// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame holds, as a struct for each kind. Such a struct derives from FrameQuestions, names its kind and the
// version of its shape, and has its list of fields beside it:
//
//     struct ClimbFrame : play::FrameQuestions {
//         static constexpr const char* kind = "climb";
//         static constexpr int version = 1;
//         FigureId figure;
//         int left = 0;
//         friend bool operator==(const ClimbFrame&, const ClimbFrame&) = default;
//     };
//     WHEELHOUSE_FRAME_FIELDS(ClimbFrame) { askedIn(s, v); v("figure", s.figure, describe::always); v("left", s.left);
//     }
//
// The JSON in the frame is what is stored: a changed list means a new version, and a step in the system's history of
// frames that leads the one before it up (see `GameSystem::frameHistory`).
#pragma once

#include "model/play/events/state.h"

#include <concepts>
#include <stdexcept>
#include <type_traits>

namespace wheelhouse::play {

/// What every kind may keep: the open questions that it waits for, and the answer that it was given, in a list of one.
struct FrameQuestions {
    std::vector<PromptId> prompts;
    std::vector<JsonValue> answer;
    friend bool operator==(const FrameQuestions&, const FrameQuestions&) = default;
};

/// A frame of another shape than its kind has; says of which kind, and in which field.
struct FrameFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The struct of a kind out of the JSON of its frame. Throws FrameFault where that has another shape. Each room defines
/// it for its own kinds, in its list of them (see `model/play/codec/frame_codec.h`).
template <class Kind>
Kind readFrame(const JsonValue& data);
/// The same back as JSON.
template <class Kind>
JsonValue writtenFrame(const Kind& kind);

/// The fields that the kind has in common with all others.
template <class S, class V>
constexpr void askedIn(S& s, V&& v)
{
    v("prompts", s.prompts);
    v("answer", s.answer);
}

template <class Kind>
bool isOf(const Frame& frame)
{
    return frame.kind == QLatin1String(Kind::kind);
}

} // namespace wheelhouse::play

/// Begins the list of a struct in the namespace that it belongs to.
#define WHEELHOUSE_FRAME_FIELDS(Type)                                                                                  \
    template <class S, class V>                                                                                        \
    requires std::same_as<std::remove_const_t<S>, Type>                                                                \
    constexpr void fields(S& s, V&& v)
