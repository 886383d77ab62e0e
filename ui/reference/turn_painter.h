// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a turn that the rules play, laid over its board: the way, the mini at its end, arrows to whom it attacks,
// the step's number; or the equals, each with its letter. Pure functions of values.
#pragma once

#include "ui/board/board_frame.h"
#include "ui/reference/diagram.h"

class QPainter;

namespace wheelhouse::ui {

struct Skin;

/// What lies below the minis: the way and the area.
void paintTurnGround(QPainter& painter, const BoardFrame& frame, const TurnFact& fact, const Skin& skin);
/// A mini where it began to walk: pale, as on the table's map. A broken ring would say that its place is not sure.
void paintPaleMini(QPainter& painter, const QRectF& rect, const MiniLook& look, const Skin& skin);
/// What lies above them. Who walks on from there in a later step has only begun there.
void paintTurnSigns(QPainter& painter, const BoardFrame& frame, const TurnFact& fact, const BoardLook& look,
                    bool walksOn, const Skin& skin);

} // namespace wheelhouse::ui
