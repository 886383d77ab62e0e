// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/description.h"
#include "model/board/grid.h"

namespace wheelhouse::board {

/// Who stands where on a ground: minis are taken in one by one, each only where it can stand. The ground, whose minis
/// are left out, passed `check` but for them and outlives this.
class Standing
{
public:
    Standing(const Description& ground, const Vocabulary& words);

    /// Why no mini of this size can stand there, a sentence fragment in English; none where it can.
    std::optional<std::string> hindrance(Space at, int size) const;
    /// Takes a mini in, if it can stand there; else says why not.
    std::optional<std::string> take(Space at, int size);

private:
    bool hasBarrierInside(Space at, int size) const;

    const Description& m_ground;
    const Vocabulary& m_words;
    Grid<char> m_taken;
};

} // namespace wheelhouse::board
