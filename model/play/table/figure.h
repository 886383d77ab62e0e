// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the table for one mini: its wheel or its tracks, its dials, its condition tokens.
// Derived values (armour class, speed, bloodied, defeated) are read off the present hit points and never stored, so
// they follow the wheel by themselves (ONS-BWH-03, ONS-BLD-02, ONS-DEF-01).
#pragma once

#include "model/board/space.h"
#include "model/content/condition.h"
#include "model/content/wheel.h"
#include "model/play/table/ids.h"

#include <optional>
#include <vector>

namespace wheelhouse::play {

using content::Wheel;
using content::WheelPosition;
/// How long a condition token stays (ONS-TOK-02, ONS-TOK-03, ONS-TOK-04).
using content::Duration;

/// A number with bounds that belongs to a figure: "hp", "wounds", "exp", "ac", "speed", …
struct Track {
    QString name;
    int value = 0;
    std::optional<int> maximum;
    friend bool operator==(const Track&, const Track&) = default;
};

struct Dial {
    DialId id;
    QString name;              ///< the ability's name on the card; content, never translated here
    QString text;              ///< what the ability does, short
    std::optional<int> number; ///< what its use sets it to; absent: a dial of two positions, ready or exhausted
    bool reaction = false;
    int value = 0; ///< 0 ready; n > 0 counting down; `usedUp`
    static constexpr int usedUp = -1;

    bool isReady() const { return value == 0; }
    friend bool operator==(const Dial&, const Dial&) = default;
};

struct Token {
    TokenId id;
    QString condition; ///< content id
    QString name;      ///< as on the token
    Duration until = Duration::UntilRemoved;
    FigureId bearer; ///< empty: it lies on the map
    FigureId placer;
    int placedInTurn = 0;                          ///< the serial of the turn in which it was placed; 0 between turns
    std::optional<board::Space> at = std::nullopt; ///< its space on the map, where it is known
    int count = 1;                                 ///< how many tokens it stands for, of a condition that stacks
    friend bool operator==(const Token&, const Token&) = default;
};

/// A value set by hand in place of a derived one; setting it to nothing removes it.
struct Override {
    QString field; ///< "ac", "speed"
    int value = 0;
    friend bool operator==(const Override&, const Override&) = default;
};

enum class FigureKind { Character, Champion, Monster };

/// An attack or passive as printed, to be read at the table; no rule computes with it here.
struct Line {
    QString kind; ///< "attack", "passive", "critical", "bonus", "behaviour", "bloodied"
    QString name; ///< of an attack
    QString text;
    std::optional<int> rangeFrom;
    std::optional<int> rangeTo;
    std::optional<int> toHit;
    std::optional<int> damage;
    friend bool operator==(const Line&, const Line&) = default;
};

/// Where a figure was seen last, while nobody keeps its place.
struct LastSeen {
    board::Space at;
    int strayed = anywhere; ///< how many steps away it is by now at most

    static constexpr int anywhere = 1000;
    friend bool operator==(const LastSeen&, const LastSeen&) = default;
};

struct Figure {
    FigureId id;
    QString name;
    QString content; ///< id of the definition it was made from
    FigureKind kind = FigureKind::Character;
    SeatId seat;   ///< whose it is; empty for monsters
    QString group; ///< name of the monster group, equal for its members
    std::optional<Wheel> wheel;
    std::vector<Track> tracks;
    std::vector<Dial> dials;
    std::vector<Override> overrides;
    std::vector<Line> lines;
    int size = 1;                                    ///< spaces along each side of the square it stands on
    std::optional<board::Space> at = std::nullopt;   ///< its north-west space on the map; none: it is not on one
    std::optional<LastSeen> lastSeen = std::nullopt; ///< it may be elsewhere by now, and has no `at` meanwhile

    const Track* track(const QString& name) const;
    Track* track(const QString& name);
    const Dial* dial(const DialId& dialId) const;
    std::optional<int> overridden(const QString& field) const;

    /// Hit points now: the "hp" track, or "hp" maximum less "wounds"; absent if neither is kept.
    std::optional<int> hitPoints() const;
    std::optional<int> maximumHitPoints() const;
    /// The value set by hand; else the wheel's at the present hit points; else the track "ac" ("speed"), or
    /// "bloodied-ac" ("bloodied-speed") if the figure is bloodied and has it.
    std::optional<int> armourClass() const;
    std::optional<int> speed() const;
    /// As the wheel shows (ONS-BLD-01), else at the threshold or below it; never without one (ONS-CHP-03, ONS-CHP-05).
    bool isBloodied() const;
    bool isDefeated() const;

    friend bool operator==(const Figure&, const Figure&) = default;
};

} // namespace wheelhouse::play
