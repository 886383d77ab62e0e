// SPDX-License-Identifier: GPL-3.0-or-later
// What a viewer may know of an event, and of a state: what is not said to be open to all is closed.
#include "model/play/events/open_part.h"
#include "model/play/events/redaction.h"

#include <type_traits>

namespace wheelhouse::play {

namespace {
Pile pileSeenBy(Pile pile, const SeatId& viewer)
{
    if (!pile.open) {
        pile.contents.reset();
        for (PileLayer& layer : pile.layers) {
            if (!layer.knowers.knows(viewer)) {
                layer.contents.reset();
            }
        }
    }
    return pile;
}

template <class E, class... Open>
constexpr bool isOneOf = (std::is_same_v<E, Open> || ...);

/// The events that hold nothing but what everybody at the table sees. One that is in this list by mistake gives a
/// secret away; one that is in neither this nor the Redactor's own does not compile.
template <class E>
constexpr bool isOpenToAll =
    isOneOf<E, ScenarioNamed, SeatAdded, SeatChanged, FigureAdded, FigureRemoved, FigureRenamed, WheelSet, TrackSet,
            TrackDefined, OverrideSet, DialSet, DialDefined, TokenAdded, TokenRemoved, TokenChanged, PieceMoved,
            CounterAdded, CounterRemoved, CounterSet, ConditionKindAdded, FaceKindAdded, RecipeSet, RealPiecesSet,
            ActiveSeatSet, RoundSet, RoundLimitSet, PhaseSet, TurnEntryAdded, TurnEntryRemoved, TurnEntryChanged,
            TurnStarted, TurnEnded, FramePushed, FrameChanged, FramePopped, FramesSet, ResultSet, MapLaid, MapLevelSet,
            FigurePlaced, FigureStrayed, DoorSet, CardCorrected, FigureChanged, DieKindAdded, TileLaid>;

/// Each overload returns the event as the viewer knows it; the template covers the events that hold no secret.
struct Redactor {
    const SystemPartValue& before;
    const SeatId& viewer;

    template <class E>
    Event operator()(const E& e) const
    {
        static_assert(isOpenToAll<E>, "say who may know what this event holds");
        return e;
    }
    Event operator()(const PileAdded& e) const { return PileAdded{pileSeenBy(e.thing, viewer)}; }
    Event operator()(const PileChanged& e) const
    {
        return PileChanged{pileSeenBy(e.before, viewer), pileSeenBy(e.after, viewer)};
    }
    Event operator()(const PieceDrawn& e) const { return PieceDrawn{pieceSeen(e.thing)}; }
    Event operator()(const PieceReturned& e) const { return PieceReturned{pieceSeen(e.thing)}; }
    Event operator()(const PieceLaid& e) const { return PieceLaid{pieceSeen(e.piece), e.pile, e.under}; }
    Event operator()(const PieceShown& e) const
    {
        return PieceShown{e.piece, e.before.seenBy(viewer), e.after.seenBy(viewer)};
    }
    Event operator()(const PromptOpened& e) const { return PromptOpened{e.thing.seenBy(viewer)}; }
    Event operator()(const PromptClosed& e) const
    {
        // What is answered in secret stays with its seat, whatever else the event says.
        const bool knows = e.knowers.sharedWith(e.prompt.eyes()).knows(viewer);
        return PromptClosed{e.prompt.seenBy(viewer), knows ? e.answer : JsonValue(), e.knowers};
    }
    Event operator()(const ChanceDrawn& e) const
    {
        return e.knowers.knows(viewer) ? e : ChanceDrawn{e.what, {}, e.byApp, e.knowers};
    }
    Event operator()(const Said& e) const { return Said{e.knowers.knows(viewer) ? e.message : Message(), e.knowers}; }
    Event operator()(const SystemChanged& e) const
    {
        const SystemPart* part = before.get();
        // Without a part nobody says what is secret in it; nothing is told then.
        return SystemChanged{e.type, part ? part->eventSeenBy(viewer, e.type, e.data) : JsonValue(), e.version};
    }

    Piece pieceSeen(Piece piece) const
    {
        piece.face = piece.face.seenBy(viewer);
        return piece;
    }
};
} // namespace

bool isOfOpenKind(const Event& event)
{
    return std::visit([]<class E>(const E&) { return isOpenToAll<E>; }, event);
}

Event seenBy(const SystemPartValue& before, const Event& event, const SeatId& viewer)
{
    return std::visit(Redactor{before, viewer}, event);
}

Event seenBy(const State& before, const Event& event, const SeatId& viewer)
{
    return seenBy(before.part, event, viewer);
}

bool isOpen(const SystemPartValue& part)
{
    return dynamic_cast<const OpenPart*>(part.get()) != nullptr;
}

State view(const State& whole, const SeatId& viewer)
{
    State seen = whole;
    for (Pile& pile : seen.table.piles) {
        pile = pileSeenBy(std::move(pile), viewer);
    }
    for (Piece& piece : seen.table.pieces) {
        piece.face = piece.face.seenBy(viewer);
    }
    for (Prompt& prompt : seen.prompts) {
        prompt = prompt.seenBy(viewer);
    }
    if (const SystemPart* part = whole.part.get(); part && !isOpen(whole.part)) { // else they share it
        seen.part = SystemPartValue(part->seenBy(viewer));
    }
    return seen;
}

} // namespace wheelhouse::play
