// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a group, made without a copy of the state before it.
#pragma once

#include "model/play/session/group_codec.h"

namespace wheelhouse::play {

/// What the readings of a group need of the whole state before it.
struct BeforeGroup {
    std::vector<SeatId> seats;
    SystemPartValue part;

    explicit BeforeGroup(const State& state);
};

/// What a group says to some viewer, by its audience as in a `StoredRow`.
struct Reading {
    QString audience;
    GroupContent content;
};

/// The content of each row of the group, before it is written.
std::vector<Reading> readingsOf(const BeforeGroup& before, const GroupContent& content, const Knowers& declaration);

/// The same as of the state itself.
std::vector<StoredRow> rowsOf(const BeforeGroup& before, const GroupContent& content, const Knowers& declaration);

} // namespace wheelhouse::play
