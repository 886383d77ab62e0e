// SPDX-License-Identifier: GPL-3.0-or-later
// What is next, read off the public view alone: the words of the primary button and what pressing it asks for.
#pragma once

#include "ui/dials/panel_painter.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <functional>

namespace wheelhouse::ui {

struct PrimaryAct {
    PrimaryLook look;
    std::optional<Ask> ask;           ///< the command, or
    play::SeatId curtain;             ///< whose curtain to open; empty for none
    bool leaves = false;              ///< the table is left, or
    std::function<void()> press = {}; ///< or what the page itself does
};

/// Whether the game ends with this round: by the rules, with the last one.
bool endsWithRound(const TableContext& context);
PrimaryAct primaryAct(const TableContext& context);
/// What ends the turn that runs, of a group that of its member, whatever else comes first.
PrimaryAct endingAct(const TableContext& context, const play::TurnEntry& acting);
/// The act that lets the monsters in turn act by their script; nullptr where they cannot.
const play::SheetAct* runOf(const TableContext& context);
/// Nobody reacts, and what was chosen meanwhile comes next.
PrimaryAct passingOn(const TableContext& context, const QString& next);

} // namespace wheelhouse::ui
