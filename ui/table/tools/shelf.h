// SPDX-License-Identifier: GPL-3.0-or-later
// The shelf of piles: what lies on the map to be picked up by whoever is on the stage, and what the bag still holds.
// Nothing is shown while there is nothing on it.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QWidget>

namespace wheelhouse::ui {

class ChoiceGrid;

class Shelf : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit Shelf(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void setSkin(const Skin& skin) override;
    /// Whether piles stand on it, which it never is without.
    bool holdsPiles() const { return m_pileCount > 0; }
    /// How high it is at this width; 0 while it is empty.
    int heightFor(int width) const;

Q_SIGNALS:
    void asked(const wheelhouse::ui::Ask& ask);
    /// The decks are to be looked at.
    void pilesAsked();

private:
    /// Whether a piece is shown by the map alone: nobody can pick it up from where the one on the stage stands.
    bool isLeftToMap(const TableContext& context, const play::Piece& piece) const;

    /// The piles that the game has in sight all the time, each with how many there are.
    void showPiles(const TableContext& context);

    Skin m_skin;
    play::FigureId m_picker;
    ChoiceGrid* m_piles;
    ChoiceGrid* m_grid;
    int m_count = 0;
    int m_pileCount = 0;
};

} // namespace wheelhouse::ui
