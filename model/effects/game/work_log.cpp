// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/game/work_log.h"

namespace wheelhouse::effects {

thread_local WorkLog* WorkLog::s_current = nullptr;

} // namespace wheelhouse::effects
