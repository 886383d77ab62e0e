// SPDX-License-Identifier: GPL-3.0-or-later
// The frame of an attack in progress, as its steps read it and write it back. Internal to the steps of attacks.
// Its data: "scene", "targets", "covered", "dice", and "by", the frame of the verb that makes it; in the course of it
// "last-words" (its attacker had fallen before it was made, and makes it as it falls), "late" (its targets were chosen
// while it was under way), "space-of" (of which target a space is being picked),
// "spaces" (those that were picked), "said" (the players have said where everybody stands), "dice-for" (how many dice
// those of the command stand for), "thrown" (the die thrown again last), "before" (the dice as they were before
// somebody had one thrown again, and who), "missed" (whom it can no longer reach), "criticals" (whom it hit
// critically), "damage" (what it does to each of them, with the reasons), "next" (whose damage is next).
#pragma once

#include "model/rules/onslaught/attack/attack.h"

#include <nlohmann/json.hpp> // lint: allowed, internal to the folder

namespace wheelhouse::rules::onslaught {

struct AttackFrame {
    nlohmann::json data;
    Scene scene;
    const content::Attack* attack = nullptr;

    /// Whether it hit this figure critically: each is judged by the dice that count for it (ONS-ATK-11).
    bool isCritical(const FigureId& target) const;
};

/// The innermost attack in progress, whatever it waits for; nullptr where there is none.
const Frame* attackUnder(const Game& game);
/// The innermost frame, which is an attack's; without an attack where the figure no longer has it.
AttackFrame attackOnTop(const Game& game);
/// Whether the dice of the attack on top are asked for.
bool asksForDice(const Game& game);
/// Writes it back, to go on at this step.
void goOnAt(Game& game, const char* step, AttackFrame& frame);

/// Where or at whom the attack is aimed; false while that is being asked.
bool settleAim(Game& game, AttackFrame& frame, const nlohmann::json& answer);
/// Step 4: which space of each large target is aimed at; whoever attacks picks it where that makes a difference. False
/// while that is being asked.
bool settleSpaces(Game& game, AttackFrame& frame, const nlohmann::json& answer);
/// What the attacker sees of a target: of the space that was picked where one was, else of the best one.
std::optional<Seen> seenOfTarget(const Game& game, const AttackFrame& frame, const FigureId& target);

/// How the attack stands to a target; to nobody in particular without one.
Terms termsAgainst(const Game& game, const AttackFrame& frame, const FigureId& target);
/// The most dice that any target is worth; the first of them alone counts for those in cover (ONS-ATK-11).
int diceFor(const Game& game, const AttackFrame& frame);
/// Whether every one of so many dice is asked for: one of them may be changed, the first counts for itself, or the
/// outcome hangs on each. Else a single number tells the outcome (see `hangsOnEveryDie`).
bool asksEveryDie(const Game& game, const AttackFrame& frame, int count);
/// Whether some targets have cover and others have none.
bool isMixed(const Game& game, const AttackFrame& frame);
/// What the roll against a target is worth, as it is told: its cover, the face that is needed, how often it falls.
Message stakeOf(const Game& game, const Terms& terms, const FigureId& target);
/// Who throws the dice: the attacker's player; for a monster the side that does not own the target, and the non-active
/// one where both sides are targets (ONS-MAC-13, ONS-MAC-14).
SeatId rollerOf(const Game& game, const AttackFrame& frame);
/// Step 5, told or asked.
void rollOrAsk(Game& game, AttackFrame& frame);

/// The attack as it stands to one of its targets.
Scene sceneAt(const Game& game, const AttackFrame& frame, const FigureId& target);
/// Works out what the attack does to everybody that it hit; once.
void settleDamage(const Game& game, AttackFrame& frame);
/// Step 7, one target after the other; whoever may still change a hit's damage comes first.
void stepTargets(Game& game, AttackFrame& frame);

/// Whether the attack goes on: an attacker who falls before its dice are judged attacks nobody any more. Later, all
/// that it hit suffer what it does (ONS-ATK-12), and its effect follows.
bool mayGoOn(const Game& game, const Frame& attack);
/// Step 8, and what follows from the attack.
void bringEffects(Game& game, AttackFrame& frame);
void endAttack(Game& game, AttackFrame& frame);
/// It does not come to its end; whoever made it hears whom it had hit by then.
void breakOffAttack(Game& game, const AttackFrame& frame);

} // namespace wheelhouse::rules::onslaught
