// SPDX-License-Identifier: GPL-3.0-or-later
// From rows of the model to the plain values that painters draw.
#pragma once

#include "model/items/figure_rows.h"
#include "ui/dials/figure_painter.h"
#include "ui/dials/turn_painter.h"

namespace wheelhouse::ui {

DialLook lookOf(const play::Dial& dial);
ConditionLook lookOf(const items::ConditionMark& mark);
FigureLook lookOf(const items::FigureRow& row, const play::FigureId& selected);
TurnLook lookOf(const items::TurnRow& row);
/// What lies beside a figure, each as a line of rich text: its level up cards, what it wears, what it carries face
/// down.
QStringList belongingsMarkup(const items::FigureRow& row);

} // namespace wheelhouse::ui
