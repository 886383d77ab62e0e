// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/last_to_show.h"

#include <algorithm>

namespace wheelhouse::play {

FigureId lastToShow(const Table& table)
{
    const auto isOpen = [](const TurnEntry& entry) {
        return entry.state == TurnEntry::State::Waiting && entry.figures.empty() && entry.label.isEmpty();
    };
    const TurnEntry* next = table.nextWaiting();
    if (!table.real.initiativeCards || !next || !isOpen(*next) || std::ranges::count_if(table.order, isOpen) != 1) {
        return {};
    }
    FigureId last;
    for (const Figure& figure : table.figures) {
        const bool theirs = next->seat.isEmpty() || figure.seat == next->seat;
        const bool numbered = std::ranges::any_of(table.order, [&](const TurnEntry& entry) {
            return std::ranges::find(entry.figures, figure.id) != entry.figures.end();
        });
        if (figure.kind != FigureKind::Character || figure.isDefeated() || !theirs || numbered) {
            continue;
        }
        if (last) {
            return {};
        }
        last = figure.id;
    }
    return last;
}

} // namespace wheelhouse::play
