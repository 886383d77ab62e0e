// SPDX-License-Identifier: GPL-3.0-or-later
// Words that come from outside (names, texts of packs, what was typed) are never read as markup: a picture named in
// them would be fetched, and a device named as a picture would stop the window. Labels and the hints of widgets are
// seen to for the whole application; a hint that somebody shows by hand goes through here.
#pragma once

#include <QObject>
#include <QRect>
#include <QString>

class QPoint;
class QWidget;

namespace wheelhouse::ui {

/// The words as a hint shows them, whatever they look like.
QString plainHint(const QString& words);

/// Shows a hint with these words; empty ones take the hint away. `place`: where in `widget` it holds.
void showPlainHint(const QPoint& onScreen, const QString& words, QWidget& widget, const QRect& place = {});

/// The one place where a hint is shown that is markup; nothing in it may come from outside unescaped.
void showMarkedHint(const QPoint& onScreen, const QString& markup, QWidget& widget);

/// Sees to it in the whole application that a label shows plain words unless it says that it takes markup, and that
/// the hint of a widget shows plain words always. To be asked for any number of times.
void keepWordsPlain();

} // namespace wheelhouse::ui
