// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_frame.h"

#include <QString>

#include <vector>

class QPainter;

namespace wheelhouse::ui {

struct Skin;

/// What would come to a mini that stood there, with its north-west space at `at`.
struct DangerLook {
    board::Space at = {};
    int size = 1;        ///< the mini's, in spaces each way
    int strength = 1;    ///< 1 to 3
    QString number = {}; ///< the damage on average: "1.2"
    bool isSure = true;  ///< else it only may come to it
    QString words = {};  ///< who does what there, in a sentence
    bool operator==(const DangerLook&) const = default;
};

/// Every space that the mini would fill gets a ground, of the strongest danger there.
void paintDangerGround(QPainter& painter, const BoardFrame& frame, const std::vector<DangerLook>& dangers,
                       const Skin& skin);
/// Above all minis, so that nobody hides it: on every such space as many strokes as the danger is strong, broken ones
/// where it is not sure, and in a corner of each place its number.
void paintDangerMarks(QPainter& painter, const BoardFrame& frame, const std::vector<DangerLook>& dangers,
                      const Skin& skin);

/// Of the dangers for a mini that would fill the space the strongest; nullptr where there is none. One for the place
/// itself comes first.
const DangerLook* dangerOver(board::Space space, const std::vector<DangerLook>& dangers);

} // namespace wheelhouse::ui
