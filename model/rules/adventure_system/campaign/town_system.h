// SPDX-License-Identifier: GPL-3.0-or-later
// A campaign as the system decides it: its own acts and their forms. Internal to this folder's game.
#pragma once

#include "model/play/session/linked_sessions.h"
#include "model/rules/adventure_system/venture.h"

namespace wheelhouse::rules::adventure_system {

/// Whether the session is a campaign's.
bool isTown(const State& state);
/// What a campaign does itself; none where the command is the free table's.
std::optional<ActResult> performInTown(Venture& town, const QString& type, const JsonValue& args);
Giver giverInTown(const QString& type);
/// The commands of a town, and of the tokens that are bought there.
std::vector<CommandForm> formsInTown();

} // namespace wheelhouse::rules::adventure_system
