// SPDX-License-Identifier: GPL-3.0-or-later
// What a card, a condition, an item or a monster's script does, as data: one vocabulary for all of them. There are no
// variables, loops or evaluated texts; what it cannot say is a text shown at its moment. Inside an effect "self" is the
// figure whose card it is, or the bearer of the token; on the map it is the figure that laid the token.
// Trap: a prohibition always wins over what would allow the same (ONS-GLD-02).
#pragma once

#include "model/board/space.h"
#include "model/content/predicate.h"

namespace wheelhouse::content {

/// What a number is multiplied by: how many such things are on the table, or how much damage was done.
struct Tally {
    enum class What {
        Once,             ///< nothing is counted: the number is what it says
        Figures,          ///< those that `of` takes
        Damage,           ///< that the attack, the damage or the clause in question has done so far
        MissingHitPoints, ///< of those that `of` takes
        Tokens            ///< of the condition `name`, on those that `of` takes
    };
    What what = What::Once;
    Selector of = {};
    QString name = {};
    bool halved = false; ///< rounded down
    std::optional<int> most = {};

    bool isEmpty() const { return what == What::Once; }
    friend bool operator==(const Tally&, const Tally&) = default;
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
        Range,        ///< the farthest, of the attack or of the ability that `when` names
        CriticalFrom, ///< the least natural number that is a critical
        HealGiven,
        HealTaken,
        Cooldown,   ///< the number that using dial `name` turns it to
        Picks,      ///< how many the ability that `when` names picks at most
        DrawnItems, ///< how many items a looter draws
        KeptItems,  ///< how many of them it keeps
        Check,      ///< added to a check that `of` makes
        Action,     ///< no number: what `when` names costs the action `name`
        Rule        ///< no number: the rule `name` is switched on for `of` (see `Effect::rules`)
    };
    What what = What::ToHit;
    Selector of = {};
    int by = 0;
    /// In place of `by`: the value itself, before anything is added.
    std::optional<int> to = {};
    /// In place of `by`: the value is doubled or halved, rounded down, before or after what is added, as the game says.
    bool halved = false;
    bool doubled = false;
    QString name = {};
    std::vector<Predicate> when = {};
    /// How often `by` is added.
    Tally times = {};

    friend bool operator==(const Modifier&, const Modifier&) = default;
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
        Attack,     ///< the attack `name`, or "basic-ranged", "basic-melee"
        BeTargeted, ///< by an attack that picks its targets
        BeSeenBy,   ///< monsters take no notice
        BeMoved,    ///< pushed, dragged, exchanged by enemies
        BeHealed,
        GainCondition, ///< `name`
        FeelCondition, ///< `name`: it is there and does nothing
        Cover,         ///< it gets none from an attack; none from the token `name` where one is named
        WalkFarther,   ///< than `number` spaces from the placer
        AimFarther     ///< than `number` spaces, at figures or spaces
    };
    What what = What::Actions;
    Selector of = {};
    QString name = {};
    int number = 0;
    std::vector<Predicate> when = {};

    friend bool operator==(const Prohibition&, const Prohibition&) = default;
};

/// How long what an ability sets up goes on. The bearer is whom it was set up for, the placer whose ability it is; a
/// next turn is one that begins later.
enum class Until {
    Always,
    NextAttack,
    EndOfTurn,
    NextTurnBegins, ///< the placer's
    EndOfRound,
    EndOfNextRound,
    EndOfBearersNextTurn,
    EndOfPlacersNextTurn
};

/// Dice that are thrown and added up.
struct Dice {
    int count = 0;
    int sides = 0;
    friend bool operator==(const Dice&, const Dice&) = default;
};

/// Of two dice, which counts; else there is only one.
enum class Keep { One, Highest, Lowest };

/// One thing that happens. `number` is how much or how far, `name` what.
struct Verb {
    enum class Kind {
        Damage, ///< `to` takes `number`
        Heal,   ///< `to` regains `number`
        Give,   ///< `to` gains the condition `name`; `number` tokens of one that stacks, or a single one where it is 0
        Take,   ///< `to` loses the condition `name`, of one that stacks `number` tokens, or all where it is 0; every
                ///< condition where it is "all", one of choice where "one", one of choice that the clause itself
                ///< does not give where "other"
        Lay,    ///< self lays the token `name` on a space `to.rangeMax` away at most (1 where no range is said, without
                ///< end where only `to.rangeMin` is); on `to.most` of them
        Walk,   ///< `to` may walk up to `number`, under the rules that `modifiers` switch on
        Approach, ///< `to` is whom self walks towards, the shortest way with all its speed, until it is `number` away
        ApproachTiles, ///< the same, by `number` tiles
        Away,          ///< self walks to where even the nearest of `to` has the longest way to it
        ToSpace,       ///< self walks to the nearest of `spaces`
        ToArea,        ///< the same
        ToToken,       ///< self walks to the nearest token `name` on the ground
        Along,         ///< self walks along the route of `spaces`
        Teleport,      ///< `to` may be set down up to `number` squares away
        Push,          ///< `to` may be moved `number` spaces away from `to.from`
        Drag,          ///< `to` may be moved `number` spaces towards `to.from`
        Slide,         ///< `to` may be moved `number` spaces anywhere, as the card's player chooses
        Exchange,      ///< self and `to` change places
        TurnDial,    ///< a dial of `to` turns by `number`: `name`, the one "used", else one of choice; below 0 is down
        Ready,       ///< a dial of `to` (`name`; "reaction"; else one of choice) turns ready, exhausted or not
        Experience,  ///< `to` gains `number`
        Attack,      ///< `by` makes the attack `name`, changed by `modifiers` (in them self is `by`), at `to`; "basic",
                     ///< "basic-melee" or "basic-ranged" is one of its basic ones, of choice where it has several;
                     ///< without a name, one of its own with the figures that `modifiers` give and the range of `to`
        Action,      ///< `to` gains `number` actions of the sort `name`
        Loot,        ///< self loots a chest beside it
        TakeLoot,    ///< self takes a loot token that `to` carries, unseen
        Discard,     ///< the item that this is leaves the game
        Reroll,      ///< one die of the attack, chosen, is thrown again
        ShiftDie,    ///< a die of the attack changes by `number`: the higher (`name` "higher"), the one thrown again
                     ///< ("thrown"), else one of choice
        Reduce,      ///< the damage that is about to be taken is `number` less
        StopAt,      ///< the damage that is about to be taken leaves `number` hit points at least
        TakeInstead, ///< `to` takes that damage instead
        Miss,        ///< the attack misses whom of `to` it can no longer reach or see
        EndWalk,     ///< the walk in progress ends here
        Pick,        ///< `to` is picked, and nothing else happens
        Check,   ///< each of `to` throws a die and needs `number`; the verbs after it ask who has succeeded or failed
        Change,  ///< `modifiers` and `prohibitions` hold until `until`; "self" in them is each of `to`
        Bring,   ///< `number` monsters of the kind `name` come into free spaces beside `to`, as far as there are minis
        Return,  ///< defeated monsters of the kind `name` come back unhurt where they began; `to.most` of them
        Revive,  ///< a defeated `to` comes back where its side began, with `number` hit points, without conditions
        Points,  ///< `to`'s seat gains `number` victory points
        Move,    ///< `to` may move up to `number` squares, all its speed where it is 0
        SetDown, ///< `to` is set down on a free square at most `number` tiles away from self
        Draw,    ///< `to` draws a card of the deck `name`, `number` of them or one where it is 0
        TurnUp,  ///< `to` turns up a card of the kind `name` that it has used, any kind where it is empty
        Count,   ///< the table's counter `name` goes up by `number`
        End,     ///< the game ends for everybody: `name` is "won" or "lost"
        Tell     ///< the effect's text is shown: the players do it by hand
    };
    Kind kind = Kind::Tell;
    Selector to = {};
    QString name = {};
    int number = 0;
    /// Who makes the attack: a word that names one figure.
    Who by = Who::Self;
    std::vector<Predicate> when = {};
    /// Of a check.
    Keep keep = Keep::One;
    /// Of the attack or the walk that the verb makes, or what it sets up.
    std::vector<Modifier> modifiers = {};
    std::vector<Prohibition> prohibitions = {};
    Until until = Until::Always;
    /// Whether its player may leave it.
    bool may = false;
    /// Whether its player may have it in place of the verb before it.
    bool orElse = false;
    /// How often `number` counts.
    Tally times = {};
    /// What they show is added to `number`, once for all whom it concerns.
    Dice dice = {};
    /// Verbs one after the other with such a number are branches, of which its player chooses one: all that have the
    /// same number are done. 0: it is part of none.
    int branch = 0;
    /// Of an approach: until the next attack of the clause could be made, whatever `number` is.
    bool untilInReach = false;
    /// Of an approach: it ends as soon as self comes near to any of `to` on the way.
    bool stopsBesideAny = false;
    /// Of an attack on an area: friends that it would catch count against it.
    bool sparesFriends = false;
    /// Where a walk leads to.
    std::vector<board::Space> spaces = {};

    friend bool operator==(const Verb&, const Verb&) = default;
};

/// In brackets: who `Actor` is.
enum class Moment {
    Used, ///< the ability is used, the event drawn, the item equipped, the card taken: at once [self; the looter]
    AttackDeclared, ///< before the roll [the attacker]
    DiceRolled,     ///< [the attacker]
    AttackHit,      ///< before its damage [the attacker]
    AttackMissed,   ///< [the attacker]
    AttackResolved, ///< after its damage, hit or miss: a printed effect, which is about `Hit` [the attacker]
    DamageComing,   ///< any damage, before `Target` takes it [`Target`]
    DamageTaken,    ///< by `Target`, 0 too [`Target`]
    BecameBloodied, ///< [who did]
    Defeated,       ///< [who was]
    Healed,         ///< [who healed `Target`]
    WalkBegins,     ///< [the walker]
    SpaceEntered,   ///< by walking or otherwise, see `Predicate::Kind::OnFoot` [who entered it]
    SpaceLeft,      ///< [who left it, still there]
    WalkEnded,      ///< [the walker]
    DialUsed,       ///< and its effect done; `Chosen` is whom it picked [whose dial it is]
    Looted,         ///< [the looter]
    Critical,       ///< with the attack's printed effect [the attacker]
    TurnBegins,     ///< [whose turn it is]
    TurnEnds,       ///< [whose turn it is]
    RoundBegins,    ///< [nobody]
    RoundEnds,      ///< [nobody]
    ConditionGained ///< by `Target` [who gave it]
};

/// What happens at a moment: when `Actor` (the attacker, the walker, the healer …) and everything else fits `when`.
struct Trigger {
    Moment moment = Moment::Used;
    /// The action that using it costs its self, in its own turn; empty where it just happens.
    QString action = {};
    std::vector<Predicate> when = {};
    std::vector<Verb> verbs = {};

    friend bool operator==(const Trigger&, const Trigger&) = default;
};

struct Effect {
    std::vector<Modifier> modifiers = {};
    std::vector<Prohibition> prohibitions = {};
    std::vector<Trigger> triggers = {};
    /// For the modifiers, prohibitions and triggers that using an ability, hitting with an attack or drawing an event
    /// sets up. Where it is `Always` they hold as long as the card is there, whether it is used or not.
    Until until = Until::Always;
    /// Changes in the rules that are switched on by name.
    /// Moving: "diagonal-moves", "passes-enemies", "passes-barriers" (closed doors too), "straight-line",
    /// "steps-cost-one", "hindering-costs-one", "climbing-costs-one", "any-height", "ends-beside-no-enemy".
    /// Checks: "checks-keep-highest", "checks-keep-lowest" (of two dice; both together are one die).
    /// Attacks: "ignores-cover", "has-cover", "automatic-hit", "works-on-a-miss", "without-its-effect" (the printed
    /// one), "targets-every-character" (in range). Tokens: "single-bearer", "blocking", "gives-cover" (in its space and
    /// beside it), "removed-by-heal", "removed-by-attack" (of the bearer, once it is resolved), "removed-by-damage"
    /// (once it has worked), "as-many-as-tokens" (of it are in play at most), "absorbs-damage" (each token of it is
    /// lost in place of a hit point), "keeps-the-larger" (more of it are not added: the larger number stays). Else:
    /// "both-choices" (a verb and the one in place of it), "hindering-spreads" (spaces beside printed hindering ones
    /// are hindering), "open-doors-stay-open".
    std::vector<QString> rules = {};
    /// Keywords that other effects ask for: "arcane", "martial", "divine"; of the damage it does too: "fire".
    std::vector<QString> keywords = {};
    /// Whether a card with it works a single time.
    bool once = false;
    /// What the vocabulary cannot say, in words, shown at its moment.
    QString text = {};

    bool isEmpty() const { return *this == Effect(); }
    friend bool operator==(const Effect&, const Effect&) = default;
};

} // namespace wheelhouse::content
