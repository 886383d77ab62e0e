// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers the effects on a table, without asking yet what cancels them.
#pragma once

#include "model/effects/in_force/in_force.h"

namespace wheelhouse::effects {

class Gathering
{
public:
    explicit Gathering(const Game& game) : m_game(game) {}

    /// Asked first where the name of a source would have to be put together: most cards have no lasting effect.
    static bool isOfUse(const content::Effect* effect);
    /// The same of what a figure holds, wears or bears. What using it sets up for a while does not work before the use;
    /// after it, it is gathered by `addLasting`.
    static bool worksByItself(const content::Effect* effect);

    /// Returns what was added, so that the caller can fill in more; nullptr where the effect is of no use.
    InForce* add(const content::Effect* effect, const FigureId& self, const QString& source, const QString& name,
                 const FigureId& placer = {}, const FigureId& chosen = {}, std::optional<board::Space> at = {});

    /// `fallen`: who has just fallen, and whose tokens still work.
    void addToken(const Token& token, const FigureId& fallen = {});
    /// What an ability has set up: a clause of its own, or a verb that changes the figures it was about.
    void addLasting(const Lasting& lasting);
    /// Leaves out the items of figures that some other effect forbids to use them. What an item has set up goes on.
    void leaveOutForbiddenItems();

    std::vector<InForce> all;

private:
    const Game& m_game;
};

/// Everything that is in force.
std::vector<InForce> gathered(const Game& game);
/// Which of these effects forbids the figure to use its items, in the players' words; empty where none does. An item
/// never does, so that nothing can forbid itself.
QString itemsForbidder(const Game& game, const std::vector<InForce>& effects, const FigureId& subject);
/// The verb that makes an attack, where it changes anything about it; else nullptr.
const content::Verb* changingVerb(const Game& game, const VerbRef& by);
/// Adds what that verb changes, from the attacker's point of view.
void addVerb(const Game& game, const VerbRef& by, const content::Verb& verb, const FigureId& attacker,
             std::vector<InForce>& all);
/// The attack of the scene, where it prints something about itself; else nullptr. What it sets up for a while is in
/// force once it has hit.
const content::Attack* changingAttack(const Game& game, const Scene& scene);
void addAttack(const Game& game, const Scene& scene, const content::Attack& attack, std::vector<InForce>& all);

} // namespace wheelhouse::effects
