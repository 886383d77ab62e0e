// SPDX-License-Identifier: GPL-3.0-or-later
// Lies over the lower edge of the stage and says that the stage goes on below it. Presses go through.
#pragma once

#include "ui/common/skin.h"

#include <QWidget>

namespace wheelhouse::ui {

class MoreBelow : public QWidget, public Skinned
{
public:
    MoreBelow(const Skin& skin, QWidget* parent);
    void setSkin(const Skin& skin) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
};

} // namespace wheelhouse::ui
