// SPDX-License-Identifier: GPL-3.0-or-later
// What happened: facts with old and new values. Folding an event calls no rule, no pack and no die. A name in
// `eventType` is never reused; a changed struct gets a new version and an upcaster in `event_codec.cpp`.
#pragma once

#include "model/play/events/state.h"

#include <variant>

namespace wheelhouse::play {

template <class T>
struct Added {
    T thing;
    friend bool operator==(const Added&, const Added&) = default;
};
template <class T>
struct Removed {
    T thing;
    friend bool operator==(const Removed&, const Removed&) = default;
};
template <class T>
struct Changed {
    T before;
    T after;
    friend bool operator==(const Changed&, const Changed&) = default;
};

using SeatAdded = Added<Seat>;
using SeatChanged = Changed<Seat>;
using FigureAdded = Added<Figure>;
using FigureRemoved = Removed<Figure>;
using PileAdded = Added<Pile>;
using PileChanged = Changed<Pile>; ///< counted or filled by hand
using CounterAdded = Added<Counter>;
using CounterRemoved = Removed<Counter>;
using TokenAdded = Added<Token>;
using TokenRemoved = Removed<Token>;
using TokenChanged = Changed<Token>;
using PieceDrawn = Added<Piece>;      ///< it leaves its `home` pile, if it has one
using PieceReturned = Removed<Piece>; ///< it goes back to its `home` pile; carries no face
using ConditionKindAdded = Added<ConditionKind>;
using FaceKindAdded = Added<FaceKind>;
using DieKindAdded = Added<DieKind>; ///< a kind of die that has not been thrown here before
using RecipeSet = Changed<content::DealRecipe>;
using RealPiecesSet = Changed<RealPieces>;
using TurnEntryAdded = Added<TurnEntry>;
using TurnEntryRemoved = Removed<TurnEntry>;
using TurnEntryChanged = Changed<TurnEntry>;          ///< the number stays
using MapLaid = Changed<std::optional<content::Map>>; ///< another map, or none; figures are taken off it before
using TileLaid = Added<content::LaidTile>;            ///< the map grows by it; what lies there already stays
using MapLevelSet = Changed<MapLevel>;
/// A card of the content reads otherwise from now on: taken over from its pack, or entered at the table.
using CardCorrected = Changed<Card>;
using FigureChanged = Changed<Figure>; ///< it follows its card, which reads otherwise now
using PromptOpened = Added<Prompt>;
// The course of what is in progress, level by level; a group is written with its net change alone, see FramesSet.
using FramePushed = Added<Frame>;
using FrameChanged = Changed<Frame>; ///< the innermost
using FramePopped = Removed<Frame>;

// A table: one event a line.
// clang-format off
struct ScenarioNamed { QString before; QString after; friend bool operator==(const ScenarioNamed&, const ScenarioNamed&) = default; };
struct FigureRenamed { FigureId figure; QString before; QString after; friend bool operator==(const FigureRenamed&, const FigureRenamed&) = default; };
/// A wheel entered or corrected by hand.
struct WheelSet { FigureId figure; std::optional<Wheel> before; std::optional<Wheel> after; friend bool operator==(const WheelSet&, const WheelSet&) = default; };
struct TrackSet { FigureId figure; QString track; int before = 0; int after = 0; friend bool operator==(const TrackSet&, const TrackSet&) = default; };
/// A track appears, gets another maximum, or goes.
struct TrackDefined { FigureId figure; std::optional<Track> before; std::optional<Track> after; friend bool operator==(const TrackDefined&, const TrackDefined&) = default; };
struct OverrideSet { FigureId figure; QString field; std::optional<int> before; std::optional<int> after; friend bool operator==(const OverrideSet&, const OverrideSet&) = default; };
struct DialSet { FigureId figure; DialId dial; int before = 0; int after = 0; friend bool operator==(const DialSet&, const DialSet&) = default; };
struct DialDefined { FigureId figure; std::optional<Dial> before; std::optional<Dial> after; friend bool operator==(const DialDefined&, const DialDefined&) = default; };
struct CounterSet { CounterId counter; int before = 0; int after = 0; friend bool operator==(const CounterSet&, const CounterSet&) = default; };
struct PieceMoved { PieceId piece; Place before; Place after; bool faceUpBefore = false; bool faceUpAfter = false; friend bool operator==(const PieceMoved&, const PieceMoved&) = default; };
/// Somebody learns what a piece is, or its unread face is entered.
struct PieceShown { PieceId piece; Hidden before; Hidden after; friend bool operator==(const PieceShown&, const PieceShown&) = default; };
/// It goes into a pile, under so many of its cards. What it shows stays known to those who knew it.
struct PieceLaid { Piece piece; PileId pile; int under = 0; friend bool operator==(const PieceLaid&, const PieceLaid&) = default; };
struct ActiveSeatSet { SeatId before; SeatId after; friend bool operator==(const ActiveSeatSet&, const ActiveSeatSet&) = default; };
struct RoundSet { int before = 0; int after = 0; friend bool operator==(const RoundSet&, const RoundSet&) = default; };
struct RoundLimitSet { std::optional<int> before; std::optional<int> after; friend bool operator==(const RoundLimitSet&, const RoundLimitSet&) = default; };
struct PhaseSet { QString before; QString after; friend bool operator==(const PhaseSet&, const PhaseSet&) = default; };
struct TurnStarted { Initiative number = 0; int serial = 0; friend bool operator==(const TurnStarted&, const TurnStarted&) = default; };
struct TurnEnded { Initiative number = 0; int serial = 0; friend bool operator==(const TurnEnded&, const TurnEnded&) = default; };
/// A figure is moved, comes onto the map, or leaves it.
struct FigurePlaced { FigureId figure; std::optional<board::Space> before; std::optional<board::Space> after; friend bool operator==(const FigurePlaced&, const FigurePlaced&) = default; };
/// Nobody knows any longer where it stands, or it may be farther away by now; without `after` it is taken to stand where
/// it was seen last.
struct FigureStrayed { FigureId figure; std::optional<LastSeen> before; std::optional<LastSeen> after; friend bool operator==(const FigureStrayed&, const FigureStrayed&) = default; };
/// A door opens or closes, a long one whole; it is named by any of its edges.
struct DoorSet { board::Edge door; bool before = false; bool after = false; friend bool operator==(const DoorSet&, const DoorSet&) = default; };
/// A prompt was answered or withdrawn. The answer has knowers as the prompt's options had.
struct PromptClosed { Prompt prompt; JsonValue answer; Knowers knowers = Knowers::all(); friend bool operator==(const PromptClosed&, const PromptClosed&) = default; };
/// Chance was asked and answered: dice by their faces, or numbers, a draw. For the log and for giving the same result to the same declaration.
struct ChanceDrawn { QString what; std::vector<int> results; bool byApp = true; Knowers knowers = Knowers::all(); std::vector<FallenDie> dice = {}; friend bool operator==(const ChanceDrawn&, const ChanceDrawn&) = default; };
/// A line of the log that no other event says; changes nothing.
struct Said { Message message; Knowers knowers = Knowers::all(); friend bool operator==(const Said&, const Said&) = default; };
struct ResultSet { Result before; Result after; friend bool operator==(const ResultSet&, const ResultSet&) = default; };
/// What is in progress after a group: the outermost `kept` levels as they were before it, and these inside them.
struct FramesSet { int kept = 0; std::vector<Frame> above; friend bool operator==(const FramesSet&, const FramesSet&) = default; };
/// An event of one game system's own part, in the version that the part's history leads up from.
struct SystemChanged { QString type; JsonValue data; int version = 1; friend bool operator==(const SystemChanged&, const SystemChanged&) = default; };

// clang-format on

using EventVariant =
    std::variant<ScenarioNamed, SeatAdded, SeatChanged, FigureAdded, FigureRemoved, FigureRenamed, WheelSet, TrackSet,
                 TrackDefined, OverrideSet, DialSet, DialDefined, TokenAdded, TokenRemoved, TokenChanged, PileAdded,
                 PileChanged, PieceDrawn, PieceMoved, PieceShown, PieceReturned, CounterAdded, CounterRemoved,
                 CounterSet, ConditionKindAdded, FaceKindAdded, RecipeSet, RealPiecesSet, ActiveSeatSet, RoundSet,
                 RoundLimitSet, PhaseSet, TurnEntryAdded, TurnEntryRemoved, TurnEntryChanged, TurnStarted, TurnEnded,
                 PromptOpened, PromptClosed, FramePushed, FrameChanged, FramePopped, ChanceDrawn, Said, ResultSet,
                 SystemChanged, MapLaid, MapLevelSet, FigurePlaced, DoorSet, CardCorrected, FigureChanged, DieKindAdded,
                 PieceLaid, FramesSet, TileLaid, FigureStrayed>;

/// One of them. Copying and moving are compiled once: in every file that handles events they would take longer than the
/// rest of it.
struct Event : EventVariant {
    using EventVariant::EventVariant;
    Event();
    Event(const Event& other);
    Event(Event&& other) noexcept;
    ~Event();
    Event& operator=(const Event& other);
    Event& operator=(Event&& other) noexcept;

    friend bool operator==(const Event& a, const Event& b);
    friend bool operator<(const Event& a, const Event& b) = delete; ///< the kinds of events have no order
};

} // namespace wheelhouse::play
