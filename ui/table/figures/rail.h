// SPDX-License-Identifier: GPL-3.0-or-later
// One side's figure cards, top to bottom. Cards keep their identity through every commit, so focus, a drag in progress
// and a screen reader's place survive it.
#pragma once

#include "ui/common/skin.h"
#include "ui/common/table_regions.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QScrollArea>

#include <map>

namespace wheelhouse::ui {

class FigureCard;

class Rail : public QScrollArea, public Skinned
{
    Q_OBJECT

public:
    /// `side` 0 is the left one.
    Rail(int side, const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void layOut(const TableRegions& regions);
    void setSkin(const Skin& skin) override { m_skin = skin; }
    /// The figure of the nth card, or none.
    play::FigureId figureAt(int index) const;
    FigureCard* cardOf(const play::FigureId& figure) const;

Q_SIGNALS:
    void selectAsked(const wheelhouse::play::FigureId& figure);
    void asked(const wheelhouse::ui::Ask& ask);

private:
    FigureCard* cardFor(const QString& key);
    void place();

    int m_side;
    Skin m_skin;
    QWidget* m_holder;
    std::map<QString, FigureCard*> m_cards;
    std::vector<QString> m_order;
    TableRegions m_regions;
};

} // namespace wheelhouse::ui
