// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of frames that are this game's own, and what they hold.
#pragma once

#include "model/effects/game/frames.h"

namespace wheelhouse::rules::nine_alignments {

using namespace play;

/// Whose turn comes next is looked for.
struct NextTurnFrame : FrameQuestions {
    static constexpr const char* kind = "next-turn";
    static constexpr int version = 1;
    std::optional<int> takenFrom; ///< the number that a turn was taken back from
    friend bool operator==(const NextTurnFrame&, const NextTurnFrame&) = default;
};

/// A turn begins with a death save.
struct DeathSaveFrame : FrameQuestions {
    static constexpr const char* kind = "death-save";
    static constexpr int version = 1;
    FigureId figure;
    friend bool operator==(const DeathSaveFrame&, const DeathSaveFrame&) = default;
};

/// A figure's turn ends.
struct TurnEndFrame : FrameQuestions {
    static constexpr const char* kind = "turn-end";
    static constexpr int version = 1;
    FigureId figure;
    friend bool operator==(const TurnEndFrame&, const TurnEndFrame&) = default;
};

// clang-format off

WHEELHOUSE_FRAME_FIELDS(NextTurnFrame) { askedIn(s, v); v("takenFrom", s.takenFrom); }
WHEELHOUSE_FRAME_FIELDS(DeathSaveFrame) { askedIn(s, v); v("figure", s.figure, describe::always); }
WHEELHOUSE_FRAME_FIELDS(TurnEndFrame) { askedIn(s, v); v("figure", s.figure, describe::always); }
// clang-format on

} // namespace wheelhouse::rules::nine_alignments
