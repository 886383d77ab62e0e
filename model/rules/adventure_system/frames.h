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
    bool pauses = false;       ///< once a tile is laid, the villain phase waits until somebody goes on
    std::optional<int> x = {}; ///< a square of the tile that has been laid and is still to be filled
    std::optional<int> y = {};
    friend bool operator==(const ExplorationFrame&, const ExplorationFrame&) = default;
};

/// The villain phase: the encounter, then the player's monster cards.
struct VillainFrame : FrameQuestions {
    static constexpr const char* kind = "villain";
    static constexpr int version = 1;
    std::vector<PieceId> done;           ///< the cards that have had their turn
    std::vector<FigureId> acted;         ///< the monsters that have acted by the card whose turn it is
    std::vector<FigureId> villains = {}; ///< that have acted in this phase
    friend bool operator==(const VillainFrame&, const VillainFrame&) = default;
};

/// What the players have said of who is near one that acts, where no map shows it.
struct SaidNear {
    std::optional<int> reach;   ///< in tiles, or `besideIt`; nothing has been said without one
    std::vector<FigureId> near; ///< who is, as far as anybody was named
    std::vector<FigureId> out;  ///< who is not; of the others nothing was said
    /// The verb for which one alone was named: whoever was not is none of those whom it is about.
    std::optional<size_t> meantBy;
    static constexpr int besideIt = -1;
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
    std::optional<size_t> line = {}; ///< without a map: the tactic that is asked about
    std::optional<int> reach = {};   ///< see `SaidNear`
    std::vector<FigureId> near = {};
    std::vector<FigureId> out = {};
    std::optional<size_t> meantBy = {};
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

/// An effect lets a hero move: where it goes is asked for.
struct GoFrame : FrameQuestions {
    static constexpr const char* kind = "go";
    static constexpr int version = 1;
    FigureId figure;
    int points = 0;
    friend bool operator==(const GoFrame&, const GoFrame&) = default;
};

/// Somebody is set down near another.
struct SetDownFrame : FrameQuestions {
    static constexpr const char* kind = "set-down";
    static constexpr int version = 1;
    FigureId figure;
    FigureId middle;
    int tiles = 0;
    bool arrives = false; ///< it has just come into play
    friend bool operator==(const SetDownFrame&, const SetDownFrame&) = default;
};

/// An encounter card has been drawn.
struct EncounterFrame : FrameQuestions {
    static constexpr const char* kind = "encounter-card";
    static constexpr int version = 1;
    PieceId piece;
    friend bool operator==(const EncounterFrame&, const EncounterFrame&) = default;
};

/// A card attacks, with a figure that stands in for it.
struct HazardFrame : FrameQuestions {
    static constexpr const char* kind = "hazard";
    static constexpr int version = 1;
    FigureId figure;
    QString card;
    std::optional<int> x; ///< where it lies
    std::optional<int> y;
    std::optional<int> reach = {}; ///< see `SaidNear`
    std::vector<FigureId> near = {};
    std::vector<FigureId> out = {};
    std::optional<size_t> meantBy = {};
    friend bool operator==(const HazardFrame&, const HazardFrame&) = default;
};

/// A hero draws a treasure.
struct TreasureFrame : FrameQuestions {
    static constexpr const char* kind = "treasure";
    static constexpr int version = 1;
    FigureId hero;
    PieceId piece;
    friend bool operator==(const TreasureFrame&, const TreasureFrame&) = default;
};

/// Of two treasures out of a chest one is kept.
struct ChestFrame : FrameQuestions {
    static constexpr const char* kind = "chest";
    static constexpr int version = 1;
    FigureId hero;
    std::vector<PieceId> treasures;
    friend bool operator==(const ChestFrame&, const ChestFrame&) = default;
};

/// An elder rune works.
struct RuneFrame : FrameQuestions {
    static constexpr const char* kind = "rune";
    static constexpr int version = 1;
    FigureId hero;
    PieceId piece;
    friend bool operator==(const RuneFrame&, const RuneFrame&) = default;
};

/// A trap token goes off.
struct TrapFrame : FrameQuestions {
    static constexpr const char* kind = "trap";
    static constexpr int version = 1;
    FigureId hero;
    PieceId piece;
    friend bool operator==(const TrapFrame&, const TrapFrame&) = default;
};

/// A hero disables a trap.
struct DisableFrame : FrameQuestions {
    static constexpr const char* kind = "disable";
    static constexpr int version = 1;
    FigureId hero;
    PieceId piece;
    friend bool operator==(const DisableFrame&, const DisableFrame&) = default;
};

/// A hero turns up a card that it has used.
struct TurnUpFrame : FrameQuestions {
    static constexpr const char* kind = "turn-up";
    static constexpr int version = 1;
    FigureId hero;
    QString cards; ///< of which kind; empty: any
    QString but;   ///< the card that says so itself
    friend bool operator==(const TurnUpFrame&, const TurnUpFrame&) = default;
};

/// What is drawn from the real pieces on the table is asked for, before the step below draws it.
struct RealDrawFrame : FrameQuestions {
    static constexpr const char* kind = "real-draw";
    static constexpr int version = 1;
    QString pile;               ///< from which it comes
    std::vector<QString> piles; ///< and those from which that step draws before, with what was drawn there
    std::vector<QString> faces;
    friend bool operator==(const RealDrawFrame&, const RealDrawFrame&) = default;
};

/// A number that stands on a card, as of a figure, and that nobody has entered is asked for.
struct NumberFrame : FrameQuestions {
    static constexpr const char* kind = "number";
    static constexpr int version = 1;
    FigureId figure;
    QString value;     ///< the label's id, such as "armour-class"
    QString card = {}; ///< of whose card there is no figure
    friend bool operator==(const NumberFrame&, const NumberFrame&) = default;
};

/// A hero's turn has begun: whether it is still stunned is seen once what that brings about is done.
struct TurnStartFrame : FrameQuestions {
    static constexpr const char* kind = "turn-start";
    static constexpr int version = 1;
    friend bool operator==(const TurnStartFrame&, const TurnStartFrame&) = default;
};

/// A hero's turn ends.
struct TurnEndFrame : FrameQuestions {
    static constexpr const char* kind = "turn-end";
    static constexpr int version = 1;
    friend bool operator==(const TurnEndFrame&, const TurnEndFrame&) = default;
};

// clang-format off

WHEELHOUSE_FRAME_FIELDS(ExplorationFrame) { askedIn(s, v); v("pauses", s.pauses, false); v("x", s.x); v("y", s.y); }
WHEELHOUSE_FRAME_FIELDS(VillainFrame) { askedIn(s, v); v("done", s.done, describe::always); v("acted", s.acted, describe::always); v("villains", s.villains); }
WHEELHOUSE_FRAME_FIELDS(ActivationFrame) {
    askedIn(s, v); v("figure", s.figure, describe::always); v("tactic", s.tactic); v("verb", s.verb); v("picked", s.picked);
    v("attacked", s.attacked, false); v("line", s.line); v("reach", s.reach); v("near", s.near);
    v("out", s.out); v("meantBy", s.meantBy);
}
WHEELHOUSE_FRAME_FIELDS(ApproachFrame) { askedIn(s, v); v("figure", s.figure, describe::always); v("to", s.to, describe::always); v("tiles", s.tiles); }
WHEELHOUSE_FRAME_FIELDS(WayFrame) { askedIn(s, v); }
WHEELHOUSE_FRAME_FIELDS(TurnStartFrame) { askedIn(s, v); }
WHEELHOUSE_FRAME_FIELDS(TurnEndFrame) { askedIn(s, v); }
WHEELHOUSE_FRAME_FIELDS(GoFrame) { askedIn(s, v); v("figure", s.figure, describe::always); v("points", s.points); }
WHEELHOUSE_FRAME_FIELDS(SetDownFrame) {
    askedIn(s, v); v("figure", s.figure, describe::always); v("middle", s.middle, describe::always); v("tiles", s.tiles); v("arrives", s.arrives, false);
}
WHEELHOUSE_FRAME_FIELDS(EncounterFrame) { askedIn(s, v); v("piece", s.piece, describe::always); }
WHEELHOUSE_FRAME_FIELDS(HazardFrame) {
    askedIn(s, v); v("figure", s.figure, describe::always); v("card", s.card); v("x", s.x); v("y", s.y); v("reach", s.reach); v("near", s.near);
    v("out", s.out); v("meantBy", s.meantBy);
}
WHEELHOUSE_FRAME_FIELDS(TreasureFrame) { askedIn(s, v); v("hero", s.hero, describe::always); v("piece", s.piece, describe::always); }
WHEELHOUSE_FRAME_FIELDS(ChestFrame) { askedIn(s, v); v("hero", s.hero, describe::always); v("treasures", s.treasures, describe::always); }
WHEELHOUSE_FRAME_FIELDS(RuneFrame) { askedIn(s, v); v("hero", s.hero, describe::always); v("piece", s.piece, describe::always); }
WHEELHOUSE_FRAME_FIELDS(TrapFrame) { askedIn(s, v); v("hero", s.hero, describe::always); v("piece", s.piece, describe::always); }
WHEELHOUSE_FRAME_FIELDS(DisableFrame) { askedIn(s, v); v("hero", s.hero, describe::always); v("piece", s.piece, describe::always); }
WHEELHOUSE_FRAME_FIELDS(NumberFrame) { askedIn(s, v); v("figure", s.figure, describe::always); v("value", s.value); v("card", s.card); }
WHEELHOUSE_FRAME_FIELDS(RealDrawFrame) { askedIn(s, v); v("pile", s.pile); v("piles", s.piles); v("faces", s.faces); }
WHEELHOUSE_FRAME_FIELDS(TurnUpFrame) { askedIn(s, v); v("hero", s.hero, describe::always); v("cards", s.cards); v("but", s.but); }
// clang-format on

} // namespace wheelhouse::rules::adventure_system
