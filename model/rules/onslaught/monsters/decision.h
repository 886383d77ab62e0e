// SPDX-License-Identifier: GPL-3.0-or-later
// What a monster has decided and why, as it is kept beside the line that tells it: an event of the game's own that
// changes nothing and is there to be read, by programs that decide otherwise, too. It names who was concerned, not
// where they stood: that is what the events before it say.
#pragma once

#include "model/behaviour/reason.h"
#include "model/play/events/events.h"
#include "model/rules/onslaught/part.h"

namespace wheelhouse::rules::onslaught {

/// How a monster means to move.
enum class Course {
    None,
    Towards,
    Away,
    ToPlace,
    UntilBeside ///< towards somebody, but it stops next to another before
};

struct Decision {
    /// Of somebody who was left out: how far it is, or what hides or protects it.
    struct Remark {
        board::onslaught::MiniIndex mini = 0;
        std::optional<int> apart = {};
        QString word = {};
        friend bool operator==(const Remark&, const Remark&) = default;
    };

    FigureId monster;
    /// Those whom the reasons name, which call them by their place in this list.
    std::vector<FigureId> minis = {};
    behaviour::Reasons why = {};
    std::vector<Remark> remarks = {};
    int unlisted = 0; ///< so many more were compared, and are not listed
    Course course = Course::None;
    QString attack = {}; ///< its name
    int least = 0;       ///< its range
    int most = 0;
    QString barredBy = {};            ///< what keeps it from moving or attacking, where that has a name
    std::vector<QString> bentBy = {}; ///< what changes how far it walks or reaches
    std::vector<board::onslaught::MiniIndex> caught = {};   ///< whom its area catches
    QString chooser = {};                                   ///< the player who had the last word
    std::optional<board::onslaught::MiniIndex> picked = {}; ///< who was chosen
    std::optional<board::Space> at = {};                    ///< where it goes or aims
    bool byHand = false;  ///< without a map: who stands where was for the players to see
    QString asksFor = {}; ///< what its script asks of whoever counts (see `askedOf`); empty: something else
};

inline constexpr const char* decisionChange = "monster-decided";

/// Nobody reads more of one comparison; neither are more kept.
inline constexpr size_t mostCompared = 48;

/// The event. Its JSON is made when it is written.
Event decisionEvent(Decision decision);
/// The inverse; nothing for any other event, and for one that is damaged.
std::optional<Decision> decisionIn(const Event& event);
bool isSoundDecision(const JsonValue& data);

/// The decisions behind a line of a group's events: those since the line before that tells of a monster.
std::vector<Decision> decisionsBehind(const std::vector<Event>& events, size_t line);
/// The same quickly: whether there are any.
bool hasDecisions(const std::vector<Event>& events, size_t line);

} // namespace wheelhouse::rules::onslaught
