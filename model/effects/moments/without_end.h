// SPDX-License-Identifier: GPL-3.0-or-later
// Cards that set each other off without end: then nothing of the command happens, and whoever gave it is told which
// cards they are.
#pragma once

#include "model/effects/game/game.h"

#include <map>
#include <utility>

namespace wheelhouse::effects {

/// The steps that a command takes, and what the cards do in them.
class StepsOfCommand
{
public:
    /// The innermost frame goes on. Throws play::Refused where it will never come to an end.
    void next(const Game& game);

private:
    using Source = std::pair<FigureId, QString>; ///< whose it is, and where it is printed
    [[noreturn]] void stop(const Game& game) const;

    int m_steps = 0;
    std::map<Source, int> m_taken;
};

} // namespace wheelhouse::effects
