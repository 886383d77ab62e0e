// SPDX-License-Identifier: GPL-3.0-or-later
// The geometry of the skirmish board once more, slowly and word by word: every space and every barrier is asked for
// every line, every step is tried until nothing gets cheaper. It shares nothing with the kernel but the description of
// a board and the house rules, and holds for boards of up to some twenty spaces a side.
#pragma once

#include "model/board/description.h"
#include "model/board/onslaught/house_rules.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wheelhouse::board::onslaught::reference {

/// A mini by its number in the description at some place, or a bare space.
struct Spot {
    Space at;
    int size = 1;
    int mini = -1;
};

enum class Seen { No, Covered, Clear };

/// What a line must be free of.
enum class FreeOf { Interruption, Both, Hindrance };

class Reference
{
public:
    Reference(Description description, const HouseRules& rules);

    Spot spot(int mini) const;

    int range(const Spot& from, const Spot& to) const;
    Seen sight(const Spot& from, const Spot& to) const;
    /// The minis affected, by number.
    std::set<int> burst(Space origin, int radius) const;
    bool isConeOrigin(int mini, Space origin) const;
    std::set<Space> coneSpaces(int mini, Space origin, int length) const;
    std::set<int> cone(int mini, Space origin, int length) const;
    /// Place and cost.
    std::map<Space, int> reach(int mini, int points) const;
    std::optional<int> approach(int mini, int target) const;
    /// What one step between places costs the mini, none where it may not be taken.
    std::optional<int> step(int mini, Space from, Space to) const;

    /// A pair of spaces, who looks (-1: nobody whom minis hinder), at which mini (-1: at none), and whether lines may
    /// use portals.
    struct Look {
        Space a;
        Space t;
        int viewer = -1;
        int target = -1;
        bool portals = true;
    };
    /// Whether the line from a corner of A to a corner of T is free on some way that is allowed, on the straight way,
    /// or on the way into one portal end.
    bool free(const Look& look, Space p, Space q, FreeOf what) const;
    bool freeStraight(const Look& look, Space p, Space q, FreeOf what) const;
    bool freeThrough(const Look& look, std::size_t end, Space p, Space q, FreeOf what) const;
    std::size_t portalEnds() const { return m_portals.size(); }

    struct Fraction {
        long long numerator = 0;
        long long denominator = 1;
    };
    /// Where a line into one portal end goes in and comes out, as it is shown: entry x and y, exit x and y. None where
    /// it does not cross that end.
    std::optional<std::array<Fraction, 4>> crossing(const Look& look, std::size_t end, Space p, Space q) const;

private:
    struct Part;
    struct Cut;
    struct Portal {
        Edge edge;
        Edge twin;
    };

    bool contains(Space s) const;
    char terrain(Space s) const;
    int level(Space s) const;
    bool holds(int mini, Space s) const;
    std::optional<int> miniOn(Space s) const;
    bool barred(const EdgeEntry& entry) const;
    bool barredBetween(Space a, Space b) const;
    std::set<Space> beyondPortals(Space s) const;

    bool interrupts(const Look& look, Space s) const;
    bool hinders(const Look& look, Space s) const;
    bool cornerSealed(const Look& look, const Part& part, Space v) const;
    bool meetsBarrier(const Part& part, const EdgeEntry& entry) const;
    std::optional<Cut> cutAt(const Look& look, std::size_t end, Space p, Space q) const;
    bool partIsFree(const Look& look, const Part& part, FreeOf what) const;
    Seen lookFromCorners(const Look& look) const;
    bool areaReaches(Space origin, Space to) const;
    std::map<Space, int> costs(int mini) const;
    bool mayEnd(int mini, Space at) const;
    bool mayPass(int mini, Space at) const;

    Description m_board;
    HouseRules m_rules;
    /// Both ends of each pair.
    std::vector<Portal> m_portals;
};

} // namespace wheelhouse::board::onslaught::reference
