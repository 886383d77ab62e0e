// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/board/description.h"

#include <string>

namespace wheelhouse::ui {

/// A small board to try a question on: two minis from the start, and whatever is put between them. Each change answers
/// whether it changed anything; what is not possible (a wall under a mini) changes nothing.
class SettlePad
{
public:
    static constexpr int side = 9;
    inline static const std::string attacker = "attacker";
    inline static const std::string target = "target";

    SettlePad();

    const board::Description& board() const { return m_board; }
    /// Nothing but the two minis, wherever they stand.
    bool isBlank() const;
    /// Takes away everything but the two minis.
    bool clear();

    bool isWall(board::Space space) const { return letter(space) == '#'; }
    bool setWall(board::Space space, bool wall) { return setLetter(space, wall ? '#' : '.'); }
    bool isRough(board::Space space) const { return letter(space) == '~'; }
    bool setRough(board::Space space, bool rough) { return setLetter(space, rough ? '~' : '.'); }
    /// Levels run from 0 to 3.
    int level(board::Space space) const;
    bool setLevel(board::Space space, int level);
    bool flipBarrier(const board::Edge& edge);
    /// Moves a mini to a space where none stands.
    bool move(const std::string& mini, board::Space to);
    /// Puts down a mini of that side, or takes away the one of that side which stands there.
    bool flipMini(const std::string& side, board::Space space);

    /// The mini on the space, nullptr for none.
    const board::MiniEntry* miniAt(board::Space space) const;
    const board::MiniEntry& mini(const std::string& id) const;

    /// Copies without one thing, to see what it does.
    SettlePad without(board::Space space) const;
    SettlePad without(const board::Edge& edge) const;
    SettlePad withoutMini(const std::string& id) const;

private:
    char letter(board::Space space) const;
    bool setLetter(board::Space space, char letter);

    board::Description m_board;
    int m_made = 0; ///< minis put down so far, for their ids
};

} // namespace wheelhouse::ui
