// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of frames that are this game's own, and what they hold.
#pragma once

#include "model/effects/game/frames.h"
#include "model/play/table/initiative.h"

#include <map>

namespace wheelhouse::rules::onslaught {

using namespace effects;

/// The dice as they were before somebody had one of them thrown again.
struct DiceBefore {
    FigureId by;
    std::vector<int> dice;
    friend bool operator==(const DiceBefore&, const DiceBefore&) = default;
};

/// Why an attack does so much more, or less.
struct DamageReason {
    QString name;
    int by = 0;
    std::optional<QString> source; ///< none in old files
    friend bool operator==(const DamageReason&, const DamageReason&) = default;
};

/// What an attack does to one of those it hit.
struct SettledDamage {
    int total = 0;
    std::vector<DamageReason> reasons;
    bool space = false;                           ///< it would be another if it were aimed otherwise, mini or space
    std::optional<std::vector<KeptChange>> taken; ///< none in old files
    friend bool operator==(const SettledDamage&, const SettledDamage&) = default;
};

/// An attack in progress.
struct AttackFrame : FrameQuestions {
    static constexpr const char* kind = "attack";
    static constexpr int version = 2;
    Scene scene;
    std::vector<int> dice;
    std::optional<std::vector<FigureId>> targets; ///< none before they are known
    std::optional<std::vector<FigureId>> covered; ///< who has cover, as is seen or the players say
    bool lastWords = false;            ///< its attacker had fallen before it was made, and makes it as it falls
    bool late = false;                 ///< its targets were chosen while it was under way
    bool said = false;                 ///< the players have said where everybody stands
    FigureId spaceOf;                  ///< of which target a space is being picked
    std::map<QString, QString> spaces; ///< those that were picked, by their target
    std::optional<int> diceFor;        ///< how many dice those of the command stand for
    std::optional<size_t> thrown;      ///< the die thrown again last
    std::vector<DiceBefore> before;
    std::optional<std::vector<FigureId>> missed;            ///< whom it can no longer reach
    std::map<QString, QString> missedBy;                    ///< by which card, each by its target
    std::optional<std::vector<FigureId>> criticals;         ///< whom it hit critically; none before it is judged
    std::optional<std::map<QString, SettledDamage>> damage; ///< what it does to each whom it hit, once that is settled
    std::optional<size_t> next;                             ///< whose damage is next
    friend bool operator==(const AttackFrame&, const AttackFrame&) = default;
};

/// A space on a way, and what it has cost to get there where that is known.
struct WayStep {
    int x = 0;
    int y = 0;
    std::optional<int> cost;
    friend bool operator==(const WayStep&, const WayStep&) = default;
};

/// A figure on its way, over these spaces.
struct WalkFrame : FrameQuestions {
    static constexpr const char* kind = "walk";
    static constexpr int version = 1;
    FigureId figure;
    std::vector<WayStep> steps;       ///< those to come
    std::optional<board::Space> from; ///< where it stands, or stood last
    std::optional<board::Space> free; ///< the last space on its way where it could have stayed
    std::vector<FigureId> passed;     ///< whose spaces it has gone through
    std::optional<int> paid;          ///< what a basic move has taken of its points for this way
    std::optional<int> spent;         ///< and what it has walked off of them
    bool basic = false;               ///< it is a part of a basic move
    bool byHand = false;              ///< the players move it
    bool left = false;                ///< something moved it off its way
    bool quiet = false;               ///< nobody reacts: it is set down elsewhere
    bool shifted = false;             ///< somebody else moves it
    bool stopped = false;
    bool unknown = false; ///< one space is left and one entered, and nobody knows which
    friend bool operator==(const WalkFrame&, const WalkFrame&) = default;
};

/// The turn that is asked for: by its number, or whose it is.
struct TurnWanted {
    std::optional<int> number;
    FigureId figure;
    bool member = false; ///< the figure is of the group in turn
    friend bool operator==(const TurnWanted&, const TurnWanted&) = default;
};

/// A turn that is being ended, and what comes after it.
struct TurnEndFrame : FrameQuestions {
    static constexpr const char* kind = "turn-end";
    static constexpr int version = 1;
    std::optional<std::optional<TurnWanted>> begin; ///< another turn; the inner one is none where the players are asked
    std::optional<bool> next;                       ///< whether the next number comes up
    bool round = false;                             ///< the end of the round
    friend bool operator==(const TurnEndFrame&, const TurnEndFrame&) = default;
};

/// The effects that wait for the round's end, of one side after the other, then the places that score.
struct RoundEndFrame : FrameQuestions {
    static constexpr const char* kind = "round-end";
    static constexpr int version = 1;
    std::vector<SeatId> seats;
    std::optional<int> places; ///< how many have been settled
    friend bool operator==(const RoundEndFrame&, const RoundEndFrame&) = default;
};

/// A level up card to be chosen.
struct LevelFrame : FrameQuestions {
    static constexpr const char* kind = "level";
    static constexpr int version = 1;
    FigureId figure;
    friend bool operator==(const LevelFrame&, const LevelFrame&) = default;
};

/// A number that has come up, while its player says who showed it.
struct ShownFrame : FrameQuestions {
    static constexpr const char* kind = "shown";
    static constexpr int version = 1;
    int number = 0;
    friend bool operator==(const ShownFrame&, const ShownFrame&) = default;
};

/// A group of monsters that acts by its script, one member after the other.
struct MonsterTurnFrame : FrameQuestions {
    static constexpr const char* kind = "monster-turn";
    static constexpr int version = 3;
    Initiative number = 0;             ///< of the group
    bool one = false;                  ///< only one member acts
    FigureId acting;                   ///< who acts; empty while that is open
    bool bloodied = false;             ///< it was when its tactic was chosen
    bool again = false;                ///< it follows another script since it was bloodied in its turn
    std::optional<size_t> tactic;      ///< which clause of its script it follows
    size_t verb = 0;                   ///< the next one
    bool wasDone = true;               ///< the verb before could be done
    bool acted = false;                ///< it has walked or attacked
    bool isThere = false;              ///< it stands where its script would have it walk to
    bool barred = false;               ///< something keeps it from doing what its script says
    std::optional<board::Space> place; ///< where it walks to, while its way is open
    std::vector<FigureId> targets;     ///< of the next attack, those that are settled
    std::vector<FigureId> chosen;      ///< whom it has gone towards, or would have
    bool byCases = false;              ///< which tactic it follows makes no difference but to where it walks
    std::vector<FigureId> beside;      ///< who is next to it, as the players have said since it walked
    std::vector<FigureId> notBeside;   ///< and who is not
    FigureId whose;                    ///< of whom it is asked where it stands
    bool looked = false;               ///< whoever mattered to the group before it acted is placed
    std::optional<int> watched; ///< from which moment of the walk on that hands have moved it, somebody may react
    std::optional<int> stopped; ///< at which moment of it a reaction has ended that walk
    bool allThere = false;      ///< all are where they were seen last, as the players have said
    friend bool operator==(const MonsterTurnFrame&, const MonsterTurnFrame&) = default;
};

// clang-format off

WHEELHOUSE_FRAME_FIELDS(DiceBefore) { v("by", s.by, describe::always); v("dice", s.dice, describe::always); }
WHEELHOUSE_FRAME_FIELDS(DamageReason) { v("name", s.name, describe::always); v("by", s.by); v("source", s.source); }
WHEELHOUSE_FRAME_FIELDS(SettledDamage) { v("total", s.total); v("reasons", s.reasons, describe::always); v("space", s.space); v("taken", s.taken); }
WHEELHOUSE_FRAME_FIELDS(AttackFrame) {
    askedIn(s, v); v("scene", s.scene); v("dice", s.dice, describe::always); v("targets", s.targets); v("covered", s.covered);
    v("last-words", s.lastWords, false); v("late", s.late, false); v("said", s.said, false); v("space-of", s.spaceOf);
    v("spaces", s.spaces); v("dice-for", s.diceFor); v("thrown", s.thrown); v("before", s.before); v("missed", s.missed);
    v("missed-by", s.missedBy); v("criticals", s.criticals); v("damage", s.damage); v("next", s.next);
}
WHEELHOUSE_FRAME_FIELDS(WayStep) { v("x", s.x); v("y", s.y); v("cost", s.cost); }
WHEELHOUSE_FRAME_FIELDS(WalkFrame) {
    askedIn(s, v); v("figure", s.figure, describe::always); v("steps", describe::Listed{s.steps}, describe::always);
    v("from", describe::Listed{s.from}); v("free", describe::Listed{s.free}); v("passed", s.passed); v("paid", s.paid); v("spent", s.spent);
    v("basic", s.basic, false); v("by-hand", s.byHand, false); v("left", s.left, false); v("quiet", s.quiet, false);
    v("shifted", s.shifted, false); v("stopped", s.stopped, false); v("unknown", s.unknown, false);
}
WHEELHOUSE_FRAME_FIELDS(TurnWanted) { v("number", s.number); v("figure", s.figure); v("member", s.member, false); }
WHEELHOUSE_FRAME_FIELDS(TurnEndFrame) { askedIn(s, v); v("begin", s.begin); v("next", s.next); v("round", s.round, false); }
WHEELHOUSE_FRAME_FIELDS(RoundEndFrame) { askedIn(s, v); v("seats", s.seats, describe::always); v("places", s.places); }
WHEELHOUSE_FRAME_FIELDS(LevelFrame) { askedIn(s, v); v("figure", s.figure, describe::always); }
WHEELHOUSE_FRAME_FIELDS(ShownFrame) { askedIn(s, v); v("number", s.number); }
WHEELHOUSE_FRAME_FIELDS(MonsterTurnFrame) {
    askedIn(s, v); v("number", s.number, describe::always); v("one", s.one, false); v("acting", s.acting); v("bloodied", s.bloodied, false);
    v("again", s.again, false); v("tactic", s.tactic); v("verb", s.verb, size_t{0}); v("was-done", s.wasDone, true); v("acted", s.acted, false);
    v("is-there", s.isThere, false); v("barred", s.barred, false); v("place", describe::Listed{s.place}); v("targets", s.targets); v("chosen", s.chosen);
    v("by-cases", s.byCases, false); v("beside", s.beside); v("not-beside", s.notBeside);
    v("whose", s.whose); v("looked", s.looked, false); v("watched", s.watched); v("stopped", s.stopped); v("all-there", s.allThere, false);
}
// clang-format on

} // namespace wheelhouse::rules::onslaught
