// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a session as it reads with the cards that were corrected since, or without what a viewer may not read
// yet: the frozen bytes stay as they are in the file, and the corrections are facts of the journal.
#pragma once

#include "model/content/definition_names.h"
#include "model/play/events/state.h"

#include <QByteArray>

#include <tl/expected.hpp>

namespace wheelhouse::play {

/// The frozen content with these cards in the place of those with their nouns and ids; the error says what is wrong
/// with it, in English. Without cards the bytes come back as they are, whatever they hold.
tl::expected<QByteArray, QString> correctedContent(const QByteArray& frozen, const std::vector<Card>& cards);

/// The frozen content with none of these definitions; nothing of it where it cannot be read.
QByteArray contentWithout(const QByteArray& frozen, const content::DefinitionNames& names);

/// The definition that content in the pack format holds under this noun and id; null where there is none.
JsonValue definitionIn(const QByteArray& content, const QString& noun, const QString& id);

} // namespace wheelhouse::play
