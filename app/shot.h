// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"

#include <tl/expected.hpp>

namespace wheelhouse::app {

/// Draws the page that was asked for into its file. The same words give the same picture. The error is one sentence.
tl::expected<void, QString> drawShot(const Arguments& arguments);

/// Opens every page in a data folder of its own, closes the window and looks whether the sessions were left whole.
/// The error is one sentence.
tl::expected<void, QString> testSelf();

} // namespace wheelhouse::app
