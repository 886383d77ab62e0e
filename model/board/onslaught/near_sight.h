// SPDX-License-Identifier: GPL-3.0-or-later
// Sight between two spaces that are not far from each other, all lines at once: what would interrupt each of them is
// worked out once for all boards, as masks of bits. Private to this folder.
#pragma once

#include "model/board/onslaught/board.h"
#include "model/board/onslaught/sight.h"

#include <optional>

namespace wheelhouse::board::onslaught {

/// Whether straight lines from one of the viewer's spaces to one of the target's give sight, in cover or not; nothing
/// where that has to be looked at line by line: from farther away, or by another house rule.
std::optional<bool> seesFromNear(const Board& board, const Spot& viewer, Space from, const Spot& target, Space to);

/// The same with cover: what straight lines alone give.
std::optional<Sight> looksFromNear(const Board& board, const Spot& viewer, Space from, const Spot& target, Space to);

} // namespace wheelhouse::board::onslaught
