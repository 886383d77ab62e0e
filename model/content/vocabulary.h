// SPDX-License-Identifier: GPL-3.0-or-later
// The words of effects that a game plays (see effect.h), and the letters of its maps. Every game says it of itself;
// what it leaves out is an error in its packs, since a card with such a word would silently do nothing.
#pragma once

#include "model/content/effect.h"
#include "model/content/map.h"

#include <QStringList>

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

struct Pack;

/// Something in a definition that a game cannot play as it is meant, though every word of it is good.
struct Objection {
    enum class What {
        LastTacticTested, ///< the last tactic of a script has a test, so that nothing may be left to do
        UnknownName,      ///< it names what the pack does not have [the name]
        StackTooLarge     ///< more tiles are asked for than there are [asked for, there]
    };
    What what = What::UnknownName;
    const char* list = ""; ///< of the pack, as in its file: "cards"
    std::size_t index = 0;
    QString below; ///< where in the definition: "/tags/0"
    QStringList args = {};
};

/// What a game has to say against a pack.
using Objecting = std::vector<Objection> (*)(const Pack& pack);

struct GameWords {
    Vocabulary onCards; ///< and on tokens, items and scenarios
    /// In the scripts of monsters. None: people decide for monsters, and read what their cards print.
    std::optional<Vocabulary> inScripts = {};
    MapLetters letters = {};       ///< of its packs' maps
    Objecting objecting = nullptr; ///< none where the words say all
};

/// The words of the game with this slug; nullptr where nobody plays it by rules.
using WordsOfGame = std::function<const GameWords*(const QString& system)>;

} // namespace wheelhouse::content
