// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace wheelhouse::ui {

struct Skin;

/// What a battle wheel shows.
struct WheelLook {
    int value = 0;
    int maximum = 1;
    bool bloodied = false;
    bool defeated = false;  ///< shows the skull
    int pending = 0;        ///< while a gesture is under way: what it would add
    bool quiet = false;     ///< its figure has acted: rim held back, number not
    bool setByHand = false; ///< underlined
    bool known = true;      ///< false shows a question mark

    bool operator==(const WheelLook&) const = default;
};

/// Paints a dial whose rim has a segment for each hit point and whose window shows the hit points large.
/// Bloodied: a red face, a drop and a red rim. During a gesture the change is large and the outcome below it.
void paintBattleWheel(QPainter& painter, const QRectF& rect, const WheelLook& look, const Skin& skin);

} // namespace wheelhouse::ui
