// SPDX-License-Identifier: GPL-3.0-or-later
// Advancement tokens in an adventure. A used one is turned over until the next adventure (ADV-ADT-11). What a token
// does stands on it as a tag: "reroll", "attack", "damage", "regain" or "recharge", with a value "amount".
#pragma once

#include "model/effects/scenes/scene.h"
#include "model/rules/acts/command/command_arguments.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// The tokens that lie ready before the hero's player and do this.
std::vector<const Piece*> readyTokens(const Venture& venture, const FigureId& hero, const char* tag);

/// Why a token that is used by itself does nothing now; nothing for those that wait for a roll, which is told.
std::optional<Refusal> whyNotSpend(const Venture& venture, const FigureId& hero, const Piece& token);
/// Regains hit points or turns up a used card: at any time, without an action (ADV-ADT-10), downed too (ADV-DEF-14).
ActResult spendToken(Venture& venture, acts::CommandArguments& asked);

/// A hero's attack was rolled in its own hero phase: it is offered what can still make it a hit.
void offerAfterRoll(Venture& venture, const effects::Scene& blow, const std::vector<int>& dice);
/// It has hit: it is offered to do more.
void offerAfterHit(Venture& venture, const effects::Scene& blow);
void stepToken(Venture& venture);

/// Whether the hero has a token by which it throws again the die that did not disable a trap.
bool mayThrowAgain(const Venture& venture, const FigureId& hero);
/// Asks whether it does so: it has this much of what it needs to disable this trap.
Prompt throwAgainPrompt(const Venture& venture, const FigureId& hero, const QString& trap, int total, int needed);
/// Turns over the first token of this kind that lies ready.
void spendFirst(Venture& venture, const FigureId& hero, const char* tag);

/// An advancement token stays with its hero, by hand too (ADV-ADT-02).
std::optional<Refusal> whyNotGivenAway(const Venture& venture, const QString& type, const JsonValue& args);

} // namespace wheelhouse::rules::adventure_system
