// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/packs/box.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace wheelhouse::ui {

class QuickFigureRow;

/// The figures that one side may bring.
class QuickSeat : public QWidget, public Skinned
{
    Q_OBJECT

public:
    /// `seat` counts from 0 and gives accent and shape.
    QuickSeat(int seat, const BoxSeat& from, const Skin& skin, QWidget* parent = nullptr);

    /// The ids of those that come along, in the box's order.
    std::vector<QString> party() const;
    const std::vector<QuickFigureRow*>& rows() const { return m_rows; }
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void partyChanged();
    void cardAsked(const QString& id);

private:
    void count();

    QString m_name;
    size_t m_wanted;
    QLabel* m_heading;
    std::vector<QuickFigureRow*> m_rows;
};

} // namespace wheelhouse::ui
