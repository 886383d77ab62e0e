// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the query protocol: some ops and what they answer. Each part is a file of its own and knows no other.
#pragma once

#include "model/play/session/command.h"

namespace wheelhouse::cli {

/// Why a request was not answered. `code` is one of the protocol's.
struct QueryError {
    const char* code = "bad-request";
    QString message;
    QString at; ///< JSON pointer into the request; empty where no place in it is to blame
    std::vector<QString> rules;
    bool overrulable = false;
};

using Answer = tl::expected<play::JsonValue, QueryError>;

class QueryPart
{
public:
    QueryPart() = default;
    QueryPart(const QueryPart&) = delete;
    QueryPart& operator=(const QueryPart&) = delete;
    virtual ~QueryPart() = default;

    /// Whether the part knows this op.
    virtual bool knows(const QString& op) const = 0;
    /// The result for a request, an object whose op the part knows. What a refused request meets stays as it was.
    virtual Answer answer(const QString& op, const play::JsonValue& request) = 0;
};

} // namespace wheelhouse::cli
