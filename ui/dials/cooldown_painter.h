// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QPainter;
class QRectF;

namespace wheelhouse::ui {

struct Skin;

enum class DialState { Ready, Counting, UsedUp };

/// What a cooldown dial shows.
struct DialLook {
    QString name = {}; ///< of the ability, for the accessible name and the long form
    DialState state = DialState::Ready;
    int remaining = 0; ///< rounds, while counting
    bool setByHand = false;

    bool operator==(const DialLook&) const = default;
};

/// Paints a dial that tells its state without colour: ready is a bright disc with a tick, counting a dark disc with a
/// bright number, exhausted an empty ring with a cross.
void paintCooldownDial(QPainter& painter, const QRectF& rect, const DialLook& look, const Skin& skin);

} // namespace wheelhouse::ui
