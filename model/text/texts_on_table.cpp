// SPDX-License-Identifier: GPL-3.0-or-later
// Dungeons that lie on the table alone: what only the players see there is asked, and hands do what the app decides.
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> onTableTexts()
{
    static constexpr Text texts[] = {
        {"act-move-again", QT_TRANSLATE_NOOP("Messages", "Move again")},
        {"act-stop-on-chest", QT_TRANSLATE_NOOP("Messages", "End the turn on a chest")},
        {"act-walk-into-trap", QT_TRANSLATE_NOOP("Messages", "Walk onto a trap")},
        {"ask-at-open-edge", QT_TRANSLATE_NOOP("Messages", "Does {figure} stand at an unexplored edge?")},
        {"why-at-open-edge",
         QT_TRANSLATE_NOOP("Messages", "The tiles lie on the table alone, so only you can see it. At such an edge the "
                                       "app draws a tile.")},
        {"ask-near-beside", QT_TRANSLATE_NOOP("Messages", "{figure}: who is beside it?")},
        {"ask-near-beside-all", QT_TRANSLATE_NOOP("Messages", "{figure}: who are all beside it?")},
        {"ask-near-tile", QT_TRANSLATE_NOOP("Messages", "{figure}: who is on its tile?")},
        {"ask-near-tile-all", QT_TRANSLATE_NOOP("Messages", "{figure}: who are all on its tile?")},
        {"ask-near-tiles", QT_TRANSLATE_N_NOOP("Messages", "{figure}: who is within %n tiles?")},
        {"ask-near-tiles-all", QT_TRANSLATE_N_NOOP("Messages", "{figure}: who are all within %n tiles?")},
        {"why-near-all", QT_TRANSLATE_NOOP("Messages", "{text} Name everybody who is there.")},
        {"why-near-closest",
         QT_TRANSLATE_NOOP("Messages", "{text} Of several tap the closest; between equals whoever is in turn decides.")},
        {"why-near-first",
         QT_TRANSLATE_NOOP("Messages", "{text} They stand in the order in which it looks for them: tap the first one "
                                       "who is there.")},
        {"ask-symbols", QT_TRANSLATE_NOOP("Messages", "Which symbols does the tile show?")},
        {"ask-trap-symbols", QT_TRANSLATE_NOOP("Messages", "How many trap symbols does the tile show?")},
        {"ask-treasure-symbols", QT_TRANSLATE_NOOP("Messages", "How many treasure symbols does the tile show?")},
        {"why-symbols", QT_TRANSLATE_NOOP("Messages", "Each brings a monster card, a trap token or a chest.")},
        {"symbols-0-0-0", QT_TRANSLATE_NOOP("Messages", "No symbol")},
        {"symbols-0-0-1", QT_TRANSLATE_NOOP("Messages", "Treasure")},
        {"symbols-0-1-0", QT_TRANSLATE_NOOP("Messages", "Trap")},
        {"symbols-0-1-1", QT_TRANSLATE_NOOP("Messages", "Trap, treasure")},
        {"symbols-1-0-0", QT_TRANSLATE_NOOP("Messages", "Monster")},
        {"symbols-1-0-1", QT_TRANSLATE_NOOP("Messages", "Monster, treasure")},
        {"symbols-1-1-0", QT_TRANSLATE_NOOP("Messages", "Monster, trap")},
        {"symbols-1-1-1", QT_TRANSLATE_NOOP("Messages", "Monster, trap, treasure")},
        {"symbols-2-0-0", QT_TRANSLATE_NOOP("Messages", "2 monsters")},
        {"symbols-2-0-1", QT_TRANSLATE_NOOP("Messages", "2 monsters, treasure")},
        {"symbols-2-1-0", QT_TRANSLATE_NOOP("Messages", "2 monsters, trap")},
        {"symbols-2-1-1", QT_TRANSLATE_NOOP("Messages", "2 monsters, trap, treasure")},
        {"symbols-other", QT_TRANSLATE_NOOP("Messages", "More of them")},
        {"line-moves-on-table", QT_TRANSLATE_NOOP("Messages", "{figure} moves on the table")},
        {"line-stops-on-chest", QT_TRANSLATE_NOOP("Messages", "{figure} ends the turn on a chest")},
        {"line-walks-into-trap", QT_TRANSLATE_NOOP("Messages", "{figure} walks onto a trap")},
        {"no-chest-on-table", QT_TRANSLATE_NOOP("Messages", "No chest lies on the table now.")},
        {"no-trap-on-table", QT_TRANSLATE_NOOP("Messages", "No trap token lies on the table now.")},
        {"said-go-beside", QT_TRANSLATE_NOOP("Messages", "Move {figure} beside {other}.")},
        {"said-go-beside-closest", QT_TRANSLATE_NOOP("Messages", "Move {figure} beside the hero it goes for.")},
        {"said-go-onto-tile", QT_TRANSLATE_NOOP("Messages", "Move {figure} onto the tile of {other}.")},
        {"said-go-towards", QT_TRANSLATE_N_NOOP("Messages", "Move {figure} %n tiles towards {other}.")},
        {"said-go-towards-closest",
         QT_TRANSLATE_N_NOOP("Messages", "Move {figure} %n tiles towards the closest hero.")},
        {"said-set-near", QT_TRANSLATE_N_NOOP("Messages", "Set {figure} down within %n tiles of {other}.")},
        {"said-set-on-tile", QT_TRANSLATE_NOOP("Messages", "Set {figure} down on the tile of {other}.")},
        {"said-tile-on-table",
         QT_TRANSLATE_NOOP("Messages", "Lay {name}, its triangle to the tile that is explored from.")},
        {"place-within-tiles", QT_TRANSLATE_N_NOOP("Messages", "{figure} is within %n tiles of {other}")},
        {"place-beyond-tiles", QT_TRANSLATE_N_NOOP("Messages", "{figure} is more than %n tiles from {other}")},
    };
    return texts;
}

} // namespace wheelhouse::text
