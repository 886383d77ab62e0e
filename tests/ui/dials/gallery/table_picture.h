// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/dials/gallery/dummy_table.h"
#include "ui/common/theme.h"

#include <QImage>

namespace wheelhouse::gallery {

/// What the centre of the page is busy with.
enum class Centre { Stage, Attack };

/// The whole table page, painted from made-up values.
QImage tablePicture(const QSize& page, ui::ThemeKind theme, int textPercent, Centre centre);

/// Every painter in every state, on one sheet.
QImage partsPicture(ui::ThemeKind theme);

} // namespace wheelhouse::gallery
