// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of game systems as files that a user can read and send: few, small, for their owner's eyes.
#pragma once

#include "model/play/session/fault.h"

namespace wheelhouse::app {

/// So many are kept; the oldest goes first.
inline constexpr int mostFaultReports = 20;

/// Writes the fault into a file of its own in this folder, which is made where it is missing, and returns its path; of
/// one that is there already the old path. Empty where nothing could be written, or the folder has no name.
QString keepFault(const play::Fault& fault, const QString& folder);

} // namespace wheelhouse::app
