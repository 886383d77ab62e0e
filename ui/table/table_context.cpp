// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/table_context.h"

namespace wheelhouse::ui {

TableContext TableContext::of(std::shared_ptr<const items::Publication> publication, const play::FigureId& selected)
{
    TableContext context;
    context.figures = items::figureRows(*publication->table);
    context.turns = items::turnRows(*publication->table);
    context.publication = std::move(publication);
    context.selected = context.table().figure(selected) ? selected : play::FigureId();
    return context;
}

const items::FigureRow* TableContext::row(const play::FigureId& figure) const
{
    for (const items::FigureRow& candidate : figures) {
        if (candidate.key == figure.text()) {
            return &candidate;
        }
    }
    return nullptr;
}

play::FigureId TableContext::onStage() const
{
    if (selected) {
        return selected;
    }
    if (openPrompt()) {
        return {}; // the table is being asked something
    }
    const play::TurnEntry* acting = table().acting();
    if (!acting || acting->figures.empty()) {
        return {};
    }
    // Of a monster group the first one that still stands.
    for (const play::FigureId& figure : acting->figures) {
        const play::Figure* found = table().figure(figure);
        if (found && !found->isDefeated()) {
            return figure;
        }
    }
    return acting->figures.front();
}

std::vector<play::SeatId> TableContext::secretsToSettle() const
{
    std::vector<play::SeatId> seats;
    for (const play::Prompt& prompt : state().prompts) {
        if (prompt.secret && std::find(seats.begin(), seats.end(), prompt.seat) == seats.end()) {
            seats.push_back(prompt.seat);
        }
    }
    return seats;
}

const play::Prompt* TableContext::openPrompt() const
{
    for (const play::Prompt& prompt : state().prompts) {
        if (!prompt.secret) {
            return &prompt;
        }
    }
    return nullptr;
}

int TableContext::accentOf(const play::SeatId& seat) const
{
    const play::Seat* found = table().seat(seat);
    return found ? found->accent : -1;
}

QString TableContext::nameOf(const play::SeatId& seat) const
{
    const play::Seat* found = table().seat(seat);
    return found ? found->name : QString();
}

} // namespace wheelhouse::ui
