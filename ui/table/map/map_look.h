// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_look.h"
#include "ui/table/common/table_context.h"

namespace wheelhouse::ui {

/// The sheet as a board draws it: minis in their seats' colours, the defeated and the printed places as tokens.
BoardLook mapLook(const items::MapSheet& sheet, const TableContext& context);

/// One or two letters for each name, as different as two letters can be.
QStringList lettersFor(const QStringList& names);

} // namespace wheelhouse::ui
