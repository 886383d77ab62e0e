// SPDX-License-Identifier: GPL-3.0-or-later
// The free table: it knows no game's rules and refuses nothing that can be done with real pieces. Only what is printed
// on the pieces happens by itself: wheel values, conditions at the end of their turn, numbered dials at the round's
// end, the turn order.
//
// Its commands (f = figure id, s = seat id; "?" may be left out; a number of the turn order is in hundredths, as in
// TurnEntry; unknown arguments and ids are a BadRequest with their place, and what would change nothing is refused as
// "nothing-changes"):
//   start           scenario, seats? [{id,name?,side?,accent?,characters? [ids]}] one a scenario seat,
//                   real? {minis,dice,initiative-cards,loot-bag,wheels,dials,tokens: bool}, map? (true: the
//                   scenario's map is shown; else nobody's place is known until "map" shows one)
//   adjust          figure, track? ("hp"), by (-99…99): clamped to 0 … maximum; −3 is three damage, on "wounds" +3;
//                   "hp" of a figure that keeps wounds turns its wounds the other way
//   set-track       figure, track, value · set-maximum figure, track, maximum (a wheel is lengthened or cut)
//   set-value       figure, field ("ac" | "speed"), value? (left out: the override is lifted)
//   set-wheel       figure, positions [{ac?,speed?,bloodied?}], index = hit points
//   use-dial        figure, dial: to its number, or exhausted; number? (needed once where the dial's own is unknown: 0)
//   set-dial        figure, dial, value (0 ready … 9, -1 exhausted)
//   define-dial     figure, dial?, name, text?, number?, reaction? (new or changed) · remove-dial figure, dial
//   add-token       figure? (none: the map), condition, until? ("removed" | "end-of-bearers-next-turn" |
//                   "end-of-placers-next-turn"), placer? (else whoever has the turn), turn? (the serial of the one it
//                   was placed in, 0 between turns; left out: now): a second one of a kind on a
//                   figure takes the place of the first · remove-token token
//   counter         counter, by · set-counter counter, value · add-counter name, seat? · remove-counter counter
//   loot            figure, hand? (true: also where a game's rules would count it as looting a chest): app's bag, draws
//   until the first event, the third item or the end, then asks which to keep
//                   ("answer" of a ChoosePieces prompt for the looter's seat, secret; the rest go back; an event is
//                   shown to all, items drawn before it go back; a single item is kept without a question) · with a
//                   real bag one unread piece is carried
//   return-loot     piece, face? (needed for a piece nobody read that goes back into the app's bag)
//   drop            piece, at? [x, y] (to the map) · pick-up piece, figure · give piece, figure
//   equip           piece, face? (needed when the app has not read it) · unequip piece
//   deal            recipe? {open?,heaps [{from,to,to-active,to-each-other}]}, active? : app deals; the open card is
//                   asked for first, openly, of the active seat; then a secret Assign prompt opens for each seat (piece
//                   → figure), and the action phase when all are answered. Refused as "deal-does-not-fit" where a seat
//                   has not as many characters as cards, unless a recipe is given: a seat with more cards than
//                   characters then plays them from its hand, with `begin-turn` · with real cards the numbers of the
//                   recipe are laid out unread, and turns begin with `begin-turn`
//   begin-turn      number?, figure? (real cards: who showed it; also from "Who showed 4?"), ends a running turn first;
//                   without a number the figure's own, else the next one, else a new one; a defeated figure's number is
//                   passed over instead
//   end-turn        next? (true: the next number's card is shown and its turn begins when the app knows whose it is;
//                   numbers dealt to defeated figures are shown and passed over); after the last number the phase is
//                   "end". Refused as "no-turn-runs" if none does and next is not asked for
//   end-round       dials, round +1, the 1 card passes, order cleared to the groups; ends a running turn first
//   set-round round · set-rounds rounds? · set-phase phase · set-active seat · set-order number, figures?, seat?,
//   label? remove-order number · mark-order number, state ("skipped" passes a waiting number over, its card shown)
//   map             level ("off" | "full"), map? (an id of the pack; else the one on the table, the scenario's, the
//   first
//                   of the pack): another map takes everybody off the one before; off, places and doors stay known
//   move            figure, to? [x, y] (its north-west space; left out or null: beside the map). Over other figures, in
//                   walls, any distance: only a space that is not on the map is refused ("space-off-map"), and "map-is-
//                   off" while none is shown. A start puts nobody on the map; a defeated figure stays where it fell
//   set-out         puts everybody who stands beside the map on a free start space of its seat, monsters where they
//   come
//                   from; who finds none stays beside it
//   door            at [x, y], side ("e" | "s"), open? (left out: the other way); a long door opens and closes whole
//   add-figure      name, seat?, kind, hp?, ac?, speed?, wounds?, size?, group?, content? (an id of the pack: name and
//                   kind may be left out) · remove-figure figure · rename-figure figure, name
//   set-seat        seat, name?, side?, accent? · swap-sides · real {minis?: bool, …} · result seat? (a seat, "draw",
//   or
//                   none: it goes on) · note text · roll faces, count (app's dice, public)
//   fix             of (group: the line that it fixes; GameSystem::fixes tells what may help), commands
//                   [{type,args?}] (any but start, fix and answer): one step for a line
//   answer          prompt, value
// No open question stops the table. Commands given meanwhile are steps of their own; deal, begin-turn, end-turn,
// end-round and remove-figure (of a seat) withdraw every open question: cards stay in the hands that hold them, drawn
// loot goes back to its bag.
#pragma once

#include "model/play/session/game_system.h"

namespace wheelhouse::rules::tracker {

class TrackerSystem : public play::GameSystem
{
public:
    QString slug() const override { return QStringLiteral("tracker"); }
    tl::expected<play::Outcome, play::Refusal> decide(const play::Question& question) const override;
    std::vector<play::Offer> legal(const play::State& whole, const content::Pack& content) const override;
    std::vector<play::Fix> fixes(const std::vector<play::Event>& events, const play::State& seen,
                                 const content::Pack& content) const override;
};

} // namespace wheelhouse::rules::tracker
