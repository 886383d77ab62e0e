// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace wheelhouse::ui {

/// Relative luminance of an opaque colour after WCAG 2: 0 (black) to 1 (white).
double relativeLuminance(const QColor& colour);

/// Contrast of two opaque colours after WCAG 2: 1 to 21. Text needs 4.5, large text and marks 3.
double contrastRatio(const QColor& one, const QColor& other);

/// The colour that is `share` (0 to 1) of the way from `from` to `to`, opaque.
QColor mixed(const QColor& from, const QColor& to, double share);

/// `dark` or `light`, whichever reads better on `ground`.
QColor readableOn(const QColor& ground, const QColor& dark, const QColor& light);

} // namespace wheelhouse::ui
