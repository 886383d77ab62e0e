// SPDX-License-Identifier: GPL-3.0-or-later
// Why a monster does what it does, as values: who was looked at and with which numbers, who was left out and why, and
// how one of several was picked. Sentences are made of it elsewhere.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/space.h"
#include "model/content/predicate.h"

#include <limits>
#include <optional>
#include <vector>

namespace wheelhouse::behaviour {

/// What was decided.
enum class Matter {
    Member, ///< which member of the group acts
    Tactic, ///< which part of its script it follows: `number`
    Goal,   ///< whom it goes to
    Where,  ///< where it ends its way
    Target, ///< whom it attacks
    Origin  ///< where it aims its area or cone
};

/// Why somebody is out of the question.
enum class Ruled {
    NotNoticed,       ///< monsters take no notice of it (ONS-MAC-18)
    FailsTest,        ///< the script asks for something that it is not
    TooNear,          ///< for the attack, or for what the script says
    TooFar,           ///< the same
    OutOfSight,       ///< (ONS-MAC-09)
    MayNotBeTargeted, ///< something forbids it
    NoWayThere        ///< it cannot be approached at all (ONS-MAC-19)
};

/// Why the monster itself cannot do the verb.
enum class Hindrance { None, MayNotMove, MayNotAttack, Nobody, NoSuchAttack };

struct LeftOut {
    board::onslaught::MiniIndex mini = 0;
    Ruled by = Ruled::NotNoticed;
    friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

/// A mini that was compared. Without a value: it is not known, or there is no way to the mini.
struct Measured {
    board::onslaught::MiniIndex mini = 0;
    std::optional<int> value = {};
    friend bool operator==(const Measured&, const Measured&) = default;
};

/// One comparison, after which only the best stay.
struct Narrowing {
    enum class By {
        Preference,    ///< the script's `preference`
        ActiveSide,    ///< 1 for those of the active side (ONS-MAC-06, ONS-MAC-10)
        ActiveClosest, ///< of these the cost of approaching them
        Corner         ///< how far from the north-west corner (ONS-MAC-01)
    };
    By by = By::Preference;
    content::Preference preference = {};
    std::vector<Measured> among = {};
    std::vector<board::onslaught::MiniIndex> stay = {};
};

/// A space or place that was compared.
struct Place {
    static constexpr int never = std::numeric_limits<int>::max();

    board::Space at;
    /// Of an end: what it costs, and what is then still lacking, or what whoever comes for it needs, `never` where
    /// nobody can. Of an origin: how many it catches, and how many friends besides.
    int first = 0;
    int second = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

struct Reason {
    Matter matter = Matter::Goal;
    Hindrance hindrance = Hindrance::None;
    std::vector<LeftOut> leftOut = {};
    std::vector<Narrowing> narrowed = {};
    /// Those that are left: one, or equals between whom the rules do not decide.
    std::vector<board::onslaught::MiniIndex> left = {};
    std::vector<Place> places = {};
    /// Spaces that were looked at besides: the next best origins; or each of several goals, with what it costs in all,
    /// `never` where no way leads there.
    std::vector<Place> others = {};
    /// Of a way: the points that it may cost. Of a tactic: which it is, counted from 1; 0: none.
    int number = 0;
};

using Reasons = std::vector<Reason>;

} // namespace wheelhouse::behaviour
