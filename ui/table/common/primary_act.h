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

PrimaryAct primaryAct(const TableContext& context);

} // namespace wheelhouse::ui
