// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of an attack in progress, as its steps read it and write it back. Internal to the steps of attacks.
#pragma once

#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/frames.h"

#include <nlohmann/json_fwd.hpp>

namespace wheelhouse::rules::onslaught {

struct RunningAttack : AttackFrame {
    const content::Attack* attack = nullptr;
    std::optional<Maker> maker; ///< the card's verb that makes it

    /// Whether it hit this figure critically: each is judged by the dice that count for it (ONS-ATK-11).
    bool isCritical(const FigureId& target) const;
};

/// The list; an empty one where there is none.
const std::vector<FigureId>& listed(const std::optional<std::vector<FigureId>>& figures);

/// The innermost attack in progress, whatever it waits for; nullptr where there is none.
const Frame* attackUnder(const Game& game);
/// The innermost frame, which is an attack's; without an attack where the figure no longer has it.
RunningAttack attackOnTop(const Game& game);
/// Whether the dice of the attack on top are asked for.
bool asksForDice(const Game& game);
/// The attack that the frame holds.
RunningAttack attackIn(const Game& game, const Frame& frame);
/// Writes it back, to go on at this step.
void goOnAt(Game& game, const char* step, const RunningAttack& frame);

/// Where or at whom the attack is aimed; false while that is being asked.
bool settleAim(Game& game, RunningAttack& frame, const nlohmann::json& answer);
/// Step 4: which space of each large target is aimed at; whoever attacks picks it where that makes a difference
/// (ONS-LRG-07). False while that is being asked.
bool settleSpaces(Game& game, RunningAttack& frame, const nlohmann::json& answer);
/// What the attacker sees of a target: of the space that was picked where one was (ONS-LRG-08), else of the best one.
std::optional<Seen> seenOfTarget(const Game& game, const RunningAttack& frame, const FigureId& target);

/// How the attack stands to a target; to nobody in particular without one.
Terms termsAgainst(const Game& game, const RunningAttack& frame, const FigureId& target);
/// The most dice that any target is worth; the first of them alone counts for those in cover (ONS-ATK-11).
int diceFor(const Game& game, const RunningAttack& frame);
/// Whether every one of so many dice is asked for: one of them may be changed, the first counts for itself, or the
/// outcome hangs on each. Else a single number tells the outcome (see `hangsOnEveryDie`).
bool asksEveryDie(const Game& game, const RunningAttack& frame, int count);
/// Whether some targets have cover and others have none.
bool isMixed(const Game& game, const RunningAttack& frame);
/// What the roll against a target is worth, as it is told: its cover, the face that is needed, how often it falls.
Message stakeOf(const Game& game, const Terms& terms, const FigureId& target);
/// Who throws the dice: the attacker's player; for a monster the side that does not own the target (ONS-MAC-13,
/// ONS-KOB-05), and the non-active one where both sides are targets (ONS-MAC-14).
SeatId rollerOf(const Game& game, const RunningAttack& frame);
/// How the dice that lie there stand against each target; none where none are thrown, or they are judged already.
std::vector<effects::RollNow> rollsNow(const Game& game);
/// Step 5, told or asked.
void rollOrAsk(Game& game, RunningAttack& frame);

/// The attack as it stands to one of its targets.
Scene sceneAt(const Game& game, const RunningAttack& frame, const FigureId& target);
/// Works out what the attack does to everybody that it hit, a monster's too (ONS-ATK-12, ONS-MAC-17); once.
void settleDamage(const Game& game, RunningAttack& frame);
/// Step 7, one target after the other; whoever may still change a hit's damage comes first.
void stepTargets(Game& game, RunningAttack& frame);

/// Whether the attack goes on: an attacker who falls before its dice are judged attacks nobody any more. Later, all
/// that it hit suffer what it does (ONS-ATK-12), and its effect follows.
bool mayGoOn(const Game& game, const QString& step, const AttackFrame& attack);
/// Step 8, for those who were hit where the card says nothing else (ONS-ATK-14, ONS-ATK-15).
void bringEffects(Game& game, RunningAttack& frame);
/// What follows from the attack: experience, once, whoever was hit (ONS-EXP-02, ONS-EXP-08).
void endAttack(Game& game, RunningAttack& frame);
/// It does not come to its end; whoever made it hears whom it had hit by then.
void breakOffAttack(Game& game, const RunningAttack& frame);

} // namespace wheelhouse::rules::onslaught
