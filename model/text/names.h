// SPDX-License-Identifier: GPL-3.0-or-later
// How the things of a table are called in a line; what is not on the table goes by its id.
#pragma once

#include "model/play/events/events.h"

namespace wheelhouse::text {

struct Names {
    const play::Table& table;

    QString figure(const play::FigureId& id) const;
    QString seat(const play::SeatId& id) const;
    QString dial(const play::FigureId& figure, const play::DialId& id) const;
    QString pile(const play::PileId& id) const;
    /// A loot token's item or event by its name, a card by its number.
    QString face(const QString& value) const;
    /// Who acts on an entry: the group's name, else the figures, else the seat; empty while nobody knows.
    QString whose(const play::TurnEntry& entry) const;
};

} // namespace wheelhouse::text
