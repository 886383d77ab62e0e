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
// The frame keeps the struct itself, and its JSON is what is stored: a changed list means a new version, and a step in
// the system's history of frames that leads the one before it up (see `GameSystem::frameHistory`). A member that only
// works while a step looks at it has no field; the struct forgets it in `forgetUnwritten()` when it goes into a frame.
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

/// The data of a frame that are kept as the struct of its kind; no number in it lies beyond what any game comes to.
class KeptFrame : public JsonValue::Kept
{
public:
    virtual const FrameQuestions& asked() const = 0;
    /// The same data with other questions.
    virtual JsonValue asking(FrameQuestions asked) const = 0;
};

/// The struct of a kind out of the data of its frame. Throws FrameFault where they have another shape. Each room
/// defines it for its own kinds, in its list of them (see `model/play/codec/frame_codec.h`).
template <class Kind>
Kind readFrame(const JsonValue& data);
/// The same back as the data of a frame.
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
