// SPDX-License-Identifier: GPL-3.0-or-later
// The stage's first line: whose it is by shape, a name, and what it is about.
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/panel_painter.h"

#include <QWidget>

namespace wheelhouse::ui {

class StageHeading : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit StageHeading(const Skin& skin, QWidget* parent = nullptr);

    /// `seat` counts from 0, -1 is the monsters'; ofNobody draws no shape.
    void setWords(int seat, const QString& title, const QString& detail);
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
    int m_seat = ofNobody;
    QString m_title;
    QString m_detail;
};

} // namespace wheelhouse::ui
