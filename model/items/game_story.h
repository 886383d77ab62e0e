// SPDX-License-Identifier: GPL-3.0-or-later
// How a game went, told from its log: the points round by round, who fell to whom, who dealt most. A deed belongs to
// whoever's attack or ability began the step; what was changed by hand is nobody's.
#pragma once

#include "model/play/session/session.h"

namespace wheelhouse::items {

/// Somebody who fell, and by what; `by` is empty where nobody's deed did it.
struct Fall {
    play::FigureId who;
    QString by;
    QString with; ///< the attack or ability
    int round = 0;
    friend bool operator==(const Fall&, const Fall&) = default;
};

/// What one of the table, by the name in the log, did to others.
struct Deeds {
    QString by;
    int damage = 0;
    int felled = 0;
    friend bool operator==(const Deeds&, const Deeds&) = default;
};

struct GameStory {
    std::vector<play::CounterId> counters; ///< the table's, in its order
    std::vector<std::vector<int>> points;  ///< after each round, one for each of the counters
    std::vector<Fall> falls;               ///< those who still lie, in the order in which they fell
    std::vector<Deeds> deeds;              ///< most damage first
    int round = 1;                         ///< the last one in which anything was done
    play::Message why;                     ///< by what the rules have decided it; no key where they have not
    friend bool operator==(const GameStory&, const GameStory&) = default;
};

/// `log` from the game's beginning on, oldest first; `table` as it is at its end.
GameStory storyOf(const play::Table& table, const std::vector<play::LogEntry>& log);

/// Who did what a line of the log is about, and with what; empty for what was done by hand.
struct Deed {
    QString by;
    QString with;
    friend bool operator==(const Deed&, const Deed&) = default;
};
Deed deedOf(const play::LogEntry& entry);

} // namespace wheelhouse::items
