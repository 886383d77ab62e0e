// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/problem.h"

#include <QCoreApplication>

#include <algorithm>

namespace wheelhouse::packs {
namespace {

// A table rather than a switch: the sentences stand together for whoever words or translates them.
struct ProblemWords {
    ProblemKind kind;
    const char* word;
    const char* sentence;
    const char* advice;
};

constexpr ProblemWords problemWords[] = {
    {ProblemKind::Unreadable, "unreadable", QT_TRANSLATE_NOOP("PackProblem", "The file cannot be read: %1."),
     QT_TRANSLATE_NOOP("PackProblem", "Check its name and whether you may read it.")},
    {ProblemKind::TooLarge, "too-large", QT_TRANSLATE_NOOP("PackProblem", "The pack is larger than %1 MiB."),
     QT_TRANSLATE_NOOP("PackProblem", "Split it into several packs.")},
    {ProblemKind::TooDeep, "too-deep",
     QT_TRANSLATE_NOOP("PackProblem", "Lists and objects are nested more than %1 deep."),
     QT_TRANSLATE_NOOP("PackProblem", "Nest them less.")},
    {ProblemKind::TooManyValues, "too-many-values",
     QT_TRANSLATE_NOOP("PackProblem", "The file holds more than %1 values."),
     QT_TRANSLATE_NOOP("PackProblem", "Split it into several packs.")},
    {ProblemKind::TooManyProblems, "too-many-problems",
     QT_TRANSLATE_NOOP("PackProblem", "There are more than %1 problems; the rest is left out."),
     QT_TRANSLATE_NOOP("PackProblem", "Mend those above and check again.")},
    {ProblemKind::NotJson, "not-json", QT_TRANSLATE_NOOP("PackProblem", "This is not JSON: %1."),
     QT_TRANSLATE_NOOP("PackProblem", "Look for a missing comma, bracket or quote, here or just before.")},
    {ProblemKind::NotUtf8, "not-utf-8",
     QT_TRANSLATE_NOOP("PackProblem", "The file is not UTF-8: the byte %1 in column %2 belongs to no letter of it."),
     QT_TRANSLATE_NOOP("PackProblem", "Save the file as UTF-8, as an editor’s “Save as” offers it.")},
    {ProblemKind::RepeatedKey, "repeated-key", QT_TRANSLATE_NOOP("PackProblem", "The key “%1” stands here twice."),
     QT_TRANSLATE_NOOP("PackProblem", "Remove one of them.")},
    {ProblemKind::WrongType, "wrong-type", QT_TRANSLATE_NOOP("PackProblem", "Another type of value belongs here: %1."),
     QT_TRANSLATE_NOOP("PackProblem", "Replace the value.")},
    {ProblemKind::MissingKey, "missing-key", QT_TRANSLATE_NOOP("PackProblem", "The key “%1” is missing."),
     QT_TRANSLATE_NOOP("PackProblem", "Add it; write null if you do not know the value.")},
    {ProblemKind::UnknownKey, "unknown-key", QT_TRANSLATE_NOOP("PackProblem", "The key “%1” means nothing here."),
     QT_TRANSLATE_NOOP("PackProblem", "Look for a misspelling, or remove it.")},
    {ProblemKind::MissingChoice, "missing-choice",
     QT_TRANSLATE_NOOP("PackProblem", "It does not say what it is about: one key is missing."),
     QT_TRANSLATE_NOOP("PackProblem", "Add one of: %1.")},
    {ProblemKind::UnwantedKey, "unwanted-key",
     QT_TRANSLATE_NOOP("PackProblem", "The key “%1” does not go with what stands beside it."),
     QT_TRANSLATE_NOOP("PackProblem", "Remove it.")},
    {ProblemKind::EmptyText, "empty-text", QT_TRANSLATE_NOOP("PackProblem", "This text is empty."),
     QT_TRANSLATE_NOOP("PackProblem", "Write something, write null if you do not know it, or remove the key.")},
    {ProblemKind::LongText, "long-text", QT_TRANSLATE_NOOP("PackProblem", "This text has more than %1 characters."),
     QT_TRANSLATE_NOOP("PackProblem", "Shorten it.")},
    {ProblemKind::BadId, "bad-id", QT_TRANSLATE_NOOP("PackProblem", "“%1” cannot be an id."),
     QT_TRANSLATE_NOOP("PackProblem", "Use lower-case letters, digits and single hyphens.")},
    {ProblemKind::OutOfRange, "out-of-range",
     QT_TRANSLATE_NOOP("PackProblem", "%1 is out of bounds: %2 to %3 may stand here."),
     QT_TRANSLATE_NOOP("PackProblem", "Change the number.")},
    {ProblemKind::UnknownWord, "unknown-word", QT_TRANSLATE_NOOP("PackProblem", "“%1” may not stand here."),
     QT_TRANSLATE_NOOP("PackProblem", "Choose one of: %2.")},
    {ProblemKind::BadCount, "bad-count",
     QT_TRANSLATE_NOOP("PackProblem", "The list has the wrong length (%1): from %2 to %3 entries may stand here."),
     QT_TRANSLATE_NOOP("PackProblem", "Add or remove entries.")},
    {ProblemKind::DuplicateId, "duplicate-id", QT_TRANSLATE_NOOP("PackProblem", "The id “%1” is taken already."),
     QT_TRANSLATE_NOOP("PackProblem", "Give one of the two another id.")},
    {ProblemKind::UnknownId, "unknown-id", QT_TRANSLATE_NOOP("PackProblem", "Nothing in the pack has the id “%1”."),
     QT_TRANSLATE_NOOP("PackProblem", "Look for a misspelling, or add what is missing.")},
    {ProblemKind::NewerFormat, "newer-format",
     QT_TRANSLATE_NOOP("PackProblem", "The pack is written in format %1; this Wheelhouse reads up to format %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Update Wheelhouse.")},
    {ProblemKind::BadFileName, "bad-file-name", QT_TRANSLATE_NOOP("PackProblem", "“%1” cannot be a part of the pack."),
     QT_TRANSLATE_NOOP("PackProblem", "Name another file beside it, such as “loot.json”, once.")},
    {ProblemKind::MissingLanguage, "missing-language",
     QT_TRANSLATE_NOOP("PackProblem", "This text is missing in the pack's first language (%1)."),
     QT_TRANSLATE_NOOP("PackProblem", "Add it.")},
    {ProblemKind::UnknownLanguage, "unknown-language",
     QT_TRANSLATE_NOOP("PackProblem", "The pack does not list the language “%1”."),
     QT_TRANSLATE_NOOP("PackProblem", "Add it under “languages”, or look for a misspelling.")},
    {ProblemKind::WheelGap, "wheel-gap",
     QT_TRANSLATE_NOOP("PackProblem", "The wheel jumps: %1 hit points should come next, and %2 stands here."),
     QT_TRANSLATE_NOOP("PackProblem", "Let each band begin one below the end of the band before.")},
    {ProblemKind::WheelNotToZero, "wheel-not-to-zero",
     QT_TRANSLATE_NOOP("PackProblem", "The wheel ends at %1 hit points."),
     QT_TRANSLATE_NOOP("PackProblem", "Let the last band fall to 0.")},
    {ProblemKind::BandRises, "band-rises",
     QT_TRANSLATE_NOOP("PackProblem", "The band begins at %1 hit points and rises to %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Swap the two numbers.")},
    {ProblemKind::RangeReversed, "range-reversed",
     QT_TRANSLATE_NOOP("PackProblem", "The nearest space (%1) is farther away than the farthest (%2)."),
     QT_TRANSLATE_NOOP("PackProblem", "Swap the two numbers.")},
    {ProblemKind::NoBasicAttack, "no-basic-attack",
     QT_TRANSLATE_NOOP("PackProblem", "None of the attacks is a basic attack."),
     QT_TRANSLATE_NOOP("PackProblem", "Write “basic”: true at the basic attack, melee or ranged.")},
    {ProblemKind::CooldownUnwanted, "cooldown-unwanted",
     QT_TRANSLATE_NOOP("PackProblem", "A two-position dial has no number."),
     QT_TRANSLATE_NOOP("PackProblem", "Remove the cooldown or make the dial numbered.")},
    {ProblemKind::DialWithoutAbility, "dial-without-ability",
     QT_TRANSLATE_NOOP("PackProblem", "This dial has neither the name nor the text of an ability."),
     QT_TRANSLATE_NOOP("PackProblem", "Enter the name, or remove the dial.")},
    {ProblemKind::ScriptOnly, "script-only",
     QT_TRANSLATE_NOOP("PackProblem", "“%1” does nothing here: only a monster's script knows it."),
     QT_TRANSLATE_NOOP("PackProblem", "Remove it, or write it into the monster's script.")},
    {ProblemKind::StrayAlternative, "stray-alternative",
     QT_TRANSLATE_NOOP("PackProblem", "An “or” stands for a second choice beside the one before it, and this is none."),
     QT_TRANSLATE_NOOP("PackProblem", "Let the player choose between two, the second of them with the “or”.")},
    {ProblemKind::StrayOtherwise, "stray-otherwise",
     QT_TRANSLATE_NOOP("PackProblem",
                       "In a script, “or” lets a verb stand in for the one before it; none is before this one."),
     QT_TRANSLATE_NOOP("PackProblem", "Write it behind the verb that it stands in for, or remove the “or”.")},
    {ProblemKind::NoTactic, "no-tactic",
     QT_TRANSLATE_NOOP("PackProblem", "A script does nothing at “%1”: its tactics stand at “turn-begins”."),
     QT_TRANSLATE_NOOP("PackProblem",
                       "Write “turn-begins”; what a monster does at other moments goes into its “effect”.")},
    {ProblemKind::NeverFollowed, "never-followed",
     QT_TRANSLATE_NOOP("PackProblem",
                       "This tactic is never followed: one before it has no tests and is always followed."),
     QT_TRANSLATE_NOOP("PackProblem", "Write the tactic without tests last.")},
    {ProblemKind::NoSuchAttack, "no-such-attack",
     QT_TRANSLATE_NOOP("PackProblem", "The monster's card has no attack “%1”."),
     QT_TRANSLATE_NOOP("PackProblem", "Name one of the attacks on its card, or “basic” where it has a basic one.")},
    {ProblemKind::NobodyMeant, "nobody-meant",
     QT_TRANSLATE_NOOP("PackProblem", "“%1” means nobody here whom the monster could go to or attack."),
     QT_TRANSLATE_NOOP("PackProblem",
                       "Write a sort of figures under “to”, such as “character”. “chosen” means those whom an earlier "
                       "“approach” in the same tactic went towards.")},
    {ProblemKind::IdlePreference, "idle-preference", QT_TRANSLATE_NOOP("PackProblem", "“%1” decides nothing here."),
     QT_TRANSLATE_NOOP("PackProblem",
                       "Remove it. “most-caught” is for attacks on an area or a cone; these take no other preference. "
                       "A verb that picks nobody takes none at all.")},
    {ProblemKind::PreferencesClash, "preferences-clash",
     QT_TRANSLATE_NOOP("PackProblem", "“%1” contradicts or repeats “%2”."),
     QT_TRANSLATE_NOOP("PackProblem", "Keep one of the two.")},
    {ProblemKind::StrayBranch, "stray-branch",
     QT_TRANSLATE_NOOP("PackProblem", "The branches of a choice are counted from 1 up, and there are two at least."),
     QT_TRANSLATE_NOOP("PackProblem", "Give the verbs of the first branch a 1, those of the second a 2, and so on.")},
    {ProblemKind::UntilWanted, "until-wanted",
     QT_TRANSLATE_NOOP("PackProblem", "“%1” does nothing while the attack is made."),
     QT_TRANSLATE_NOOP("PackProblem", "Say with “until” how long it holds once the attack has hit.")},
    {ProblemKind::DoesNothing, "does-nothing", QT_TRANSLATE_NOOP("PackProblem", "“%1” does nothing here."),
     QT_TRANSLATE_NOOP("PackProblem",
                       "Remove it. How many are chosen is said of what happens to them; an action goes with the moment "
                       "“used” of an item, a condition or a level up card; “once” goes with such a level up card, or "
                       "with a rule or event of a scenario. “Writing packs” says of other words where they work.")},
    {ProblemKind::NotPlayed, "not-played",
     QT_TRANSLATE_NOOP("PackProblem", "“%1” is a word that this pack's game does not play."),
     QT_TRANSLATE_NOOP("PackProblem",
                       "Say it in the card's text, for the players to do, or in words that the game plays.")},
    {ProblemKind::EndWanted, "end-wanted", QT_TRANSLATE_NOOP("PackProblem", "This change would never end."),
     QT_TRANSLATE_NOOP("PackProblem", "Say with “until” when it ends.")},
    {ProblemKind::BloodiedTooHigh, "bloodied-too-high",
     QT_TRANSLATE_NOOP("PackProblem", "It would be bloodied at %1 hit points and begins with %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Lower the threshold.")},
    {ProblemKind::HeapReversed, "heap-reversed",
     QT_TRANSLATE_NOOP("PackProblem", "The heap begins at %1 and ends before it, at %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Swap the two numbers.")},
    {ProblemKind::CardDealtTwice, "card-dealt-twice", QT_TRANSLATE_NOOP("PackProblem", "The card %1 is dealt already."),
     QT_TRANSLATE_NOOP("PackProblem", "Let the heaps hold different cards.")},
    {ProblemKind::HeapTooSmall, "heap-too-small",
     QT_TRANSLATE_NOOP("PackProblem", "%1 cards are dealt from a heap of %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Deal fewer cards from it, or make it larger.")},
    {ProblemKind::NoSuchSeat, "no-such-seat",
     QT_TRANSLATE_NOOP("PackProblem", "There is no seat %1: the scenario has %2, counted from 0."),
     QT_TRANSLATE_NOOP("PackProblem", "Change the number.")},
    {ProblemKind::LineUpDeal, "line-up-deal",
     QT_TRANSLATE_NOOP("PackProblem",
                       "The deal does not fit the party, which is to have a card each (cards: %1, characters: %2)."),
     QT_TRANSLATE_NOOP("PackProblem", "Change the deal or the line-up.")},
    {ProblemKind::LineUpFaction, "line-up-faction",
     QT_TRANSLATE_NOOP("PackProblem", "“%1” belongs to another faction than its seat."),
     QT_TRANSLATE_NOOP("PackProblem", "Choose another character, or another faction for the seat.")},
    {ProblemKind::LineUpTwice, "line-up-twice",
     QT_TRANSLATE_NOOP("PackProblem", "“%1” stands in this scenario already."),
     QT_TRANSLATE_NOOP("PackProblem", "Choose another character.")},
    {ProblemKind::LineUpSize, "line-up-size",
     QT_TRANSLATE_NOOP("PackProblem", "The line-up has %1 characters, and a party has %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Change the line-up or the party's size.")},
    {ProblemKind::PartyImpossible, "party-impossible",
     QT_TRANSLATE_NOOP("PackProblem", "No party can be formed: the faction has %1 characters, and a party has %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Add characters, or make the party smaller.")},
    {ProblemKind::UnknownPlace, "unknown-place",
     QT_TRANSLATE_NOOP("PackProblem", "The scenario's map has no place “%1”."),
     QT_TRANSLATE_NOOP("PackProblem", "Write the letter of one of the map's places.")},
    {ProblemKind::TooManyMinis, "too-many-minis",
     QT_TRANSLATE_NOOP("PackProblem", "The groups want more minis (%1) than the monster has (%2)."),
     QT_TRANSLATE_NOOP("PackProblem", "Lower the count.")},
    {ProblemKind::BadMap, "bad-map", QT_TRANSLATE_NOOP("PackProblem", "The map is not sound here: %1."),
     QT_TRANSLATE_NOOP("PackProblem", "Mend the map at this place.")},
    {ProblemKind::SpaceOffMap, "space-off-map", QT_TRANSLATE_NOOP("PackProblem", "The space %1 lies outside the map."),
     QT_TRANSLATE_NOOP("PackProblem", "Columns and rows are counted from 0.")},
    {ProblemKind::SpaceSolid, "space-solid",
     QT_TRANSLATE_NOOP("PackProblem", "The space %1 is blocking terrain: nothing stands there."),
     QT_TRANSLATE_NOOP("PackProblem", "Choose another space.")},
    {ProblemKind::SpaceTwice, "space-twice", QT_TRANSLATE_NOOP("PackProblem", "The space %1 is listed already."),
     QT_TRANSLATE_NOOP("PackProblem", "Remove one of them.")},
    {ProblemKind::PieceMixed, "piece-mixed",
     QT_TRANSLATE_NOOP("PackProblem",
                       "All edges of the long piece “%1” must be of one kind, and open or closed as one."),
     QT_TRANSLATE_NOOP("PackProblem", "Make them alike, or give them different names.")},
    {ProblemKind::StartTooSmall, "start-too-small",
     QT_TRANSLATE_NOOP("PackProblem", "The map has too few starting spaces for a seat (spaces: %1, characters: %2)."),
     QT_TRANSLATE_NOOP("PackProblem", "Add starting spaces to the map.")},
    {ProblemKind::DeckNameTaken, "deck-name-taken",
     QT_TRANSLATE_NOOP("PackProblem",
                       "A deck cannot have the id “%1”: the table keeps “loot”, “initiative” and ids that "
                       "end in “-discard” for piles of its own."),
     QT_TRANSLATE_NOOP("PackProblem", "Give the deck another id, and change it in its cards.")},
    {ProblemKind::DeckTooSmall, "deck-too-small",
     QT_TRANSLATE_NOOP("PackProblem", "The cards of this deck come to %1, and its size is %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Change the size or the counts of the cards.")},
    {ProblemKind::UnknownLabel, "unknown-label",
     QT_TRANSLATE_NOOP("PackProblem", "The deck of this card has nothing of the id “%1”."),
     QT_TRANSLATE_NOOP("PackProblem", "Look for a misspelling, or add it to the deck.")},
    {ProblemKind::UnknownSymbol, "unknown-symbol",
     QT_TRANSLATE_NOOP("PackProblem", "The die of this face has no symbol of the id “%1”."),
     QT_TRANSLATE_NOOP("PackProblem", "Look for a misspelling, or add it to the die’s values.")},
    {ProblemKind::NegativeCount, "negative-count",
     QT_TRANSLATE_NOOP("PackProblem", "A face cannot show the symbol “%1” %2 times."),
     QT_TRANSLATE_NOOP("PackProblem", "Say how often it shows the symbol, or leave the symbol out.")},
    {ProblemKind::FaceCount, "face-count",
     QT_TRANSLATE_NOOP("PackProblem", "The die lists %1 faces, but has %2 sides."),
     QT_TRANSLATE_NOOP("PackProblem", "List every face, alike ones too, or correct the sides.")},
    {ProblemKind::PlaceOffTile, "place-off-tile",
     QT_TRANSLATE_NOOP("PackProblem", "The square %1 lies outside its tile."),
     QT_TRANSLATE_NOOP("PackProblem", "Columns and rows are counted from 0, up to the tile's width and height.")},
    {ProblemKind::PlaceSolid, "place-solid",
     QT_TRANSLATE_NOOP("PackProblem", "The square %1 is a wall: nothing stands there."),
     QT_TRANSLATE_NOOP("PackProblem", "Move the symbol to an open square, or take the wall away.")},
    {ProblemKind::LastTacticTested, "last-tactic-tested",
     QT_TRANSLATE_NOOP("PackProblem", "The last tactic has a condition: where it fails, the monster does nothing."),
     QT_TRANSLATE_NOOP("PackProblem", "Take the condition away, or add a tactic without one below.")},
    {ProblemKind::UnknownName, "unknown-name",
     QT_TRANSLATE_NOOP("PackProblem", "Nothing in the pack that could be meant is called “%1”."),
     QT_TRANSLATE_NOOP("PackProblem", "Look for a misspelling, or add what is missing.")},
    {ProblemKind::StackTooLarge, "stack-too-large",
     QT_TRANSLATE_NOOP("PackProblem", "The stack asks for %1 tiles, and there are %2 of them."),
     QT_TRANSLATE_NOOP("PackProblem", "Ask for fewer, or add tiles or a set of them.")},
    {ProblemKind::ComponentCount, "component-count",
     QT_TRANSLATE_NOOP("PackProblem", "The pack's definitions come to %1, and the box has %2."),
     QT_TRANSLATE_NOOP("PackProblem", "Correct the count, or enter what is missing.")},
    {ProblemKind::BaseMissing, "base-missing",
     QT_TRANSLATE_NOOP("PackProblem",
                       "This pack completes the pack “%1”, which was not loaded with it: only its form was checked."),
     QT_TRANSLATE_NOOP("PackProblem", "Check both together.")},
    {ProblemKind::PackTwice, "pack-twice",
     QT_TRANSLATE_NOOP("PackProblem", "There is another pack with the id “%1”; this one is left out."),
     QT_TRANSLATE_NOOP("PackProblem", "Keep one of the two, or give this one another id.")},
    {ProblemKind::OverlaysDisagree, "overlays-disagree",
     QT_TRANSLATE_NOOP("PackProblem", "Two packs enter %1 differently: %2 and %3."),
     QT_TRANSLATE_NOOP("PackProblem", "Choose one of the two; until then the later one counts.")},
    {ProblemKind::Unwritable, "unwritable", QT_TRANSLATE_NOOP("PackProblem", "The file cannot be written: %1."),
     QT_TRANSLATE_NOOP("PackProblem", "Check whether there is room and whether you may write there.")},
    {ProblemKind::ChangedMeanwhile, "changed-meanwhile",
     QT_TRANSLATE_NOOP("PackProblem", "Somebody else has changed the file meanwhile."),
     QT_TRANSLATE_NOOP("PackProblem", "Enter the value anew instead.")},
    {ProblemKind::NotCompleting, "not-completing",
     QT_TRANSLATE_NOOP("PackProblem", "This pack stands for itself and completes no other."),
     QT_TRANSLATE_NOOP("PackProblem", "Choose a file of cards that somebody has exported.")},
    {ProblemKind::UnknownValue, "unknown-value", QT_TRANSLATE_NOOP("PackProblem", "Nobody has entered this value yet."),
     QT_TRANSLATE_NOOP("PackProblem", "Enter it when you know it.")},
};

const ProblemWords& wordsFor(ProblemKind kind)
{
    return *std::ranges::find(problemWords, kind, &ProblemWords::kind);
}

QString filledIn(const char* english, const QStringList& args)
{
    QString sentence = QCoreApplication::translate("PackProblem", english);
    // Backwards and in one pass: an argument may hold a "%1" of its own, and a sentence may leave arguments out.
    for (qsizetype at = sentence.lastIndexOf('%'); at >= 0; at = at > 0 ? sentence.lastIndexOf('%', at - 1) : -1) {
        const int number = at + 1 < sentence.size() ? sentence[at + 1].digitValue() : -1;
        if (number >= 1 && number <= args.size())
            sentence.replace(at, 2, args[number - 1]);
    }
    return sentence;
}

} // namespace

QString describe(const Problem& problem)
{
    const QString sentence = filledIn(wordsFor(problem.kind).sentence, problem.args);
    return problem.other ? sentence + QStringLiteral(" (") + describe(*problem.other) + ')' : sentence;
}

QString advise(const Problem& problem)
{
    return filledIn(wordsFor(problem.kind).advice, problem.args);
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

const char* wordOf(ProblemKind kind)
{
    return wordsFor(kind).word;
}

const char* wordOf(Severity severity)
{
    constexpr const char* words[] = {"error", "warning", "incomplete"};
    return words[static_cast<std::size_t>(severity)];
}

bool hasErrors(const Problems& problems)
{
    return std::ranges::find(problems, Severity::Error, &Problem::severity) != problems.end();
}

void excuseOlder(Problems& problems)
{
    for (Problem& problem : problems) {
        const bool isInScript = (problem.place.pointer + '/').contains(QLatin1String("/script/"));
        if (isInScript || problem.kind == ProblemKind::NoBasicAttack || problem.kind == ProblemKind::DoesNothing ||
            problem.kind == ProblemKind::NotPlayed || problem.kind == ProblemKind::EndWanted ||
            problem.kind == ProblemKind::FaceCount || problem.kind == ProblemKind::DeckNameTaken ||
            problem.kind == ProblemKind::NegativeCount || problem.kind == ProblemKind::PlaceOffTile ||
            problem.kind == ProblemKind::PlaceSolid || problem.kind == ProblemKind::LastTacticTested ||
            problem.kind == ProblemKind::UnknownName)
            problem.severity = Severity::Warning;
    }
}

const Problem& firstError(const Problems& problems)
{
    return *std::ranges::find(problems, Severity::Error, &Problem::severity);
}

} // namespace wheelhouse::packs
