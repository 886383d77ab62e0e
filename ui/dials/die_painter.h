// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace wheelhouse::ui {

struct Skin;

/// A die of twenty that shows `face`, as large as it fits `rect`. The two natural faces look their part: a filled 20,
/// a 1 in the colour of harm.
void paintDie(QPainter& painter, const QRectF& rect, int face, const Skin& skin);

} // namespace wheelhouse::ui
