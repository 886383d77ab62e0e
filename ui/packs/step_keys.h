// SPDX-License-Identifier: GPL-3.0-or-later
// The keys that take back what was entered, and do it again; Qt knows one pair of them for each desktop only.
#pragma once

#include <QKeyEvent>
#include <QLineEdit>
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

/// Whether a line takes such a key for what was typed in it: it takes back what is typed and not kept, and does again
/// what was taken back so. Otherwise the key is for what was kept, and nothing of the line can be done again after it.
inline bool lineTakesStep(QEvent& event, QLineEdit& line, bool isChanged)
{
    const bool isBack = dynamic_cast<QKeyEvent&>(event).matches(QKeySequence::Undo);
    if (isBack ? isChanged && line.isUndoAvailable() : line.isRedoAvailable())
        return true;
    if (!isChanged && line.isRedoAvailable())
        line.setText(line.text());
    return false;
}

} // namespace wheelhouse::ui
