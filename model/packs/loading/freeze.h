// SPDX-License-Identifier: GPL-3.0-or-later
// A session carries the content that it can reach in its own file and never reads the pack again: frozen, which is one
// canonical JSON text in the pack format (keys sorted, no spaces), so that the same content always has the same hash.
#pragma once

#include "model/content/pack.h"
#include "model/content/vocabulary.h"

#include <QByteArray>

#include <tl/expected.hpp>

namespace wheelhouse::packs {

/// A pack as far as a session can reach it, which its game system says.
QByteArray freeze(const content::Pack& reachable);

/// Reads frozen content back; the error says in one line what was wrong and where.
tl::expected<content::Pack, QString> readFrozen(const QByteArray& bytes);
/// The same with the words of its game, and so with maps in that game's letters.
tl::expected<content::Pack, QString> readFrozenWith(const QByteArray& bytes, const content::WordsOfGame& words);

} // namespace wheelhouse::packs
