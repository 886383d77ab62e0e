// SPDX-License-Identifier: GPL-3.0-or-later
// The law of secrets, held against every group of a session: what a viewer's own rows fold to is what that viewer may
// know, and no row of a viewer, passing events included, holds a hidden text that the viewer does not know.
#pragma once

#include "model/play/session/group_codec.h"
#include "model/play/session/session.h"

#include <QSet>

#include <map>

namespace wheelhouse::testing {

/// The viewers of a session: every seat and the table.
std::vector<play::SeatId> viewersOf(const play::State& state);

class SecretLaw
{
public:
    /// A hidden face is looked for as a text that says nothing else, numbers left out.
    explicit SecretLaw(const play::GameSystem& system) : m_system(system), m_wholeTexts(true) {}
    /// `mark` starts every hidden text, wherever it stands; where it is empty, texts are not looked for.
    SecretLaw(const play::GameSystem& system, QByteArray mark) : m_system(system), m_mark(std::move(mark)) {}

    /// Reads what was written since the last call, and the session as it stands. Returns what is wrong, or nothing.
    QString complaint(const play::Session& session, const play::SessionStore& store);

private:
    using States = std::map<play::GroupId, play::State>;
    QString complaintOf(const play::Session& session, const play::SessionStore& store, const play::SeatId& viewer);
    QString folded(const play::ReadGroup& group, const play::GroupContent& content, const play::SeatId& viewer,
                   States& states) const;
    QSet<QByteArray> hiddenFrom(const play::State& whole, const play::SeatId& viewer) const;
    QSet<QByteArray> textsIn(const QByteArray& text) const;

    const play::GameSystem& m_system;
    bool m_wholeTexts = false;
    QByteArray m_mark;
    play::State m_before;
    std::map<play::SeatId, States> m_states;
    std::map<play::SeatId, qint64> m_read;
};

} // namespace wheelhouse::testing
