// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/packs/card_sheet.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace wheelhouse::ui {

class DialList;
class QuickPreview;

/// The card as the table will show it, with what is typed at this moment; nothing to press.
class CardPreview : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit CardPreview(const Skin& skin, QWidget* parent = nullptr);

    /// `seat` counts from 0 and gives accent and shape. `bloodied` turns the wheel down to where it begins.
    void show(const CardSheet& form, int seat, bool bloodied);
    /// All that it says, line by line.
    QString words() const;
    const QuickPreview& card() const { return *m_card; }
    void setSkin(const Skin& skin) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
    QLabel* m_heading;
    QLabel* m_about;
    QuickPreview* m_card;
    QLabel* m_behaviour;
    QLabel* m_attacks;
    DialList* m_dials;
    QLabel* m_others;
};

} // namespace wheelhouse::ui
