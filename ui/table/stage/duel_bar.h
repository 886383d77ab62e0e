// SPDX-License-Identifier: GPL-3.0-or-later
// Who throws at whom: both fighters as small cards with all that the throw hangs on, and the attack between them.
#pragma once

#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"
#include "ui/dials/figure_painter.h"

#include <QWidget>

namespace wheelhouse::ui {

class DuelBar : public QWidget, public Skinned, public SpokenAs
{
    Q_OBJECT

public:
    explicit DuelBar(const Skin& skin, QWidget* parent = nullptr);

    void setFighters(const FigureLook& attacker, const FigureLook& target);
    /// What is thrown for, and what it says in figures.
    void setWords(const QString& attack, const QString& figures);
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    /// Where the two cards are painted: the attacker's, then the target's.
    std::pair<QRectF, QRectF> cards() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void name();

    Skin m_skin;
    FigureLook m_attacker;
    FigureLook m_target;
    QString m_attack;
    QString m_figures;
};

} // namespace wheelhouse::ui
