// SPDX-License-Identifier: GPL-3.0-or-later
// What a row of a group holds, and the rows in which a group is stored: one for the engine, and one for each audience
// that may know less.
#pragma once

#include "model/play/session/game_system.h"
#include "model/play/session/session_store.h"

namespace wheelhouse::play {

struct GroupContent {
    JsonValue declaration; ///< the command's type and arguments; the type alone for those who may not read them
    Message title;
    bool byHand = false;
    bool chance = false;            ///< the app's chance was involved
    bool secretDeclaration = false; ///< not everybody may read the arguments
    std::vector<Event> events;
    friend bool operator==(const GroupContent&, const GroupContent&) = default;
};

QByteArray encodeGroup(const GroupContent& content);
tl::expected<GroupContent, CodecError> decodeGroup(const QByteArray& payload);

/// The rows of a group: "*", and where they differ from it "table" and every seat that reads more than the table.
/// `before` is the whole state before the group; `declaration` says who may read the command's arguments.
std::vector<StoredRow> rowsOf(const State& before, const GroupContent& content, const Knowers& declaration);
/// The group as the rows give it to one viewer.
GroupContent contentSeenBy(const State& before, const GroupContent& whole, const Knowers& declaration,
                           const SeatId& viewer);

/// SHA-256 of the canonical JSON, hexadecimal.
QByteArray hashOf(const QByteArray& canonical);

} // namespace wheelhouse::play
