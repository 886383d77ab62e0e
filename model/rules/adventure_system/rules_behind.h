// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace wheelhouse::rules::adventure_system {

/// The catalogue ids behind a message by its key, the most telling one first; none where there is no rule behind it.
std::vector<QString> rulesBehind(const QString& what);

} // namespace wheelhouse::rules::adventure_system
