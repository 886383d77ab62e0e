// SPDX-License-Identifier: GPL-3.0-or-later
// The powers that heroes have chosen, and what a hero can use now. Internal to this system.
#pragma once

#include "model/effects/moments/abilities.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

inline constexpr std::array<const char*, 4> powerKinds{"at-will", "utility", "daily", "expert"};

/// Whether a hero has it without choosing it (ADV-HRO-10).
bool isAutomatic(const content::Card& power);
/// All powers of a hero, in the order of the pack.
std::vector<const content::Card*> powersOf(const content::Pack& content, const content::Card& hero);
/// How many of a kind the hero's card allows; none where nobody has entered it (ADV-HRO-10).
std::optional<int> allowanceOf(const content::Card& hero, const char* kind);
/// The first ones of each kind that the card allows, and those that come by themselves.
std::vector<QString> suggestedPowers(const content::Pack& content, const content::Card& hero);
/// Why these cannot be chosen; nothing where they can.
std::optional<Message> whyNotPowers(const content::Pack& content, const content::Card& hero,
                                    const std::vector<QString>& powers);
/// They lie before the hero's player, face up (ADV-HRO-01).
void layPowers(Venture& venture, const FigureId& hero, const std::vector<QString>& powers);

/// Whose effects work for the hero or can be used: its card, and the powers and items that lie face up before its
/// player (ADV-POW-01).
std::vector<QString> sourcesHeldBy(const Venture& venture, const Figure& hero);
/// What it can use, each with the reason why not now.
std::vector<effects::Ability> abilitiesNow(const Venture& venture, const FigureId& hero);
/// The command `use`: uses one of them, and turns its card over where that is its price.
ActResult useAbility(Venture& venture, acts::CommandArguments& asked);
/// Whether any card of its own is used.
bool hasUsedCard(const Venture& venture, const FigureId& hero);
/// A used card of a kind ("daily"; any where it is empty) is turned up again, as a frame (ADV-POW-04).
void turnUpOne(Venture& venture, const FigureId& hero, const QString& kind);
void stepTurnUp(Venture& venture);

} // namespace wheelhouse::rules::adventure_system
