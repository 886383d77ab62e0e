// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/own_forms.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace wheelhouse::rules::onslaught {

play::CommandForm ownForm(const char* type)
{
    static const std::vector<play::CommandForm> forms{
        {"start",
         QT_TRANSLATE_NOOP("Commands",
                           "scenario, seats? [{id, name?, side?, accent?, characters? [id]}], real? "
                           "{minis, dice, initiative-cards, loot-bag, wheels, dials, tokens: true or "
                           "false}, map? (true, false or “for-monsters”), house? {rule: true or false}, active?"),
         QT_TRANSLATE_NOOP("Commands", "Begins the game. Scenarios and parties that break the rules are refused. "
                                       "“active” is the seat that begins, where the scenario does not say.")},
        {"deal",
         QT_TRANSLATE_NOOP("Commands", "recipe? {open?, heaps [{from, to, to-active, to-each-other}]}, active?"),
         QT_TRANSLATE_NOOP("Commands", "Deals the initiative cards: once a round, in the initiative phase.")},
        {"begin-turn", QT_TRANSLATE_NOOP("Commands", "number?, figure?"),
         QT_TRANSLATE_NOOP("Commands", "Begins the next turn, also of the next member of a group in turn.")},
        {"end-turn", QT_TRANSLATE_NOOP("Commands", "next? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Ends the turn; of a group, that of its member. Where only the players know who "
                                       "showed the next number, they are asked.")},
        {"end-round", "", QT_TRANSLATE_NOOP("Commands", "Ends the round, once every number has had its turn.")},
        {"set-order", QT_TRANSLATE_NOOP("Commands", "number, figures?, seat?, label?"),
         QT_TRANSLATE_NOOP("Commands", "Adds a place in the turn order, or changes it, and moves no card.")},
        {"set-out", "",
         QT_TRANSLATE_NOOP("Commands", "Puts everybody who stands beside the map on a free start space.")},
        {"trade-action", QT_TRANSLATE_NOOP("Commands", "from, to (“standard”, “move” or “bonus”)"),
         QT_TRANSLATE_NOOP("Commands", "Trades an action for a smaller one.")},
        {"move", QT_TRANSLATE_NOOP("Commands", "figure?, to? [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "A basic move. It goes on until its points are spent or “end-move” ends it.")},
        {"place", QT_TRANSLATE_NOOP("Commands", "figure, to? [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "Sets a mini down by hand, outside any rule.")},
        {"end-move", "", QT_TRANSLATE_NOOP("Commands", "Ends the move in progress.")},
        {"attack",
         QT_TRANSLATE_NOOP("Commands",
                           "figure?, attack, item?, targets? [figure], at? [x, y], covered? [figure], dice? [face]"),
         QT_TRANSLATE_NOOP("Commands", "Makes an attack. What is left out and matters is asked.")},
        {"run", QT_TRANSLATE_NOOP("Commands", "members? (“all” or “one”)"),
         QT_TRANSLATE_NOOP("Commands", "The monsters in turn act by their script, on the map: all that have not acted, "
                                       "or the next one.")},
        {"play-monsters", QT_TRANSLATE_NOOP("Commands", "by (“players” or “script”), for? (“turn” or “game”)"),
         QT_TRANSLATE_NOOP("Commands", "Says who plays the monsters in turn, in this turn or from now on.")},
        {"use", QT_TRANSLATE_NOOP("Commands", "figure?, ability (“dial/ID”, “card/ID” or “item/ID”)"),
         QT_TRANSLATE_NOOP("Commands", "Uses an ability, a level up card or an item.")},
        {"door", QT_TRANSLATE_NOOP("Commands", "at [x, y], side (“e” or “s”), open? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Opens or closes a door beside the figure in turn.")},
        {"loot", QT_TRANSLATE_NOOP("Commands", "figure?, chest? [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "Loots a chest.")},
        {"equip", QT_TRANSLATE_NOOP("Commands", "piece, face?"),
         QT_TRANSLATE_NOOP("Commands", "Equips a carried item.")},
        {"unequip", QT_TRANSLATE_NOOP("Commands", "piece"), QT_TRANSLATE_NOOP("Commands", "Takes an item off.")},
        {"trade", QT_TRANSLATE_NOOP("Commands", "piece, figure"),
         QT_TRANSLATE_NOOP("Commands", "Hands loot to a friend beside the figure.")},
        {"pick-up", QT_TRANSLATE_NOOP("Commands", "piece, figure?"),
         QT_TRANSLATE_NOOP("Commands", "Picks up loot that lies beside the figure.")},
        {"claim", QT_TRANSLATE_NOOP("Commands", "clause, figures [figure], holds? (true or false), time?"),
         QT_TRANSLATE_NOOP("Commands", "Says that what a card's clause asks of places is so, or is not.")},
        {"pass", "",
         QT_TRANSLATE_NOOP("Commands",
                           "Whoever gives it lets the open reaction pass. Without a seat, whoever is asked does.")},
        {"answer", QT_TRANSLATE_NOOP("Commands", "prompt, value"),
         QT_TRANSLATE_NOOP("Commands", "Answers an open question.")},
        {"hurt", QT_TRANSLATE_NOOP("Commands", "figure, by, attacker?"),
         QT_TRANSLATE_NOOP(
             "Commands", "Does damage that a line should have done, with the fall that follows. Nothing answers it.")},
        {"restore",
         QT_TRANSLATE_NOOP("Commands", "field (“budget”, “chests”, “lasting”, “walk” or “record”), figure?, value"),
         QT_TRANSLATE_NOOP("Commands", "Sets what the game keeps of itself, as it is stored.")},
        {"allow-healing", QT_TRANSLATE_NOOP("Commands", "figure"),
         QT_TRANSLATE_NOOP("Commands", "What an attack has set up bars this figure's healing no longer.")},
        {"earn", QT_TRANSLATE_NOOP("Commands", "figure, count?, mended? (true: a line is fixed)"),
         QT_TRANSLATE_NOOP("Commands", "Gives experience for an achievement.")},
        {"house", QT_TRANSLATE_NOOP("Commands", "house {rule: true or false}"),
         QT_TRANSLATE_NOOP("Commands", "Switches house rules.")},
        {"fix", QT_TRANSLATE_NOOP("Commands", "of, part?, commands [{type, args?}], says?, stays?"),
         QT_TRANSLATE_NOOP("Commands", "Fixes a line of the log. Its commands are the acts by hand, and “earn”, "
                                       "“house”, “hurt”, “place” and “restore”. “says” and “stays” are "
                                       "the words in which it is offered, “part” is whose act in a longer step it is "
                                       "about.")},
    };
    const auto form =
        std::ranges::find_if(forms, [&](const play::CommandForm& one) { return qstrcmp(one.type, type) == 0; });
    return form == forms.end() ? play::CommandForm{type, "", ""} : *form;
}

} // namespace wheelhouse::rules::onslaught
