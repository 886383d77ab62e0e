// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters that nobody plays: ordinary kinds and champions.
#pragma once

#include "model/content/attack.h"
#include "model/content/script.h"

namespace wheelhouse::content {

/// How the harm done to a monster is kept.
enum class MonsterTracking {
    HitPoints, ///< a track that falls from its hit points to 0
    Wounds     ///< wound tokens; it is defeated when they reach its hit points
};

/// An ordinary monster, of which several may act together.
struct MonsterKind {
    MonsterKindId id;
    QString name;
    QString flavour;
    MonsterTracking tracking = MonsterTracking::HitPoints;
    std::optional<int> hitPoints;
    std::optional<int> armourClass;
    std::optional<int> speed;
    std::vector<Attack> attacks;
    /// What it does in its turn, as a sentence to read aloud.
    QString behaviour;
    Script script = {};
    /// What defeating it earns.
    std::optional<int> experience = {};
    /// The side of the square of spaces it stands on; 2 for one of 2x2.
    int size = 1;
    /// How many minis of it there are in the box (ONS-CMP-04).
    int minis = 0;
    /// What always holds of it, in words; empty where nothing does.
    QString passive = {};
    Effect effect = {};

    friend bool operator==(const MonsterKind&, const MonsterKind&) = default;
};

/// What a champion is from its bloodied threshold down.
struct ChampionBloodied {
    /// The highest hit points at which it is bloodied.
    std::optional<int> at;
    std::optional<int> armourClass;
    std::optional<int> speed;
    /// What else changes, in words; empty when nothing does.
    QString text;
    /// The attacks it has then in place of its others; empty where they stay the same.
    std::vector<Attack> attacks = {};
    Effect effect = {};
    Script script = {};

    friend bool operator==(const ChampionBloodied&, const ChampionBloodied&) = default;
};

/// A single great monster with separate tracks in place of a wheel.
struct Champion {
    ChampionId id;
    QString name;
    QString flavour;
    std::optional<int> hitPoints;
    std::optional<int> armourClass;
    std::optional<int> speed;
    ChampionBloodied bloodied;
    std::vector<Attack> attacks;
    QString behaviour;
    Script script = {};
    /// What defeating it earns.
    std::optional<int> experience = {};
    /// The side of the square of spaces it stands on; 2 for one of 2x2. Unknown until entered.
    std::optional<int> size = {};
    /// What always holds of it, in words; empty where nothing does.
    QString passive = {};
    /// What that does; once it is bloodied, what it does then in its place, where anything is printed.
    Effect effect = {};

    friend bool operator==(const Champion&, const Champion&) = default;
};

} // namespace wheelhouse::content
