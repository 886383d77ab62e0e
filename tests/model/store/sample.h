// SPDX-License-Identifier: GPL-3.0-or-later
// Small sessions for the store's tests: their bytes mean nothing, for a store does not look into them.
#pragma once

#include "model/play/session/session_store.h"

namespace wheelhouse::store::sample {

/// A session's first record with a content of about `contentSize` bytes.
play::SessionInfo info(const QString& name = QStringLiteral("Test"), int contentSize = 200);

/// The id of the group made as number `number`, 1 for the first.
play::GroupId groupId(qint64 number);

/// Group `number`, a child of `parent` (none for 0), a step of its own, with a reading for "*" of `size` bytes.
play::StoredGroup group(qint64 number, qint64 parent, int size = 120);

/// Group `number` with a reading for everybody, one for the table and one for the seat "ann".
play::StoredGroup secretGroup(qint64 number, qint64 parent);

/// The append that writes `group` and moves the head from its parent to it.
play::Append doing(const play::StoredGroup& group);

/// The append that moves the head alone.
play::Append moving(play::HeadMove::Kind kind, qint64 from, qint64 to, const QString& command);

/// Appends groups 1 to `count` one after the other, with a snapshot at every 64th.
play::Stored<void> play(play::SessionStore& store, qint64 count, int size = 120);

} // namespace wheelhouse::store::sample
