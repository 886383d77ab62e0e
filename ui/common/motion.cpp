// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/motion.h"

#include <QApplication>

namespace wheelhouse::ui {

int entranceTime()
{
    constexpr int longEnoughToSee = 180;
    return QApplication::isEffectEnabled(Qt::UI_General) ? longEnoughToSee : 0;
}

} // namespace wheelhouse::ui
