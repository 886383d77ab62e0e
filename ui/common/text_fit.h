// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring and drawing text that has to fit. For the GUI thread only: widths are remembered.
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>
#include <Qt>

class QPainter;
class QRectF;

namespace wheelhouse::ui {

/// How wide the text is in one line. The same few texts are asked for at every layout and every repaint, so the last
/// thousands are remembered.
double textWidth(const QFont& font, const QString& text);

/// `font`, made smaller (down to `least` of its size) until `text` fits `width`.
QFont fittedFont(QFont font, const QString& text, double width, double least = 0.7);

/// Draws one line inside `rect` with the painter's pen: whole if it can be, else smaller (down to `least` of the size),
/// else shortened by an ellipsis, never cut through a letter. Returns the width used.
double drawLine(QPainter& painter, const QRectF& rect, const QFont& font, Qt::Alignment alignment, const QString& text,
                double least = 0.7);

/// Like drawLine, for numbers: every digit takes the same room, so that a changing number does not shake.
double drawNumber(QPainter& painter, const QRectF& rect, const QFont& font, Qt::Alignment alignment,
                  const QString& number);

/// The width drawNumber needs for `number`.
double numberWidth(const QFont& font, const QString& number);

/// Draws `text` broken into at most `lines` lines inside `rect`, the last one shortened when it must be.
void drawParagraph(QPainter& painter, const QRectF& rect, const QFont& font, const QString& text, int lines);

/// The same text, in which no line ends between the two numbers of "11 → 0".
QString withWholeSums(QString text);

/// `text` broken at its words into lines of this width.
QStringList linesOf(const QString& text, const QFont& font, double width);

/// How many lines that is.
int rowsOf(const QString& text, const QFont& font, double width);

/// A minus sign or plus sign and the digits ("−3", "+2"), as shown while a wheel is turned.
QString signedNumber(int number);

} // namespace wheelhouse::ui
