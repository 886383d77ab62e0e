// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wheelhouse::ui::metrics {

inline constexpr int touchTarget = 44; ///< smallest side of anything a finger presses, in pixels
inline constexpr int gap = 8;          ///< between panels and between things in a panel
inline constexpr int radius = 9;       ///< corners of panels and buttons
inline constexpr int focusWidth = 3;   ///< of the keyboard focus frame
inline constexpr int frameWidth = 3;   ///< of the frame of who acts

} // namespace wheelhouse::ui::metrics
