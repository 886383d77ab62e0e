// SPDX-License-Identifier: GPL-3.0-or-later
// Messages become sentences here and nowhere else, in the language of the translators that are installed, for the
// window and the command line alike. Names are put in as they are: never inflected, never glued to a word.
#pragma once

#include "model/play/table/initiative.h"
#include "model/play/table/message.h"

namespace wheelhouse::text {

/// The message's sentence; nothing for the empty message. A key that has no text comes back as it is, and a
/// placeholder that no argument fills stays in its braces, so that both are seen.
QString render(const play::Message& message);

/// Whether there is a text for this key.
bool hasText(const QString& key);

using play::numberText;

} // namespace wheelhouse::text
