// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of frames that acts by hand leave in progress, and what they hold.
#pragma once

#include "model/play/events/describe.h"

namespace wheelhouse::rules::acts {

using namespace play;

/// Dealt cards that wait to be laid by characters.
struct DealFrame : FrameQuestions {
    static constexpr const char* kind = "deal";
    static constexpr int version = 1;
    friend bool operator==(const DealFrame&, const DealFrame&) = default;
};

/// Drawn loot, of which its looter keeps some.
struct LootFrame : FrameQuestions {
    static constexpr const char* kind = "loot";
    static constexpr int version = 1;
    FigureId figure;
    std::vector<PieceId> pieces; ///< none of a real bag, of which the players say how many they keep
    friend bool operator==(const LootFrame&, const LootFrame&) = default;
};

// clang-format off

WHEELHOUSE_FRAME_FIELDS(DealFrame) { askedIn(s, v); }
WHEELHOUSE_FRAME_FIELDS(LootFrame) { askedIn(s, v); v("figure", s.figure, describe::always); v("pieces", s.pieces, describe::always); }
// clang-format on

} // namespace wheelhouse::rules::acts
