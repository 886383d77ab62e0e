// SPDX-License-Identifier: GPL-3.0-or-later
// Which rules of the catalogue stand behind what is told, shown and added up.
#pragma once

#include "model/content/pack.h"

#include <QString>

#include <vector>

namespace wheelhouse::rules::onslaught {

/// The catalogue ids, the one that says most first, behind a message by its key ("said-hit"), behind a part of the
/// table ("part-hit-points", "panel-turn", "measure-move"), behind an act ("act-attack"), or behind where a number
/// comes from ("source-item"). None where no rule stands behind it, and behind what has a name of its own that the
/// articles explain, such as a condition.
std::vector<QString> rulesBehind(const QString& what);

/// What the common conditions of these names do; nothing for any other name.
std::vector<QString> rulesOfConditions(const content::Pack& content, const std::vector<QString>& names);

/// The kind of a source: "source-item" of "item/heron-bow".
QString kindOfSource(const QString& source);

/// Everything that has rules behind it, in no order.
std::vector<QString> allWithRules();

} // namespace wheelhouse::rules::onslaught
