// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/surveyor.h"

#include <memory>

namespace wheelhouse::app {

/// Answers with the Onslaught geometry under its default house rules.
std::unique_ptr<ui::Surveyor> makeOnslaughtSurveyor();

} // namespace wheelhouse::app
