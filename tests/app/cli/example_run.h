// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/example_file.h"

#include <optional>

namespace wheelhouse::testing {

/// Plays an example through the real command line, paths being relative to `folder`: its first block that the program
/// answers otherwise; nothing where all is as it tells.
std::optional<ExampleProblem> playExample(const ExampleFile& example, const QString& folder);

} // namespace wheelhouse::testing
