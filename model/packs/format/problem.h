// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a pack, and where. A problem carries no sentence of its own: `describe` and `advise` are the one
// place that words it.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace wheelhouse::packs {

enum class Severity {
    Error,     ///< the pack cannot be played with
    Warning,   ///< it can, but somebody should look at this
    Incomplete ///< a value nobody has entered yet; the pack loads
};

/// What sort of problem it is. In brackets: what `Problem::args` holds.
enum class ProblemKind {
    Unreadable,         ///< the file could not be read [what the system said]
    TooLarge,           ///< more than the most a pack may hold [limit in MiB]
    TooDeep,            ///< lists and objects nested too far [limit]
    TooManyValues,      ///< more JSON values than any pack needs [limit]
    TooManyProblems,    ///< the rest of the problems is left out [limit]
    NotJson,            ///< the text is not JSON [what the parser said]
    NotUtf8,            ///< a byte that no UTF-8 text has [the byte, its column]
    RepeatedKey,        ///< one object has a key twice [key]
    WrongType,          ///< another type of value was meant [the meant type's word]
    MissingKey,         ///< a key is not there [key]
    UnknownKey,         ///< nobody reads this key [key]
    MissingChoice,      ///< none of several keys is there [the keys]
    UnwantedKey,        ///< a key does not go with another one [key]
    EmptyText,          ///< a text that must say something is empty []
    LongText,           ///< a text is too long [limit in characters]
    BadId,              ///< an id is not a slug [the id]
    OutOfRange,         ///< a number outside its bounds [number, lowest, highest]
    UnknownWord,        ///< none of the words that may stand here [the word, the words allowed]
    BadCount,           ///< a list is too short or too long [entries, fewest, most]
    DuplicateId,        ///< an id is taken already [id]; `other` is the first
    UnknownId,          ///< nothing has this id [id]
    NewerFormat,        ///< written for a later Wheelhouse [its format, the newest known]
    BadFileName,        ///< a part of the pack has a name that is not allowed [name]
    MissingLanguage,    ///< a text is not there in the pack's first language [language]
    UnknownLanguage,    ///< a text in a language that the pack does not list [language]
    WheelGap,           ///< a wheel's bands must join [hit points expected next, found]
    WheelNotToZero,     ///< a wheel ends before 0 [lowest hit points]
    BandRises,          ///< a wheel's band ends higher than it begins [from, to]
    RangeReversed,      ///< the nearest space is farther than the farthest [nearest, farthest]
    NoBasicAttack,      ///< a character has attacks and no basic one []
    CooldownUnwanted,   ///< a two-position dial has no number []
    DialWithoutAbility, ///< a dial is entered and the ability it belongs to is not []
    ScriptOnly,         ///< a monster's script alone knows this key [key]
    StrayAlternative,   ///< an "or" must follow a single other choice []
    StrayOtherwise,     ///< an "or" of a script must follow a verb []
    NoTactic,           ///< a script does nothing at this moment [moment]
    NeverFollowed,      ///< a tactic before it is followed always []; `other` is that one
    NoSuchAttack,       ///< a script names an attack that its monster does not have [attack]
    NobodyMeant,        ///< a script's verb is about nobody whom its monster could go to or attack [who]
    IdlePreference,     ///< a preference decides nothing for this verb [preference]
    PreferencesClash,   ///< a preference decides nothing after another one [preference, the other]; `other` is that one
    StrayBranch,        ///< the branches of a choice must be counted from 1 up, two at least []
    UntilWanted,        ///< what an attack sets up beyond itself must say for how long [what]
    DoesNothing,        ///< a word of an effect does nothing where it stands [key]
    NotPlayed,          ///< a word of an effect that the pack's game does not play [key]
    EndWanted,          ///< a change would never end []
    BloodiedTooHigh,    ///< a champion would be bloodied from the start [threshold, hit points]
    HeapReversed,       ///< a heap's first card is higher than its last [from, to]
    CardDealtTwice,     ///< two heaps, or a heap and the open card, hold a card [card]
    HeapTooSmall,       ///< more cards are dealt from a heap than it has [dealt, cards]
    NoSuchSeat,         ///< a seat's index is too high [index, seats]
    LineUpDeal,         ///< a seat gets another number of cards than it has characters [cards, characters]
    LineUpFaction,      ///< a line-up names a character of another faction [character id]
    LineUpTwice,        ///< a line-up names a character twice [character id]
    LineUpSize,         ///< a line-up is not of the party's size [characters, party]
    PartyImpossible,    ///< a faction has too few characters for a party [characters, party]
    UnknownPlace,       ///< a goal names a place that the scenario's map does not have [letter]
    TooManyMinis,       ///< a group has more monsters than the box has minis [group's count, minis]
    BadMap,             ///< a map is no board [what is wrong with it]
    SpaceOffMap,        ///< a space lies outside its map [space]
    SpaceSolid,         ///< nothing can stand in a space [space]
    SpaceTwice,         ///< a space is listed already [space]
    PieceMixed,         ///< one long piece is of two kinds, or half open [piece]
    StartTooSmall,      ///< a seat has fewer starting spaces than characters [spaces, characters]
    DeckNameTaken,      ///< the table keeps another pile by the deck's id [id]
    DeckTooSmall,       ///< a deck has more cards than it says [cards, size]
    UnknownLabel,       ///< a card has a number or text that its deck does not know [id]
    UnknownSymbol,      ///< a face has a symbol that its die does not name [id]
    NegativeCount,      ///< a face has fewer than none of a symbol [id, count]
    FaceCount,          ///< a die has more or fewer faces than sides [faces, sides]
    PlaceOffTile,       ///< a marked square lies outside its tile [space]
    PlaceSolid,         ///< a symbol stands in a wall [space]; `other` is the wall
    LastTacticTested,   ///< the last tactic of a monster's script has a test []
    UnknownName,        ///< nothing in the pack is called so [the name]
    StackTooLarge,      ///< more tiles are stacked than the pack has [asked for, there]
    ComponentCount,     ///< the definitions do not come to what lies in the box [counted, count]
    BaseMissing,        ///< the pack that this one completes is not there [its id]
    PackTwice,          ///< two packs have one id [id]; `other` is the first
    OverlaysDisagree, ///< two packs complete a third one differently [where, the first's value, this one's]; `other` is
                      ///< the first
    Unwritable,       ///< the file could not be written [what the system said]
    ChangedMeanwhile, ///< the file is no longer what this program wrote []
    NotCompleting,    ///< a pack of its own where one that completes another is meant []
    UnknownValue      ///< a value has not been entered yet []
};

/// Where in a pack something stands.
struct Place {
    QString file;
    QString pointer; ///< JSON pointer; empty for the whole file
    int line = 0;    ///< counted from 1; 0 where there is none

    friend bool operator==(const Place&, const Place&) = default;
};

struct Problem {
    Severity severity = Severity::Error;
    ProblemKind kind = ProblemKind::Unreadable;
    Place place;
    QStringList args;
    std::optional<Place> other = std::nullopt; ///< the other end of a problem that takes two
    QString card = {};                         ///< the name of the definition it stands in, or its id; empty for none

    friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

/// The problem in one translated sentence, without its place.
QString describe(const Problem& problem);

/// What to do about it, in one translated sentence.
QString advise(const Problem& problem);

/// The place as people read it: "characters.json:12 /characters/0/wheel".
QString describe(const Place& place);

/// The same word for a kind and a severity in every language, for other programs.
const char* wordOf(ProblemKind kind);
const char* wordOf(Severity severity);

/// Whether any of them is an error.
bool hasErrors(const Problems& problems);

/// What is asked of new packs alone is only a warning about cards that were entered, or frozen, before it was asked
/// for: they stay good to play with.
void excuseOlder(Problems& problems);

/// The first error; there must be one.
const Problem& firstError(const Problems& problems);

} // namespace wheelhouse::packs
