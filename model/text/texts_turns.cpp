// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> turnTexts()
{
    static constexpr Text texts[] = {
        {"scenario-named", QT_TRANSLATE_NOOP("Messages", "The scenario is {scenario}")},
        {"seat-added", QT_TRANSLATE_NOOP("Messages", "{seat} sits down")},
        {"seat-renamed", QT_TRANSLATE_NOOP("Messages", "{before} is now called {after}")},
        {"seat-changed", QT_TRANSLATE_NOOP("Messages", "{seat} has a new colour or side")},
        {"counter-added", QT_TRANSLATE_NOOP("Messages", "{counter} is counted from now on")},
        {"counter-added-for", QT_TRANSLATE_NOOP("Messages", "{seat}: {counter} is counted from now on")},
        {"counter-removed", QT_TRANSLATE_NOOP("Messages", "{counter} is no longer counted")},
        {"counter-set", QT_TRANSLATE_NOOP("Messages", "{counter}: {before} → {after}")},
        {"counter-set-for", QT_TRANSLATE_NOOP("Messages", "{seat}: {counter} {before} → {after}")},
        {"deal-changed", QT_TRANSLATE_NOOP("Messages", "Cards are dealt differently from now on")},
        {"real-pieces-changed", QT_TRANSLATE_NOOP("Messages", "What is real on the table has changed")},
        {"seat-active", QT_TRANSLATE_NOOP("Messages", "{seat} has the 1 card")},
        {"nobody-active", QT_TRANSLATE_NOOP("Messages", "Nobody has the 1 card")},
        {"round-begins", QT_TRANSLATE_NOOP("Messages", "Round {round} begins")},
        {"round-corrected", QT_TRANSLATE_NOOP("Messages", "The round is set to {round}")},
        {"rounds-limited", QT_TRANSLATE_N_NOOP("Messages", "Rounds to play: %n")},
        {"rounds-unlimited", QT_TRANSLATE_NOOP("Messages", "The number of rounds is open")},
        {"phase-initiative", QT_TRANSLATE_NOOP("Messages", "The initiative cards are next")},
        {"phase-action", QT_TRANSLATE_NOOP("Messages", "The turns are next")},
        {"phase-end", QT_TRANSLATE_NOOP("Messages", "The end of the round is next")},
        {"phase-hero", QT_TRANSLATE_NOOP("Messages", "The hero phase begins")},
        {"phase-exploration", QT_TRANSLATE_NOOP("Messages", "The exploration phase begins")},
        {"phase-villain", QT_TRANSLATE_NOOP("Messages", "The villain phase begins")},
        {"phase-set", QT_TRANSLATE_NOOP("Messages", "The next phase begins: {phase}")},
        {"order-added", QT_TRANSLATE_NOOP("Messages", "{number:initiative} in the turn order: {who}")},
        {"order-known", QT_TRANSLATE_NOOP("Messages", "{number:initiative} is {who}")},
        {"order-removed", QT_TRANSLATE_NOOP("Messages", "{number:initiative} ({who}) leaves the turn order")},
        {"order-waiting", QT_TRANSLATE_NOOP("Messages", "{number:initiative} is still to come")},
        {"order-acting", QT_TRANSLATE_NOOP("Messages", "{number:initiative} is acting")},
        {"order-done", QT_TRANSLATE_NOOP("Messages", "{number:initiative} is done")},
        {"order-skipped", QT_TRANSLATE_NOOP("Messages", "{number:initiative} is skipped")},
        {"turn-begins-of", QT_TRANSLATE_NOOP("Messages", "Turn {number:initiative} begins: {who}")},
        {"turn-begins", QT_TRANSLATE_NOOP("Messages", "Turn {number:initiative} begins")},
        {"turn-ends-of", QT_TRANSLATE_NOOP("Messages", "Turn {number:initiative} ends: {who}")},
        {"turn-ends", QT_TRANSLATE_NOOP("Messages", "Turn {number:initiative} ends")},
        {"result-won", QT_TRANSLATE_NOOP("Messages", "{seat} wins")},
        {"result-draw", QT_TRANSLATE_NOOP("Messages", "The game is a draw")},
        {"result-lost-together", QT_TRANSLATE_NOOP("Messages", "All have lost")},
        {"result-won-together", QT_TRANSLATE_NOOP("Messages", "All have won")},
        {"result-seat-won", QT_TRANSLATE_NOOP("Messages", "{seat} has won")},
        {"result-seat-lost", QT_TRANSLATE_NOOP("Messages", "{seat} has lost")},
        {"result-seat-drawn", QT_TRANSLATE_NOOP("Messages", "{seat}: a draw")},
        {"result-lifted", QT_TRANSLATE_NOOP("Messages", "The game goes on")},
    };
    return texts;
}

} // namespace wheelhouse::text
