// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace wheelhouse::ui {

/// Makes every board known to screen readers as a table of its spaces, with the cursor as its focus. Call once, before
/// the first board exists.
void installBoardAccessibility();

} // namespace wheelhouse::ui
