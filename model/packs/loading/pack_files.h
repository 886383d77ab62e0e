// SPDX-License-Identifier: GPL-3.0-or-later
// The files of one pack as JSON of the present format, and what is wrong with their shape.
#pragma once

#include "model/packs/format/document.h"
#include "model/packs/format/shape.h"
#include "model/packs/format/upgrade.h"

#include <optional>

namespace wheelhouse::packs {

struct PackFiles {
    std::vector<Document> documents; ///< the main file first; none where it could not be read
    bool isReadable = true;          ///< whether the main file is JSON of a known format
    bool isWhole = true;             ///< whether every file could be read
    Problems problems;               ///< without lines
    QString completes;               ///< the id of the pack that this one completes; empty for a pack of its own
};

/// How the files of a pack are called in problems.
enum class FileNames {
    Plain, ///< "loot.json"
    Full   ///< with the path to it
};

/// Gathers the pack whose `pack.json` is at `path`, in the file system or in the program's resources.
PackFiles gatherPack(const QString& path, FileNames names, const UpgradeSteps& steps = upgradeSteps());

/// The same for a pack that is one text; `name` stands for the file in problems.
PackFiles gatherText(const QByteArray& bytes, const QString& name, const UpgradeSteps& steps = upgradeSteps());

/// The bytes of one file as far as a file of a pack can be long; nothing where it cannot be read, or is a device or a
/// pipe, for which one could wait for ever.
std::optional<QByteArray> packFileBytes(const QString& path);

/// The text at a key of the main file; empty where there is none.
QString mainText(const PackFiles& files, const char* key);

/// Gives problems their lines and puts them into the order of the files; what is too much is left out.
Problems finished(Problems problems, const std::vector<Document>& documents);

} // namespace wheelhouse::packs
