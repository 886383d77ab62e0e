// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> mapTexts()
{
    static constexpr Text texts[] = {
        {"map-laid", QT_TRANSLATE_NOOP("Messages", "The map is {map}")},
        {"tile-laid", QT_TRANSLATE_NOOP("Messages", "A tile is laid: {name}")},
        {"map-gone", QT_TRANSLATE_NOOP("Messages", "There is no map")},
        {"map-shown", QT_TRANSLATE_NOOP("Messages", "The app keeps every figure's place on the map")},
        {"map-for-monsters", QT_TRANSLATE_NOOP("Messages", "The app asks for places on the map when monsters act")},
        {"map-off", QT_TRANSLATE_NOOP("Messages", "The app keeps no map")},
        {"figure-placed", QT_TRANSLATE_NOOP("Messages", "{figure} comes onto the map at {after}")},
        {"figure-moved", QT_TRANSLATE_NOOP("Messages", "{figure} moves from {before} to {after}")},
        {"figure-walked", QT_TRANSLATE_N_NOOP("Messages", "{figure} moves %n spaces from {before} to {after}")},
        {"figure-off-map", QT_TRANSLATE_NOOP("Messages", "{figure} is taken off the map")},
        {"door-opened", QT_TRANSLATE_NOOP("Messages", "The door between {from} and {to} is opened")},
        {"door-shut", QT_TRANSLATE_NOOP("Messages", "The door between {from} and {to} is closed")},
        {"line-map-shown", QT_TRANSLATE_NOOP("Messages", "Map: {map}")},
        {"line-map-for-monsters", QT_TRANSLATE_NOOP("Messages", "Map: for monsters, {map}")},
        {"line-map-off", QT_TRANSLATE_NOOP("Messages", "Map: off")},
        {"line-placed", QT_TRANSLATE_NOOP("Messages", "{figure} is placed on {space}")},
        {"line-moved", QT_TRANSLATE_NOOP("Messages", "{figure} moves to {space}")},
        {"line-set-out", QT_TRANSLATE_NOOP("Messages", "Everybody is set out on {map}")},
        {"nobody-to-set-out", QT_TRANSLATE_NOOP("Messages", "Nobody beside the map has a free space to begin on.")},
        {"line-off-map", QT_TRANSLATE_NOOP("Messages", "{figure} is put beside the map")},
        {"line-door-opened", QT_TRANSLATE_NOOP("Messages", "Door {from}–{to} opened")},
        {"line-door-closed", QT_TRANSLATE_NOOP("Messages", "Door {from}–{to} closed")},
        {"unknown-map", QT_TRANSLATE_NOOP("Messages", "There is no map “{name}”.")},
        {"no-map", QT_TRANSLATE_NOOP("Messages", "The pack of this session holds no map.")},
        {"map-is-off", QT_TRANSLATE_NOOP("Messages", "The map is off. Turn it on first.")},
        {"space-off-map",
         QT_TRANSLATE_NOOP("Messages", "{figure} does not fit there: the map goes from A1 to {last}.")},
        {"unknown-door", QT_TRANSLATE_NOOP("Messages", "There is no door on that edge.")},
    };
    return texts;
}

} // namespace wheelhouse::text
