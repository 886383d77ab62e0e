// SPDX-License-Identifier: GPL-3.0-or-later
// How a session looks on the home page: pure functions of values, a rectangle and a skin.
#pragma once

#include "ui/home/session_row.h"

#include <QRectF>

class QPainter;

namespace wheelhouse::ui {

struct Skin;

/// A dial with a segment for each round, those begun lit, and the running round's number in its middle. A session
/// that has no known number of rounds has a whole ring.
void paintRoundDial(QPainter& painter, const QRectF& rect, const play::Summary& summary, const Skin& skin);

/// Each seat's shape and score in one line, digits `pixels` high; from the left end with the seats' names, or from the
/// right end without. Returns the width used.
enum class ScoreStyle { NamedFromLeft, BareFromRight };
double paintScores(QPainter& painter, const QRectF& rect, const play::Summary& summary, double pixels, ScoreStyle style,
                   const Skin& skin);

/// How the row stands in the list.
struct RowState {
    bool chosen = false;
    bool hovered = false;
    bool focused = false;
};

/// One row of the list.
void paintSessionRow(QPainter& painter, const QRectF& rect, const SessionRow& row, const QDateTime& now,
                     const RowState& state, const Skin& skin);
int sessionRowHeight(const Skin& skin);

} // namespace wheelhouse::ui
