// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/description.h"

#include <cstdint>
#include <random>

namespace wheelhouse::board::onslaught {

/// Dice for boards, the same on every machine.
class Dice
{
public:
    explicit Dice(std::uint32_t seed) : m_engine(seed) {}

    /// A number from least to most.
    int from(int least, int most)
    {
        return least + static_cast<int>(m_engine() % static_cast<std::uint32_t>(most - least + 1));
    }
    bool oneIn(int n) { return from(1, n) == 1; }
    bool percent(int chance) { return from(1, 100) <= chance; }

private:
    std::mt19937 m_engine;
};

/// A legal board of 2 × 2 to width × height spaces with walls, rough ground, levels, barriers, doors, portals and minis
/// of several sides and sizes, each more or less frequent from board to board; one mini at least.
Description randomBoard(Dice& dice, int width, int height);

/// A legal board with one to three portal pairs and little else, most of it beside the portals: barriers that end where
/// a portal ends, portals in a row, walls and rough ground next to them, small and large minis.
Description boardOfPortals(Dice& dice, int width, int height);

/// The board turned by one quarter clockwise, and mirrored east to west. Minis keep their order.
Description turned(const Description& board);
Description mirrored(const Description& board);
/// Where a space of the given board comes to lie, and a mini's place.
Space turnedPlace(const Description& board, Space at, int size);
Space mirroredPlace(const Description& board, Space at, int size);

} // namespace wheelhouse::board::onslaught
