// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of every stored struct, named once: reading and writing JSON both walk these lists, so they cannot
// drift apart. A field's name here is its name in every file ever written; a changed list means a new event version.
// A field with a third argument is left out of the JSON where it has that value; with `always` it is written though it
// is blank, and is never missed. Structs of other rooms have lists of their own, found by their namespace.
#pragma once

#include "model/play/events/events.h"
#include "model/play/events/frame_kind.h"

#include <array>
#include <concepts>
#include <string_view>
#include <type_traits>

namespace wheelhouse::play::describe {

struct Always {
};
inline constexpr Always always;

/// A struct that is written as the list of its values, as "[x,y]"; an optional one, or several of them.
template <class Value>
struct Listed {
    Value& value;
};
template <class Value>
Listed(Value&) -> Listed<Value>;

template <class E>
struct EnumNames;
template <>
struct EnumNames<FigureKind> {
    static constexpr std::array<std::string_view, 3> names{"character", "champion", "monster"};
};
template <>
struct EnumNames<Duration> {
    static constexpr std::array<std::string_view, 3> names{"removed", "end-of-bearers-next-turn",
                                                           "end-of-placers-next-turn"};
};
template <>
struct EnumNames<Place::Kind> {
    static constexpr std::array<std::string_view, 4> names{"hand", "figure", "map", "aside"};
};
template <>
struct EnumNames<TurnEntry::State> {
    static constexpr std::array<std::string_view, 4> names{"waiting", "acting", "done", "skipped"};
};
template <>
struct EnumNames<Ending> {
    static constexpr std::array<std::string_view, 3> names{"won", "lost", "drawn"};
};
template <>
struct EnumNames<board::Side> {
    static constexpr std::array<std::string_view, 2> names{"e", "s"};
};
template <>
struct EnumNames<content::MapPlaceKind> {
    static constexpr std::array<std::string_view, 4> names{"chest", "loot", "control-point", "monsters"};
};
template <>
struct EnumNames<MapLevel> {
    static constexpr std::array<std::string_view, 4> names{"off", "for-monsters", "monsters-act", "full"};
};
template <>
struct EnumNames<PromptKind> {
    static constexpr std::array<std::string_view, 11> names{
        "choose-figures", "choose-pieces", "choose-option", "order",   "assign",      "enter-dice",
        "enter-number",   "enter-text",    "react",         "confirm", "choose-space"};
};

// clang-format off

#define WHEELHOUSE_FIELDS(Type) \
    template <class S, class V> requires std::same_as<std::remove_const_t<S>, Type> constexpr void fields(S& s, V&& v)

WHEELHOUSE_FIELDS(Knowers) { v("everyone", s.everyone); v("seats", s.seats); }
WHEELHOUSE_FIELDS(Hidden) { v("value", s.value); v("knowers", s.knowers); }
WHEELHOUSE_FIELDS(WheelPosition) { v("ac", s.armourClass); v("speed", s.speed); v("bloodied", s.bloodied); }
WHEELHOUSE_FIELDS(Wheel) { v("positions", s.positions); }
WHEELHOUSE_FIELDS(Track) { v("name", s.name); v("value", s.value); v("maximum", s.maximum); }
WHEELHOUSE_FIELDS(Dial) { v("id", s.id); v("name", s.name); v("text", s.text); v("number", s.number); v("reaction", s.reaction); v("value", s.value); }
WHEELHOUSE_FIELDS(Token) { v("id", s.id); v("condition", s.condition); v("name", s.name); v("until", s.until); v("bearer", s.bearer); v("placer", s.placer); v("turn", s.placedInTurn); v("at", s.at); v("count", s.count, 1); }
WHEELHOUSE_FIELDS(Override) { v("field", s.field); v("value", s.value); }
WHEELHOUSE_FIELDS(Line) {
    v("kind", s.kind); v("name", s.name); v("text", s.text); v("range-from", s.rangeFrom); v("range-to", s.rangeTo); v("to-hit", s.toHit); v("damage", s.damage);
}
WHEELHOUSE_FIELDS(LastSeen) { v("at", s.at); v("strayed", s.strayed); }
WHEELHOUSE_FIELDS(Figure) {
    v("id", s.id); v("name", s.name); v("content", s.content); v("kind", s.kind); v("seat", s.seat); v("group", s.group);
    v("wheel", s.wheel); v("tracks", s.tracks); v("dials", s.dials); v("overrides", s.overrides); v("lines", s.lines);
    v("size", s.size, 1); v("at", s.at); v("last-seen", s.lastSeen);
}
WHEELHOUSE_FIELDS(Seat) { v("id", s.id); v("name", s.name); v("accent", s.accent); v("side", s.side); }
WHEELHOUSE_FIELDS(Place) { v("kind", s.kind); v("seat", s.seat); v("figure", s.figure); v("at", s.at); }
WHEELHOUSE_FIELDS(Piece) { v("id", s.id); v("kind", s.kind); v("face", s.face); v("place", s.place); v("face-up", s.faceUp); v("home", s.home); }
WHEELHOUSE_FIELDS(PileLayer) { v("count", s.count); v("contents", s.contents); v("knowers", s.knowers); }
WHEELHOUSE_FIELDS(Pile) {
    v("id", s.id); v("kind", s.kind); v("count", s.count); v("open", s.open); v("contents", s.contents);
    v("name", s.name); v("discard", s.discard); v("real", s.real, false); v("layers", s.layers);
}
WHEELHOUSE_FIELDS(Counter) { v("id", s.id); v("name", s.name); v("seat", s.seat); v("value", s.value); }
WHEELHOUSE_FIELDS(TurnEntry) { v("number", s.number); v("seat", s.seat); v("figures", s.figures); v("label", s.label); v("state", s.state); v("score", s.score); }
WHEELHOUSE_FIELDS(SeatEnding) { v("seat", s.seat); v("ending", s.ending); }
WHEELHOUSE_FIELDS(Result) { v("everybody", s.everybody); v("seats", s.seats); }
WHEELHOUSE_FIELDS(content::DealHeap) { v("from", s.from); v("to", s.to); v("to-active", s.toActive); v("to-each-other", s.toEachOther); }
WHEELHOUSE_FIELDS(content::DealRecipe) { v("open", s.openToActive); v("heaps", s.heaps); }
WHEELHOUSE_FIELDS(RealPieces) {
    v("minis", s.minis); v("dice", s.dice); v("initiative-cards", s.initiativeCards); v("loot-bag", s.lootBag);
    v("wheels", s.wheels); v("dials", s.dials); v("tokens", s.tokens);
}
WHEELHOUSE_FIELDS(ConditionKind) { v("id", s.id); v("name", s.name); v("text", s.text); v("until", s.until); v("common", s.common); v("shape", s.shape); v("stacks", s.stacks, false); }
WHEELHOUSE_FIELDS(FaceKind) { v("id", s.id); v("kind", s.kind); v("name", s.name); v("text", s.text); }
WHEELHOUSE_FIELDS(Symbol) { v("id", s.id); v("name", s.name); v("count", s.count); }
WHEELHOUSE_FIELDS(FaceOfDie) { v("number", s.number); v("symbols", s.symbols); v("text", s.text); }
WHEELHOUSE_FIELDS(DieKind) { v("id", s.id); v("name", s.name); v("colour", s.colour); v("faces", s.faces); }
WHEELHOUSE_FIELDS(AskedDice) { v("kind", s.kind); v("count", s.count, 1); }
WHEELHOUSE_FIELDS(FallenDie) { v("die", s.die); v("face", s.face); v("counts", s.counts, true); }
WHEELHOUSE_FIELDS(board::Space) { v("x", s.x); v("y", s.y); }
WHEELHOUSE_FIELDS(board::Edge) { v("at", s.at); v("side", s.side); }
WHEELHOUSE_FIELDS(board::EdgeEntry) { v("edge", s.edge); v("kind", s.kind); v("open", s.open, false); v("piece", s.piece); v("pair", s.pair); }
WHEELHOUSE_FIELDS(content::StartArea) { v("seat", s.seat); v("spaces", s.spaces); }
WHEELHOUSE_FIELDS(content::AccessArea) { v("number", s.number); v("capacity", s.capacity); v("spaces", s.spaces); }
WHEELHOUSE_FIELDS(content::MapPlace) { v("letter", s.letter); v("kind", s.kind); v("at", s.at); }
WHEELHOUSE_FIELDS(content::MapLetters) {
    v("terrain", s.terrain); v("solid", s.solid); v("barrier", s.barrier); v("doors", s.doors); v("portals", s.portals);
}
WHEELHOUSE_FIELDS(content::TilePlot) { v("at", s.at); v("width", s.width); v("height", s.height); }
WHEELHOUSE_FIELDS(content::LaidTile) {
    v("tile", s.tile); v("name", s.name); v("at", s.at); v("quarter", s.quarter); v("terrain", s.terrain); v("elevation", s.elevation);
    v("edges", s.edges); v("leads-to", s.leadsTo);
}
WHEELHOUSE_FIELDS(content::Map) {
    v("id", s.id); v("name", s.name); v("flavour", s.flavour); v("width", s.ground.width); v("height", s.ground.height);
    v("terrain", s.ground.terrain); v("elevation", s.ground.elevation); v("edges", s.ground.edges); v("starts", s.starts); v("places", s.places);
    v("access", s.access); v("system", s.system); v("letters", s.letters, content::MapLetters()); v("tiles", s.tiles);
}
WHEELHOUSE_FIELDS(Table) {
    v("scenario", s.scenario); v("seats", s.seats); v("figures", s.figures); v("tokens", s.tokens); v("pieces", s.pieces);
    v("piles", s.piles); v("counters", s.counters); v("conditions", s.conditions); v("faces", s.faces); v("dice", s.dice); v("order", s.order);
    v("deal", s.deal); v("real", s.real); v("active", s.active); v("round", s.round); v("rounds", s.rounds); v("phase", s.phase);
    v("turn", s.turn); v("turn-running", s.turnRunning); v("next-token", s.nextToken); v("next-piece", s.nextPiece); v("next-prompt", s.nextPrompt);
    v("map", s.map); v("map-level", s.mapLevel, MapLevel::Off);
}
WHEELHOUSE_FIELDS(PromptOption) { v("id", s.id); v("label", s.label); v("why-not", s.whyNot); }
WHEELHOUSE_FIELDS(Prompt) {
    v("id", s.id); v("seat", s.seat); v("kind", s.kind); v("title", s.title); v("why", s.why); v("secret", s.secret); v("options", s.options);
    v("least", s.least); v("most", s.most); v("low", s.low); v("high", s.high); v("standard", s.standard); v("rules", s.rules);
    v("dice", s.dice);
}
WHEELHOUSE_FIELDS(Card) { v("noun", s.noun); v("id", s.id); v("definition", s.definition); }
WHEELHOUSE_FIELDS(Frame) { v("kind", s.kind); v("at", s.at); v("data", s.data); v("version", s.version, 1); }
WHEELHOUSE_FIELDS(FrameQuestions) { v("prompts", s.prompts); v("answer", s.answer); }

WHEELHOUSE_FIELDS(ScenarioNamed) { v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(FigureRenamed) { v("figure", s.figure); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(WheelSet) { v("figure", s.figure); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(TrackSet) { v("figure", s.figure); v("track", s.track); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(TrackDefined) { v("figure", s.figure); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(OverrideSet) { v("figure", s.figure); v("field", s.field); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(DialSet) { v("figure", s.figure); v("dial", s.dial); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(DialDefined) { v("figure", s.figure); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(CounterSet) { v("counter", s.counter); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(PieceMoved) { v("piece", s.piece); v("before", s.before); v("after", s.after); v("face-up-before", s.faceUpBefore); v("face-up-after", s.faceUpAfter); }
WHEELHOUSE_FIELDS(PieceShown) { v("piece", s.piece); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(PieceLaid) { v("piece", s.piece); v("pile", s.pile); v("under", s.under); }
WHEELHOUSE_FIELDS(ActiveSeatSet) { v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(RoundSet) { v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(RoundLimitSet) { v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(PhaseSet) { v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(TurnStarted) { v("number", s.number); v("serial", s.serial); }
WHEELHOUSE_FIELDS(TurnEnded) { v("number", s.number); v("serial", s.serial); }
WHEELHOUSE_FIELDS(FigurePlaced) { v("figure", s.figure); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(FigureStrayed) { v("figure", s.figure); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(DoorSet) { v("door", s.door); v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(PromptClosed) { v("prompt", s.prompt); v("answer", s.answer); v("knowers", s.knowers); }
WHEELHOUSE_FIELDS(ChanceDrawn) { v("what", s.what); v("results", s.results); v("by-app", s.byApp); v("knowers", s.knowers); v("dice", s.dice); }
WHEELHOUSE_FIELDS(Said) { v("message", s.message); v("knowers", s.knowers); }
WHEELHOUSE_FIELDS(FramesSet) { v("kept", s.kept); v("above", s.above); }
WHEELHOUSE_FIELDS(ResultSet) { v("before", s.before); v("after", s.after); }
WHEELHOUSE_FIELDS(SystemChanged) { v("type", s.type); v("data", s.data); v("version", s.version, 1); }
#undef WHEELHOUSE_FIELDS

template <class T, class V> constexpr void fields(Added<T>& s, V&& v) { v("thing", s.thing); }
template <class T, class V> constexpr void fields(const Added<T>& s, V&& v) { v("thing", s.thing); }
template <class T, class V> constexpr void fields(Removed<T>& s, V&& v) { v("thing", s.thing); }
template <class T, class V> constexpr void fields(const Removed<T>& s, V&& v) { v("thing", s.thing); }
template <class T, class V> constexpr void fields(Changed<T>& s, V&& v) { v("before", s.before); v("after", s.after); }
template <class T, class V> constexpr void fields(const Changed<T>& s, V&& v) { v("before", s.before); v("after", s.after); }
// clang-format on

/// Stands for a value of any type, to count how many a struct is made of.
struct Anything {
    template <class T>
    operator T() const; // NOLINT(google-explicit-constructor): it is there to be converted
};

template <class T, class... Given>
constexpr size_t membersOf()
{
    if constexpr (requires { T{Given{}..., Anything{}}; }) {
        return membersOf<T, Given..., Anything>();
    } else {
        return sizeof...(Given);
    }
}

template <class T>
extern T sample; ///< never made; only its members' places are looked at

template <class T>
constexpr size_t fieldsOf()
{
    size_t count = 0;
    fields(sample<T>, [&count](const char*, const auto&, const auto&...) { ++count; });
    return count;
}

/// Whether the list names every member: one that is forgotten would be lost between writing and reading.
template <class T>
constexpr bool isWhole = fieldsOf<T>() == membersOf<T>();
/// What a frame asks is the base of its kind's struct, and counts as one member there.
template <class T>
requires std::derived_from<T, FrameQuestions>
inline constexpr bool isWhole<T> = fieldsOf<T>() == membersOf<T>() - 1 + membersOf<FrameQuestions>();
/// Not an aggregate, as it can be made from a word.
template <>
inline constexpr bool isWhole<Result> = fieldsOf<Result>() == 2;
/// Whether the value is one that the enumeration names: the compiler writes others as a cast.
template <class E, E value>
constexpr bool isNamed()
{
    return std::string_view(__PRETTY_FUNCTION__).find("value = (") == std::string_view::npos;
}

/// Whether the names are those of every value: one that is forgotten could not be written.
template <class E, size_t count = EnumNames<E>::names.size()>
constexpr bool isWholeEnum = isNamed<E, static_cast<E>(count - 1)>() && !isNamed<E, static_cast<E>(count)>();

/// A map's ground lies flat in it, without the minis that it never has.
template <>
inline constexpr bool isWhole<content::Map> = fieldsOf<content::Map>() == membersOf<content::Map>() -
                                                                              1 + membersOf<board::Description>() - 1;

} // namespace wheelhouse::play::describe
