// SPDX-License-Identifier: GPL-3.0-or-later
// One JSON file of a pack. Parsing is bounded before anything is built: bytes, depth and number of values; a key that
// stands twice is an error, for the last one would silently win. Lines are looked up by a second pass over the text,
// and only for what is reported.
#pragma once

#include "model/packs/format/problem.h"

#include <QByteArray>
#include <QSet>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <memory>

namespace wheelhouse::packs {

constexpr int maxMebibytes = 16;
constexpr int maxDepth = 64;
constexpr int maxValues = 200'000;

struct Document {
    QString file;
    QByteArray bytes;
    std::shared_ptr<nlohmann::json> root; ///< never null
    /// Pointers of the definitions that were merged into those of another pack and are null now.
    QSet<QString> mergedAway = {};
};

/// Parses `bytes`, or says why not: one problem, as a text that is broken once misleads from there on.
tl::expected<Document, Problem> parseDocument(const QByteArray& bytes, const QString& file);

/// Gives each problem of these documents the line of what its pointer names, or of the last thing on the way to it that
/// is there.
void addLines(Problems& problems, const std::vector<Document>& documents);

} // namespace wheelhouse::packs
