// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked, why, and what is said besides.
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> questionTexts()
{
    static constexpr Text texts[] = {
        {"said-peeked", QT_TRANSLATE_N_NOOP("Messages", "{seat} looks at the top %n cards of {pile}")},
        {"said-peeked-by-all", QT_TRANSLATE_N_NOOP("Messages", "Everybody sees the top %n cards of {pile}")},
        {"said-shuffled", QT_TRANSLATE_NOOP("Messages", "Shuffled: {pile}")},
        {"said-note", QT_TRANSLATE_NOOP("Messages", "{text}")},
        {"said-loot-event", QT_TRANSLATE_NOOP("Messages", "{item}: {text}")},
        {"said-loot-returned", QT_TRANSLATE_NOOP("Messages", "Loot tokens back in the bag: {count}")},
        {"said-finds-by-hand", QT_TRANSLATE_NOOP("Messages", "For each of {places}, draw a token out of your bag and "
                                                             "lay it face down. Put events back and draw again.")},
        {"said-finds-laid", QT_TRANSLATE_NOOP("Messages", "Loot tokens out of the bag, face down on the map: {count}")},
        {"said-plain-deal",
         QT_TRANSLATE_NOOP("Messages",
                           "The scenario does not say how cards are dealt: one number from 1 to {count} each")},
        {"said-loot-empty", QT_TRANSLATE_NOOP("Messages", "The bag is empty")},
        {"said-passed-over", QT_TRANSLATE_NOOP("Messages", "{number}: {figure} is defeated and skipped")},
        {"said-passed-over-nobody", QT_TRANSLATE_NOOP("Messages", "Number {number} is skipped")},
        {"said-last-round-over", QT_TRANSLATE_NOOP("Messages", "Round {round} was the last")},
        {"ask-loot-keep", QT_TRANSLATE_NOOP("Messages", "{figure}: which one to keep?")},
        {"why-loot-keep",
         QT_TRANSLATE_NOOP("Messages",
                           "Keep one of the {count} that were drawn; the others go back into the bag unseen.")},
        {"ask-loot-keep-some", QT_TRANSLATE_NOOP("Messages", "{figure}: which ones to keep?")},
        {"why-loot-keep-some",
         QT_TRANSLATE_NOOP(
             "Messages", "Keep up to {kept} of the {count} that were drawn; the others go back into the bag unseen.")},
        {"said-loot-draws", QT_TRANSLATE_N_NOOP("Messages", "{figure} draws until an event or %n items have come")},
        {"ask-loot-kept", QT_TRANSLATE_NOOP("Messages", "{figure}: how many items are kept?")},
        {"why-loot-kept",
         QT_TRANSLATE_NOOP("Messages",
                           "Up to {count} where only items were drawn; none where an event has come. The others are "
                           "back in the bag.")},
        {"ask-open-card", QT_TRANSLATE_NOOP("Messages", "{seat}: who gets the {number}?")},
        {"why-open-card", QT_TRANSLATE_NOOP("Messages", "The {number} is placed first, face up.")},
        {"ask-place-cards", QT_TRANSLATE_NOOP("Messages", "{seat}: in which order should they act?")},
        {"why-place-cards",
         QT_TRANSLATE_NOOP("Messages",
                           "One card for each character. Nobody else sees the numbers before their turns.")},
    };
    return texts;
}

} // namespace wheelhouse::text
