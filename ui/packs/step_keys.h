// SPDX-License-Identifier: GPL-3.0-or-later
// The keys that take back what was entered, and do it again; Qt knows one pair of them for each desktop only.
#pragma once

#include <QKeyEvent>
#include <QList>

namespace wheelhouse::ui {

inline QList<QKeySequence> redoKeys()
{
    return {QKeySequence(Qt::CTRL | Qt::Key_Y), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)};
}

/// Whether a key event asks to take back or to do again.
inline bool asksForStep(QEvent& event)
{
    if (event.type() != QEvent::ShortcutOverride && event.type() != QEvent::KeyPress)
        return false;
    auto& key = dynamic_cast<QKeyEvent&>(event);
    return key.matches(QKeySequence::Undo) || redoKeys().contains(QKeySequence(key.keyCombination()));
}

} // namespace wheelhouse::ui
