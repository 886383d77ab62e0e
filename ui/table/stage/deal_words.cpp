// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/deal_words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace wheelhouse::ui {

namespace {

class DealText
{
    Q_DECLARE_TR_FUNCTIONS(DealText)

public:
    explicit DealText(const play::Table& table) : m_table(table)
    {
        const play::Seat* active = table.seat(table.active);
        m_active = active ? active->name : tr("the active player");
        const auto other =
            std::ranges::find_if(table.seats, [&](const play::Seat& seat) { return seat.id != table.active; });
        m_other = active && table.seats.size() == 2 ? other->name : tr("each other player");
    }

    QString heap(const content::DealHeap& heap) const
    {
        if (heap.toActive == heap.toEachOther)
            return tr("Cards %1 to %2: deal %3 to each player.").arg(heap.from).arg(heap.to).arg(heap.toActive);
        return tr("Cards %1 to %2: deal %3 to %4 and %5 to %6.")
            .arg(QString::number(heap.from), QString::number(heap.to), QString::number(heap.toActive), m_active,
                 QString::number(heap.toEachOther), m_other);
    }

    QString open(int card) const
    {
        return m_table.seat(m_table.active)
                   ? tr("%1 lays card %2 face up by a figure.").arg(m_active, QString::number(card))
                   : tr("The active player lays card %1 face up by a figure.").arg(card);
    }

    static QString rest()
    {
        return tr(
            "Lay all other cards face down, one by each figure. When a number comes up, the app asks who has it.");
    }

    static QString unknown()
    {
        return tr(
            "Deal your cards and lay them face down, one by each figure. When a number comes up, the app asks who "
            "has it.");
    }

private:
    const play::Table& m_table;
    QString m_active;
    QString m_other;
};

} // namespace

QString dealWords(const play::Table& table)
{
    if (table.deal.heaps.empty())
        return DealText::unknown();
    const DealText text(table);
    QStringList lines;
    for (const content::DealHeap& heap : table.deal.heaps)
        lines << text.heap(heap);
    if (table.deal.openToActive)
        lines << text.open(*table.deal.openToActive);
    lines << DealText::rest();
    return lines.join(QLatin1Char('\n'));
}

} // namespace wheelhouse::ui
