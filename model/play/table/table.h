// SPDX-License-Identifier: GPL-3.0-or-later
// The table: everything on it that at least two game systems share, as plain values. A viewer's table has the same
// type; what the viewer does not know is absent.
#pragma once

#include "model/content/deal.h"
#include "model/content/map.h"
#include "model/play/table/dice.h"
#include "model/play/table/figure.h"
#include "model/play/table/hidden.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

struct Seat {
    SeatId id;
    QString name;   ///< what the player is called
    int accent = 0; ///< index of colour and shape
    int side = 0;   ///< 0 left rail, 1 right rail
    friend bool operator==(const Seat&, const Seat&) = default;
};

/// Where a piece lies.
struct Place {
    enum class Kind { Hand, Figure, Map, Aside };
    Kind kind = Kind::Aside;
    SeatId seat;                                   ///< Hand
    FigureId figure;                               ///< Figure: carried by it, or the card that lies by it
    std::optional<board::Space> at = std::nullopt; ///< Map: the space, where it is known
    friend bool operator==(const Place&, const Place&) = default;
};

/// One card or token that has left its pile.
struct Piece {
    PieceId id;
    QString kind; ///< "initiative", "loot", …
    Hidden face;  ///< "7", "longbow"
    Place place;
    bool faceUp = false; ///< an equipped item, a revealed card
    PileId home;         ///< where it came from; empty for a piece that was never in a pile
    friend bool operator==(const Piece&, const Piece&) = default;
};

/// Cards that lie together in a pile, in an order that the app does not know.
struct PileLayer {
    int count = 0;
    std::optional<std::vector<QString>> contents; ///< absent for those who do not know them; sorted
    Knowers knowers;                              ///< who knows what lies in it
    friend bool operator==(const PileLayer&, const PileLayer&) = default;
};

/// A deck, a bag or a discard pile. `contents` is a sorted multiset: no order is stored that could be read from a file.
struct Pile {
    PileId id;
    QString kind;
    int count = 0;
    bool open = false;                            ///< everybody may look through it
    std::optional<std::vector<QString>> contents; ///< absent for viewers of a closed pile, and for a real bag
    QString name = {};                            ///< as its box calls it
    PileId discard = {};                          ///< where its cards go when they are done with
    bool real = false;                            ///< a deck that lies on the table; the app only counts it
    std::vector<PileLayer> layers = {};           ///< from the top down, where it is more than one heap
    friend bool operator==(const Pile&, const Pile&) = default;
};

struct Counter {
    CounterId id;
    QString name;
    SeatId seat; ///< empty: the whole table's
    int value = 0;
    friend bool operator==(const Counter&, const Counter&) = default;
};

/// A place in the turn order, the lowest first. A card's number is kept in hundredths, so that a group can stand
/// between two cards: 550 is 5½.
using Initiative = int;

struct TurnEntry {
    enum class State { Waiting, Acting, Done, Skipped };
    Initiative number = 0;         ///< its place, which no other has
    SeatId seat;                   ///< whose number it is, once that is public
    std::vector<FigureId> figures; ///< who acts at it, once that is public; a monster group has several
    QString label;                 ///< the group's name
    State state = State::Waiting;
    /// The score shown for its place, the highest first; several entries may have the same. None: the place's number is
    /// shown. A place below zero has a score.
    std::optional<int> score = std::nullopt;
    friend bool operator==(const TurnEntry&, const TurnEntry&) = default;
};

/// The kinds of pieces that are real; the app keeps the others.
struct RealPieces {
    bool minis = true;
    bool dice = true;
    bool initiativeCards = true;
    bool lootBag = true;
    bool wheels = false;
    bool dials = false;
    bool tokens = false;
    friend bool operator==(const RealPieces&, const RealPieces&) = default;
};

/// What a condition token says, and how the screen offers it.
struct ConditionKind {
    QString id;
    QString name;
    QString text;
    Duration until = Duration::UntilRemoved;
    bool common = false; ///< shown first
    QString shape;       ///< slug of the drawing that marks it; empty: its first letter does
    bool stacks = false; ///< several of its tokens on one figure count as so many
    friend bool operator==(const ConditionKind&, const ConditionKind&) = default;
};

/// What a face of a piece means: a token's item or event.
struct FaceKind {
    QString id;
    QString kind; ///< that of its pieces where a player can keep one, "loot"; else a word of its game, "loot-event"
    QString name;
    QString text;
    friend bool operator==(const FaceKind&, const FaceKind&) = default;
};

/// How much of the map the app keeps.
enum class MapLevel {
    Off,         ///< it is not shown, and nobody is asked about it; the places of figures are remembered
    ForMonsters, ///< the same until monsters act: then those are asked for whose place could change what they do
    MonstersAct, ///< it is for monsters, and shown while they act
    Full         ///< every figure's place is kept
};

struct Table {
    QString scenario; ///< its name, for headings
    std::vector<Seat> seats;
    std::vector<Figure> figures;
    std::vector<Token> tokens;
    std::vector<Piece> pieces;
    std::vector<Pile> piles;
    std::vector<Counter> counters;
    std::vector<ConditionKind> conditions;
    std::vector<FaceKind> faces;
    std::vector<DieKind> dice; ///< that have been thrown
    std::vector<TurnEntry> order;
    content::DealRecipe deal; ///< how the numbers of the turn order come to the seats
    RealPieces real;
    std::optional<content::Map> map; ///< the map last chosen, with its doors as they are now
    MapLevel mapLevel = MapLevel::Off;
    SeatId active; ///< holder of the 1 card
    int round = 1;
    std::optional<int> rounds; ///< how many the game lasts
    QString phase;             ///< "initiative", "action", "end"
    int turn = 0;              ///< serial of the turn in progress or of the last one
    bool turnRunning = false;
    int nextToken = 1; ///< ids only count what everybody has seen, so that they give no secret away
    int nextPiece = 1;
    int nextPrompt = 1;

    const Seat* seat(const SeatId& id) const;
    const Figure* figure(const FigureId& id) const;
    const Token* token(const TokenId& id) const;
    const Piece* piece(const PieceId& id) const;
    const Pile* pile(const PileId& id) const;
    const Counter* counter(const CounterId& id) const;
    const ConditionKind* condition(const QString& id) const;
    const FaceKind* face(const QString& id) const;
    const DieKind* die(const QString& id) const;
    const TurnEntry* entry(Initiative number) const;
    /// The entry that is acting, or none.
    const TurnEntry* acting() const;
    /// The first entry still waiting, or none: characters and monsters stand in one order, by their numbers alone
    /// (ONS-ACT-01, ONS-MIN-02, ONS-MIN-03).
    const TurnEntry* nextWaiting() const;
    /// The pieces that lie at a place, in the order they came.
    std::vector<const Piece*> piecesAt(const Place& place) const;
    std::vector<const Token*> tokensOn(const FigureId& bearer) const;
    bool showsMap() const { return map && (mapLevel == MapLevel::Full || mapLevel == MapLevel::MonstersAct); }
    /// Whether there is a map that the app needs only for what monsters do.
    bool hasMapForMonsters() const
    {
        return map && (mapLevel == MapLevel::ForMonsters || mapLevel == MapLevel::MonstersAct);
    }

    friend bool operator==(const Table&, const Table&) = default;
};

/// The element with this id, or nullptr; for any vector of things that have an `id`.
template <class Vector, class IdType>
auto findById(Vector& things, const IdType& id) -> decltype(&things.front())
{
    for (auto& thing : things) {
        if (thing.id == id) {
            return &thing;
        }
    }
    return nullptr;
}

} // namespace wheelhouse::play
