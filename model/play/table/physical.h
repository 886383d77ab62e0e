// SPDX-License-Identifier: GPL-3.0-or-later
// "Now on the table": what the hands must do is the difference between the real pieces as the hands left them and as
// the table says they should be. Never made from events, so undo, a resumed session and checking the table come free.
#pragma once

#include "model/play/table/message.h"
#include "model/play/table/table.h"

#include <map>
#include <vector>

namespace wheelhouse::play {

/// One real piece and what it should show. Ordered by key; the key names the piece, "wheel/ilse".
struct PhysicalPiece {
    QString value; ///< compared; empty never stands
    Message shows; ///< what it should look like, for checking the table
    friend bool operator==(const PhysicalPiece& a, const PhysicalPiece& b) { return a.value == b.value; }
};
using Projection = std::map<QString, PhysicalPiece>;

/// The real pieces that this table plays with, as they should lie. Nothing in it is hidden from anybody: the same comes
/// of every viewer's table.
Projection project(const Table& table);

/// One act of the hands.
struct PhysicalAct {
    QString key;
    Message act;
};
/// What leads from `hands` to `wanted`, in the order of the pieces. Places and doors are never put away: a map that is
/// not shown leaves its pieces where they are, and the hands remember them.
std::vector<PhysicalAct> actsBetween(const Projection& hands, const Projection& wanted);

/// `hands` after a commit that led the table from `before` to `after`: where the giver did it by hand, the hands have
/// followed; everything else waits for Done.
Projection followed(Projection hands, const Projection& before, const Projection& after, bool byHand);
/// `hands` without the kinds of pieces that are not real on this table (any more).
Projection limitedTo(Projection hands, const RealPieces& real);

} // namespace wheelhouse::play
