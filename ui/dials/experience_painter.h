// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace wheelhouse::ui {

struct Skin;

/// What an experience dial shows: `earned` of `capacity` pips filled.
struct ExperienceLook {
    int earned = 0;
    int capacity = 5;

    bool operator==(const ExperienceLook&) const = default;
};

/// Paints the pips from the left edge of `rect`; more than eight become "n EXP".
void paintExperience(QPainter& painter, const QRectF& rect, const ExperienceLook& look, const Skin& skin);

} // namespace wheelhouse::ui
