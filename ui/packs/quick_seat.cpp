// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/quick_seat.h"

#include "ui/common/metrics.h"
#include "ui/packs/quick_figure_row.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

QuickSeat::QuickSeat(int seat, const BoxSeat& from, const Skin& skin, QWidget* parent)
    : QWidget(parent), m_name(from.name), m_wanted(from.wanted), m_heading(new QLabel)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::gap);
    m_heading->setObjectName(QStringLiteral("party-%1").arg(seat));
    m_heading->setTextFormat(Qt::PlainText);
    layout->addWidget(m_heading);
    for (const BoxFigure& figure : from.figures) {
        const bool along = std::ranges::find(from.comingAlong, figure.id) != from.comingAlong.end();
        auto* row = new QuickFigureRow(seat, figure, along, skin);
        layout->addWidget(row);
        m_rows.push_back(row);
        connect(row, &QuickFigureRow::cardAsked, this, &QuickSeat::cardAsked);
        connect(row, &QuickFigureRow::comesAlongChanged, this, [this] {
            count();
            Q_EMIT partyChanged();
        });
    }
    count();
    setSkin(skin);
}

std::vector<QString> QuickSeat::party() const
{
    std::vector<QString> ids;
    for (const QuickFigureRow* row : m_rows) {
        if (row->comesAlong())
            ids.push_back(row->id());
    }
    return ids;
}

void QuickSeat::count()
{
    const auto come = static_cast<int>(party().size());
    m_heading->setText(m_wanted > 0 ? tr("%1: %2 of %3 come along").arg(m_name).arg(come).arg(m_wanted)
                                    : tr("%1: %2 come along").arg(m_name).arg(come));
}

void QuickSeat::setSkin(const Skin& skin)
{
    m_heading->setFont(skin.type.name(20));
}

} // namespace wheelhouse::ui

#include "moc_quick_seat.cpp"
