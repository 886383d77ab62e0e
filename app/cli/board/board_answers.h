// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about a board, asked in one go and without a stream.
#pragma once

#include <QJsonArray>
#include <QJsonObject>

#include <optional>
#include <vector>

namespace wheelhouse::cli {

/// Sets the board of the query protocol and asks it each request: one result for each, empty for one that was refused.
/// Nothing if the board was refused.
std::optional<std::vector<QJsonObject>> answersOnBoard(const QJsonObject& board, const QJsonArray& requests);

} // namespace wheelhouse::cli
