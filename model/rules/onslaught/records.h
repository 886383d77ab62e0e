// SPDX-License-Identifier: GPL-3.0-or-later
// What Onslaught remembers of each figure. A copy shares every record that is not changed in it.
#pragma once

#include "model/effects/game/memory.h"

#include <QList>
#include <QStringList>

#include <memory>

namespace wheelhouse::rules::onslaught {

using namespace play;
using namespace effects;

/// What is remembered of one figure.
struct Record : Deeds {      // how it went and attacked (ONS-MOV-13)
    int standardInRound = 0; ///< the round of its last standard action (ONS-ECO-06)
    int movedInTurn = 0;     ///< began a walk: the turn's serial
    int ranInTurn = 0;       ///< a monster that has acted by its script: the turn's serial
    int chestsLooted = 0;
    bool levelled = false;
    QStringList cards = {}; ///< level up cards taken
    QStringList spent = {}; ///< of those, the ones that work no more (ONS-LVL-06)
    friend bool operator==(const Record&, const Record&) = default;
};

class Records
{
public:
    struct Entry {
        FigureId figure;
        std::shared_ptr<const Record> record;
        friend bool operator==(const Entry& a, const Entry& b);
    };

    /// An empty one where nothing is remembered of the figure.
    const Record& of(const FigureId& figure) const;
    void set(const FigureId& figure, Record record);
    /// In the order of the figures' ids.
    const QList<Entry>& all() const { return m_entries; }
    /// Whether the cards of all figures, taken and spent, are those of the other.
    bool haveCardsOf(const Records& other) const;

    friend bool operator==(const Records&, const Records&) = default;

private:
    QList<Entry> m_entries;
};

} // namespace wheelhouse::rules::onslaught
