// SPDX-License-Identifier: GPL-3.0-or-later
// The log as it is read: what each command did, newest first, under the round and the turn it belongs to. What was
// fixed of a line since is taken into what the line says.
#pragma once

#include "model/play/session/session.h"
#include "ui/table/common/table_context.h"

namespace wheelhouse::ui {

/// A paragraph of a line, with the rule behind it; a throw is drawn as the dice that lie.
struct LogWords {
    RuledWords ruled;
    std::vector<int> dice = {};
    std::optional<size_t> reasoned = {}; ///< the group's event whose whole reason can be read
    friend bool operator==(const LogWords&, const LogWords&) = default;
};

struct LogRow {
    QString key;   ///< the group's id
    QString round; ///< stands above it where it is the newest line of its round: "Round 3"
    QString turn;  ///< the same of its turn: "2 · Harrow"
    int turnOf = -1;
    int owner = -1; ///< whose deed it is; see ofNobody
    std::vector<LogWords> words;
    bool quiet = false; ///< only tells whose turn it is
    bool fixed = false;
    friend bool operator==(const LogRow&, const LogRow&) = default;
};

/// Newest first; `log` is oldest first.
std::vector<LogRow> logRows(const TableContext& context, const std::vector<play::LogEntry>& log);

} // namespace wheelhouse::ui
