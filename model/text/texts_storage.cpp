// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> storageTexts()
{
    static constexpr Text texts[] = {
        {"store-not-found", QT_TRANSLATE_NOOP("Messages", "There is no file {place}.")},
        {"store-never-begun", QT_TRANSLATE_NOOP("Messages", "No game was ever begun in {place}.")},
        {"store-not-a-session",
         QT_TRANSLATE_NOOP("Messages", "{place} is not a Wheelhouse session. Nothing in it was changed.")},
        {"store-a-folder", QT_TRANSLATE_NOOP("Messages", "{place} is a folder, not a Wheelhouse session.")},
        {"store-empty",
         QT_TRANSLATE_NOOP("Messages",
                           "{place} is empty, so it is not a Wheelhouse session. Nothing in it was changed.")},
        {"store-no-file", QT_TRANSLATE_NOOP("Messages", "{place} is not a file but a device or a pipe.")},
        {"store-newer", QT_TRANSLATE_NOOP("Messages", "{place} was written by a newer Wheelhouse. Update Wheelhouse "
                                                      "to open it; nothing in it was changed.")},
        {"store-damaged", QT_TRANSLATE_NOOP("Messages", "{place} is damaged: {detail}")},
        {"store-locked",
         QT_TRANSLATE_NOOP("Messages", "{place} is open in another window or program. Close it there first.")},
        {"store-read-only", QT_TRANSLATE_NOOP("Messages", "{place} can only be read. {detail}")},
        {"store-disk-full",
         QT_TRANSLATE_NOOP("Messages", "The disk is full, so this was not kept; nothing else is lost. {place}")},
        {"store-exists", QT_TRANSLATE_NOOP("Messages", "{place} is there already and will not be overwritten.")},
        {"store-conflict",
         QT_TRANSLATE_NOOP("Messages", "{place} was changed from elsewhere meanwhile, so this was not kept.")},
        {"store-io", QT_TRANSLATE_NOOP("Messages", "{place} could not be read or written: {detail}")},
        {"store-moved",
         QT_TRANSLATE_NOOP("Messages", "{place} was moved while it was open, so this was not kept. It is "
                                       "{detail} now, with everything played before. Open it there.")},
        {"store-gone",
         QT_TRANSLATE_NOOP("Messages",
                           "Another program moved, deleted or replaced {place} while it was open, so this was "
                           "not kept. Everything played before is saved in {detail}. Open that to go on.")},
        {"store-unsaved",
         QT_TRANSLATE_NOOP(
             "Messages", "Another program moved, deleted or replaced {place} while it was open, so this was not kept, "
                         "and no copy of the game could be saved: {detail}. Leave this game open, give the folder "
                         "back or make room on the disk, and try again: then all that was played is saved.")},
        {"store-linked-meanwhile",
         QT_TRANSLATE_NOOP(
             "Messages", "{place} has got a second name on the disk (a hard link). Nothing is lost: do that once more, "
                         "and the game goes on here. Under the other name it can only be looked at.")},
        {"store-linked",
         QT_TRANSLATE_NOOP("Messages",
                           "{place} has a second name on the disk (a hard link). What is played under one "
                           "name could destroy what is played under the other, so it can only be looked at, as it "
                           "was when it was opened. Make a copy to play on, or delete one of the two names.")},
        {"store-no-locks",
         QT_TRANSLATE_NOOP(
             "Messages",
             "The disk with {place} cannot keep two programs from writing it at once, so it can "
             "only be looked at, as it was when it was opened. Copy it to a disk of this computer to play on.")},
        {"import-folder",
         QT_TRANSLATE_NOOP("Messages", "{place} is not an exported session: it is a folder. Nothing was imported.")},
        {"import-empty",
         QT_TRANSLATE_NOOP("Messages", "{place} is not an exported session: it is empty. Nothing was imported.")},
        {"import-no-file",
         QT_TRANSLATE_NOOP("Messages", "{place} is not an exported session: it is a device or a pipe. "
                                       "Nothing was imported.")},
        {"import-not-replayed",
         QT_TRANSLATE_NOOP("Messages", "The exported session in {place} cannot be played through ({detail}). Nothing "
                                       "was imported.")},
        {"import-no-json",
         QT_TRANSLATE_NOOP("Messages", "{place} is not an exported session: it is not written in JSON. "
                                       "Nothing was imported.")},
        {"import-other-json", QT_TRANSLATE_NOOP("Messages", "{place} is not an exported session: it is JSON of another "
                                                            "kind. Nothing was imported.")},
        {"import-seen",
         QT_TRANSLATE_NOOP("Messages", "{place} holds what one viewer may know of a session. It is there "
                                       "to be read; a game needs its secrets. Nothing was imported.")},
        {"import-too-large",
         QT_TRANSLATE_NOOP("Messages", "{place} is not an exported session: it is too large or nested "
                                       "too deep. Nothing was imported.")},
        {"import-not-whole", QT_TRANSLATE_NOOP("Messages", "The exported session in {place} is not whole: something "
                                                           "is missing or wrong at “{at}”. Nothing was imported.")},
        {"import-damaged", QT_TRANSLATE_NOOP("Messages", "The exported session in {place} does not agree with itself, "
                                                         "so a part of it was lost or changed. Nothing was imported.")},
        {"import-newer", QT_TRANSLATE_NOOP("Messages", "{place} was exported by a newer Wheelhouse. Update "
                                                       "Wheelhouse to import it.")},
        {"content-damaged", QT_TRANSLATE_NOOP("Messages", "The content of the session cannot be read: {detail}")},
        {"open-failed", QT_TRANSLATE_NOOP("Messages", "This game could not be opened: {detail}")},
        {"group-unreadable", QT_TRANSLATE_NOOP("Messages", "That part of the history cannot be read: {detail}")},
        {"saved-copy-name", QT_TRANSLATE_NOOP("Messages", "{name} (saved)")},
        {"line-unreadable", QT_TRANSLATE_NOOP("Messages", "What happened here cannot be read")},
        {"session-damaged", QT_TRANSLATE_NOOP("Messages", "The session is damaged: {detail}")},
        {"session-damaged-at-once",
         QT_TRANSLATE_NOOP("Messages", "The file is damaged where the session begins, so there is no table to show.")},
        {"session-damaged-from",
         QT_TRANSLATE_NOOP("Messages",
                           "The file is damaged: act {number} of {of}, made {when}, cannot be read. You see "
                           "the table as it stood before that act.")},
        {"session-damaged-from-after",
         QT_TRANSLATE_NOOP("Messages",
                           "The file is damaged: act {number} of {of}, made {when}, cannot be read. You see "
                           "the table as it stood before that act, after “{last}”.")},
        {"session-damaged-behind",
         QT_TRANSLATE_NOOP("Messages", "The file is damaged: of {of} acts only the first {acts} can be followed. You "
                                       "see the table as it stood after them.")},
        {"session-damaged-before",
         QT_TRANSLATE_NOOP("Messages", "The file is damaged, and some of what happened before cannot be read. You see "
                                       "the table as it was left.")},
        {"session-from-newer",
         QT_TRANSLATE_NOOP("Messages",
                           "A newer Wheelhouse wrote the end of this session, which this one cannot read. You see the "
                           "game as it was before that. {detail}")},
        {"session-read-only", QT_TRANSLATE_NOOP("Messages", "This session is open for reading only.")},
        {"events-do-not-fit", QT_TRANSLATE_NOOP("Messages", "That does not fit the table as it stands: {detail}")},
    };
    return texts;
}

} // namespace wheelhouse::text
