// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of all tables have in common. Private to JournalRows.
#pragma once

#include "model/store/sql_database.h"

namespace wheelhouse::store {

inline StoreError conflict(const QString& detail, const QString& place)
{
    return {StoreError::Code::Conflict, detail, place};
}

/// A group's number, or NULL for none.
inline QVariant orNull(qint64 sequence)
{
    return sequence == 0 ? QVariant() : QVariant(sequence);
}

/// Steps to the one row that was asked for. Error: `NotFound`.
inline Stored<void> oneOf(Rows& rows)
{
    const auto found = rows.next();
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return tl::unexpected(StoreError{StoreError::Code::NotFound, {}, {}});
    return {};
}

} // namespace wheelhouse::store
