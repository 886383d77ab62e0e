// SPDX-License-Identifier: GPL-3.0-or-later
// The Board and Geometry parts of the query protocol: one current board, and questions to it.
#pragma once

#include "app/cli/board/board_ops.h"

namespace wheelhouse::cli {

class BoardPart final : public QueryPart
{
public:
    bool knows(const QString& op) const override;
    Answer answer(const QString& op, const play::JsonValue& request) override;

private:
    Answer setBoard(Fields& request);

    std::unique_ptr<BoardOps> m_board;
};

} // namespace wheelhouse::cli
