// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/table/last_to_show.h"

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

namespace {
constexpr int hundredths = 100;

bool isOf(const content::DealHeap& heap, Initiative number)
{
    return number >= heap.from * hundredths && number <= heap.to * hundredths;
}

bool hasShownAll(const Table& table, const SeatId& seat, const content::DealHeap& heap)
{
    const auto isTheirs = [&](const FigureId& id) {
        const Figure* figure = table.figure(id);
        return figure && figure->seat == seat;
    };
    const auto shown = std::ranges::count_if(table.order, [&](const TurnEntry& entry) {
        return isOf(heap, entry.number) && std::ranges::any_of(entry.figures, isTheirs);
    });
    return shown >= (seat == table.active ? heap.toActive : heap.toEachOther);
}
} // namespace

const content::DealHeap* heapShownBy(const Table& table, const SeatId& seat, Initiative number)
{
    const auto heap = std::ranges::find_if(table.deal.heaps, [&](const auto& each) { return isOf(each, number); });
    if (heap == table.deal.heaps.end() || !hasShownAll(table, seat, *heap)) {
        return nullptr;
    }
    const bool anothersLeft = std::ranges::any_of(
        table.seats, [&](const Seat& other) { return other.id != seat && !hasShownAll(table, other.id, *heap); });
    return anothersLeft ? &*heap : nullptr;
}

} // namespace wheelhouse::play
