// SPDX-License-Identifier: GPL-3.0-or-later
// What only the players can say about places: what hangs on it, and where somebody has to stand.
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> claimTexts()
{
    static constexpr Text texts[] = {
        {"claim-not-open", QT_TRANSLATE_NOOP("Messages", "There is nothing to say about that now.")},
        {"claim-of-others", QT_TRANSLATE_NOOP("Messages", "That is for {seat} to say.")},
        {"line-claimed", QT_TRANSLATE_NOOP("Messages", "{name} counts, as the players say.")},
        {"line-claim-lifted", QT_TRANSLATE_NOOP("Messages", "{name} does not count, as the players say.")},
        {"line-cover-claimed", QT_TRANSLATE_NOOP("Messages", "{figure} has cover, as the players say.")},
        {"line-cover-lifted", QT_TRANSLATE_NOOP("Messages", "{figure} has no cover, as the players say.")},
        {"claim-has-cover", QT_TRANSLATE_NOOP("Messages", "{figure} has cover. Dice: {dice}")},
        {"line-claims-restored",
         QT_TRANSLATE_NOOP("Messages", "What the players said about places is as it was before.")},
        {"mend-claim", QT_TRANSLATE_NOOP("Messages", "{name} does not count")},
        {"claim-to-hit", QT_TRANSLATE_NOOP("Messages", "{name}: {by} to hit")},
        {"claim-die", QT_TRANSLATE_NOOP("Messages", "{name}: {by} on every die")},
        {"claim-damage", QT_TRANSLATE_NOOP("Messages", "{name}: {by} damage")},
        {"claim-damage-taken", QT_TRANSLATE_NOOP("Messages", "{name}: {by} damage taken")},
        {"claim-armour-class", QT_TRANSLATE_NOOP("Messages", "{name}: {by} armour class")},
        {"claim-dice", QT_TRANSLATE_NOOP("Messages", "{name}: {by} dice")},
        {"claim-works", QT_TRANSLATE_NOOP("Messages", "{name} counts")},
        {"claim-to-hit-of", QT_TRANSLATE_NOOP("Messages", "{name}: {by} to hit for {figure}")},
        {"claim-damage-of", QT_TRANSLATE_NOOP("Messages", "{name}: {by} damage for {figure}")},
        {"claim-speed-of", QT_TRANSLATE_NOOP("Messages", "{name}: {by} speed for {figure}")},
        {"claim-armour-class-of", QT_TRANSLATE_NOOP("Messages", "{name}: {by} armour class for {figure}")},
        {"claim-experience", QT_TRANSLATE_NOOP("Messages", "{figure}: {count} EXP")},
        {"claim-damage-to", QT_TRANSLATE_NOOP("Messages", "{name}: {count} damage to {figure}")},
        {"claim-heals", QT_TRANSLATE_NOOP("Messages", "{name}: heals {figure} by {count}")},
        {"claim-gives", QT_TRANSLATE_NOOP("Messages", "{name}: {figure} becomes {condition}")},
        {"place-beside", QT_TRANSLATE_NOOP("Messages", "{figure} is beside {other}")},
        {"place-not-beside", QT_TRANSLATE_NOOP("Messages", "{figure} is not beside {other}")},
        {"place-friend-beside", QT_TRANSLATE_NOOP("Messages", "A friend is beside {figure}")},
        {"place-no-friend-beside", QT_TRANSLATE_NOOP("Messages", "No friend is beside {figure}")},
        {"place-enemy-beside", QT_TRANSLATE_NOOP("Messages", "An enemy is beside {figure}")},
        {"place-no-enemy-beside", QT_TRANSLATE_NOOP("Messages", "No enemy is beside {figure}")},
        {"place-somebody-beside", QT_TRANSLATE_NOOP("Messages", "Somebody else is beside {figure}")},
        {"place-nobody-beside", QT_TRANSLATE_NOOP("Messages", "Nobody else is beside {figure}")},
        {"place-friends-beside", QT_TRANSLATE_N_NOOP("Messages", "%n friends or more are beside {figure}")},
        {"place-enemies-beside", QT_TRANSLATE_N_NOOP("Messages", "%n enemies or more are beside {figure}")},
        {"place-figures-beside", QT_TRANSLATE_N_NOOP("Messages", "%n others or more are beside {figure}")},
        {"place-fewer-beside", QT_TRANSLATE_N_NOOP("Messages", "Fewer than %n others are beside {figure}")},
        {"place-within", QT_TRANSLATE_N_NOOP("Messages", "{figure} is within %n spaces of {other}")},
        {"place-from", QT_TRANSLATE_N_NOOP("Messages", "{figure} is %n spaces or more from {other}")},
        {"place-between", QT_TRANSLATE_NOOP("Messages", "{figure} is {least} to {most} spaces from {other}")},
        {"place-not-between", QT_TRANSLATE_NOOP("Messages", "{figure} is not {least} to {most} spaces from {other}")},
        {"place-hindering", QT_TRANSLATE_NOOP("Messages", "{figure} is in hindering terrain")},
        {"place-not-hindering", QT_TRANSLATE_NOOP("Messages", "{figure} is not in hindering terrain")},
        {"place-on-token", QT_TRANSLATE_NOOP("Messages", "{figure} is in a space with {token}")},
        {"place-off-token", QT_TRANSLATE_NOOP("Messages", "{figure} is in no space with {token}")},
        {"place-cover", QT_TRANSLATE_NOOP("Messages", "{figure} has cover from {token}")},
        {"place-no-cover", QT_TRANSLATE_NOOP("Messages", "{figure} has no cover from {token}")},
        {"place-passed", QT_TRANSLATE_NOOP("Messages", "{other} has passed {figure}")},
        {"place-not-passed", QT_TRANSLATE_NOOP("Messages", "{other} has not passed {figure}")},
        {"place-turn-ended", QT_TRANSLATE_NOOP("Messages", "{figure} ended the turn on {place}")},
        {"place-seen", QT_TRANSLATE_NOOP("Messages", "{other} sees {figure}")},
    };
    return texts;
}

} // namespace wheelhouse::text
