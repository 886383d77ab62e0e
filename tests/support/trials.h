// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace wheelhouse::testing {

/// How many cases a random test tries: a few every day, all with WHEELHOUSE_LONG_RUNS set.
inline int trials(int everyDay, int all)
{
    return qEnvironmentVariableIsSet("WHEELHOUSE_LONG_RUNS") ? all : everyDay;
}

} // namespace wheelhouse::testing
