// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody who fixes a line must know of what was in progress in it: how each attack ended, and what happened
// while somebody fell. The levels themselves are not written, so these are facts of the game's own that change
// nothing. Lines from before there were any have the levels instead, which say the same.
#pragma once

#include "model/effects/scenes/scene.h"
#include "model/play/events/events.h"
#include "model/rules/onslaught/part.h"

namespace wheelhouse::rules::onslaught {

/// The events with the facts that their levels in progress tell, each in its place.
std::vector<Event> withLineFacts(std::vector<Event> events);

/// Whether an event of the game's own is such a fact, sound or not.
bool isLineFact(const QString& type);
/// Whether the fact can be read.
bool isSoundFact(const QString& type, const JsonValue& data);

/// An attack as it ended.
struct EndedAttack {
    Scene scene;
    std::vector<FigureId> targets;
};
/// Each once, of events with their facts.
std::vector<EndedAttack> attacksIn(const std::vector<Event>& events);

/// Somebody begins to fall, or has been carried off.
struct FallFact {
    FigureId figure;
    bool begins = false;
    int dealt = 0; ///< where it begins: the damage, which may be more than the figure had left
};
std::optional<FallFact> fallFactOf(const Event& event);

} // namespace wheelhouse::rules::onslaught
