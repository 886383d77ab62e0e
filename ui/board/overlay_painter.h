// SPDX-License-Identifier: GPL-3.0-or-later
// What is laid over a board for a moment: ways, sight, areas and the lines that prove it. Pure functions like those in
// board_painter.h. No meaning hangs on a colour alone.
#pragma once

#include "model/board/grid.h"
#include "ui/board/board_frame.h"
#include "ui/board/surveyor.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace wheelhouse::ui {

struct Skin;

/// Seen spaces stay as they are, those with cover get a light veil with dots, unseen ones a dark veil.
void paintSightMap(QPainter& painter, const BoardFrame& frame, const board::Grid<Seen>& map, const Skin& skin,
                   const QRectF& exposed);

/// Whether a tap there is a move of the game, or only puts a mini right by hand.
enum class Reach { Offered, Shown };
/// The region within reach with an outline in the seat's accent, and in each space what it costs. One that is only
/// shown has a broken outline and no ground of its own.
void paintReach(QPainter& painter, const BoardFrame& frame, const std::vector<ReachedSpace>& places, int seat,
                const Skin& skin, Reach reach = Reach::Offered);

/// Spaces of which one may be chosen: as those within reach, and in each a mark, or its letter where they have some.
void paintOffered(QPainter& painter, const BoardFrame& frame, const std::vector<board::Space>& spaces, int seat,
                  const Skin& skin, const std::vector<QString>& letters = {});

/// The spaces of an area, and a ring round the footprint of each mini it affects.
void paintArea(QPainter& painter, const BoardFrame& frame, const std::vector<board::Space>& spaces,
               const std::vector<QRectF>& affected, const Skin& skin);

/// Lines from corner to corner, hindered ones dashed. The parts of a line through a portal are joined by dots.
void paintSightLines(QPainter& painter, const BoardFrame& frame, const SightAnswer& answer, const Skin& skin);

/// Where nothing is seen: a dotted line from middle to middle with a cross on it.
void paintNoSight(QPainter& painter, const QPointF& from, const QPointF& to, const Skin& skin);

/// A frame that points out what is in the way.
void paintCulprit(QPainter& painter, const QRectF& rect, const Skin& skin);

/// A way from middle to middle of places of that size, with its cost at the end; `beyond` draws it as further than the
/// mini may go. `places` begins with the start.
struct WayLook {
    std::vector<board::Space> places;
    int size = 1;
    int seat = -1;
    std::optional<int> cost;
    bool beyond = false;
    QString mark = {};                 ///< a number or a letter that tells it from others
    std::optional<size_t> markAt = {}; ///< at which of its places; none: beside the last
};
void paintWay(QPainter& painter, const BoardFrame& frame, const WayLook& way, const Skin& skin);

} // namespace wheelhouse::ui
