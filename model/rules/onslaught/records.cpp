// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/records.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::rules::onslaught {

bool operator==(const Records::Entry& a, const Records::Entry& b)
{
    return a.figure == b.figure && (a.record == b.record || *a.record == *b.record);
}

const Record& Records::of(const FigureId& figure) const
{
    static const Record none;
    const auto found = std::ranges::find(m_entries, figure, &Entry::figure);
    return found == m_entries.end() ? none : *found->record;
}

void Records::set(const FigureId& figure, Record record)
{
    auto kept = std::make_shared<const Record>(std::move(record));
    const auto at = std::ranges::lower_bound(m_entries, figure, std::less<>(), &Entry::figure);
    if (at != m_entries.end() && at->figure == figure) {
        at->record = std::move(kept);
    } else {
        m_entries.insert(at, Entry{figure, std::move(kept)});
    }
}

bool Records::haveCardsOf(const Records& other) const
{
    const auto haveSame = [](const Entry& one, const Entry& another) {
        return one.figure == another.figure &&
               (one.record == another.record ||
                (one.record->cards == another.record->cards && one.record->spent == another.record->spent));
    };
    return m_entries.isSharedWith(other.m_entries) || std::ranges::equal(m_entries, other.m_entries, haveSame);
}

} // namespace wheelhouse::rules::onslaught
