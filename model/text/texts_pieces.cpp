// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> pieceTexts()
{
    static constexpr Text texts[] = {
        {"card-dealt", QT_TRANSLATE_NOOP("Messages", "{seat} is dealt the {card}")},
        {"named-card-dealt", QT_TRANSLATE_NOOP("Messages", "Card dealt to {seat}: {card}")},
        {"card-dealt-unseen", QT_TRANSLATE_NOOP("Messages", "{seat} is dealt a card")},
        {"card-by", QT_TRANSLATE_NOOP("Messages", "{figure} gets the {card}")},
        {"named-card-by", QT_TRANSLATE_NOOP("Messages", "Card for {figure}: {card}")},
        {"card-by-unseen", QT_TRANSLATE_NOOP("Messages", "{figure} gets a card face down")},
        {"card-aside", QT_TRANSLATE_NOOP("Messages", "Card laid out: {card}")},
        {"card-drawn", QT_TRANSLATE_NOOP("Messages", "Card drawn by {seat}: {card}")},
        {"card-drawn-unseen", QT_TRANSLATE_NOOP("Messages", "{seat} draws a card")},
        {"card-with", QT_TRANSLATE_NOOP("Messages", "Card for {figure}: {card}")},
        {"card-with-unseen", QT_TRANSLATE_NOOP("Messages", "{figure} gets a card")},
        {"card-drawn-open", QT_TRANSLATE_NOOP("Messages", "Card drawn: {card}")},
        {"card-drawn-open-unseen", QT_TRANSLATE_NOOP("Messages", "A card is drawn")},
        {"card-discarded", QT_TRANSLATE_NOOP("Messages", "Card discarded: {card}")},
        {"card-discarded-unseen", QT_TRANSLATE_NOOP("Messages", "A card is discarded")},
        {"card-put", QT_TRANSLATE_N_NOOP("Messages", "Card into {pile}, under %n cards: {card}")},
        {"card-put-unseen", QT_TRANSLATE_N_NOOP("Messages", "A card goes into {pile}, under %n cards")},
        {"card-put-on-top", QT_TRANSLATE_NOOP("Messages", "Card on top of {pile}: {card}")},
        {"card-put-on-top-unseen", QT_TRANSLATE_NOOP("Messages", "A card goes on top of {pile}")},
        {"card-turned-up", QT_TRANSLATE_NOOP("Messages", "The card is {card}")},
        {"card-shown", QT_TRANSLATE_NOOP("Messages", "{figure} shows the {card}")},
        {"named-card-shown", QT_TRANSLATE_NOOP("Messages", "Card shown by {figure}: {card}")},
        {"card-read", QT_TRANSLATE_NOOP("Messages", "The card is the {card}")},
        {"loot-held", QT_TRANSLATE_NOOP("Messages", "{seat} draws {item}")},
        {"loot-held-unseen", QT_TRANSLATE_NOOP("Messages", "{seat} draws a loot token")},
        {"loot-carried", QT_TRANSLATE_NOOP("Messages", "{figure} carries {item}")},
        {"loot-carried-unseen", QT_TRANSLATE_NOOP("Messages", "{figure} carries a loot token face down")},
        {"loot-laid", QT_TRANSLATE_NOOP("Messages", "{item} lies on the map")},
        {"loot-laid-unseen", QT_TRANSLATE_NOOP("Messages", "A loot token lies on the map")},
        {"loot-drawn", QT_TRANSLATE_NOOP("Messages", "{item} comes out of the bag")},
        {"loot-boxed", QT_TRANSLATE_NOOP("Messages", "{item} is out of the game: card and token go into the box")},
        {"loot-drawn-unseen", QT_TRANSLATE_NOOP("Messages", "A loot token comes out of the bag")},
        {"loot-shown", QT_TRANSLATE_NOOP("Messages", "{figure} has {item}")},
        {"loot-returned", QT_TRANSLATE_NOOP("Messages", "{item} goes back into the bag")},
        {"loot-returned-unseen", QT_TRANSLATE_NOOP("Messages", "A loot token goes back into the bag")},
        {"equips", QT_TRANSLATE_NOOP("Messages", "{figure} equips {item}")},
        {"equips-something", QT_TRANSLATE_NOOP("Messages", "{figure} equips a loot token")},
        {"unequips", QT_TRANSLATE_NOOP("Messages", "{figure} puts {item} away")},
        {"unequips-something", QT_TRANSLATE_NOOP("Messages", "{figure} puts a loot token away")},
        {"pile-counted", QT_TRANSLATE_NOOP("Messages", "{pile}: {before} → {after} in the pile")},
        {"die-by-app", QT_TRANSLATE_NOOP("Messages", "The die shows {faces}")},
        {"die-by-hand", QT_TRANSLATE_NOOP("Messages", "The real die shows {faces}")},
        {"dice-by-app", QT_TRANSLATE_NOOP("Messages", "The dice show {faces}")},
        {"dice-by-hand", QT_TRANSLATE_NOOP("Messages", "The real dice show {faces}")},
    };
    return texts;
}

} // namespace wheelhouse::text
