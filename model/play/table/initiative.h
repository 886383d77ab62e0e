// SPDX-License-Identifier: GPL-3.0-or-later
// How a number of the turn order is read aloud, in the log and on the screen alike.
#pragma once

#include "model/play/table/table.h"

namespace wheelhouse::play {

/// 500 is "5", 550 is "5½", 525 is "5.25", 530 is "5.3", -150 is "-1½".
QString numberText(Initiative number);

} // namespace wheelhouse::play
