// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of frames that are this game's own, and what they hold.
#pragma once

#include "model/effects/game/frames.h"

namespace wheelhouse::rules::nine_alignments {

using namespace play;

/// One throw for a place in the turn order, and those who share it.
struct InitiativeThrow {
    QString card; ///< its id; it prints the modifier
    std::vector<FigureId> figures;
    friend bool operator==(const InitiativeThrow&, const InitiativeThrow&) = default;
};

/// The real dice of initiative are asked for, one throw after the other.
struct InitiativeFrame : FrameQuestions {
    static constexpr const char* kind = "initiative";
    static constexpr int version = 1;
    std::vector<InitiativeThrow> left; ///< the first one is asked for now
    friend bool operator==(const InitiativeFrame&, const InitiativeFrame&) = default;
};

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

WHEELHOUSE_FRAME_FIELDS(InitiativeThrow) { v("card", s.card, describe::always); v("figures", s.figures); }
WHEELHOUSE_FRAME_FIELDS(InitiativeFrame) { askedIn(s, v); v("left", s.left); }
WHEELHOUSE_FRAME_FIELDS(NextTurnFrame) { askedIn(s, v); v("takenFrom", s.takenFrom); }
WHEELHOUSE_FRAME_FIELDS(DeathSaveFrame) { askedIn(s, v); v("figure", s.figure, describe::always); }
WHEELHOUSE_FRAME_FIELDS(TurnEndFrame) { askedIn(s, v); v("figure", s.figure, describe::always); }
// clang-format on

} // namespace wheelhouse::rules::nine_alignments
