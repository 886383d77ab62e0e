// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"
#include "ui/dials/figure_painter.h"

#include <QWidget>

namespace wheelhouse::ui {

/// A figure's card as it will lie on the table; nothing to press.
class QuickPreview : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit QuickPreview(Skin skin, QWidget* parent = nullptr);

    void setLook(const FigureLook& look);
    const FigureLook& look() const { return m_look; }
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
    FigureLook m_look;
};

} // namespace wheelhouse::ui
