// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody who does anything at the free table: every command with arguments that may or may not fit.
#pragma once

#include "model/play/session/session.h"

namespace wheelhouse::testing {

class TablePlayer
{
public:
    explicit TablePlayer(quint64 seed) : m_dice(seed) {}

    play::Command next(const play::Session& session);

private:
    play::Command answer(const play::Session& session);
    QByteArray filled(QByteArray args, const play::Session& session);
    QByteArray filling(char what, const play::Session& session);
    int below(int count) { return m_dice.below(count); }
    template <class T>
    const T& anyOf(const std::vector<T>& things)
    {
        return things[static_cast<size_t>(below(static_cast<int>(things.size())))];
    }

    play::SeededChance m_dice;
};

} // namespace wheelhouse::testing
