// SPDX-License-Identifier: GPL-3.0-or-later
// What whoever is in turn can do by the rules of a game system: for screens that offer it. Everything in it is public.
// A command is given by its type and arguments; "targets", "covered" and "dice" are added as they are chosen.
#pragma once

#include "model/board/space.h"
#include "model/play/prompts/odds.h"
#include "model/play/table/ids.h"
#include "model/play/table/json_value.h"
#include "model/play/table/message.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

/// A kind of action and how many are left of it.
struct ActionsLeft {
    QString action; ///< id of the content's action: "standard"
    Message name;
    int left = 0;
    QString barredBy = {}; ///< what forbids the ones that are left, in the players' words
    friend bool operator==(const ActionsLeft&, const ActionsLeft&) = default;
};

/// One step of a sum, in the players' words.
struct SumStep {
    QString name;
    int by = 0;
    std::vector<QString> rules = {}; ///< catalogue ids behind it; none where the articles explain its name
    friend bool operator==(const SumStep&, const SumStep&) = default;
};

/// The odds of a roll before it is made.
struct SheetRoll {
    int dice = 0;              ///< how many are thrown; 0: none
    std::optional<int> needed; ///< least face that hits, 2 to 20; 21: only a 20 does; none where it is unknown
    double hit = 0;            ///< chances, 0 to 1; criticals included
    double critical = 0;
    double fumble = 0;
    int savesFrom = 20; ///< least face that is a hit though another die shows a 1
    friend bool operator==(const SheetRoll&, const SheetRoll&) = default;
};

/// Something about places that only the players know, and what depends on it. The command `claim` says it or takes it
/// back; nobody is asked, and what is not claimed does not count.
struct SheetClaim {
    FigureId self;                   ///< whose it is; empty for that of the game being played
    Message effect;                  ///< whose card does what
    std::vector<Message> conditions; ///< where somebody has to stand
    JsonValue args;                  ///< of the command that claims it, or takes the claim back
    bool holds = false;              ///< as the players have said
    friend bool operator==(const SheetClaim&, const SheetClaim&) = default;
};

/// The target of an attack whose dice are asked for: only the players can say whether it has cover, and it matters. The
/// command `claim` changes what they have said.
struct SheetCover {
    FigureId target;
    QString name; ///< the target's
    SheetRoll open;
    SheetRoll inCover;
    JsonValue args; ///< of the command
    bool holds = false;
    friend bool operator==(const SheetCover&, const SheetCover&) = default;
};

/// A figure that something can be aimed at, and the odds.
struct SheetTarget {
    FigureId figure;
    Message whyNot; ///< empty: it may be picked
    std::vector<QString> rules;
    bool covered = false;
    std::vector<QString> coverFrom = {}; ///< the names of what gives cover; none: the ground, or nobody knows
    std::optional<int> distance = {};    ///< in spaces, where a map knows it
    SheetRoll roll;
    std::optional<SheetRoll> inCover; ///< where only the players can say whether it has cover, and it matters
    bool everyDie = false;            ///< the outcome depends on every die, so that all are asked for
    bool rollsLater = false;          ///< somebody may answer before the roll: the command brings no dice yet
    std::vector<SumStep> toHit;
    std::optional<int> damage = {}; ///< of a hit that is no critical, with everything that changes it
    std::vector<SheetClaim> claims; ///< that this roll or its damage depends on
    friend bool operator==(const SheetTarget&, const SheetTarget&) = default;
};

/// One thing to do.
struct SheetAct {
    QString type; ///< of the command
    JsonValue args;
    QString name;                 ///< as on the card
    Message label;                ///< what to call it where no card names it
    std::vector<QString> costs;   ///< ids of the actions it takes; none for a free one
    Message price = {};           ///< what is paid for it besides; empty where nothing is
    Message whyNot;               ///< empty: it is open
    Message idle = {};            ///< why it would do nothing now, though it is open
    std::vector<QString> rules;   ///< behind whyNot
    DialId dial;                  ///< that it turns; empty for none
    std::optional<int> rangeFrom; ///< of an attack
    std::optional<int> rangeTo;
    std::optional<int> area; ///< radius of what it strikes
    std::optional<int> cone; ///< and length
    std::optional<int> toHit;
    std::optional<int> damage;        ///< with all that changes it
    QString dice = {};                ///< that are thrown for it and added, as "2d6"; empty for none
    QString text;                     ///< what the card says of it
    bool aimsAtSpace = false;         ///< an area or a cone
    int mostTargets = 1;              ///< how many of them are picked at most
    std::vector<SheetTarget> targets; ///< none: no target is picked here; what has to be known is asked
    bool ofTheGame = false;           ///< something the game brings into play, whoever is in turn; nobody's own act
    friend bool operator==(const SheetAct&, const SheetAct&) = default;
};

/// A value that differs now from what the pieces print.
struct SheetValue {
    FigureId figure;
    QString field; ///< "ac" | "speed"
    int value = 0;
    std::vector<SumStep> steps; ///< the printed one first
    friend bool operator==(const SheetValue&, const SheetValue&) = default;
};

/// A figure that healing does nothing for.
struct Unhealed {
    FigureId figure;
    QString by; ///< what forbids it, in the players' words
    friend bool operator==(const Unhealed&, const Unhealed&) = default;
};

/// Whether a figure is up, down or out, where its hit points do not tell.
struct SheetStanding {
    enum class Kind { Up, Down, Out };
    FigureId figure;
    Kind kind = Kind::Up; ///< down: still there, and in the way; out: in play no longer
    Message name;         ///< what the game calls it: "dead", "dying"
    friend bool operator==(const SheetStanding&, const SheetStanding&) = default;
};

/// A card that a figure has taken, which lies beside it for the rest of the game.
struct TakenCard {
    FigureId figure;
    QString name;
    QString text; ///< what it says
    friend bool operator==(const TakenCard&, const TakenCard&) = default;
};

/// A card that a figure owns, though it lies before its player.
struct SheetItem {
    FigureId figure;
    PieceId piece;
    friend bool operator==(const SheetItem&, const SheetItem&) = default;
};

/// What a dial's ability does, where a card that its figure has taken changes what is printed beside the dial.
struct DialWords {
    FigureId figure;
    DialId dial;
    QString text;
    friend bool operator==(const DialWords&, const DialWords&) = default;
};

/// A reading of the rules as this table plays it.
struct PlayedRule {
    QString name;     ///< in commands and files
    Message title;    ///< how it is played where the rule is switched on
    Message standard; ///< how it is played where it is not
    bool on = false;
    friend bool operator==(const PlayedRule&, const PlayedRule&) = default;
};

/// What the large button does in place of ending the turn.
struct SheetNext {
    SheetAct act; ///< without a label, what comes is what it is called
    std::vector<Message> coming = {};
    friend bool operator==(const SheetNext&, const SheetNext&) = default;
};

/// Something that acts against the players: a figure, or a card without one.
struct SheetThreat {
    FigureId figure; ///< empty: it has none
    QString name = {};
    friend bool operator==(const SheetThreat&, const SheetThreat&) = default;
};

/// Threats that act one after the other, in their order.
struct SheetThreats {
    SeatId seat;      ///< who controls them; empty: nobody
    Message name;     ///< of the group where nobody does
    bool now = false; ///< they act in the turn that runs
    std::vector<SheetThreat> threats = {};
    friend bool operator==(const SheetThreats&, const SheetThreats&) = default;
};

/// A number that all have together and the app counts.
struct SheetTally {
    QString id;
    Message name;
    int value = 0;
    Message detail = {}; ///< what it is good for; empty: nothing to say
    friend bool operator==(const SheetTally&, const SheetTally&) = default;
};

/// Something that is printed about the whole game: how it is won, how it is lost.
struct SheetGoal {
    Message title;
    QString text;
    friend bool operator==(const SheetGoal&, const SheetGoal&) = default;
};

/// A part of the turn that runs.
struct SheetPhase {
    Message name;
    bool now = false; ///< those before it are over
    friend bool operator==(const SheetPhase&, const SheetPhase&) = default;
};

/// A number that the players have read off a card in this game, for whoever keeps what is printed.
struct SheetReading {
    QString what; ///< the place on the card, as a pack names it: noun, id and keys
    int value = 0;
    friend bool operator==(const SheetReading&, const SheetReading&) = default;
};

/// A pile that is looked at all the time.
struct SheetPile {
    PileId pile;
    Message name = {}; ///< empty: its own
    friend bool operator==(const SheetPile&, const SheetPile&) = default;
};

struct TurnSheet {
    bool ruled = false;        ///< the system plays by rules: its own acts come before those of the free table
    bool endsTogether = false; ///< all players win or lose as one
    FigureId figure;           ///< empty: nobody is in turn
    FigureId follows;          ///< who acts next under the same number
    std::vector<ActionsLeft> actions;
    std::optional<int> movePoints; ///< left of the move in progress
    bool diagonalUsed = false;     ///< the turn's cheap diagonal is used up, in a game that has one
    std::vector<SheetAct> acts;
    std::vector<SheetValue> values; ///< of anybody, whether in turn or not
    std::vector<SheetClaim> claims; ///< of what is in progress, and of what has been left open
    std::optional<SheetCover> cover;
    std::optional<SheetAct> rolled; ///< the attack whose dice are asked for, with those it is aimed at
    /// Spaces that hinder now, though the map prints them open.
    std::vector<board::Space> hindering = {};
    /// Spaces whose printed mark is no longer true: what lay there has been taken.
    std::vector<board::Space> emptied = {};
    /// What keeps the rules from measuring on the map: a figure that stands where none can, a map of another game.
    std::vector<Message> amiss = {};
    std::vector<PieceId> finds;     ///< tokens on the map that the one in turn may pick up where it stands
    std::vector<Unhealed> unhealed; ///< whom healing does not help now
    /// Figures that are down or out by the game's own rules, or up with no hit points.
    std::vector<SheetStanding> standings = {};
    std::vector<DialWords> dialWords = {}; ///< of everybody
    std::vector<TakenCard> taken;          ///< of everybody, in the order in which they were taken
    std::vector<PlayedRule> house;         ///< the readings that may be changed while the game goes on
    std::optional<SheetNext> next = {};    ///< none: the turn is ended as in every game
    /// By who controls them, those that act next first; none: the game does not say.
    std::optional<std::vector<SheetThreats>> threats = {};
    std::vector<SheetTally> tallies = {};
    std::vector<SheetGoal> goals = {};
    std::vector<SheetPhase> phases = {}; ///< of a turn, where it has several
    std::vector<SheetPile> shelf = {};
    std::vector<SheetReading> read = {};
    std::vector<SheetItem> items = {}; ///< of everybody
    friend bool operator==(const TurnSheet&, const TurnSheet&) = default;
};

/// A reading of the rules that a table may change before it starts.
struct HouseRuleOffer {
    QString name;                    ///< in commands and files
    Message title;                   ///< what is played where it is switched on
    Message standard;                ///< what is played where it is not
    std::vector<QString> rules = {}; ///< catalogue ids of what is read one way or the other
};

} // namespace wheelhouse::play
