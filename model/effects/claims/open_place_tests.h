// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of a clause that depend on places which only the players know: which figures they are about, and how they
// read in words.
#pragma once

#include "model/effects/game/memory.h"
#include "model/effects/scenes/scene.h"

namespace wheelhouse::effects {

/// A clause whose other tests hold, with what the players say about the rest.
struct OpenClause {
    Claim claim;
    FigureId self;                   ///< whose it is; empty for the table's rules
    QString name;                    ///< what players call it
    Message effect;                  ///< whose card does what
    std::vector<Message> conditions; ///< where somebody has to stand
    bool holds = false;              ///< as the players have said
    int time = 1;                    ///< 1 for the first of several alike that came up one after the other, 2 …
};

/// The figures whose places decide, apart from self.
std::vector<FigureId> figuresInDoubt(const Game& game, const std::vector<content::Predicate>& when, const Scene& scene);
/// The same, with the figure that the selector looks at where its place decides too.
std::vector<FigureId> figuresInDoubt(const Game& game, const content::Selector& of, const FigureId& figure,
                                     const std::vector<content::Predicate>& when, const Scene& scene);

/// Where somebody has to stand for each of the open tests, in the players' words.
std::vector<Message> conditionWords(const Game& game, const std::vector<content::Predicate>& when, const Scene& scene);
std::vector<Message> conditionWords(const Game& game, const content::Selector& of, const FigureId& figure,
                                    const std::vector<content::Predicate>& when, const Scene& scene);

/// The tests, with the token named in those that ask about its own space. `source`: where they are printed.
std::vector<content::Predicate> withTokenNamed(std::vector<content::Predicate> when, const QString& source);

/// What a clause does, after the name of what it is printed on.
Message effectWords(const QString& name, const content::Modifier& modifier);
Message effectWords(const Game& game, const QString& name, const content::Trigger& trigger, const Scene& scene);

} // namespace wheelhouse::effects
