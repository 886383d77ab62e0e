// SPDX-License-Identifier: GPL-3.0-or-later
// A state in the words that stood in files before the last change of words.
#pragma once

#include "model/play/table/json_value.h"

namespace wheelhouse::testing {

/// The state as the code before would have written it: the same values, each under the name and in the shape that it
/// had. Written apart from the upcasters, so that both together prove that nothing is lost.
play::JsonValue inOlderWords(const play::JsonValue& state);

} // namespace wheelhouse::testing
