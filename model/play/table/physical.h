// SPDX-License-Identifier: GPL-3.0-or-later
// "Now on the table": what hands have to do is the difference between the real pieces as they were left and as they
// should be. It is not made from events, so undo, a resumed session and checking the table need nothing else.
#pragma once

#include "model/play/table/message.h"
#include "model/play/table/table.h"

#include <map>
#include <vector>

namespace wheelhouse::play {

/// One real piece and what it should show. Ordered by key; the key names the piece, "wheel/ilse".
struct PhysicalPiece {
    QString value; ///< what is compared; never empty
    Message shows; ///< what it should look like, for checking the table
    friend bool operator==(const PhysicalPiece& a, const PhysicalPiece& b) { return a.value == b.value; }
};
using Projection = std::map<QString, PhysicalPiece>;

/// The real pieces of this table, as they should lie. Nothing in it is secret: every viewer's table gives the same.
Projection project(const Table& table);

/// One thing to do by hand.
struct PhysicalAct {
    QString key;
    Message act;
};
/// What has to be done to get from `hands` to `wanted`: what is taken away first, then tiles and doors, minis, and what
/// lies by these. Places and doors are never put away: if the map is hidden, its pieces stay where they are, and
/// `hands` keeps them.
std::vector<PhysicalAct> actsBetween(const Projection& hands, const Projection& wanted);

/// `hands` after a command that led the table from `before` to `after`. Where its giver did it by hand, the real pieces
/// have followed already; everything else waits for Done.
Projection followed(Projection hands, const Projection& before, const Projection& after, bool byHand);
/// `hands` without the kinds of pieces that are not, or no longer, real on this table.
Projection limitedTo(Projection hands, const RealPieces& real);

} // namespace wheelhouse::play
