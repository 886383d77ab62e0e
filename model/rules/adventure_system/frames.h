// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of frames that are this game's own, and what they hold.
#pragma once

#include "model/effects/game/frames.h"

namespace wheelhouse::rules::adventure_system {

using namespace play;

/// The border across which a hero explores is asked for.
struct ExplorationFrame : FrameQuestions {
    static constexpr const char* kind = "exploration";
    static constexpr int version = 1;
    friend bool operator==(const ExplorationFrame&, const ExplorationFrame&) = default;
};

/// The villain phase: the encounter, then the player's monster cards.
struct VillainFrame : FrameQuestions {
    static constexpr const char* kind = "villain";
    static constexpr int version = 1;
    std::vector<PieceId> done;   ///< the cards that have had their turn
    std::vector<FigureId> acted; ///< the monsters that have acted by the card whose turn it is
    friend bool operator==(const VillainFrame&, const VillainFrame&) = default;
};

/// A monster acts.
struct ActivationFrame : FrameQuestions {
    static constexpr const char* kind = "activation";
    static constexpr int version = 1;
    FigureId figure;
    std::optional<size_t> tactic; ///< the one that it is about to follow
    std::optional<size_t> verb;   ///< in old files: from this verb on
    FigureId picked;              ///< in old files: whom that verb is about
    bool attacked = false;
    friend bool operator==(const ActivationFrame&, const ActivationFrame&) = default;
};

/// A monster moves so many tiles towards somebody.
struct ApproachFrame : FrameQuestions {
    static constexpr const char* kind = "approach";
    static constexpr int version = 1;
    FigureId figure;
    FigureId to;
    int tiles = 0;
    friend bool operator==(const ApproachFrame&, const ApproachFrame&) = default;
};

/// Where the hero goes is asked for.
struct WayFrame : FrameQuestions {
    static constexpr const char* kind = "way";
    static constexpr int version = 1;
    friend bool operator==(const WayFrame&, const WayFrame&) = default;
};

/// A hero's turn ends.
struct TurnEndFrame : FrameQuestions {
    static constexpr const char* kind = "turn-end";
    static constexpr int version = 1;
    friend bool operator==(const TurnEndFrame&, const TurnEndFrame&) = default;
};

// clang-format off

WHEELHOUSE_FRAME_FIELDS(ExplorationFrame) { askedIn(s, v); }
WHEELHOUSE_FRAME_FIELDS(VillainFrame) { askedIn(s, v); v("done", s.done, describe::always); v("acted", s.acted, describe::always); }
WHEELHOUSE_FRAME_FIELDS(ActivationFrame) {
    askedIn(s, v); v("figure", s.figure, describe::always); v("tactic", s.tactic); v("verb", s.verb); v("picked", s.picked);
    v("attacked", s.attacked, false);
}
WHEELHOUSE_FRAME_FIELDS(ApproachFrame) { askedIn(s, v); v("figure", s.figure, describe::always); v("to", s.to, describe::always); v("tiles", s.tiles); }
WHEELHOUSE_FRAME_FIELDS(WayFrame) { askedIn(s, v); }
WHEELHOUSE_FRAME_FIELDS(TurnEndFrame) { askedIn(s, v); }
// clang-format on

} // namespace wheelhouse::rules::adventure_system
