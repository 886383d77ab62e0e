// SPDX-License-Identifier: GPL-3.0-or-later
// The query protocol's frame: requests as JSON Lines, one reply line for each, in order.
#pragma once

#include "app/cli/query_part.h"

#include <QByteArray>

#include <cstdio>
#include <memory>

namespace wheelhouse::cli {

/// The longest request, in bytes without its line end: the largest board, with something on every edge, has room in it.
/// The rest of a longer line is read past and never kept.
inline constexpr qsizetype longestLine = 16 * 1024 * 1024;

class Query
{
public:
    explicit Query(std::vector<std::unique_ptr<QueryPart>> parts) : m_parts(std::move(parts)) {}

    /// The reply to one line, without a line end.
    QByteArray reply(const QByteArray& line);
    /// Answers every line of `in` on `out`, flushing each, until `in` ends. Blank lines ask nothing.
    void run(std::FILE* in, std::FILE* out);

private:
    Answer answer(const play::JsonValue& request);

    std::vector<std::unique_ptr<QueryPart>> m_parts;
};

} // namespace wheelhouse::cli
