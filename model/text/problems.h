// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong with a session's file, as a message.
#pragma once

#include "model/play/session/session.h"

namespace wheelhouse::text {

play::Message aboutProblem(const play::StoreError& error);
play::Message aboutProblem(const play::OpenError& error);
/// Why `file` was not imported.
play::Message aboutImport(const play::StoreError& error, const QString& file);

} // namespace wheelhouse::text
