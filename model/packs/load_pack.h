// SPDX-License-Identifier: GPL-3.0-or-later
// Loads a content pack: a `pack.json` and, where that names them under `files`, further files of definitions beside it.
// Either the whole pack comes back or every problem that was found in one go, each with its place; a broken pack harms
// nothing else.
#pragma once

#include "model/content/pack.h"
#include "model/packs/problem.h"

#include <QByteArray>

#include <tl/expected.hpp>

namespace wheelhouse::packs {

/// The format this code reads; a pack names its own under `format`.
constexpr int packFormat = 1;

/// A pack that can be played with, and the values in it that nobody has entered yet.
struct LoadedPack {
    content::Pack pack;
    Problems remarks; ///< of severity `Incomplete` only
};

/// Loads the pack whose `pack.json` is at `path`, in the file system or in the program's resources.
tl::expected<LoadedPack, Problems> loadPack(const QString& path);

/// Reads a pack that is one text; `name` stands for the file in problems.
tl::expected<LoadedPack, Problems> parsePack(const QByteArray& bytes, const QString& name);

/// Where the pack that comes with the program is found.
QString starterPackPath();

} // namespace wheelhouse::packs
