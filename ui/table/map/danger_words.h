// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/play/prompts/danger.h"
#include "ui/board/danger_painter.h"
#include "ui/table/common/table_context.h"

namespace wheelhouse::ui {

/// What threatens a figure on a space, as the map shows and says it; the space must be threatened.
DangerLook dangerLook(const play::DangerOnSpace& danger, const std::vector<items::FigureRow>& figures);

} // namespace wheelhouse::ui
