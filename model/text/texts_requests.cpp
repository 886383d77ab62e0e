// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> requestTexts()
{
    static constexpr Text texts[] = {
        {"command-not-an-object", QT_TRANSLATE_NOOP("Messages", "A command is an object with a type and arguments.")},
        {"argument-missing", QT_TRANSLATE_NOOP("Messages", "“{name}” is missing.")},
        {"argument-unknown", QT_TRANSLATE_NOOP("Messages", "Nothing is called “{name}” here.")},
        {"argument-not-a-text", QT_TRANSLATE_NOOP("Messages", "“{name}” should be a text.")},
        {"argument-too-long", QT_TRANSLATE_NOOP("Messages", "“{name}” is too long.")},
        {"argument-not-a-number", QT_TRANSLATE_NOOP("Messages", "“{name}” should be a whole number.")},
        {"argument-out-of-range", QT_TRANSLATE_NOOP("Messages", "“{name}” should be from {low} to {high}.")},
        {"argument-not-a-flag", QT_TRANSLATE_NOOP("Messages", "“{name}” should be true or false.")},
        {"argument-not-a-list", QT_TRANSLATE_NOOP("Messages", "“{name}” should be a list.")},
        {"argument-not-a-space", QT_TRANSLATE_NOOP("Messages", "“{name}” should be a space: [column, row].")},
        {"answer-unknown-option", QT_TRANSLATE_NOOP("Messages", "That is none of the choices.")},
        {"answer-not-a-list", QT_TRANSLATE_NOOP("Messages", "The answer should be a list.")},
        {"answer-wrong-count", QT_TRANSLATE_NOOP("Messages", "Choose from {least} to {most}; {given} came.")},
        {"answer-twice", QT_TRANSLATE_NOOP("Messages", "{given} was chosen twice.")},
        {"answer-not-a-number", QT_TRANSLATE_NOOP("Messages", "The answer should be a number from {low} to {high}.")},
        {"answer-out-of-range", QT_TRANSLATE_NOOP("Messages", "{given} is not from {low} to {high}.")},
        {"answer-assign-all",
         QT_TRANSLATE_N_NOOP("Messages", "Every card needs a figure; there are %n of them to place.")},
        {"answer-order-all",
         QT_TRANSLATE_N_NOOP("Messages", "Every choice belongs in the order; there are %n of them.")},
        {"answer-not-a-text", QT_TRANSLATE_NOOP("Messages", "The answer should be a text, and not so long.")},
        {"answer-yes-or-no", QT_TRANSLATE_NOOP("Messages", "The answer should be yes or no.")},
        {"prompt-closed", QT_TRANSLATE_NOOP("Messages", "This question has been answered already.")},
        {"prompt-of-another", QT_TRANSLATE_NOOP("Messages", "This question is for {seat} to answer.")},
        {"unknown-seat", QT_TRANSLATE_NOOP("Messages", "Nobody sits at “{seat}”.")},
        {"unknown-system", QT_TRANSLATE_NOOP("Messages", "The game system “{system}” is not known here.")},
        {"unknown-group", QT_TRANSLATE_NOOP("Messages", "This session has no such place in its history.")},
        {"head-has-moved", QT_TRANSLATE_NOOP("Messages", "Something happened meanwhile. Look again and repeat it.")},
        {"unknown-command", QT_TRANSLATE_NOOP("Messages", "There is no command “{name}” at this table.")},
        {"unknown-figure", QT_TRANSLATE_NOOP("Messages", "There is no figure “{name}” on the table.")},
        {"unknown-dial", QT_TRANSLATE_NOOP("Messages", "{figure} has no dial “{name}”.")},
        {"unknown-track", QT_TRANSLATE_NOOP("Messages", "{figure} has nothing called “{name}” that could be counted.")},
        {"unknown-token", QT_TRANSLATE_NOOP("Messages", "There is no token “{name}” on the table.")},
        {"unknown-piece", QT_TRANSLATE_NOOP("Messages", "There is no piece “{name}” on the table.")},
        {"unknown-counter", QT_TRANSLATE_NOOP("Messages", "There is no counter “{name}” on the table.")},
        {"unknown-number", QT_TRANSLATE_NOOP("Messages", "The number {number} does not stand in the turn order.")},
        {"unknown-condition", QT_TRANSLATE_NOOP("Messages", "There is no condition “{name}”.")},
        {"unknown-item", QT_TRANSLATE_NOOP("Messages", "There is no loot token “{name}”.")},
        {"unknown-scenario", QT_TRANSLATE_NOOP("Messages", "There is no scenario “{name}”.")},
        {"unknown-character", QT_TRANSLATE_NOOP("Messages", "There is no character “{name}”.")},
        {"unknown-definition", QT_TRANSLATE_NOOP("Messages", "The pack holds no figure “{name}”.")},
        {"argument-not-a-choice", QT_TRANSLATE_NOOP("Messages", "“{name}” should be one of: {choices}.")},
        {"seats-wrong-count", QT_TRANSLATE_N_NOOP("Messages", "This scenario has %n seats, not {given}.")},
        {"seat-id-taken", QT_TRANSLATE_NOOP("Messages", "The seat cannot be called “{name}”.")},
        {"already-started", QT_TRANSLATE_NOOP("Messages", "The table is laid out already.")},
        {"wheel-too-short", QT_TRANSLATE_NOOP("Messages", "A wheel needs at least the positions 0 and 1.")},
        {"dial-number-unknown",
         QT_TRANSLATE_NOOP("Messages",
                           "Nobody has entered the number of {dial} yet. What stands beside it on the card?")},
        {"face-needed", QT_TRANSLATE_NOOP("Messages", "Which loot token is it? Nobody has read it yet.")},
        {"card-twice", QT_TRANSLATE_NOOP("Messages", "The card {number} is dealt twice.")},
        {"card-not-for-figure", QT_TRANSLATE_NOOP("Messages", "No card can be placed by {figure}.")},
        {"deal-no-seats", QT_TRANSLATE_NOOP("Messages", "There is nobody to deal to.")},
        {"deal-too-few-cards",
         QT_TRANSLATE_NOOP("Messages", "More cards are to be dealt than there are: {given} out of {count}.")},
        {"deal-does-not-fit",
         QT_TRANSLATE_NOOP("Messages", "{seat} would get {cards} cards for {characters} characters.")},
        {"no-turn-runs", QT_TRANSLATE_NOOP("Messages", "No turn is running.")},
        {"nothing-changes", QT_TRANSLATE_NOOP("Messages", "That would change nothing.")},
        {"not-inside-a-fix", QT_TRANSLATE_NOOP("Messages", "“{name}” cannot be part of a fixed line.")},
        {"nothing-to-undo", QT_TRANSLATE_NOOP("Messages", "There is nothing to undo.")},
        {"nothing-to-redo", QT_TRANSLATE_NOOP("Messages", "There is nothing to redo.")},
        {"rolled-again-after-undo", QT_TRANSLATE_NOOP("Messages", "Rolled again after undo.")},
    };
    return texts;
}

} // namespace wheelhouse::text
