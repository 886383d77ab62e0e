// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_room.h"

namespace wheelhouse::app {
namespace {

constexpr QSize thickFrame{16, 48}; // both sides together; the title bar above

} // namespace

QSize roomInFrame(const QSize& screen)
{
    return screen - thickFrame;
}

bool fitsInFrame(const QSize& window, const QSize& screen)
{
    const QSize room = roomInFrame(screen);
    return window.width() <= room.width() && window.height() <= room.height();
}

} // namespace wheelhouse::app
