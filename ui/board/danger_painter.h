// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_frame.h"

#include <QString>

#include <vector>

class QPainter;

namespace wheelhouse::ui {

struct Skin;

/// What would come to a mini that stood on a space.
struct DangerLook {
    board::Space at = {};
    int strength = 1;    ///< 1 to 3
    QString number = {}; ///< the damage on average: "1.2"
    bool isSure = true;  ///< else it only may come to it
    QString words = {};  ///< who does what there, in a sentence
    bool operator==(const DangerLook&) const = default;
};

/// Each space gets a ground and as many strokes as the danger is strong, broken ones where it is not sure, and its
/// number in a corner.
void paintDanger(QPainter& painter, const BoardFrame& frame, const std::vector<DangerLook>& dangers, const Skin& skin);

} // namespace wheelhouse::ui
