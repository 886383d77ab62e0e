// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/names.h"

#include "model/play/table/figure_names.h"

#include <QStringList>

namespace wheelhouse::text {

QString Names::figure(const play::FigureId& id) const
{
    const play::Figure* found = table.figure(id);
    return found ? play::calledOn(table, *found) : id.text();
}

QString Names::seat(const play::SeatId& id) const
{
    const play::Seat* found = table.seat(id);
    return found ? found->name : id.text();
}

QString Names::dial(const play::FigureId& bearer, const play::DialId& id) const
{
    const play::Figure* found = table.figure(bearer);
    const play::Dial* dial = found ? found->dial(id) : nullptr;
    return dial ? dial->name : id.text();
}

QString Names::pile(const play::PileId& id) const
{
    const play::Pile* found = table.pile(id);
    return !found ? id.text() : found->name.isEmpty() ? found->kind : found->name;
}

QString Names::face(const QString& value) const
{
    const play::FaceKind* found = table.face(value);
    return found ? found->name : value;
}

QString Names::whose(const play::TurnEntry& entry) const
{
    if (!entry.label.isEmpty())
        return entry.label;
    QStringList names;
    for (const play::FigureId& id : entry.figures)
        names << figure(id);
    return names.isEmpty() ? seat(entry.seat) : names.join(QStringLiteral(", "));
}

} // namespace wheelhouse::text
