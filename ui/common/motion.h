// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wheelhouse::ui {

/// How long what comes onto the page takes to come, in milliseconds: 0 where things are not to move.
/// Asked each time, as people switch that off and on.
int entranceTime();

} // namespace wheelhouse::ui
