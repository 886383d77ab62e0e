// SPDX-License-Identifier: GPL-3.0-or-later
// What the map shows of monsters that act by their script: the ways that they have gone in the step that was made last,
// and the ways of which one is to be chosen.
#pragma once

#include "ui/board/board_look.h"
#include "ui/board/trail_layer.h"
#include "ui/table/common/table_context.h"

namespace wheelhouse::ui {

/// In the order in which they went, each way with its number where there are several; none after any other step.
std::vector<Trail> trailsOfRun(const TableContext& context, const BoardLook& look);
/// The ways among which the question lets somebody choose, each with its letter where it leaves the others.
std::vector<Trail> waysToChoose(const TableContext& context, const BoardLook& look);

} // namespace wheelhouse::ui
