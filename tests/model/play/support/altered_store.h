// SPDX-License-Identifier: GPL-3.0-or-later
// A store that behaves as another one does, but for what a test bends: what is read back, or that writing fails.
#pragma once

#include "model/play/session/session_store.h"

#include <algorithm>
#include <functional>

namespace wheelhouse::testing {

class AlteredStore : public play::SessionStore
{
public:
    explicit AlteredStore(play::SessionStore& real) : m_real(real) {}

    std::function<void(play::ReadGroup&)> groupRead = [](play::ReadGroup&) {};
    std::function<void(play::StoredSnapshot&)> snapshotRead = [](play::StoredSnapshot&) {};
    std::optional<play::StoreError> writing; ///< what every attempt to write answers
    play::GroupId unread;                    ///< reading this group answers `reading`
    play::StoreError reading{play::StoreError::Code::Damaged, {}, {}};

    play::Stored<void> create(const play::SessionInfo& info) override { return m_real.create(info); }
    play::Stored<qint64> append(const play::Append& what) override
    {
        return writing ? play::Stored<qint64>(tl::unexpected(*writing)) : m_real.append(what);
    }
    play::Stored<std::vector<play::ReadGroup>> since(qint64 sequence, const QString& audience) const override
    {
        return altered(m_real.since(sequence, audience));
    }
    play::Stored<Skeleton> head() const override { return m_real.head(); }
    play::Stored<Skeleton> newest(qint64 most) const override { return m_real.newest(most); }
    play::Stored<std::optional<play::StoredSnapshot>> snapshot(const play::GroupId& group) const override
    {
        auto found = m_real.snapshot(group);
        if (found && *found) {
            snapshotRead(**found);
        }
        return found;
    }
    play::Stored<std::vector<play::GroupId>> snapshots() const override { return m_real.snapshots(); }
    play::Stored<std::vector<play::ReadGroup>> read(const std::vector<play::GroupId>& groups,
                                                    const QString& audience) const override
    {
        if (unread && std::find(groups.begin(), groups.end(), unread) != groups.end()) {
            return tl::unexpected(reading);
        }
        return altered(m_real.read(groups, audience));
    }

private:
    play::Stored<std::vector<play::ReadGroup>> altered(play::Stored<std::vector<play::ReadGroup>> groups) const
    {
        if (groups) {
            for (play::ReadGroup& group : *groups) {
                groupRead(group);
            }
        }
        return groups;
    }

    play::SessionStore& m_real;
};

} // namespace wheelhouse::testing
