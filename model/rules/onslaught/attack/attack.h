// SPDX-License-Identifier: GPL-3.0-or-later
// An attack through its eight steps, as one frame: declare, dial, targets, cover, roll, compare, damage, effect.
#pragma once

#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/onslaught/attack/roll.h"
#include "model/rules/onslaught/turns/budget.h"

namespace wheelhouse::effects {
struct VerbsFrame;
}

namespace wheelhouse::rules::onslaught {

/// An attack that a figure has now.
struct AttackOption {
    AttackRef ref;
    const content::Attack* attack = nullptr;
    std::optional<Refusal> whyNot;     ///< nothing where it may be declared
    std::vector<TargetOption> targets; ///< whom it could be aimed at, where it may be declared
};
std::vector<AttackOption> attacksOf(const Game& game, const FigureId& figure);
/// The attacks that the figure's card and what it wears give it, with damage or without (ONS-ATK-01, ONS-ATK-02);
/// nothing is asked of them yet.
std::vector<AttackOption> attacksHeld(const Game& game, const FigureId& figure);
/// The maker named in the data of a verb's frame.
Maker makerOf(const VerbsFrame& verb);
/// All enemies of the attacker with why each is no target; an area or cone has none. `covered`: who has cover as the
/// players say.
std::vector<TargetOption> targetsOf(const Game& game, const FigureId& attacker, const AttackRef& attack,
                                    const std::vector<FigureId>& covered = {},
                                    const std::optional<Maker>& maker = std::nullopt);
/// Those to choose from before the attack is declared: for an area whose space nobody keeps everybody; none where the
/// map or the card says whom it takes.
std::vector<TargetOption> whomToAim(const Game& game, const FigureId& attacker, const AttackOption& option);
/// The spaces that an area or cone may be aimed at; none where nobody keeps places.
std::optional<std::vector<board::Space>> originsOf(const Game& game, const FigureId& attacker, const AttackRef& attack,
                                                   const std::optional<Maker>& maker = std::nullopt);

/// How a target stands to an attack: what the roll is judged by, with the reasons.
struct Terms {
    RollTerms roll;
    Value toHit;
    Value everyDie; ///< what each die counts more
    Value armourClass;
    bool covered = false;
    bool knowsArmourClass = false;
    std::vector<QString> coverFrom; ///< the kinds of tokens that give it
    bool diceByCatch = false;       ///< whether the number of dice hangs on whom the area catches
    std::vector<OpenClause> open;   ///< of what makes these numbers
};
/// The attack as clauses see it against one figure, as far as it can be told before the roll. `caught`: as for
/// `termsOf`.
Scene sceneAgainst(const Game& game, const FigureId& attacker, const AttackRef& attack, const FigureId& target,
                   const std::optional<Maker>& maker, const std::vector<FigureId>& caught = {});
/// Whether anything could give cover from the attack where nobody keeps places: nothing lies between neighbours
/// (ONS-COV-07, ONS-COV-09), but a token does that shields whoever is near it.
bool mayFindCover(const Game& game, const Scene& scene, const content::Attack& attack);
/// How far the attack reaches now.
int farthest(const Game& game, const Scene& scene, const content::Attack& attack);
/// The same for one that a card makes; none where the attacker has no such attack.
std::optional<int> reachOf(const Game& game, const FigureId& attacker, const AttackRef& attack, const Maker& maker);
/// `caught`: everybody at whom the attack is aimed, or whom its area or cone catches; without them the target alone.
Terms termsOf(const Game& game, const FigureId& attacker, const AttackRef& attack, const FigureId& target, bool covered,
              const std::optional<Maker>& maker, const std::vector<FigureId>& caught = {});

/// An area or a cone is aimed at a space, unless the table plays it otherwise.
bool isAimedAtMinis(const Game& game, const Scene& scene);
/// What a hit does to the figure, with all that adds to it and all that takes off it now; nothing where the card prints
/// no damage. `scene`: the attack against the figure.
std::optional<int> damageOfHit(const Game& game, const content::Attack& attack, Scene scene, const FigureId& target);

/// The attack whose dice are asked for, and how each of its targets stands to it.
struct RolledAttack {
    FigureId attacker;
    AttackRef ref;
    const content::Attack* attack = nullptr;
    std::optional<Maker> maker; ///< of the card that makes it
    std::vector<std::pair<FigureId, Terms>> targets;
};
std::optional<RolledAttack> rolledAttack(const Game& game);

/// Pushes the frame; everything has been checked.
void beginAttack(Game& game, const AttackStart& start);

ActResult attack(Game& game, acts::CommandArguments& asked);

} // namespace wheelhouse::rules::onslaught
