// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/texts.h"

#include <QtGlobal>

namespace wheelhouse::text {

std::span<const Text> storageTexts()
{
    static constexpr Text texts[] = {
        {"store-not-found", QT_TRANSLATE_NOOP("Messages", "There is no {place}.")},
        {"store-not-a-session", QT_TRANSLATE_NOOP("Messages", "{place} is not a session. {detail}")},
        {"store-newer", QT_TRANSLATE_NOOP("Messages", "{place} was written by a newer Wheelhouse. {detail}")},
        {"store-damaged", QT_TRANSLATE_NOOP("Messages", "{place} is damaged: {detail}")},
        {"store-locked", QT_TRANSLATE_NOOP("Messages", "{place} is in use by another program. {detail}")},
        {"store-read-only", QT_TRANSLATE_NOOP("Messages", "{place} can only be read. {detail}")},
        {"store-disk-full",
         QT_TRANSLATE_NOOP("Messages", "The disk is full, so this was not kept; nothing else is lost. {place}")},
        {"store-exists", QT_TRANSLATE_NOOP("Messages", "{place} is there already and will not be overwritten.")},
        {"store-conflict",
         QT_TRANSLATE_NOOP("Messages", "{place} was changed from elsewhere meanwhile, so this was not kept.")},
        {"store-io", QT_TRANSLATE_NOOP("Messages", "{place} could not be read or written: {detail}")},
        {"content-damaged", QT_TRANSLATE_NOOP("Messages", "The content of the session cannot be read: {detail}")},
        {"group-unreadable", QT_TRANSLATE_NOOP("Messages", "That part of the history cannot be read: {detail}")},
        {"session-damaged", QT_TRANSLATE_NOOP("Messages", "The session is damaged: {detail}")},
        {"session-from-newer",
         QT_TRANSLATE_NOOP("Messages",
                           "A newer Wheelhouse wrote part of this session; it is shown as it was before. {detail}")},
        {"session-read-only", QT_TRANSLATE_NOOP("Messages", "This session is open for reading only.")},
        {"events-do-not-fit", QT_TRANSLATE_NOOP("Messages", "That does not fit the table as it stands: {detail}")},
    };
    return texts;
}

} // namespace wheelhouse::text
