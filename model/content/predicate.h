// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a clause of an effect is about and when it holds: the tests and choices that `effect.h` puts together.
#pragma once

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace wheelhouse::content {

/// Whom a clause is about. `Target`, `Attacker`, `Hit` and `Affected` are those of the attack that is being resolved;
/// where no attack is, `Target` is who takes the damage, the heal or the condition. `Actor` is the figure that the
/// moment is about (see `Moment`), `Chosen` whom the clause's verb before was about. Several may fit one word; a test
/// holds if it holds for one of them.
enum class Who {
    Self,
    Bearer,
    Placer, ///< who gave or laid the token
    Attacker,
    Target, ///< whom the attack is aimed at; what an area or a cone catches is no target
    Hit,
    Affected, ///< whom the attack is aimed at, or whom its area or cone catches
    Actor,
    Chosen,
    Succeeded, ///< whoever has passed the clause's last check
    Failed,    ///< whoever has not
    It,        ///< in `Selector::where`: the figure or space that is looked at
    First,     ///< in `Selector::where`: the first one that the same choice has picked
    Friend,
    FriendOrSelf,
    Enemy,
    EnemyCharacter,
    Character,
    Monster,
    Anyone
};

/// One test. `number`, `name` and `who` mean what the kind says; `isNot` turns it round.
struct Predicate {
    enum class Kind {
        Has,             ///< `who` has the condition `name`, `number` tokens of it or more; any where `name` is empty
        ConditionIs,     ///< the condition that is gained is `name`
        Is,              ///< `who` is `of`, or of the sort `of`
        Bloodied,        ///< `who` is
        Defeated,        ///< `who` is
        IsCharacter,     ///< `who` was made from the definition `name`: of a character, champion or kind of monster
        CarriesLoot,     ///< `who` does
        HitPointsAtMost, ///< `who` has `number` or fewer; at the moment of a heal or of damage, before it
        AtMaximum,       ///< `who` has its maximum of hit points
        Beside,          ///< `number` or more (one where it is 0) figures of the sort `who` stand beside `of`
        InRange,         ///< `of` and `who` stand `least` to `number` spaces apart; `least` or more where `number` is 0
        Covered,         ///< the target has cover from the attacker; from the token `name` where one is named
        BasicAttack,     ///< the attack is one
        AttackKindIs,    ///< `name`: melee, ranged, magic, area, cone
        Keyword,         ///< the attack or ability, or what has done the damage, has the keyword `name`
        AttackIs,        ///< the attack is the one with the id `name`
        DialIs,          ///< the dial used is `name`; any numbered one where `name` is empty
        AttackHits,      ///< the attack hit whom it is asked about
        AttackCritical,  ///< the attack was a critical
        RollAtLeast,     ///< the final number is `number` or more
        DieAtMost,       ///< the die that the verb is about shows `number` or less
        OwnTurn,         ///< it is self's turn
        FirstAttack,     ///< it is self's first attack of this turn; the first one with the attack `name` where one is
                         ///< named
        Moved,           ///< self has moved in this turn
        FirstThisRound,  ///< this clause has not worked yet in this round
        UsesThisTurn,    ///< this clause has worked fewer than `number` times in this turn
        UsesThisGame,    ///< and in this game
        TimesThisRound,  ///< in this round all else in the clause holds for the `least`-th to `number`-th time
        RoundIs,         ///< the round is `number`
        EvenRound,       ///< the round's number is even
        OnTerrain,     ///< `who` stands in terrain `name`: "hindering", or in a space that the token `name` covers (see
                       ///< `Condition::radius`); that this very token covers where `name` is empty
        OnFoot,        ///< the space is entered by walking, not by a push, a drag or an exchange
        Empty,         ///< nobody stands in the space `It`
        FromAttack,    ///< the damage is an attack's
        DamageFrom,    ///< the damage is done by the condition `name`
        DamageEndedBy, ///< the condition `name` has lowered the damage to 0
        WouldFall,     ///< the damage that is coming would bring `who` to 0 hit points
        PassedThrough, ///< self's walk in this clause went through the space of `who`
        EveryAttackHit, ///< all attacks that this clause made hit
        TurnedByReroll, ///< a die that self had thrown again has made a miss of a hit or a hit of a miss
        OnlyItemsDrawn, ///< no event was drawn
        TilesApart,     ///< `of` and `who` stand `least` to `number` tiles apart, 0 on the same one
        OnTile,         ///< `who` stands on the tile `name`
        CounterAtLeast  ///< the table's counter `name` has come to `number`
    };
    Kind kind = Kind::Has;
    Who who = Who::Self;
    Who of = Who::Self;
    QString name = {};
    int number = 0;
    int least = 0;
    bool isNot = false;

    friend bool operator==(const Predicate&, const Predicate&) = default;
};

/// What a figure without a player looks at when it picks among those that fit; a later one decides between equals.
struct Preference {
    enum Kind {
        Closest,
        Farthest, ///< of those that it can get to
        MostLoot,
        FewestHitPoints,
        MostHitPoints,
        Bloodied,
        Unhurt,
        MostCaught, ///< by the area or cone
        Role,       ///< whose role is `name`
        Has         ///< the condition `name`
    };
    Kind kind = Closest;
    QString name = {};

    Preference() = default;
    Preference(Kind what, QString named = {}) : kind(what), name(std::move(named)) {}
    friend bool operator==(const Preference&, const Preference&) = default;
};

/// A choice of figures: of the sort `who`, in range of `from`, where all of `where` hold. All of them, unless `most`
/// says how many their player picks, at least `least`: else one of one, none of several, and one target of an attack.
struct Selector {
    Who who = Who::Self;
    Who from = Who::Self;
    std::optional<int> rangeMin = {};
    std::optional<int> rangeMax = {};
    bool sight = false;
    std::optional<int> least = {};
    std::optional<int> most = {};
    /// Each side picks for itself, the active one first.
    bool eachSide = false;
    std::vector<Predicate> where = {};
    std::vector<Preference> prefer = {};

    friend bool operator==(const Selector&, const Selector&) = default;
};

} // namespace wheelhouse::content
