// SPDX-License-Identifier: GPL-3.0-or-later
// What settled a monster's decision, and its sentence. It needs no table: whoever tells a decision puts in the names of
// `figure` and `target`, of the `space`, and of the attack (`name`).
#pragma once

#include "model/behaviour/reason.h"
#include "model/play/table/message.h"

#include <functional>

namespace wheelhouse::rules::onslaught {

/// What settled it, in the order of the keys of its sentences.
enum class Settled {
    All,  ///< several are attacked, and nobody else could be
    Only, ///< there is nobody else
    Closest,
    Farthest,
    MostLoot,
    FewestPoints,
    MostPoints,
    Bloodied,
    Unhurt,
    Role,
    Has,
    ActiveSide,
    ActiveClosest,
    Chosen,    ///< by the player `word`
    Goal,      ///< it is attacked because the monster has gone for it
    OnlyOfSome ///< there is nobody else of those that its script asks for
};

struct Cause {
    Settled by = Settled::Only;
    int count = 0;       ///< the figure that was compared
    QString word;        ///< the role or the condition, by its id
    bool ofSome = false; ///< others were out of the question before, by the script or by what hides or protects them
};

/// What settles it where this preference does.
Settled settledBy(const content::Preference& preference);

/// The last comparison that left anybody out.
Cause causeOf(const behaviour::Reason& why);

/// Why a monster did nothing.
enum class Idle { NoTactic, Barred, There, Nobody, NoNearer };
/// `bar`: what keeps it from acting, where that has a name.
play::Message idleSentence(Idle why, const QString& bar = {});

/// "It goes to …" and "It attacks …", with what settled it.
play::Message goesSentence(const Cause& cause);
play::Message attacksSentence(const Cause& cause);

/// How a space is called.
using NameOfSpace = std::function<QString(board::Space)>;
/// What each of the origins catches, characters and friends: "F1: 2 and 0, F2: 3 and 1".
QString caughtFrom(const std::vector<behaviour::Place>& origins, const NameOfSpace& name);
/// Why several origins are left.
play::Message whyOrigins(const std::vector<behaviour::Place>& origins, const NameOfSpace& name);
/// Who aims an area with what, and who chooses among equal places; `chosen` where somebody has.
struct AimWords {
    QString figure;
    QString attack;
    QString chooser;
    bool chosen = false;
};
/// "It aims …", with what it catches.
play::Message aimsSentence(const AimWords& words, const behaviour::Place& origin, const NameOfSpace& name);

} // namespace wheelhouse::rules::onslaught
