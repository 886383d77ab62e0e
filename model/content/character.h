// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/attack.h"
#include "model/content/dial.h"
#include "model/content/wheel.h"

#include <vector>

namespace wheelhouse::content {

/// The experience corner of a character's card.
struct Experience {
    /// The number on the experience dial at which the character rises a level.
    int dialMaximum = 0;
    /// The character's own extra way to earn experience, in words, and what it earns.
    QString bonusText;
    std::optional<int> bonusAmount;

    friend bool operator==(const Experience&, const Experience&) = default;
};

/// A card that a character may choose when it rises a level.
struct LevelUp {
    LevelUpId id;
    QString name;
    QString text;
    Effect effect = {};

    friend bool operator==(const LevelUp&, const LevelUp&) = default;
};

/// What the sentences of a character's card do.
struct CardEffects {
    Effect passive;
    /// Its modifiers are those of the attack that is a critical.
    Effect critical;
    Effect bonus;

    friend bool operator==(const CardEffects&, const CardEffects&) = default;
};

/// Everything a character's card prints. Values the owner has not entered are unknown (no value, an
/// empty text or id): such a character can still be tracked, and the table asks for what it needs when it needs it.
struct Character {
    CharacterId id;
    QString name;
    /// The class in words ("Bowyer's daughter"); it describes and does nothing by itself.
    QString kind;
    /// The character's job in a line-up, in words ("Ranged damage").
    QString role;
    FactionId faction;
    QString flavour;
    /// No value while even the maximum hit points are unknown.
    std::optional<Wheel> wheel;
    std::vector<Attack> attacks;
    /// The abilities and reactions that have a dial, in the card's order.
    std::vector<Dial> dials;
    QString passive;
    QString critical;
    Experience experience;
    std::vector<LevelUp> levelUps = {};
    CardEffects effects = {};

    friend bool operator==(const Character&, const Character&) = default;
};

} // namespace wheelhouse::content
