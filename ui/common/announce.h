// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QWidget>

namespace wheelhouse::ui {

/// Names the widget by the words and has a screen reader say them.
inline void announce(QWidget& widget, const QString& words)
{
    widget.setAccessibleName(words);
    if (words.isEmpty())
        return;
    QAccessibleEvent alert(&widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace wheelhouse::ui
