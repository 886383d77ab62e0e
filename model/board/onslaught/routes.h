// SPDX-License-Identifier: GPL-3.0-or-later
// All that can be asked about the ways of one mini from where it stands: what places cost, where it ends when it wants
// to be near somebody or on some space, and which of its cheapest ways differ. The answers are complete sets. A place
// is the north-west space of the mini's footprint.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/flood.h"
#include "model/board/onslaught/gait.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/workspace.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace wheelhouse::board::onslaught {

/// When a mini is near somebody: in sight of it, at such a range. Range 1 is what approaching means (ONS-MAC-07).
struct Nearness {
    int least = 0;
    int most = 1;
};

/// Where a mini wants to get: near somebody, or so that it covers one of some spaces.
struct Goal {
    std::optional<Spot> whom = {};
    Nearness near = {};
    /// What must hold at a place besides seeing `whom`; asked only of places at that range.
    std::function<bool(Space place)> holds = {};
    std::vector<Space> spaces = {};
};

/// Places where a mini may end, all equally good, sorted by y, then x.
struct Ends {
    /// What each place costs from where the mini stands.
    int cost = 0;
    /// What is still lacking from there to the goal; 0 where it is reached.
    int remaining = 0;
    std::vector<Space> places;
};

/// What a step sets off, as numbers that mean something to whoever asks; nothing for most.
using SetOff = std::function<void(Space from, Space to, std::vector<int>& what)>;
/// How heavy a step is, to whoever asks.
using StepWeight = std::function<int(Space from, Space to)>;

/// A cheapest way and what it sets off, in order.
struct TellingWay {
    std::vector<int> setsOff;
    Path path;
};

/// Works in the workspace for as long as it lives; sight and range may be asked in it meanwhile, other ways not. The
/// board stays as it is.
class Routes
{
public:
    /// `points` are what the mini has for this move. `gait` outlives this.
    Routes(const Board& board, MiniIndex mini, int points, const Gait& gait, Workspace& workspace);
    /// The ways of whichever of these is there first, one at least; all are small and of one side, and walk in the
    /// usual way. Only costs are asked for.
    Routes(const Board& board, std::span<const MiniIndex> pack, Workspace& workspace);
    Routes(const Routes&) = delete;
    Routes& operator=(const Routes&) = delete;

    /// All places where it may end with its points, its own at 0 included, sorted by y, then x.
    void inReach(std::vector<Reached>& places) const;
    /// What a place costs whatever the points; none where the mini does not get there.
    std::optional<int> cost(Space place);
    bool mayEnd(Space place) const { return m_steps.stops().test(place); }

    /// What it costs to reach the goal, whatever the points.
    std::optional<int> costOf(const Goal& goal);
    /// The same where it is less than this; else none.
    std::optional<int> costBelow(int limit, const Goal& goal);
    /// Whether it can get there at all, which takes less to find out.
    bool canReach(const Goal& goal);
    /// The places that reach the goal at the least cost, whatever the points; none where it cannot be reached.
    std::optional<Ends> nearest(const Goal& goal);
    /// The same with the points: where they do not suffice, of the places in reach those from which the least is
    /// lacking to the goal, and of these the cheapest (ONS-MAC-19).
    std::optional<Ends> within(const Goal& goal);
    /// All places where it may end that lie on a cheapest way to any of these, the cheapest first.
    std::vector<Reached> onWaysTo(const Ends& ends);

    /// A cheapest way to a place where the mini gets.
    Path path(Space to);
    /// Of these the one whose steps weigh least.
    Path lightestPath(Space to, const StepWeight& weight);
    /// For each list of things that cheapest ways to the place set off, one of these ways; the first `most` of them.
    std::vector<TellingWay> tellingWays(Space to, const SetOff& setOff, std::size_t most);

private:
    /// Goes on with the flood until it has reached the place or all that it can.
    bool floodTo(Space place);
    bool advance();
    /// Returns whether there are any.
    bool fillGoals(const Goal& goal);
    void begin();
    bool reaches(const Goal& goal, Space place);
    /// Whether there are places in the flood's front where the mini may end and reaches the goal; adds them to
    /// `ends` unless that is null.
    bool hasEndsInFront(const Flood& flood, const Goal& goal, std::vector<Space>* ends);
    template <class Rank, class Visit>
    void visitReached(Rank rank, Visit visit);
    /// The same among all places that the flood has reached already; returns the cost of the cheapest of them.
    std::optional<int> costOfVisited(const Goal& goal, std::vector<Space>* ends);
    std::optional<int> costOf(const Goal& goal, std::vector<Space>* ends, int limit);
    Ends lacking(const Goal& goal);
    /// As bits, until this is asked again.
    const BitGrid& placesOf(const std::vector<Space>& places);
    template <class Visit>
    void forEachStepTo(Space at, Visit visit);
    struct Step {
        Space from;
        Space at;
    };
    /// All steps of cheapest ways to a place, the last ones first, and how many places they lead over.
    std::vector<Step> stepsOnWaysTo(Space to, std::size_t& places);

    const Board& m_board;
    MiniIndex m_mini;
    int m_points;
    Workspace& m_work;
    WalkSteps m_steps;
    Flood m_flood;
    bool m_isFlooded = false;
    /// Where there may be goals.
    int m_firstGoalRow = 0;
    int m_lastGoalRow = 0;
};

} // namespace wheelhouse::board::onslaught
