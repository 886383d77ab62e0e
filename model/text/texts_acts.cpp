// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody did: the line of the log and the name of what Undo undoes.
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> figureActTexts()
{
    static constexpr Text texts[] = {
        {"line-damage", QT_TRANSLATE_NOOP("Messages", "{figure} takes {count} damage: {before} → {after}")},
        {"line-heal", QT_TRANSLATE_NOOP("Messages", "{figure} heals {count}: {before} → {after}")},
        {"line-wounds", QT_TRANSLATE_NOOP("Messages", "{figure} takes {count} damage: wounds {before} → {after}")},
        {"line-wounds-healed", QT_TRANSLATE_NOOP("Messages", "{figure} heals {count}: wounds {before} → {after}")},
        {"line-experience", QT_TRANSLATE_NOOP("Messages", "{figure} gains {count} EXP: {before} → {after}")},
        {"line-experience-lost", QT_TRANSLATE_NOOP("Messages", "{figure} loses {count} EXP: {before} → {after}")},
        {"line-track", QT_TRANSLATE_NOOP("Messages", "{figure}: {track:track} {before} → {after}")},
        {"line-track-set", QT_TRANSLATE_NOOP("Messages", "{figure}: {track:track} set by hand, {before} → {after}")},
        {"line-maximum-set", QT_TRANSLATE_NOOP("Messages", "{figure}: the maximum of {track:track} is now {after}")},
        {"line-armour-class-by-hand", QT_TRANSLATE_NOOP("Messages", "{figure}: armour class set to {after} by hand")},
        {"line-armour-class-lifted", QT_TRANSLATE_NOOP("Messages", "{figure}: armour class follows the wheel again")},
        {"line-speed-by-hand", QT_TRANSLATE_NOOP("Messages", "{figure}: speed set to {after} by hand")},
        {"line-speed-lifted", QT_TRANSLATE_NOOP("Messages", "{figure}: speed follows the wheel again")},
        {"line-wheel-set", QT_TRANSLATE_N_NOOP("Messages", "{figure}: wheel entered, %n hit points")},
        {"line-card-corrected", QT_TRANSLATE_NOOP("Messages", "Corrected card of {card}")},
        {"line-cards-corrected", QT_TRANSLATE_N_NOOP("Messages", "%n corrected card(s)")},
        {"line-card-entered", QT_TRANSLATE_NOOP("Messages", "Card of {card} entered")},
        {"line-figure-added", QT_TRANSLATE_NOOP("Messages", "{figure} joins the table")},
        {"line-figure-removed", QT_TRANSLATE_NOOP("Messages", "{figure} leaves the table")},
        {"line-figure-renamed", QT_TRANSLATE_NOOP("Messages", "{figure} is now called {after}")},
        {"line-dial-used", QT_TRANSLATE_N_NOOP("Messages", "{figure} uses {dial}: ready again in %n rounds")},
        {"line-dial-used-once", QT_TRANSLATE_NOOP("Messages", "{figure} uses {dial}: exhausted")},
        {"line-dial-ready", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} is ready")},
        {"line-dial-number", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} is turned to {count}")},
        {"line-dial-used-up", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} is exhausted")},
        {"line-dial-defined", QT_TRANSLATE_NOOP("Messages", "{figure}: the dial {dial} is entered")},
        {"line-dial-removed", QT_TRANSLATE_NOOP("Messages", "{figure}: the dial {dial} is taken away")},
        {"line-token-added", QT_TRANSLATE_NOOP("Messages", "{condition} placed on {figure}")},
        {"line-token-renewed", QT_TRANSLATE_NOOP("Messages", "{condition} on {figure} is renewed")},
        {"line-token-counted", QT_TRANSLATE_NOOP("Messages", "{condition} ×{count} on {figure}")},
        {"line-token-removed", QT_TRANSLATE_NOOP("Messages", "{condition} taken off {figure}")},
        {"line-token-on-map", QT_TRANSLATE_NOOP("Messages", "{condition} laid on the map")},
        {"line-token-off-map", QT_TRANSLATE_NOOP("Messages", "{condition} taken off the map")},
    };
    return texts;
}

std::span<const Text> pieceActTexts()
{
    static constexpr Text texts[] = {
        {"line-loot-drawn", QT_TRANSLATE_N_NOOP("Messages", "{figure} loots and looks at %n tokens")},
        {"line-looted", QT_TRANSLATE_NOOP("Messages", "{figure} loots")},
        {"line-loot-event", QT_TRANSLATE_NOOP("Messages", "{figure} loots: {item}")},
        {"line-loot-empty", QT_TRANSLATE_NOOP("Messages", "{figure} finds nothing")},
        {"line-item-returned", QT_TRANSLATE_NOOP("Messages", "{figure}: {item} goes back into the bag")},
        {"line-item-returned-loose", QT_TRANSLATE_NOOP("Messages", "{item} goes back into the bag")},
        {"line-loot-put-back", QT_TRANSLATE_NOOP("Messages", "{figure}: a loot token goes back into the bag")},
        {"line-loot-put-back-loose", QT_TRANSLATE_NOOP("Messages", "A loot token goes back into the bag")},
        {"line-item-dropped", QT_TRANSLATE_NOOP("Messages", "{figure} puts {item} down")},
        {"line-item-dropped-loose", QT_TRANSLATE_NOOP("Messages", "{item} is put on the map")},
        {"line-loot-dropped", QT_TRANSLATE_NOOP("Messages", "{figure} puts a loot token down")},
        {"line-loot-dropped-loose", QT_TRANSLATE_NOOP("Messages", "A loot token is put on the map")},
        {"line-item-picked-up", QT_TRANSLATE_NOOP("Messages", "{figure} picks up {item}")},
        {"line-loot-picked-up", QT_TRANSLATE_NOOP("Messages", "{figure} picks up a loot token")},
        {"line-item-given", QT_TRANSLATE_NOOP("Messages", "{figure} is handed {item}")},
        {"line-loot-given", QT_TRANSLATE_NOOP("Messages", "{figure} is handed a loot token")},
        {"line-equipped", QT_TRANSLATE_NOOP("Messages", "{figure} equips {item}")},
        {"line-item-shown", QT_TRANSLATE_NOOP("Messages", "{item} is turned face up")},
        {"line-unequipped", QT_TRANSLATE_NOOP("Messages", "{figure} puts {item} away")},
        {"line-unequipped-loose", QT_TRANSLATE_NOOP("Messages", "{item} is turned face down")},
        {"line-turned-down", QT_TRANSLATE_NOOP("Messages", "{figure} turns a loot token face down")},
        {"line-turned-down-loose", QT_TRANSLATE_NOOP("Messages", "A loot token is turned face down")},
        {"line-dealt", QT_TRANSLATE_NOOP("Messages", "Initiative dealt for round {round}")},
        {"line-numbers-laid-out", QT_TRANSLATE_NOOP("Messages", "Real cards dealt for round {round}")},
        {"line-open-card", QT_TRANSLATE_NOOP("Messages", "{figure} gets the {number} face up")},
        {"line-cards-placed", QT_TRANSLATE_NOOP("Messages", "{seat} has placed the cards")},
        {"line-deck-laid", QT_TRANSLATE_NOOP("Messages", "{pile} is laid out")},
        {"line-pile-real", QT_TRANSLATE_NOOP("Messages", "{pile} is a real deck")},
        {"line-pile-of-app", QT_TRANSLATE_NOOP("Messages", "{pile} is a deck of the app")},
        {"line-shuffled", QT_TRANSLATE_NOOP("Messages", "{pile} is shuffled")},
        {"line-reshuffled", QT_TRANSLATE_NOOP("Messages", "{pile} is shuffled with its discard")},
        {"line-peeked", QT_TRANSLATE_NOOP("Messages", "The top of {pile} is looked at")},
        {"line-card-drawn", QT_TRANSLATE_NOOP("Messages", "A card is drawn from {pile}")},
        {"line-card-discarded", QT_TRANSLATE_NOOP("Messages", "A card is discarded to {pile}")},
        {"line-card-on-top", QT_TRANSLATE_NOOP("Messages", "A card goes on top of {pile}")},
        {"line-card-at-bottom", QT_TRANSLATE_NOOP("Messages", "A card goes to the bottom of {pile}")},
        {"line-card-under", QT_TRANSLATE_N_NOOP("Messages", "A card goes under the top %n of {pile}")},
        {"line-thrown", QT_TRANSLATE_NOOP("Messages", "Threw {dice}: {faces}. Total: {total}")},
        {"line-rolled", QT_TRANSLATE_NOOP("Messages", "Rolled {count} × d{faces}: {results}")},
    };
    return texts;
}

std::span<const Text> turnActTexts()
{
    static constexpr Text texts[] = {
        {"line-started", QT_TRANSLATE_NOOP("Messages", "{scenario} is laid out")},
        {"line-counter", QT_TRANSLATE_NOOP("Messages", "{counter}: {before} → {after}")},
        {"line-counter-of-seat", QT_TRANSLATE_NOOP("Messages", "{seat}: {counter} {before} → {after}")},
        {"line-counter-added", QT_TRANSLATE_NOOP("Messages", "{counter} is counted")},
        {"line-counter-removed", QT_TRANSLATE_NOOP("Messages", "{counter} is no longer counted")},
        {"line-turn-begun", QT_TRANSLATE_NOOP("Messages", "Turn {number} begins: {figure}")},
        {"line-number-begun", QT_TRANSLATE_NOOP("Messages", "Turn {number} begins")},
        {"line-turn-ended", QT_TRANSLATE_NOOP("Messages", "Turn {number} ends: {figure}")},
        {"line-number-ended", QT_TRANSLATE_NOOP("Messages", "Turn {number} ends")},
        {"line-passed-over", QT_TRANSLATE_NOOP("Messages", "{number}: {figure} is skipped")},
        {"line-passed-over-nobody", QT_TRANSLATE_NOOP("Messages", "Number {number} is skipped")},
        {"line-no-turn-left", QT_TRANSLATE_NOOP("Messages", "The next turn has not begun yet")},
        {"line-round-ended", QT_TRANSLATE_NOOP("Messages", "Round {round} ends")},
        {"line-round-set", QT_TRANSLATE_NOOP("Messages", "The round is set to {round}")},
        {"line-rounds-set", QT_TRANSLATE_N_NOOP("Messages", "The game lasts %n rounds")},
        {"line-rounds-open", QT_TRANSLATE_NOOP("Messages", "The game has no last round")},
        {"line-phase-initiative", QT_TRANSLATE_NOOP("Messages", "The initiative is next")},
        {"line-phase-action", QT_TRANSLATE_NOOP("Messages", "The turns are next")},
        {"line-phase-end", QT_TRANSLATE_NOOP("Messages", "The end of the round is next")},
        {"line-active-set", QT_TRANSLATE_NOOP("Messages", "{seat} has the 1 card")},
        {"line-order-set", QT_TRANSLATE_NOOP("Messages", "Turn order: {number} is set")},
        {"line-order-removed", QT_TRANSLATE_NOOP("Messages", "Turn order: {number} is taken out")},
        {"line-marked-waiting", QT_TRANSLATE_NOOP("Messages", "Turn order: {number} is still to act")},
        {"line-marked-acting", QT_TRANSLATE_NOOP("Messages", "Turn order: {number} acts")},
        {"line-marked-done", QT_TRANSLATE_NOOP("Messages", "Turn order: {number} has acted")},
        {"line-marked-skipped", QT_TRANSLATE_NOOP("Messages", "Turn order: {number} is skipped")},
        {"line-sides-swapped", QT_TRANSLATE_NOOP("Messages", "The sides change places")},
        {"line-seat-set", QT_TRANSLATE_NOOP("Messages", "{seat}: name, side or colour changed")},
        {"line-real-pieces", QT_TRANSLATE_NOOP("Messages", "What is real on the table has changed")},
        {"line-won", QT_TRANSLATE_NOOP("Messages", "{seat} wins")},
        {"line-draw", QT_TRANSLATE_NOOP("Messages", "The game ends in a draw")},
        {"line-all-won", QT_TRANSLATE_NOOP("Messages", "All win together")},
        {"line-all-lost", QT_TRANSLATE_NOOP("Messages", "All lose together")},
        {"line-seat-won", QT_TRANSLATE_NOOP("Messages", "{seat}: won")},
        {"line-seat-lost", QT_TRANSLATE_NOOP("Messages", "{seat}: lost")},
        {"line-seat-drawn", QT_TRANSLATE_NOOP("Messages", "{seat}: drawn")},
        {"line-goes-on", QT_TRANSLATE_NOOP("Messages", "The game goes on")},
        {"line-note", QT_TRANSLATE_NOOP("Messages", "Note: {text}")},
        {"line-fixed", QT_TRANSLATE_NOOP("Messages", "A line is fixed")},
    };
    return texts;
}

std::span<const Text> fixTexts()
{
    static constexpr Text texts[] = {
        {"mend-damage", QT_TRANSLATE_NOOP("Messages", "{figure}: damage {before} → {after}")},
        {"mend-no-damage", QT_TRANSLATE_NOOP("Messages", "No damage to {figure}")},
        {"mend-healing", QT_TRANSLATE_NOOP("Messages", "{figure}: healing {before} → {after}")},
        {"mend-no-effect", QT_TRANSLATE_NOOP("Messages", "{name} does nothing more to {figure}")},
        {"mend-no-healing", QT_TRANSLATE_NOOP("Messages", "No healing for {figure}")},
        {"mend-experience", QT_TRANSLATE_NOOP("Messages", "{figure}: EXP {before} → {after}")},
        {"mend-no-experience", QT_TRANSLATE_NOOP("Messages", "No EXP for {figure}")},
        {"mend-experience-for", QT_TRANSLATE_NOOP("Messages", "{count} EXP for {figure}")},
        {"mend-experience-back", QT_TRANSLATE_NOOP("Messages", "{figure} keeps {count} EXP")},
        {"mend-damage-to", QT_TRANSLATE_NOOP("Messages", "{count} damage to {figure} → to {other}")},
        {"mend-healing-to", QT_TRANSLATE_NOOP("Messages", "{count} healing for {figure} → for {other}")},
        {"mend-experience-to", QT_TRANSLATE_NOOP("Messages", "{count} EXP for {figure} → for {other}")},
        {"mend-token-to", QT_TRANSLATE_NOOP("Messages", "{condition} on {figure} → on {other}")},
        {"mend-item-to", QT_TRANSLATE_NOOP("Messages", "{item} of {figure} → of {other}")},
        {"mend-loot-to", QT_TRANSLATE_NOOP("Messages", "Loot token of {figure} → of {other}")},
        {"mend-number-to", QT_TRANSLATE_NOOP("Messages", "Number {number} of {figure} → of {other}")},
        {"mend-number-open", QT_TRANSLATE_NOOP("Messages", "Nobody has shown {number} yet")},
        {"mend-token-back", QT_TRANSLATE_NOOP("Messages", "{condition} back on {figure}")},
        {"mend-fell-not",
         QT_TRANSLATE_NOOP("Messages", "{figure} was not defeated by it, but has come back since: nothing changes")},
        {"mend-stands-again", QT_TRANSLATE_NOOP("Messages", "{figure} stands again")},
        {"mend-falls", QT_TRANSLATE_NOOP("Messages", "{figure} is defeated")},
        {"mend-place", QT_TRANSLATE_NOOP("Messages", "{figure} back to {to}")},
        {"mend-miss-was-hit", QT_TRANSLATE_NOOP("Messages", "{figure}: miss → hit")},
        {"mend-hit-was-miss", QT_TRANSLATE_NOOP("Messages", "{figure}: hit → miss")},
        {"mend-turn-goes-on", QT_TRANSLATE_NOOP("Messages", "Turn {number} goes on: {figure}")},
        {"mend-stays-damage", QT_TRANSLATE_NOOP("Messages", "The {count} damage to {figure} stays")},
        {"mend-stays-healing", QT_TRANSLATE_NOOP("Messages", "The {count} healing for {figure} stays")},
        {"mend-stays-token", QT_TRANSLATE_NOOP("Messages", "{condition} stays on {figure}")},
        {"mend-stays-place", QT_TRANSLATE_NOOP("Messages", "{figure} stays on {space}")},
        {"mend-stays-level", QT_TRANSLATE_NOOP("Messages", "{figure} keeps {name}")},
        {"mend-actions", QT_TRANSLATE_NOOP("Messages", "{figure} has the action back")},
        {"mend-chest", QT_TRANSLATE_NOOP("Messages", "The chest on {space} is closed again")},
        {"mend-level", QT_TRANSLATE_NOOP("Messages", "{figure}: level up card {before} → {after}")},
        {"mend-no-level", QT_TRANSLATE_NOOP("Messages", "{figure} has not taken {name}")},
        {"line-not-back", QT_TRANSLATE_NOOP("Messages", "{figure} has not come back")},
        {"line-actions-restored", QT_TRANSLATE_NOOP("Messages", "The actions left are corrected")},
        {"line-chests-restored", QT_TRANSLATE_NOOP("Messages", "The closed chests are corrected")},
        {"line-lasting-restored", QT_TRANSLATE_NOOP("Messages", "Lasting effects are corrected")},
        {"line-record-restored", QT_TRANSLATE_NOOP("Messages", "{figure}: level up cards are corrected")},
        {"said-earned-late", QT_TRANSLATE_NOOP("Messages", "{figure}: {count} EXP of an earlier line")},
    };
    return texts;
}

} // namespace wheelhouse::text
