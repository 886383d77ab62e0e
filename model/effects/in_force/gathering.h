// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers what works on a table, without asking yet what works against it.
#pragma once

#include "model/effects/in_force/in_force.h"

namespace wheelhouse::effects {

class Gathering
{
public:
    explicit Gathering(const Game& game) : m_game(game) {}

    /// Asked before a source is named where the name has to be put together: most cards have nothing that goes on.
    static bool isOfUse(const content::Effect* effect);
    /// The same of what a figure holds, wears or bears. What using it sets up for a while does not work before the use,
    /// and then as something that lasts.
    static bool worksByItself(const content::Effect* effect);

    /// What was added, to be told more of it; nullptr where the effect is of no use.
    InForce* add(const content::Effect* effect, const FigureId& self, const QString& source, const QString& name,
                 const FigureId& placer = {}, const FigureId& chosen = {}, std::optional<board::Space> at = {});

    /// `fallen`: who has fallen this moment, and whose tokens work still.
    void addToken(const Token& token, const FigureId& fallen = {});
    /// What an ability has set up: a clause of its own, or a verb that changes whom it was about.
    void addLasting(const Lasting& lasting);
    /// What forbids them is among the rest. What one of them has set up goes on.
    void leaveOutForbiddenItems();

    std::vector<InForce> all;

private:
    const Game& m_game;
};

/// Everything that is in force.
std::vector<InForce> gathered(const Game& game);
/// What of these effects forbids the figure the use of its items, in the players' words; empty where nothing does.
/// Items never do, so that what is forbidden never hangs on itself.
QString itemsForbidder(const Game& game, const std::vector<InForce>& effects, const FigureId& subject);
/// The verb that makes an attack, where it changes anything about it; else nullptr.
const content::Verb* changingVerb(const Game& game, const VerbRef& by);
/// Adds what that verb changes, as whoever attacks sees it.
void addVerb(const Game& game, const VerbRef& by, const content::Verb& verb, const FigureId& attacker,
             std::vector<InForce>& all);
/// The attack of the scene, where it prints something about itself; else nullptr. What it sets up for a while is in
/// force once it has hit.
const content::Attack* changingAttack(const Game& game, const Scene& scene);
void addAttack(const Game& game, const Scene& scene, const content::Attack& attack, std::vector<InForce>& all);

} // namespace wheelhouse::effects
