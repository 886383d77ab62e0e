// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/problem.h"

#include <QCoreApplication>

namespace wheelhouse::packs {
namespace {

// A table rather than a switch: the sentences stand together for whoever words or translates them.
struct ProblemSentence {
    ProblemKind kind;
    const char* english;
};

constexpr ProblemSentence problemSentences[] = {
    {ProblemKind::Unreadable, QT_TRANSLATE_NOOP("PackProblem", "The file cannot be read: %1.")},
    {ProblemKind::TooLarge, QT_TRANSLATE_NOOP("PackProblem", "The pack is larger than %1 MiB.")},
    {ProblemKind::TooDeep, QT_TRANSLATE_NOOP("PackProblem", "Lists and objects are nested more than %1 deep.")},
    {ProblemKind::TooManyValues, QT_TRANSLATE_NOOP("PackProblem", "The file holds more than %1 values.")},
    {ProblemKind::TooManyProblems,
     QT_TRANSLATE_NOOP("PackProblem", "There are more than %1 problems; the rest is left out.")},
    {ProblemKind::NotJson, QT_TRANSLATE_NOOP("PackProblem", "This is not JSON: %1.")},
    {ProblemKind::RepeatedKey, QT_TRANSLATE_NOOP("PackProblem", "The key “%1” stands here twice. Remove one of them.")},
    {ProblemKind::WrongType, QT_TRANSLATE_NOOP("PackProblem", "Another type of value belongs here: %1.")},
    {ProblemKind::MissingKey, QT_TRANSLATE_NOOP("PackProblem", "The key “%1” is missing.")},
    {ProblemKind::UnknownKey, QT_TRANSLATE_NOOP("PackProblem", "The key “%1” means nothing here. Is it misspelt?")},
    {ProblemKind::EmptyText,
     QT_TRANSLATE_NOOP("PackProblem", "This text is empty. Write something, or remove the key.")},
    {ProblemKind::LongText, QT_TRANSLATE_NOOP("PackProblem", "This text has more than %1 characters.")},
    {ProblemKind::BadId,
     QT_TRANSLATE_NOOP("PackProblem", "“%1” cannot be an id. Use lower-case letters, digits and single hyphens.")},
    {ProblemKind::OutOfRange, QT_TRANSLATE_NOOP("PackProblem", "%1 is out of bounds: %2 to %3 may stand here.")},
    {ProblemKind::UnknownWord, QT_TRANSLATE_NOOP("PackProblem", "“%1” may not stand here. Choose one of: %2.")},
    {ProblemKind::BadCount,
     QT_TRANSLATE_NOOP("PackProblem", "The list has the wrong length (%1): from %2 to %3 entries may stand here.")},
    {ProblemKind::DuplicateId, QT_TRANSLATE_NOOP("PackProblem", "The id “%1” is taken already, by %2.")},
    {ProblemKind::UnknownId, QT_TRANSLATE_NOOP("PackProblem", "Nothing in the pack has the id “%1”.")},
    {ProblemKind::NewerFormat,
     QT_TRANSLATE_NOOP("PackProblem",
                       "The pack is written in format %1; this Wheelhouse reads up to format %2. Update Wheelhouse.")},
    {ProblemKind::BadFileName,
     QT_TRANSLATE_NOOP("PackProblem",
                       "“%1” cannot be a part of the pack. Name another file beside it, such as “loot.json”.")},
    {ProblemKind::WheelGap,
     QT_TRANSLATE_NOOP("PackProblem", "The wheel jumps: %1 hit points should come next, and %2 stands here.")},
    {ProblemKind::WheelNotToZero,
     QT_TRANSLATE_NOOP("PackProblem", "The wheel ends at %1 hit points. It must fall to 0.")},
    {ProblemKind::RangeReversed,
     QT_TRANSLATE_NOOP("PackProblem", "The nearest space (%1) is farther away than the farthest (%2).")},
    {ProblemKind::CooldownUnwanted,
     QT_TRANSLATE_NOOP("PackProblem",
                       "A two-position dial has no number. Remove the cooldown or make the dial numbered.")},
    {ProblemKind::HeapReversed, QT_TRANSLATE_NOOP("PackProblem", "The heap begins at %1 and ends before it, at %2.")},
    {ProblemKind::CardDealtTwice, QT_TRANSLATE_NOOP("PackProblem", "The card %1 is dealt already.")},
    {ProblemKind::HeapTooSmall, QT_TRANSLATE_NOOP("PackProblem", "%1 cards are dealt from a heap of %2.")},
    {ProblemKind::LineUpDeal,
     QT_TRANSLATE_NOOP("PackProblem",
                       "The deal does not fit the line-up, which is to have a card each (cards: %1, characters: %2).")},
    {ProblemKind::LineUpFaction, QT_TRANSLATE_NOOP("PackProblem", "“%1” belongs to another faction than its seat.")},
    {ProblemKind::LineUpTwice, QT_TRANSLATE_NOOP("PackProblem", "“%1” stands in this scenario already.")},
    {ProblemKind::TooManyMinis,
     QT_TRANSLATE_NOOP("PackProblem", "The groups want more minis (%1) than the monster has (%2).")},
    {ProblemKind::BadMap, QT_TRANSLATE_NOOP("PackProblem", "The map is not sound here: %1.")},
    {ProblemKind::SpaceOffMap, QT_TRANSLATE_NOOP("PackProblem", "The space %1 lies outside the map.")},
    {ProblemKind::SpaceSolid, QT_TRANSLATE_NOOP("PackProblem", "The space %1 is blocking terrain: nothing stands there.")},
    {ProblemKind::SpaceTwice, QT_TRANSLATE_NOOP("PackProblem", "The space %1 is listed already.")},
    {ProblemKind::PieceMixed,
     QT_TRANSLATE_NOOP("PackProblem", "All edges of the long piece “%1” must be of one kind, and open or closed as one.")},
    {ProblemKind::StartTooSmall,
     QT_TRANSLATE_NOOP("PackProblem", "The map has too few starting spaces for a seat (spaces: %1, characters: %2).")},
    {ProblemKind::UnknownValue, QT_TRANSLATE_NOOP("PackProblem", "Nobody has entered this value yet.")},
};

} // namespace

QString describe(const Problem& problem)
{
    QString sentence;
    for (const ProblemSentence& entry : problemSentences) {
        if (entry.kind == problem.kind)
            sentence = QCoreApplication::translate("PackProblem", entry.english);
    }
    // All at once, for an argument may hold a "%1" of its own.
    switch (problem.args.size()) {
    case 0:
        return sentence;
    case 1:
        return sentence.arg(problem.args[0]);
    case 2:
        return sentence.arg(problem.args[0], problem.args[1]);
    default:
        return sentence.arg(problem.args[0], problem.args[1], problem.args[2]);
    }
}

QString describe(const Place& place)
{
    QString words = place.file;
    if (place.line > 0)
        words += QString(":%1").arg(place.line);
    if (!place.pointer.isEmpty())
        words += " " + place.pointer;
    return words;
}

} // namespace wheelhouse::packs
