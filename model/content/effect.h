// SPDX-License-Identifier: GPL-3.0-or-later
// What a card, a condition, an item or a monster's script does, as data: one vocabulary for all of them. There are no
// variables, loops or evaluated texts; what it cannot say is a text shown at its moment. Inside an effect "self" is the
// figure whose card it is, or the bearer of the token; on the map it is the figure that laid the token.
// Trap: a prohibition always wins over what would allow the same (ONS-GLD-02).
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace wheelhouse::content {

/// Whom a clause is about. `Target`, `Attacker` and `Hit` are those of the attack that is being resolved, `Actor` the
/// figure that brought the moment about (who walked, healed, used a dial, was defeated), `Chosen` whoever the clause's
/// earlier verb picked.
enum class Who {
    Self,
    Bearer,
    Placer,
    Attacker,
    Target,
    Hit,
    Actor,
    Chosen,
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
        Has,             ///< `who` has the condition `name`; any condition where `name` is empty
        Bloodied,        ///< `who` is
        IsCharacter,     ///< `who` was made from the definition `name`
        IsMonster,       ///< `who` is a monster or champion
        CarriesLoot,     ///< `who` does
        HitPointsAtMost, ///< `who` has `number` or fewer
        AtMaximum,       ///< `who` has its maximum of hit points
        Beside,          ///< a figure of the sort `who` stands beside `of`
        InRange,         ///< `of` and `who` stand `least` to `number` spaces apart
        Covered,         ///< the target has cover from the attacker
        BasicAttack,     ///< the attack is one
        AttackKindIs,    ///< `name`: melee, ranged, magic, area, cone
        Keyword,         ///< the attack or ability has the keyword `name`
        AttackIs,        ///< the attack is the one with the id `name`
        DialIs,          ///< the dial used is `name`; any numbered one where `name` is empty
        AttackHits,      ///< the attack hit whom it is asked about
        AttackCritical,  ///< the attack was a critical
        RollAtLeast,     ///< the final number is `number` or more
        OwnTurn,         ///< it is self's turn
        FirstAttack,     ///< it is self's first attack of this turn
        Moved,           ///< self has moved in this turn
        FirstThisRound,  ///< this clause has not worked yet in this round
        RoundIs,         ///< the round is `number`
        OnTerrain        ///< `who` stands in terrain `name`: hindering, or in a space that holds the token `name`
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

/// A choice of figures: of the sort `who`, in range of `from`, where all of `where` hold. All of them, unless `most`
/// says how many their player picks.
struct Selector {
    Who who = Who::Self;
    Who from = Who::Self;
    std::optional<int> rangeMin = {};
    std::optional<int> rangeMax = {};
    bool sight = false;
    std::optional<int> least = {};
    std::optional<int> most = {};
    std::vector<Predicate> where = {};

    friend bool operator==(const Selector&, const Selector&) = default;
};

/// A number that is another one while the clause holds. `of` says whose; with a range it is an aura.
struct Modifier {
    enum class What {
        ToHit,
        Die,         ///< every die shown
        Damage,      ///< of an attack that `of` makes
        DamageTaken, ///< of damage that `of` takes
        ArmourClass,
        Speed,
        Dice,         ///< how many are rolled; a single one at least
        Range,        ///< the farthest
        CriticalFrom, ///< the least natural number that is a critical
        HealGiven,
        HealTaken,
        Cooldown,  ///< the number that using dial `name` turns it to
        DrawnItems ///< how many items a looter draws
    };
    What what = What::ToHit;
    Selector of = {};
    int by = 0;
    /// In place of `by`: the value itself, before anything is added.
    std::optional<int> to = {};
    QString name = {};
    std::vector<Predicate> when = {};

    friend bool operator==(const Modifier&, const Modifier&) = default;
};

/// One thing that happens. `number` is how much or how far, `name` what.
struct Verb {
    enum class Kind {
        Damage,      ///< `to` takes `number`
        Heal,        ///< `to` regains `number`
        Give,        ///< `to` gains the condition `name`
        Take,        ///< `to` loses the condition `name`; all of them where it is "all", one of choice where "one"
        Lay,         ///< self lays the token `name` on a space `to.rangeMax` away at most
        Walk,        ///< `to` may walk up to `number`
        Teleport,    ///< `to` may be set down up to `number` squares away
        Push,        ///< `to` may be moved `number` spaces away from self
        Drag,        ///< `to` may be moved `number` spaces towards self
        Exchange,    ///< self and `to` change places
        TurnDial,    ///< a dial of `to` (`name`, else one of choice) turns by `number`
        Ready,       ///< a dial of `to` (`name`; "reaction"; else one of choice) turns ready, used up or not
        Experience,  ///< `to` gains `number`
        Attack,      ///< self makes the attack `name`, changed by `modify`, at `to`
        Action,      ///< `to` gains `number` actions of the sort `name`
        Loot,        ///< self loots a chest beside it
        Discard,     ///< the item that this is leaves the game
        Reroll,      ///< one die of the attack, chosen, is thrown again
        ShiftDie,    ///< the higher die of the attack (`name` "higher"), or one chosen, changes by `number`
        Reduce,      ///< the damage that is about to be taken is `number` less
        StopAt,      ///< the damage that is about to be taken leaves `number` hit points at least
        TakeInstead, ///< self takes that damage instead
        Miss,        ///< the attack misses whom it can no longer reach or see
        EndWalk,     ///< the walk in progress ends here
        Points,      ///< `to`'s seat gains `number` victory points
        Tell         ///< the effect's text is shown: the players do it by hand
    };
    Kind kind = Kind::Tell;
    Selector to = {};
    QString name = {};
    int number = 0;
    std::vector<Predicate> when = {};
    /// Of the attack that the verb makes.
    std::vector<Modifier> modifiers = {};
    /// Whether its player may leave it.
    bool may = false;

    friend bool operator==(const Verb&, const Verb&) = default;
};

/// What `of` cannot do, or what cannot be done to it, while `when` holds.
struct Prohibition {
    enum class What {
        Actions,
        StandardActions,
        MoveActions,
        BonusActions,
        Reactions,
        CooldownAbilities,
        Items,
        Attack,        ///< the attack `name`, or "basic-ranged", "basic-melee"
        BeTargeted,    ///< by an attack that picks its targets
        BeSeenBy,      ///< monsters take no notice
        BeMoved,       ///< pushed, dragged, exchanged by enemies
        BeHealed,
        GainCondition, ///< `name`
        Cover,         ///< it gets none from an attack
        WalkFarther    ///< than `number` spaces from the placer
    };
    What what = What::Actions;
    Selector of = {};
    QString name = {};
    int number = 0;
    std::vector<Predicate> when = {};

    friend bool operator==(const Prohibition&, const Prohibition&) = default;
};

enum class Moment {
    Used,           ///< the ability is used, the event drawn, the card taken: at once
    AttackDeclared, ///< before the roll
    DiceRolled,
    AttackHit,    ///< before its damage
    AttackMissed,
    DamageComing, ///< any damage, before it is taken
    DamageTaken,
    Defeated,
    Healed,
    WalkBegins,
    SpaceEntered,
    WalkEnded,
    DialUsed,
    Looted,
    Critical,
    TurnBegins,
    TurnEnds,
    RoundBegins,
    RoundEnds,
    ConditionGained
};

/// What happens at a moment: when `Actor` (the attacker, the walker, the healed …) and everything else fits `when`.
struct Trigger {
    Moment moment = Moment::Used;
    std::vector<Predicate> when = {};
    std::vector<Verb> verbs = {};

    friend bool operator==(const Trigger&, const Trigger&) = default;
};

/// How long what an ability sets up goes on.
enum class Until { Always, NextAttack, EndOfTurn, NextTurnBegins, EndOfRound, EndOfNextRound };

struct Effect {
    std::vector<Modifier> modifiers = {};
    std::vector<Prohibition> prohibitions = {};
    std::vector<Trigger> triggers = {};
    /// For the modifiers, prohibitions and triggers that using an ability sets up.
    Until until = Until::Always;
    /// Changes in the rules that are switched on by name: "diagonal-moves", "ignores-cover", "passes-enemies",
    /// "steps-cost-one", "hindering-costs-one", "climbing-costs-one", "automatic-hit", "single-bearer", "blocking",
    /// "gives-cover", "removed-by-heal", "removed-by-attack", "removed-by-damage", "works-on-a-miss".
    std::vector<QString> rules = {};
    /// Keywords that other effects ask for: "arcane", "martial", "divine".
    std::vector<QString> keywords = {};
    /// Whether a card with it works a single time.
    bool once = false;
    /// What the vocabulary cannot say, in words, shown at its moment.
    QString text = {};

    bool isEmpty() const { return *this == Effect(); }
    friend bool operator==(const Effect&, const Effect&) = default;
};

} // namespace wheelhouse::content
