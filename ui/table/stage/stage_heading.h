// SPDX-License-Identifier: GPL-3.0-or-later
// The top of the stage: whose it is by shape, a name, and what it is about. It takes more lines rather than cut words.
#pragma once

#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"
#include "ui/dials/panel_painter.h"

#include <QFont>
#include <QWidget>

namespace wheelhouse::ui {

class StageHeading : public QWidget, public Skinned, public SpokenAs
{
    Q_OBJECT

public:
    explicit StageHeading(const Skin& skin, QWidget* parent = nullptr);

    /// `seat` counts from 0, -1 is the monsters'; ofNobody draws no shape.
    void setWords(int seat, const QString& title, const QString& detail);
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {40, lineHeight()}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// Whether every word stands whole in this width.
    bool readsWhole(int width) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// How the words stand in a width.
    struct Setting {
        QFont title;
        int titleRows = 1;
        QFont detail;
        int detailRows = 0; ///< below the title; 0: beside it, or none
        double left = 0;    ///< behind the seat's shape
    };
    Setting settingFor(int width) const;
    int lineHeight() const;
    static int heightOf(const Setting& setting, int line);

    Skin m_skin;
    int m_seat = ofNobody;
    QString m_title;
    QString m_detail;
};

} // namespace wheelhouse::ui
