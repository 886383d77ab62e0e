// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/skin.h"

#include <QWidget>

namespace wheelhouse::ui {

/// The program's name with its wheel.
class HomeHeading : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit HomeHeading(Skin skin, QWidget* parent = nullptr);
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
};

} // namespace wheelhouse::ui
