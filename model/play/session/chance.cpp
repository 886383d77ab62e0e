// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/chance.h"

#include <QRandomGenerator>

namespace wheelhouse::play {

int SystemChance::below(int count)
{
    return QRandomGenerator::system()->bounded(count);
}

int SeededChance::below(int count)
{
    // Drawing again above the last whole multiple keeps every number equally likely; std::uniform_int_distribution
    // would differ from one standard library to the next.
    const auto span = static_cast<quint64>(count);
    const quint64 limit = std::mt19937_64::max() - std::mt19937_64::max() % span;
    quint64 drawn = m_engine();
    while (drawn >= limit) {
        drawn = m_engine();
    }
    return static_cast<int>(drawn % span);
}

} // namespace wheelhouse::play
