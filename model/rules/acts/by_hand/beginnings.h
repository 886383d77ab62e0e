// SPDX-License-Identifier: GPL-3.0-or-later
// Where figures begin on a map, and where they come back to.
#pragma once

#include "model/board/standing.h"
#include "model/play/table/table.h"

#include <optional>
#include <vector>

namespace wheelhouse::rules::acts {

/// The spaces where the figure may begin, best first: the start spaces of its seat; for a monster its own one of the
/// places that monsters come from, then what lies round it, then the same of the others. The places are shared out one
/// after the other, the largest monsters first. Spaces with a chest come last.
std::vector<board::Space> beginnings(const play::Table& table, const play::Figure& figure);

/// The same, those together that are as good as each other.
std::vector<std::vector<board::Space>> rankedBeginnings(const play::Table& table, const play::Figure& figure);

/// The first of them where it can stand, which it takes; none where there is no such. `beside`: not on the places that
/// monsters come from, and not with something closed between, unless nothing else is free.
std::optional<board::Space> placeToBegin(const play::Table& table, const play::Figure& figure,
                                         board::Standing& standing, bool beside);

} // namespace wheelhouse::rules::acts
