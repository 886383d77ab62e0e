// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> figureTexts()
{
    static constexpr Text texts[] = {
        {"figure-added", QT_TRANSLATE_NOOP("Messages", "{figure} joins the table")},
        {"figure-removed", QT_TRANSLATE_NOOP("Messages", "{figure} leaves the table")},
        {"figure-renamed", QT_TRANSLATE_NOOP("Messages", "{before} is now called {after}")},
        {"wheel-set", QT_TRANSLATE_NOOP("Messages", "The wheel of {figure} was entered")},
        {"wheel-gone", QT_TRANSLATE_NOOP("Messages", "{figure} no longer has a wheel")},
        {"damage-taken", QT_TRANSLATE_NOOP("Messages", "{figure} takes {count} damage: {before} → {after}")},
        {"damage-bloodies",
         QT_TRANSLATE_NOOP("Messages", "{figure} takes {count} damage and is bloodied: {before} → {after}")},
        {"damage-defeats",
         QT_TRANSLATE_NOOP("Messages", "{figure} takes {count} damage and is defeated: {before} → {after}")},
        {"healed", QT_TRANSLATE_NOOP("Messages", "{figure} heals {count}: {before} → {after}")},
        {"healing-raises", QT_TRANSLATE_NOOP("Messages", "{figure} is up again: {before} → {after}")},
        {"wounds-taken", QT_TRANSLATE_NOOP("Messages", "{figure} takes {count} damage: wounds {before} → {after}")},
        {"wounds-defeat",
         QT_TRANSLATE_NOOP("Messages", "{figure} takes {count} damage and is defeated: wounds {before} → {after}")},
        {"wounds-healed", QT_TRANSLATE_NOOP("Messages", "{figure} heals {count}: wounds {before} → {after}")},
        {"experience-set", QT_TRANSLATE_NOOP("Messages", "{figure}: experience {before} → {after}")},
        {"track-set", QT_TRANSLATE_NOOP("Messages", "{figure}: {track:track} {before} → {after}")},
        {"track-kept", QT_TRANSLATE_NOOP("Messages", "{figure}: {track:track} is kept from now on")},
        {"track-gone", QT_TRANSLATE_NOOP("Messages", "{figure}: {track:track} is no longer kept")},
        {"track-maximum", QT_TRANSLATE_NOOP("Messages", "{figure}: {track:track} goes up to {after}")},
        {"hit-points-maximum", QT_TRANSLATE_NOOP("Messages", "{figure}: at most {after} hit points")},
        {"armour-class-by-hand", QT_TRANSLATE_NOOP("Messages", "{figure}: armour class set to {after} by hand")},
        {"armour-class-lifted",
         QT_TRANSLATE_NOOP("Messages", "{figure}: armour class follows the printed value again")},
        {"speed-by-hand", QT_TRANSLATE_NOOP("Messages", "{figure}: speed set to {after} by hand")},
        {"speed-lifted", QT_TRANSLATE_NOOP("Messages", "{figure}: speed follows the printed value again")},
        {"value-by-hand", QT_TRANSLATE_NOOP("Messages", "{figure}: {field} set to {after} by hand")},
        {"value-lifted", QT_TRANSLATE_NOOP("Messages", "{figure}: {field} follows the printed value again")},
        {"dial-ready", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} is ready")},
        {"dial-used-up", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} is exhausted")},
        {"dial-counts", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} ready in {count}")},
        {"dial-added", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} has a dial now")},
        {"dial-changed", QT_TRANSLATE_NOOP("Messages", "{figure}: the dial {dial} was changed")},
        {"dial-gone", QT_TRANSLATE_NOOP("Messages", "{figure}: {dial} no longer has a dial")},
        {"card-changed", QT_TRANSLATE_NOOP("Messages", "The card of {card} has been changed")},
        {"figure-follows-card", QT_TRANSLATE_NOOP("Messages", "{figure} follows the card as it reads now")},
        {"token-placed", QT_TRANSLATE_NOOP("Messages", "{condition} placed on {figure}")},
        {"token-renewed", QT_TRANSLATE_NOOP("Messages", "{condition} renewed on {figure}")},
        {"token-counted", QT_TRANSLATE_NOOP("Messages", "{condition} on {figure}: {before} → {after}")},
        {"token-falls-off", QT_TRANSLATE_NOOP("Messages", "{condition} falls off {figure}")},
        {"token-laid", QT_TRANSLATE_NOOP("Messages", "{condition} laid on the map")},
        {"token-lifted", QT_TRANSLATE_NOOP("Messages", "{condition} taken off the map")},
    };
    return texts;
}

} // namespace wheelhouse::text
