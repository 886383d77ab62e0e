// SPDX-License-Identifier: GPL-3.0-or-later
// The palette of conditions of one figure: every kind in its place, the common ones first, whether it is borne or not.
#pragma once

#include "model/items/figure_rows.h"
#include "ui/table/common/choice_grid.h"

namespace wheelhouse::ui {

inline const QString moreConditionsKey = QStringLiteral("…");
inline const QString lessOfConditionKey = QStringLiteral("less-"); ///< before the id of a condition whose tokens count
inline const QString unhealedKey = QStringLiteral("unhealed");     ///< lets the figure be healed again

/// `all`: the rare kinds too, where not all of them fit.
std::vector<Choice> conditionChoices(const std::vector<play::ConditionKind>& kinds, const items::FigureRow& row,
                                     bool all);

} // namespace wheelhouse::ui
