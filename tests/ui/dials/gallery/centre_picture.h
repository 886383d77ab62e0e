// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/dials/gallery/table_picture.h"

class QPainter;
class QRectF;

namespace wheelhouse::ui {
struct Skin;
}

namespace wheelhouse::gallery {

/// Monsters, the stage of who acts, and below it the digits and piles, or the attack with its die.
void paintCentre(QPainter& painter, const QRectF& rect, const DummyTable& table, Centre centre, const ui::Skin& skin);

} // namespace wheelhouse::gallery
