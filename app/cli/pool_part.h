// SPDX-License-Identifier: GPL-3.0-or-later
// The odds of any dice, part of the query protocol: what a pool comes to, and the chance of what is wanted of it.
#pragma once

#include "app/cli/query_part.h"

namespace wheelhouse::cli {

class PoolPart final : public QueryPart
{
public:
    bool knows(const QString& op) const override;
    Answer answer(const QString& op, const play::JsonValue& request) override;
};

} // namespace wheelhouse::cli
