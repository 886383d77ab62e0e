// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dials/figure_painter.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/turn_painter.h"

#include <vector>

namespace wheelhouse::gallery {

/// A table made up for the pictures: in the middle of a round, some hurt, one defeated, one hidden card placed.
struct DummyTable {
    std::vector<ui::FigureLook> left;
    std::vector<ui::FigureLook> right;
    std::vector<ui::FigureLook> monsters;
    std::vector<ui::TurnLook> turns;
    std::vector<ui::ChoiceLook> abilities;
    std::vector<ui::ConditionLook> palette;
    std::vector<ui::ChoiceLook> piles;
};

DummyTable dummyTable();

} // namespace wheelhouse::gallery
