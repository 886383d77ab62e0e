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
        {"nothing-to-undo", QT_TRANSLATE_NOOP("Messages", "There is nothing to undo.")},
        {"nothing-to-redo", QT_TRANSLATE_NOOP("Messages", "There is nothing to redo.")},
        {"rolled-again-after-undo", QT_TRANSLATE_NOOP("Messages", "Rolled again after undo.")},
    };
    return texts;
}

} // namespace wheelhouse::text
