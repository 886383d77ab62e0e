// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wheelhouse::ui {

/// Makes wheels, cooldown dials and cards known to screen readers with their role and value.
/// Call once, before the first widget exists: Qt keeps the first interface it made for a widget.
void installAccessibility();

} // namespace wheelhouse::ui
