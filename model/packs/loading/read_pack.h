// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/content/pack.h"
#include "model/content/vocabulary.h"
#include "model/packs/loading/pack_files.h"

namespace wheelhouse::packs {

/// What was read of a pack. With an error among the problems, the pack is not to be used.
struct ReadPack {
    content::Pack pack;
    Problems problems; ///< without lines, those of the files among them
};

/// Reads a pack's files and checks what they mean. `language`: the one to read texts in, where they have it. `words`
/// tells which words its game plays; left out, any word will do.
ReadPack readPack(const PackFiles& files, const QString& language, const content::WordsOfGame& words = {});

} // namespace wheelhouse::packs
