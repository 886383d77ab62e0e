// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/act_forms.h"

#include "model/rules/acts/by_hand/acts_by_name.h"

#include <QCoreApplication>

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
std::vector<play::CommandForm> withGivers(std::vector<play::CommandForm> forms)
{
    for (play::CommandForm& form : forms) {
        form.giver = giverByHand(QString::fromLatin1(form.type));
    }
    return forms;
}
} // namespace

const std::vector<play::CommandForm>& formsByHand()
{
    static const std::vector<play::CommandForm> forms = withGivers({
        {"start",
         QT_TRANSLATE_NOOP("Commands",
                           "scenario, seats? [{id, name?, side?, accent?, characters? [id]}], real? {minis, dice, "
                           "initiative-cards, loot-bag, wheels, dials, tokens: true or false}, map? (true, false "
                           "or “for-monsters”)"),
         QT_TRANSLATE_NOOP("Commands", "One seat for each of the scenario. With map true the scenario's map is shown; "
                                       "else nobody's place is known until “map” shows one.")},
        {"adjust", QT_TRANSLATE_NOOP("Commands", "figure, track? (“hp”), by (-99 to 99)"),
         QT_TRANSLATE_NOOP("Commands", "Counts within 0 and the maximum: -3 is three damage, and 3 on “wounds”.")},
        {"set-track", QT_TRANSLATE_NOOP("Commands", "figure, track, value"),
         QT_TRANSLATE_NOOP("Commands", "Sets a track of a figure.")},
        {"set-maximum", QT_TRANSLATE_NOOP("Commands", "figure, track, maximum"),
         QT_TRANSLATE_NOOP("Commands", "Sets how far a track goes. A wheel is lengthened or cut.")},
        {"set-value", QT_TRANSLATE_NOOP("Commands", "figure, field (“ac” or “speed”), value?"),
         QT_TRANSLATE_NOOP("Commands", "Sets a value by hand. Without a value, what the pieces say counts again.")},
        {"set-wheel", QT_TRANSLATE_NOOP("Commands", "figure, positions [{ac?, speed?, bloodied?}]"),
         QT_TRANSLATE_NOOP("Commands", "Enters a battle wheel, from 0 hit points up.")},
        {"use-dial", QT_TRANSLATE_NOOP("Commands", "figure, dial, number?"),
         QT_TRANSLATE_NOOP("Commands", "Turns a dial to its number, or to exhausted. The number is needed once where "
                                       "the dial's own is unknown: 0.")},
        {"set-dial", QT_TRANSLATE_NOOP("Commands", "figure, dial, value (0 ready, to 9; -1 exhausted)"),
         QT_TRANSLATE_NOOP("Commands", "Sets a dial.")},
        {"define-dial", QT_TRANSLATE_NOOP("Commands", "figure, dial?, name, text?, number?, reaction?"),
         QT_TRANSLATE_NOOP("Commands", "Adds a dial, or changes the one that is named.")},
        {"remove-dial", QT_TRANSLATE_NOOP("Commands", "figure, dial"),
         QT_TRANSLATE_NOOP("Commands", "Takes a dial away.")},
        {"add-token",
         QT_TRANSLATE_NOOP("Commands", "figure?, condition, until? (“removed”, “end-of-bearers-next-turn” or "
                                       "“end-of-placers-next-turn”), placer?, turn?, count? (1)"),
         QT_TRANSLATE_NOOP(
             "Commands", "Places a token on a figure, or on the map. A second one of its kind on a figure takes the "
                         "place of the first, or is counted with it if its kind stacks: only then is there a “count”. "
                         "“turn” is the serial of the turn in which it was placed.")},
        {"remove-token", QT_TRANSLATE_NOOP("Commands", "token, count? (1)"),
         QT_TRANSLATE_NOOP("Commands", "Takes a token away; of a stack, one or as many as “count” says.")},
        {"counter", QT_TRANSLATE_NOOP("Commands", "counter, by"), QT_TRANSLATE_NOOP("Commands", "Adds to a counter.")},
        {"set-counter", QT_TRANSLATE_NOOP("Commands", "counter, value"),
         QT_TRANSLATE_NOOP("Commands", "Sets a counter.")},
        {"add-counter", QT_TRANSLATE_NOOP("Commands", "name, seat?"), QT_TRANSLATE_NOOP("Commands", "Adds a counter.")},
        {"remove-counter", QT_TRANSLATE_NOOP("Commands", "counter"),
         QT_TRANSLATE_NOOP("Commands", "Takes a counter away.")},
        {"loot", QT_TRANSLATE_NOOP("Commands", "figure, hand? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Draws from the app's bag until the first event, the third item or the end, "
                                       "then asks which to keep. From a real bag, one unread piece is carried.")},
        {"return-loot", QT_TRANSLATE_NOOP("Commands", "piece, face?"),
         QT_TRANSLATE_NOOP("Commands", "Puts a piece back into the bag. The face is needed where nobody has read it.")},
        {"drop", QT_TRANSLATE_NOOP("Commands", "piece, at? [x, y]"),
         QT_TRANSLATE_NOOP("Commands", "Lays a piece on the map.")},
        {"pick-up", QT_TRANSLATE_NOOP("Commands", "piece, figure"),
         QT_TRANSLATE_NOOP("Commands", "A figure takes a piece that lies on the map.")},
        {"give", QT_TRANSLATE_NOOP("Commands", "piece, figure"),
         QT_TRANSLATE_NOOP("Commands", "Hands a piece to a figure.")},
        {"equip", QT_TRANSLATE_NOOP("Commands", "piece, face?"),
         QT_TRANSLATE_NOOP("Commands",
                           "Turns a carried piece faceup. The face is needed where the app has not read it.")},
        {"unequip", QT_TRANSLATE_NOOP("Commands", "piece"),
         QT_TRANSLATE_NOOP("Commands", "Turns an equipped piece facedown.")},
        {"deal",
         QT_TRANSLATE_NOOP("Commands", "recipe? {open?, heaps [{from, to, to-active, to-each-other}]}, active?"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Deals the initiative cards. The open card is asked for first; then each seat lays its own in secret.")},
        {"begin-turn", QT_TRANSLATE_NOOP("Commands", "number?, figure?"),
         QT_TRANSLATE_NOOP("Commands", "Begins a turn, and ends the one that runs. Without a number it is the figure's "
                                       "own, else the next one. The number of a defeated figure is skipped.")},
        {"end-turn", QT_TRANSLATE_NOOP("Commands", "next? (true or false)"),
         QT_TRANSLATE_NOOP("Commands",
                           "Ends the turn. With next true the next one begins where the app knows whose it is.")},
        {"end-round", "",
         QT_TRANSLATE_NOOP("Commands",
                           "Turns the dials, raises the round, passes the 1 card on and clears the turn order.")},
        {"set-round", QT_TRANSLATE_NOOP("Commands", "round"), QT_TRANSLATE_NOOP("Commands", "Sets the round.")},
        {"set-rounds", QT_TRANSLATE_NOOP("Commands", "rounds?"),
         QT_TRANSLATE_NOOP("Commands", "Sets how many rounds there are. Without a number there is no last one.")},
        {"set-phase", QT_TRANSLATE_NOOP("Commands", "phase"), QT_TRANSLATE_NOOP("Commands", "Sets the phase.")},
        {"set-active", QT_TRANSLATE_NOOP("Commands", "seat"),
         QT_TRANSLATE_NOOP("Commands", "Says which side is active.")},
        {"set-order", QT_TRANSLATE_NOOP("Commands", "number?, score?, figures?, seat?, label?"),
         QT_TRANSLATE_NOOP(
             "Commands", "Adds a place in the turn order, or changes it. Numbers are in hundredths: 550 is 5.5. Where "
                         "the order goes by scores, a score without a number adds a place behind those that have it.")},
        {"remove-order", QT_TRANSLATE_NOOP("Commands", "number"),
         QT_TRANSLATE_NOOP("Commands", "Takes a place out of the turn order.")},
        {"mark-order", QT_TRANSLATE_NOOP("Commands", "number, state"),
         QT_TRANSLATE_NOOP("Commands", "Marks a place in the turn order: “waiting”, “done” or “skipped”.")},
        {"add-figure",
         QT_TRANSLATE_NOOP("Commands", "name?, seat?, kind?, hp?, ac?, speed?, wounds?, size?, group?, content?"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Puts a figure on the table. “content” is an id of the pack; then name and kind may be left out.")},
        {"remove-figure", QT_TRANSLATE_NOOP("Commands", "figure"),
         QT_TRANSLATE_NOOP("Commands", "Takes a figure off the table.")},
        {"rename-figure", QT_TRANSLATE_NOOP("Commands", "figure, name"),
         QT_TRANSLATE_NOOP("Commands", "Gives a figure another name.")},
        {"map", QT_TRANSLATE_NOOP("Commands", "level (“off”, “for-monsters” or “full”), map?"),
         QT_TRANSLATE_NOOP("Commands",
                           "Shows a map of the pack, or none. Another map takes everybody off the one before.")},
        {"move", QT_TRANSLATE_NOOP("Commands", "figure, to? [x, y]"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Sets a mini down by its north-west space, at any distance. Without a space it stands beside the map.")},
        {"door", QT_TRANSLATE_NOOP("Commands", "at [x, y], side (“e” or “s”), open? (true or false)"),
         QT_TRANSLATE_NOOP("Commands",
                           "Opens or closes a door; without “open”, the other way. A long door goes as one.")},
        {"set-out", "",
         QT_TRANSLATE_NOOP("Commands", "Puts everybody who stands beside the map on a free start space.")},
        {"set-seat", QT_TRANSLATE_NOOP("Commands", "seat, name?, side?, accent?"),
         QT_TRANSLATE_NOOP("Commands", "Changes a seat.")},
        {"swap-sides", "", QT_TRANSLATE_NOOP("Commands", "Lets the seats change sides of the screen.")},
        {"real",
         QT_TRANSLATE_NOOP("Commands",
                           "minis?, dice?, initiative-cards?, loot-bag?, wheels?, dials?, tokens? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Says which pieces are real.")},
        {"result",
         QT_TRANSLATE_NOOP("Commands", "seat?, is?, everybody? (“won”, “lost” or “drawn”), endings? [{seat, is}]"),
         QT_TRANSLATE_NOOP("Commands",
                           "Says who has won: a seat, or “draw”. With “is” it says what this seat has and "
                           "leaves the others as they are; “everybody” says what all have together, and “endings” what "
                           "each seat has. "
                           "Without any of them the game goes on.")},
        {"note", QT_TRANSLATE_NOOP("Commands", "text"), QT_TRANSLATE_NOOP("Commands", "Writes a line into the log.")},
        {"roll",
         QT_TRANSLATE_NOOP("Commands", "faces?, count?, pool? (“2d6 + 1”, “4d6kh3”, “2 red + blue” or {die: count}), "
                                       "shown? [[die, face]]"),
         QT_TRANSLATE_NOOP("Commands", "Throws dice, for everybody to see: so many with so many faces, or a pool of "
                                       "any dice of the pack. “shown” tells real dice, each with the index of its "
                                       "face, counted from 0.")},
        {"lay-deck", QT_TRANSLATE_NOOP("Commands", "deck, real? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Lays a deck of the pack on the table, and the place of its discard beside it. "
                                       "The cards of a real deck are drawn by hand; the app only counts them.")},
        {"set-pile", QT_TRANSLATE_NOOP("Commands", "pile? (else every deck), real (true or false)"),
         QT_TRANSLATE_NOOP("Commands",
                           "Says whether a deck is real. When the app takes a deck over, its discard goes into "
                           "it, and it holds every card that is not known to be elsewhere.")},
        {"shuffle", QT_TRANSLATE_NOOP("Commands", "pile, discard? (true or false)"),
         QT_TRANSLATE_NOOP("Commands", "Shuffles a deck; with discard true, its discard goes into it before.")},
        {"peek", QT_TRANSLATE_NOOP("Commands", "pile, count? (1), seat?"),
         QT_TRANSLATE_NOOP("Commands", "Looks at the top cards, which stay where they are: the seat alone knows them, "
                                       "or everybody where no seat is named and none gives the command.")},
        {"draw-card", QT_TRANSLATE_NOOP("Commands", "pile, seat?, figure?, open? (true or false), face?"),
         QT_TRANSLATE_NOOP("Commands",
                           "Draws the top card for a seat or a figure. If neither is named, the seat that gives "
                           "the command draws it; the table draws it for everybody to see, and so does "
                           "“open”. “face” says which card a real one is.")},
        {"discard", QT_TRANSLATE_NOOP("Commands", "piece, face?"),
         QT_TRANSLATE_NOOP("Commands", "Lays a card face up on its discard.")},
        {"put-card", QT_TRANSLATE_NOOP("Commands", "piece, pile?, under? (0), bottom? (true or false), face?"),
         QT_TRANSLATE_NOOP("Commands", "Puts a card face down into a pile, which is the one it came from if left out: "
                                       "on top, under so many cards, or at the bottom. Who knew it still does.")},
        {"fix", QT_TRANSLATE_NOOP("Commands", "of, commands [{type, args?}], says?, stays?"),
         QT_TRANSLATE_NOOP("Commands", "Fixes a line of the log, as one step. “of” is the id of the line's group. "
                                       "“start”, “fix” and “answer” cannot stand in it. “says” and “stays” "
                                       "are the words in which it is offered.")},
        {"answer", QT_TRANSLATE_NOOP("Commands", "prompt, value"),
         QT_TRANSLATE_NOOP("Commands", "Answers an open question.")},
    });
    return forms;
}

std::vector<play::CommandForm> formsWith(std::vector<play::CommandForm> own, const std::vector<const char*>& without)
{
    std::vector<play::CommandForm> all = std::move(own);
    for (const play::CommandForm& form : formsByHand()) {
        const auto isThis = [&](const char* type) { return qstrcmp(type, form.type) == 0; };
        if (std::ranges::none_of(without, isThis) && std::ranges::none_of(all, isThis, &play::CommandForm::type)) {
            all.push_back(form);
        }
    }
    return all;
}

} // namespace wheelhouse::rules::acts
