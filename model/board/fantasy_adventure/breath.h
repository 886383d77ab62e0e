// SPDX-License-Identifier: GPL-3.0-or-later
// Breath and cold: what a monster's special attack covers. Monsters are never hurt by it, nor in its way.
#pragma once

#include "model/board/fantasy_adventure/board.h"

namespace wheelhouse::board::fantasy_adventure {

/// The directions that breath may take, as steps (FAB-DRB-01).
inline constexpr std::array<Space, 4> breathDirections = orthogonalSteps;
inline constexpr int winterWolfBreath = 3; // FAB-WWF-01

/// The squares that breath covers in one direction: a lane from each square of the breather's front (FAB-DRB-02), each
/// by itself (FAB-DRB-05), until something solid (FAB-DRB-04, FAB-WWF-04) or the rim, at most `length` squares long
/// where one is given. Sorted.
std::vector<Space> breath(const Board& board, int breather, Space direction, std::optional<int> length = std::nullopt);
/// The heroes on these squares, whom alone it hurts (FAB-DRB-06), by index.
std::vector<int> heroesOn(const Board& board, const std::vector<Space>& squares);
/// The first hero in a Winter Wolf's breath (FAB-WWF-02).
std::optional<int> firstHeroInBreath(const Board& board, int wolf, Space direction);

/// A Frost Salamander's cold: every square within 2 of it, diagonals too (FAB-FSL-01), whatever stands between
/// (FAB-FSL-03). Sorted.
std::vector<Space> coldAura(const Board& board, int figure);

} // namespace wheelhouse::board::fantasy_adventure
