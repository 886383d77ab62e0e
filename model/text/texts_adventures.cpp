// SPDX-License-Identifier: GPL-3.0-or-later
// Games of heroes against a dungeon, and of adventurers against each other: what is asked, said and refused.
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> adventureTexts()
{
    static constexpr Text texts[] = {
        {"line-hero-moves", QT_TRANSLATE_N_NOOP("Messages", "{figure} moves %n squares")},
        {"line-hero-phase-ended", QT_TRANSLATE_NOOP("Messages", "{figure} ends the hero phase")},
        {"line-set-down", QT_TRANSLATE_NOOP("Messages", "{figure} is set down by hand")},
        {"line-taken-away", QT_TRANSLATE_NOOP("Messages", "{figure} is taken out of the dungeon by hand")},
        {"line-way-asked", QT_TRANSLATE_NOOP("Messages", "{figure} moves")},
        {"ask-way", QT_TRANSLATE_NOOP("Messages", "Where does {figure} go?")},
        {"option-square", QT_TRANSLATE_NOOP("Messages", "{name}: column {column}, row {row}")},
        {"beginning-scenario", QT_TRANSLATE_NOOP("Messages", "Scenario")},
        {"beginning-adventure", QT_TRANSLATE_NOOP("Messages", "Adventure")},
        {"beginning-quest", QT_TRANSLATE_NOOP("Messages", "Quest")},
        {"standing-down", QT_TRANSLATE_NOOP("Messages", "down")},
        {"standing-dead", QT_TRANSLATE_NOOP("Messages", "dead")},
        {"action-action", QT_TRANSLATE_NOOP("Messages", "Action")},
        {"act-dash", QT_TRANSLATE_NOOP("Messages", "Dash")},
        {"act-dodge", QT_TRANSLATE_NOOP("Messages", "Dodge")},
        {"act-encounter", QT_TRANSLATE_NOOP("Messages", "{name} comes")},
        {"not-the-hero-phase", QT_TRANSLATE_NOOP("Messages", "That can only be done in a hero phase.")},
        {"no-place-on-the-well", QT_TRANSLATE_NOOP("Messages", "{name} needs a free square of the first tile.")},
        {"square-not-in-reach", QT_TRANSLATE_NOOP("Messages", "{figure} cannot reach this square.")},
        {"hero-wanted-twice", QT_TRANSLATE_NOOP("Messages", "{name} can be played by one player only.")},
        {"seats-too-few", QT_TRANSLATE_N_NOOP("Messages", "At least %n players are needed.")},
        {"nobody-to-play", QT_TRANSLATE_NOOP("Messages", "This pack has nobody to play yet: enter their hit points.")},
        {"hero-without-hit-points",
         QT_TRANSLATE_NOOP("Messages", "{name} cannot be played yet: enter the hit points.")},
        {"unknown-hero", QT_TRANSLATE_NOOP("Messages", "There is no hero “{name}”.")},
        {"unknown-tile", QT_TRANSLATE_NOOP("Messages", "There is no tile “{name}”.")},
        {"line-dashes", QT_TRANSLATE_NOOP("Messages", "{figure} dashes")},
        {"line-dodges", QT_TRANSLATE_NOOP("Messages", "{figure} dodges")},
        {"line-encounter", QT_TRANSLATE_NOOP("Messages", "An encounter: {name}")},
        {"line-healed", QT_TRANSLATE_NOOP("Messages", "{figure} is healed")},
        {"line-hurt", QT_TRANSLATE_NOOP("Messages", "{figure} is hurt")},
        {"line-turn-of-ended", QT_TRANSLATE_NOOP("Messages", "{figure} ends the turn")},
        {"cannot-be-target", QT_TRANSLATE_NOOP("Messages", "{figure} cannot be attacked.")},
        {"is-dead", QT_TRANSLATE_NOOP("Messages", "{figure} is dead.")},
        {"no-action-left", QT_TRANSLATE_NOOP("Messages", "{figure} has no action now.")},
        {"target-out-of-range", QT_TRANSLATE_NOOP("Messages", "{figure} is out of range.")},
        {"unknown-encounter", QT_TRANSLATE_NOOP("Messages", "There is no encounter “{name}”.")},
        {"ask-blow-dice", QT_TRANSLATE_NOOP("Messages", "{figure} attacks {target}: what do the dice show?")},
        {"ask-damage-dice", QT_TRANSLATE_NOOP("Messages", "{figure} is hit: what do the dice of the damage come to?")},
        {"why-damage-dice",
         QT_TRANSLATE_NOOP("Messages", "On the card: {text} What is added to the dice is added for you.")},
        {"ask-death-save", QT_TRANSLATE_NOOP("Messages", "{figure} lies at 0 hit points: what does the die show?")},
        {"why-death-save", QT_TRANSLATE_NOOP("Messages", "10 or more is a success; the third of a kind decides.")},
        {"said-death-failure", QT_TRANSLATE_NOOP("Messages", "{figure}: death saves failed: {count}")},
        {"said-death-success", QT_TRANSLATE_NOOP("Messages", "{figure}: death saves passed: {count}")},
        {"said-died", QT_TRANSLATE_NOOP("Messages", "{figure} dies")},
        {"said-downed", QT_TRANSLATE_NOOP("Messages", "{figure} lies at 0 hit points")},
        {"ask-edge", QT_TRANSLATE_NOOP("Messages", "{figure}: which edge is explored?")},
        {"why-edge",
         QT_TRANSLATE_NOOP("Messages", "The square lies on more than one unexplored edge, but only one tile is laid.")},
        {"ask-monster-next", QT_TRANSLATE_NOOP("Messages", "Which monster acts next?")},
        {"why-monster-next", QT_TRANSLATE_NOOP("Messages", "Several of this name are in play.")},
        {"ask-monster-square", QT_TRANSLATE_NOOP("Messages", "{figure}: on which square does it stop?")},
        {"why-monster-square", QT_TRANSLATE_NOOP("Messages", "Its tile has no free monster square.")},
        {"why-monster-die", QT_TRANSLATE_NOOP("Messages", "Added to the die: {count}")},
        {"said-encounter", QT_TRANSLATE_NOOP("Messages", "Encounter: {name}. {text}")},
        {"said-monster-comes", QT_TRANSLATE_NOOP("Messages", "{figure} appears")},
        {"said-monster-moves", QT_TRANSLATE_NOOP("Messages", "{figure} comes closer")},
        {"said-no-tile-left", QT_TRANSLATE_NOOP("Messages", "No tile is left to lay")},
        {"said-stunned", QT_TRANSLATE_NOOP("Messages", "{figure} is stunned and does nothing")},
        {"said-surge", QT_TRANSLATE_N_NOOP("Messages", "A healing surge: {figure} stands up with %n hit points")},
        {"said-tactics", QT_TRANSLATE_NOOP("Messages", "{figure}: {text}")},
        {"said-tactics-unplayed",
         QT_TRANSLATE_NOOP("Messages",
                           "Part of {figure}’s script is not played here ({place}): do what its card says by hand.")},
        {"stands-nowhere",
         QT_TRANSLATE_NOOP("Messages", "{figure} stands where nobody can, over another or in a wall: nothing can be "
                                       "measured. Take back what put it there.")},
        {"ground-unsound", QT_TRANSLATE_NOOP("Messages", "Nothing can be measured on this map: {detail}.")},
        {"said-tile-laid", QT_TRANSLATE_NOOP("Messages", "A tile is laid: {name}")},
    };
    return texts;
}

} // namespace wheelhouse::text
