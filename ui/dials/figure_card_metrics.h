// SPDX-License-Identifier: GPL-3.0-or-later
// What the layout of a figure's card and its painters have to agree on.
#pragma once

#include "ui/dials/figure_painter.h"

#include <QFont>

namespace wheelhouse::ui {

inline constexpr double actingBand = 9;   ///< on the side away from the stage, pixels at any size
inline constexpr double notchDepth = 0.9; ///< of its size
inline constexpr double statIcon = 0.74;  ///< of the size of the number beside it
inline constexpr double besideStatIcon = 0.1;
inline constexpr double changeSide = 0.26;
inline constexpr double changeShare = changeSide * 2.1; ///< a gap of half its side, and the triangle
inline constexpr double turnTick = 0.72;                ///< of the line's height, after the number

inline constexpr double belongingIcon = 0.8; ///< of the height of its row
inline constexpr double besideBelonging = 0.1;

QString statText(const StatLook& stat);
/// How wide it is painted, with its picture and the mark of a change.
double statWidth(const StatLook& stat, double size, const Skin& skin);
QFont turnFont(double height, const Skin& skin);
/// Of the number beside the bag, in a row this high.
QFont lootFont(double height, const Skin& skin);
double notchSize(double unit);
/// Where so many dials stand, at the end of their room.
std::vector<QRectF> dialPlaces(const QRectF& rect, std::size_t count);

} // namespace wheelhouse::ui
