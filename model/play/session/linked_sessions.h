// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that begin others and hear of their end: a journal of its own for what goes on from game to game. A game
// system that has such sessions derives from `LinkedSystem` too.
//
// Guarantee: an end that is given back counts once. The session that it goes to knows by the id of the one that has
// ended whether it has heard of it, so that it may be given again at any time.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::play {

/// A session that is to be begun, or gone on with where it is there already.
struct Onward {
    QString session;   ///< its id
    QString name;      ///< of what is begun
    QString beginning; ///< see `Beginning::id`
    JsonValue start;   ///< the arguments of its first command; the id of the session it is begun from stands in them as
                       ///< "from"/"session"
};

/// What a session that has ended tells the one that it was begun from.
struct HandBack {
    QString session; ///< the id of that one
    Command command;
};

class LinkedSystem
{
public:
    LinkedSystem() = default;
    LinkedSystem(const LinkedSystem&) = delete;
    LinkedSystem& operator=(const LinkedSystem&) = delete;
    virtual ~LinkedSystem() = default;

    /// Whether what is begun like this begins other sessions, and comes to no end by itself.
    virtual bool beginsOthers(const QString& beginning) const = 0;
    /// The session that is to be begun now; `id`: of the session that begins it.
    virtual std::optional<Onward> onward(const State& whole, const content::Pack& content, const QString& id) const = 0;
    /// What the ended session tells; nothing while it goes on, and for one that was begun by itself.
    virtual std::optional<HandBack> handBack(const State& whole, const content::Pack& content) const = 0;
};

// The acts of a sheet that no session does: whoever shows it goes to the other session.
inline const QString onwardAct = QStringLiteral("onward");
inline const QString handBackAct = QStringLiteral("hand-back");

} // namespace wheelhouse::play
