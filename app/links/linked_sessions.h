// SPDX-License-Identifier: GPL-3.0-or-later
// Going from a session to the one that it begins, and back with its end (see play::LinkedSystem).
#pragma once

#include "app/composition.h"
#include "model/play/session/linked_sessions.h"
#include "model/store/session_library.h"

namespace wheelhouse::app {

/// What a session wants begun, and what an ended one tells; nothing for most.
std::optional<play::Onward> onwardOf(const play::Session& session);
std::optional<play::HandBack> handBackOf(const play::Session& session);

/// Begins what the session wants begun, in a new file, or in memory where `path` is empty. It carries the same content.
/// `more`: arguments of its start besides, and under "seats" what else is said of a seat, by its id.
tl::expected<OpenSession, play::Refusal> beginOnward(const Composition& composition, const play::Session& from,
                                                     const QString& path, std::unique_ptr<play::Chance> chance,
                                                     const play::JsonValue& more = {});
/// Tells the session how the other one has ended. True where it counts now, false where it has been counted before.
tl::expected<bool, play::Refusal> giveBack(play::Session& to, const play::HandBack& back);

/// The file of the session with this id among those of the folder and of `elsewhere`; empty where there is none.
QString pathOfSession(const store::SessionLibrary& library, const QStringList& elsewhere, const QString& id);

} // namespace wheelhouse::app
