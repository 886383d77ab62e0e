// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> sheetTexts()
{
    static constexpr Text texts[] = {
        {"action-standard", QT_TRANSLATE_NOOP("Messages", "Standard")},
        {"action-move", QT_TRANSLATE_NOOP("Messages", "Move")},
        {"action-bonus", QT_TRANSLATE_NOOP("Messages", "Bonus")},
        {"act-loot", QT_TRANSLATE_NOOP("Messages", "Loot a chest")},
        {"act-move", QT_TRANSLATE_NOOP("Messages", "Move")},
        {"act-trade-standard-move", QT_TRANSLATE_NOOP("Messages", "Move instead of standard")},
        {"act-trade-standard-bonus", QT_TRANSLATE_NOOP("Messages", "Bonus instead of standard")},
        {"act-trade-move-bonus", QT_TRANSLATE_NOOP("Messages", "Bonus instead of move")},
        {"house-only-twenty-saves", QT_TRANSLATE_NOOP("Messages", "A 1 spoils every critical but a 20")},
        {"house-only-twenty-saves-off",
         QT_TRANSLATE_NOOP("Messages", "Our reading: any critical saves the roll from the other die's 1.")},
        {"house-events-return", QT_TRANSLATE_NOOP("Messages", "Events go back into the bag")},
        {"house-events-return-off", QT_TRANSLATE_NOOP("Messages", "Our reading: an event is out of the game.")},
        {"house-areas-target", QT_TRANSLATE_NOOP("Messages", "Areas and cones are aimed at minis")},
        {"house-areas-target-off",
         QT_TRANSLATE_NOOP("Messages",
                           "Our reading: they are aimed at a space, and bonuses to attacks on a mini do not "
                           "count.")},
        {"house-taunted-areas", QT_TRANSLATE_NOOP("Messages", "Areas of a Taunted mini roll two dice")},
        {"house-taunted-areas-off",
         QT_TRANSLATE_NOOP("Messages", "Our reading: two only where the area catches Lightning-Dancer.")},
        {"house-hindering-climb", QT_TRANSLATE_NOOP("Messages", "A hindering step up costs 2")},
        {"house-hindering-climb-off", QT_TRANSLATE_NOOP("Messages", "Our reading: it costs 3.")},
        {"house-corners-seal", QT_TRANSLATE_NOOP("Messages", "Blocking spaces that touch stop a line")},
        {"house-corners-seal-off", QT_TRANSLATE_NOOP("Messages", "Our reading: a line passes where corners meet.")},
        {"house-portals-sight", QT_TRANSLATE_NOOP("Messages", "No sight through portals")},
        {"house-portals-sight-off",
         QT_TRANSLATE_NOOP("Messages", "By the book: you see in at one portal and out of its twin.")},
        {"house-portals-range", QT_TRANSLATE_NOOP("Messages", "No range through portals")},
        {"house-portals-range-off", QT_TRANSLATE_NOOP("Messages", "By the book: range may be counted through them.")},
        {"house-mixed-cover", QT_TRANSLATE_NOOP("Messages", "Mixed cover: one die for everybody")},
        {"house-mixed-cover-off",
         QT_TRANSLATE_NOOP("Messages", "Our reading: two dice, of which the first counts for those in cover.")},
        {"house-event-pays", QT_TRANSLATE_NOOP("Messages", "An event pays no EXP")},
        {"house-event-pays-off", QT_TRANSLATE_NOOP("Messages", "Our reading: looting pays 1 EXP either way.")},
        {"house-unequip-costs", QT_TRANSLATE_NOOP("Messages", "Unequipping costs a bonus action")},
        {"house-unequip-costs-off", QT_TRANSLATE_NOOP("Messages", "Our reading: it is free.")},
        {"house-barriers-hands", QT_TRANSLATE_NOOP("Messages", "Nothing is reached across a barrier")},
        {"house-barriers-hands-off",
         QT_TRANSLATE_NOOP("Messages", "Our reading: chests, loot and doors in the next space are in reach.")},
    };
    return texts;
}

} // namespace wheelhouse::text
