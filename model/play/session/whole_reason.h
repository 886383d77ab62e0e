// SPDX-License-Identifier: GPL-3.0-or-later
// The whole reason behind one line of the log: in sentences, each with its rules, and what of it can be drawn on the
// map as it was then.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::play {

struct WholeReason {
    /// One step of the reasoning.
    struct Step {
        Message says;
        std::vector<QString> rules = {};
        friend bool operator==(const Step&, const Step&) = default;
    };
    /// Somebody who was looked at.
    struct Looked {
        FigureId figure;
        QString figures = {}; ///< what was compared, shortly: "3"; empty: nothing
        bool isOut = false;   ///< it was left out, or another one was better
        bool isSeen = false;  ///< the line of sight to it counted
        bool isMeant = false; ///< it was attacked in the end
        friend bool operator==(const Looked&, const Looked&) = default;
    };
    FigureId who; ///< has decided
    std::vector<Step> steps;
    std::vector<Looked> looked;
    /// The spaces that were equally good; where it went or aimed is one of them.
    std::vector<board::Space> places = {};
    std::optional<board::Space> at = {}; ///< where it went or aimed
    bool walks = false;                  ///< it went there
    friend bool operator==(const WholeReason&, const WholeReason&) = default;
};

/// A game system whose lines have more behind them than they say.
class TellsWholeReasons
{
public:
    virtual ~TellsWholeReasons() = default;
    /// Whether there is a reason behind the event that is told in this line of a group's events. Quick.
    virtual bool hasWholeReason(const std::vector<Event>& events, size_t line) const = 0;
    /// It, in the words of the table as it was then; nothing where there is none. Events after the line tell what came
    /// of it.
    virtual std::optional<WholeReason> wholeReason(const std::vector<Event>& events, size_t line, const State& seen,
                                                   const content::Pack& content) const = 0;
};

/// Null where the game tells none.
inline const TellsWholeReasons* wholeReasonsOf(const GameSystem* system)
{
    return dynamic_cast<const TellsWholeReasons*>(system);
}

} // namespace wheelhouse::play
