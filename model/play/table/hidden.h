// SPDX-License-Identifier: GPL-3.0-or-later
// A secret has knowers: a hidden value comes with the set of seats that know it. Who knows it is public, the value is
// not. In a viewer's state the value is absent unless that viewer is among the knowers.
#pragma once

#include "model/play/table/ids.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace wheelhouse::play {

struct Knowers {
    bool everyone = false;
    std::vector<SeatId> seats; ///< sorted, unique; empty when everyone knows

    static Knowers all() { return {true, {}}; }
    static Knowers nobody() { return {}; }
    static Knowers only(const SeatId& seat) { return {false, {seat}}; }

    bool knows(const SeatId& viewer) const
    {
        return everyone || std::binary_search(seats.begin(), seats.end(), viewer);
    }
    /// These knowers and one more seat.
    Knowers plus(const SeatId& seat) const
    {
        Knowers more = *this;
        if (!knows(seat)) {
            more.seats.insert(std::lower_bound(more.seats.begin(), more.seats.end(), seat), seat);
        }
        return more;
    }
    /// Those who are among both.
    Knowers sharedWith(const Knowers& other) const
    {
        if (everyone || other.everyone) {
            return everyone ? other : *this;
        }
        Knowers shared;
        std::set_intersection(seats.begin(), seats.end(), other.seats.begin(), other.seats.end(),
                              std::back_inserter(shared.seats));
        return shared;
    }
    friend bool operator==(const Knowers&, const Knowers&) = default;
};

/// A face: a content id, or a number as text. Absent for those who do not know it, and for the app itself while a real
/// piece has not been read.
struct Hidden {
    std::optional<QString> value;
    Knowers knowers;

    Hidden seenBy(const SeatId& viewer) const { return knowers.knows(viewer) ? *this : Hidden{std::nullopt, knowers}; }
    friend bool operator==(const Hidden&, const Hidden&) = default;
};

} // namespace wheelhouse::play
