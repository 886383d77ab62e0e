// SPDX-License-Identifier: GPL-3.0-or-later
// Loads a content pack: a `pack.json` and, where that names them under `files`, further files of definitions beside it.
// Either the whole pack comes back or every problem that was found in one go, each with its place; a broken pack harms
// nothing else. Packs that complete others are loaded with them, see `pack_shelf.h`.
#pragma once

#include "model/content/pack.h"
#include "model/content/vocabulary.h"
#include "model/packs/format/problem.h"

#include <QByteArray>

#include <tl/expected.hpp>

namespace wheelhouse::packs {

/// A pack that can be played with, and what somebody should look at.
struct LoadedPack {
    content::Pack pack;
    Problems remarks; ///< no error among them
};

/// Loads the pack whose `pack.json` is at `path`, in the file system or in the program's resources. Texts are read in
/// `language` (a code such as "de" or "de-AT", which "de" serves too) where they have it, else in the pack's first.
/// `words` tells which words its game plays; left out, any word will do.
tl::expected<LoadedPack, Problems> loadPack(const QString& path, const QString& language = {},
                                            const content::WordsOfGame& words = {});

/// Reads a pack that is one text; `name` stands for the file in problems.
tl::expected<LoadedPack, Problems> parsePack(const QByteArray& bytes, const QString& name, const QString& language = {},
                                             const content::WordsOfGame& words = {});

/// The same for what was frozen once: see `excuseOlder`.
tl::expected<LoadedPack, Problems> parseFrozen(const QByteArray& bytes, const QString& name,
                                               const content::WordsOfGame& words = {});

/// Where the pack that comes with the program is found.
QString starterPackPath();

} // namespace wheelhouse::packs
