// SPDX-License-Identifier: GPL-3.0-or-later
// The free table: it knows no game's rules and refuses nothing that can be done with real pieces. Only what is printed
// on the pieces happens by itself: wheel values, conditions at the end of their turn, numbered dials at the round's
// end, the turn order.
//
// Its commands (arguments; f = figure id, s = seat id; "?" may be left out):
//   start           scenario, seats? [{id,name,side,accent}] one a scenario seat, real? {minis,dice,…: bool}
//   adjust          figure, track? ("hp"), by (-99…99): clamped to 0 … maximum; −3 is three damage, on "wounds" +3
//   set-track       figure, track, value · set-maximum figure, track, maximum (a wheel is lengthened or cut)
//   set-value       figure, field ("ac" | "speed"), value? (left out: the override is lifted)
//   set-wheel       figure, positions [{ac?,speed?,bloodied}], index = hit points
//   use-dial        figure, dial: to its number, or used up · set-dial figure, dial, value (0 ready … 9, -1 used up)
//   define-dial     figure, dial?, name, text?, number?, reaction? (new or changed) · remove-dial figure, dial
//   add-token       figure? (none: the map), condition, until?, placer? · remove-token token
//   counter         counter, by · set-counter counter, value · add-counter name, seat? · remove-counter counter
//   loot            figure: app's bag, draws until the first event, the third item or the end, then asks which to keep
//                   ("answer" of a ChoosePieces prompt for the looter's seat, secret; the rest go back; an event is
//                   shown to all, items drawn before it go back) · with a real bag one unread piece is carried
//   return-loot     piece (back to its bag) · drop piece (to the map) · pick-up piece, figure · give piece, figure
//   equip           piece, face? (needed when the app has not read it) · unequip piece
//   deal            recipe? {open?,heaps}, active? : app deals; opens a secret Assign prompt per seat (piece → figure);
//                   the open card is asked for first, openly, of the active seat · with real cards the numbers of the
//                   recipe are laid out unread, and turns begin with `begin-turn`
//   begin-turn      number?, figure? (real cards: who showed it; also from "Who showed 4?"), ends a running turn first
//   end-turn        next? (true: the next number's card is shown and its turn begins when the app knows whose it is;
//                   numbers dealt to defeated figures are shown and passed over)
//   end-round       dials, round +1, the 1 card passes, order cleared to the groups; ends a running turn first
//   set-round round · set-rounds rounds? · set-phase phase · set-active seat · set-order number, figures?, seat?, label?
//   remove-order number · mark-order number, state
//   add-figure      name, seat?, kind, hp?, ac?, speed?, wounds?, group?, content? · remove-figure figure · rename-figure figure, name
//   set-seat        seat, name?, side?, accent? · real {minis?: bool, …} · result seat? | "draw"
//   note            text · roll faces, count (app's dice, public) · fix of (group), commands [..] one step for a line
//   answer          prompt, value
#pragma once

#include "model/play/game_system.h"

namespace wheelhouse::rules::tracker {

class TrackerSystem : public play::GameSystem {
public:
    QString slug() const override { return QStringLiteral("tracker"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::Offer> legal(const play::State& whole) const override;
};

} // namespace wheelhouse::rules::tracker
