// SPDX-License-Identifier: GPL-3.0-or-later
// The words of effects that a game plays (see effect.h), and the letters of its maps. Every game says it of itself;
// what it leaves out is an error in its packs, since a card with such a word would silently do nothing.
#pragma once

#include "model/content/effect.h"
#include "model/content/map.h"

#include <functional>

namespace wheelhouse::content {

struct Vocabulary {
    std::vector<Modifier::What> modifiers;
    std::vector<Prohibition::What> prohibitions;
    std::vector<Moment> moments;
    std::vector<Verb::Kind> verbs;
    std::vector<Predicate::Kind> tests;
    std::vector<QString> rules;     ///< the names of `Effect::rules`
    std::vector<QString> keys = {}; ///< what a clause may say besides: "by", "branch", "dice", "doubled",
                                    ///< "forEach", and the ends of `until` that wait for a next turn
};

struct GameWords {
    Vocabulary onCards; ///< and on tokens, items and scenarios
    /// In the scripts of monsters. None: people decide for monsters, and read what their cards print.
    std::optional<Vocabulary> inScripts = {};
    MapLetters letters = {}; ///< of its packs' maps
};

/// The words of the game with this slug; nullptr where nobody plays it by rules.
using WordsOfGame = std::function<const GameWords*(const QString& system)>;

} // namespace wheelhouse::content
