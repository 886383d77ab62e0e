// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QPainter;
class QRectF;

namespace wheelhouse::ui {

struct Skin;

/// One place in the turn order. A place whose figure is not yet known has no name and shows a card's back.
struct TurnLook {
    QString number = {}; ///< in the words of the whole program: "5½"
    QString name = {};
    QString side = {}; ///< whose it is, said where the eye has the shape
    int seat = 0;
    bool unknown = false; ///< whose it is nobody knows yet: it bears no shape
    bool current = false;
    bool next = false;
    bool acted = false;

    bool operator==(const TurnLook&) const = default;
};

void paintTurnEntry(QPainter& painter, const QRectF& rect, const TurnLook& look, const Skin& skin);

/// One sentence that says what the entry shows, for screen readers.
QString turnSentence(const TurnLook& look);

/// A counter that a seat or all share, such as victory points.
struct CounterLook {
    QString label = {}; ///< whose it is
    QString what = {};  ///< what is counted, such as "victory points"
    int seat = 0;
    int value = 0;
    bool mirrored = false; ///< label before the number: for the right end of the strip

    bool operator==(const CounterLook&) const = default;
};

void paintCounter(QPainter& painter, const QRectF& rect, const CounterLook& look, const Skin& skin);

/// The lines in which its label stands, in two where one is too narrow; none where there is no room for it.
QStringList counterLabelLines(const QRectF& rect, const CounterLook& look, const Skin& skin);

} // namespace wheelhouse::ui
