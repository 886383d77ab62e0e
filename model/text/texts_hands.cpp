// SPDX-License-Identifier: GPL-3.0-or-later
// For each real piece: how it should look ("mini-standing"), what makes it so ("make/…"), what takes it away
// ("away/…"), of several tokens what takes some away ("less/…"), and of a mini that was not there before where it is
// stood ("new/…").
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> handsTexts()
{
    static constexpr Text texts[] = {
        {"mini-standing", QT_TRANSLATE_NOOP("Messages", "The mini of {figure} stands on the map.")},
        {"make/mini-standing", QT_TRANSLATE_NOOP("Messages", "Stand the mini of {figure} on the map.")},
        {"away/mini-standing", QT_TRANSLATE_NOOP("Messages", "Take the mini of {figure} off the table.")},
        {"mini-defeated", QT_TRANSLATE_NOOP("Messages", "{figure} is marked as defeated.")},
        {"make/mini-defeated", QT_TRANSLATE_NOOP("Messages", "Mark {figure} as defeated on the map.")},
        {"away/mini-defeated", QT_TRANSLATE_NOOP("Messages", "Remove the marker that shows {figure} as defeated.")},
        {"mini-at", QT_TRANSLATE_NOOP("Messages", "{figure} stands on {space}.")},
        {"make/mini-at", QT_TRANSLATE_NOOP("Messages", "Move {figure} to {space}.")},
        {"away/mini-at", QT_TRANSLATE_NOOP("Messages", "Take {figure} off {space}.")},
        {"new/mini-at", QT_TRANSLATE_NOOP("Messages", "Stand the mini of {figure} on {space}.")},
        {"new/mini-beside", QT_TRANSLATE_NOOP("Messages", "Put the mini of {figure} beside the map.")},
        {"mini-beside", QT_TRANSLATE_NOOP("Messages", "{figure} stands beside the map.")},
        {"make/mini-beside", QT_TRANSLATE_NOOP("Messages", "Put {figure} beside the map.")},
        {"away/mini-beside", QT_TRANSLATE_NOOP("Messages", "Take {figure} from beside the map.")},
        {"door-open", QT_TRANSLATE_NOOP("Messages", "The door between {from} and {to} is open.")},
        {"make/door-open", QT_TRANSLATE_NOOP("Messages", "Open the door between {from} and {to}.")},
        {"away/door-open", QT_TRANSLATE_NOOP("Messages", "Put the open door between {from} and {to} away.")},
        {"door-closed", QT_TRANSLATE_NOOP("Messages", "The door between {from} and {to} is closed.")},
        {"make/door-closed", QT_TRANSLATE_NOOP("Messages", "Close the door between {from} and {to}.")},
        {"away/door-closed", QT_TRANSLATE_NOOP("Messages", "Put the closed door between {from} and {to} away.")},
        {"tile-lies", QT_TRANSLATE_NOOP("Messages", "{name} lies on the table.")},
        {"make/tile-lies", QT_TRANSLATE_NOOP("Messages", "Lay {name} on the table.")},
        {"away/tile-lies", QT_TRANSLATE_NOOP("Messages", "Put {name} away.")},
        {"tile-north", QT_TRANSLATE_NOOP("Messages", "{name} lies north of {other}.")},
        {"make/tile-north", QT_TRANSLATE_NOOP("Messages", "Lay {name} north of {other}.")},
        {"away/tile-north", QT_TRANSLATE_NOOP("Messages", "Take {name} from north of {other}.")},
        {"tile-east", QT_TRANSLATE_NOOP("Messages", "{name} lies east of {other}.")},
        {"make/tile-east", QT_TRANSLATE_NOOP("Messages", "Lay {name} east of {other}.")},
        {"away/tile-east", QT_TRANSLATE_NOOP("Messages", "Take {name} from east of {other}.")},
        {"tile-south", QT_TRANSLATE_NOOP("Messages", "{name} lies south of {other}.")},
        {"make/tile-south", QT_TRANSLATE_NOOP("Messages", "Lay {name} south of {other}.")},
        {"away/tile-south", QT_TRANSLATE_NOOP("Messages", "Take {name} from south of {other}.")},
        {"tile-west", QT_TRANSLATE_NOOP("Messages", "{name} lies west of {other}.")},
        {"make/tile-west", QT_TRANSLATE_NOOP("Messages", "Lay {name} west of {other}.")},
        {"away/tile-west", QT_TRANSLATE_NOOP("Messages", "Take {name} from west of {other}.")},
        {"wheel-shows", QT_TRANSLATE_NOOP("Messages", "The wheel of {figure} shows {count}.")},
        {"make/wheel-shows", QT_TRANSLATE_NOOP("Messages", "Turn the wheel of {figure} to {count}.")},
        {"away/wheel-shows", QT_TRANSLATE_NOOP("Messages", "Put the wheel of {figure} away.")},
        {"dial-shows-ready", QT_TRANSLATE_NOOP("Messages", "{figure}: the dial “{dial}” shows ready.")},
        {"make/dial-shows-ready", QT_TRANSLATE_NOOP("Messages", "{figure}: turn the dial “{dial}” to ready.")},
        {"away/dial-shows-ready", QT_TRANSLATE_NOOP("Messages", "{figure}: put the dial “{dial}” away.")},
        {"dial-shows-used-up",
         QT_TRANSLATE_NOOP("Messages", "{figure}: the dial “{dial}” shows exhausted (the cross).")},
        {"make/dial-shows-used-up",
         QT_TRANSLATE_NOOP("Messages", "{figure}: turn the dial “{dial}” to exhausted (the cross).")},
        {"away/dial-shows-used-up", QT_TRANSLATE_NOOP("Messages", "{figure}: put the dial “{dial}” away.")},
        {"dial-shows-number", QT_TRANSLATE_NOOP("Messages", "{figure}: the dial “{dial}” shows {count}.")},
        {"make/dial-shows-number", QT_TRANSLATE_NOOP("Messages", "{figure}: turn the dial “{dial}” to {count}.")},
        {"away/dial-shows-number", QT_TRANSLATE_NOOP("Messages", "{figure}: put the dial “{dial}” away.")},
        {"token-on-figure", QT_TRANSLATE_NOOP("Messages", "{figure} has the token {condition}.")},
        {"make/token-on-figure", QT_TRANSLATE_NOOP("Messages", "Give {figure} the token {condition}.")},
        {"less/token-on-figure",
         QT_TRANSLATE_NOOP("Messages", "Take tokens {condition} from {figure} until one is left.")},
        {"away/token-on-figure", QT_TRANSLATE_NOOP("Messages", "Take the token {condition} from {figure}.")},
        {"tokens-on-figure", QT_TRANSLATE_NOOP("Messages", "{figure} has {count} × the token {condition}.")},
        {"make/tokens-on-figure",
         QT_TRANSLATE_NOOP("Messages", "Give {figure} {count} × the token {condition} in all.")},
        {"less/tokens-on-figure",
         QT_TRANSLATE_NOOP("Messages", "Take tokens {condition} from {figure} until {count} are left.")},
        {"away/tokens-on-figure", QT_TRANSLATE_NOOP("Messages", "Take {count} × the token {condition} from {figure}.")},
        {"token-on-map", QT_TRANSLATE_NOOP("Messages", "The token {condition} lies on the map.")},
        {"make/token-on-map", QT_TRANSLATE_NOOP("Messages", "Lay the token {condition} on the map.")},
        {"away/token-on-map", QT_TRANSLATE_NOOP("Messages", "Take the token {condition} off the map.")},
        {"loot-face-up-by", QT_TRANSLATE_NOOP("Messages", "A loot token lies face up by {figure}.")},
        {"make/loot-face-up-by", QT_TRANSLATE_NOOP("Messages", "Lay the loot token face up by {figure}.")},
        {"away/loot-face-up-by", QT_TRANSLATE_NOOP("Messages", "Put the face-up loot token of {figure} into the bag.")},
        {"loot-face-down-by", QT_TRANSLATE_NOOP("Messages", "A loot token lies face down by {figure}.")},
        {"make/loot-face-down-by", QT_TRANSLATE_NOOP("Messages", "Lay the loot token face down by {figure}.")},
        {"away/loot-face-down-by",
         QT_TRANSLATE_NOOP("Messages", "Put the face-down loot token of {figure} into the bag.")},
        {"loot-on-space", QT_TRANSLATE_NOOP("Messages", "A loot token lies on {space}.")},
        {"make/loot-on-space", QT_TRANSLATE_NOOP("Messages", "Lay the loot token on {space}.")},
        {"away/loot-on-space", QT_TRANSLATE_NOOP("Messages", "Put the loot token on {space} into the bag.")},
        {"loot-on-map", QT_TRANSLATE_NOOP("Messages", "A loot token lies on the map.")},
        {"make/loot-on-map", QT_TRANSLATE_NOOP("Messages", "Lay the loot token on the map.")},
        {"away/loot-on-map", QT_TRANSLATE_NOOP("Messages", "Put the loot token on the map into the bag.")},
    };
    return texts;
}

} // namespace wheelhouse::text
