// SPDX-License-Identifier: GPL-3.0-or-later
// Every effect that works at this moment, passives, cards, items, tokens and what abilities have set up, and the values
// that come of them, each with its reasons. "Cannot" wins (ONS-GLD-02).
#pragma once

#include "model/rules/onslaught/scene.h"

namespace wheelhouse::rules::onslaught {

struct InForce {
    const content::Effect* effect = nullptr;
    Scene seen;     ///< self, placer, chosen and place filled in
    QString source; ///< where it is printed: "passive", "condition/cursed", "item/heron-bow", …
    QString name;   ///< what players call it
};

/// The effect printed at a source; nullptr where the figure has none there.
const content::Effect* effectAt(const Game& game, const FigureId& self, const QString& source);
QString nameOfSource(const Game& game, const FigureId& self, const QString& source);

/// Valid until the next event.
const std::vector<InForce>& inForce(const Game& game);

/// One step of a sum: what it comes from, in the players' words, and how much.
struct Reason {
    QString name;
    int by = 0;
    friend bool operator==(const Reason&, const Reason&) = default;
};

struct Value {
    int total = 0;
    std::vector<Reason> reasons; ///< after the base, in the order they are added
};

/// A value of `subject` with everything that changes it in this scene. `name` is a dial's for `Cooldown`.
Value modified(const Game& game, content::Modifier::What what, const FigureId& subject, int base, const Scene& scene,
               const QString& name = {});

/// Armour class and speed now; none where nobody knows the base. A value set by hand stands as it is (ONS-CND-04,
/// ONS-CCT-08, 21, 24).
std::optional<Value> armourClass(const Game& game, const FigureId& figure, const Scene& scene = {});
std::optional<Value> speed(const Game& game, const FigureId& figure);

/// What forbids it, in the players' words; empty where nothing does.
QString forbidder(const Game& game, content::Prohibition::What what, const FigureId& subject, const Scene& scene = {},
                  const QString& name = {});

/// Whether a rule is switched on for the figure by one of its own effects.
bool hasRule(const Game& game, const FigureId& figure, const char* rule, const Scene& scene = {});
bool hasRule(const content::Effect& effect, const char* rule);
Gait gaitOf(const Game& game, const FigureId& figure);

} // namespace wheelhouse::rules::onslaught
