// SPDX-License-Identifier: GPL-3.0-or-later
// The Odds part of the query protocol.
#pragma once

#include "app/cli/query_part.h"

namespace wheelhouse::cli {

class OddsPart final : public QueryPart
{
public:
    bool knows(const QString& op) const override;
    Answer answer(const QString& op, const play::JsonValue& request) override;
};

} // namespace wheelhouse::cli
