// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

namespace wheelhouse::app {

/// The largest size of a window that fits into this much of a screen together with its frame. How large a frame is, is
/// known only when the window stands, so it is taken to be a thick one.
QSize roomInFrame(const QSize& screen);
/// Whether a window of this size does.
bool fitsInFrame(const QSize& window, const QSize& screen);

} // namespace wheelhouse::app
