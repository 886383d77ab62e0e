// SPDX-License-Identifier: GPL-3.0-or-later
// The current board of some system, and the ops that it answers.
#pragma once

#include "app/cli/fields.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

namespace wheelhouse::cli {

class BoardOps
{
public:
    BoardOps() = default;
    BoardOps(const BoardOps&) = delete;
    BoardOps& operator=(const BoardOps&) = delete;
    virtual ~BoardOps() = default;

    virtual bool knows(std::string_view op) const = 0;
    virtual Answer answer(std::string_view op, Fields& fields) = 0;
    /// What is answered to the request that set the board.
    virtual play::JsonValue summary() const = 0;
};

/// The ops as a table `Self::ops()` of names and handlers. A handler reads all its fields before it answers, and where
/// one of them complains, the complaint is its answer.
template <class Self>
class TableOfOps : public BoardOps
{
public:
    struct Op {
        std::string_view name;
        Answer (Self::*handler)(Fields& fields);
    };

    bool knows(std::string_view op) const final { return std::ranges::count(Self::ops(), op, &Op::name) > 0; }
    Answer answer(std::string_view op, Fields& fields) final
    {
        const auto found = std::ranges::find(Self::ops(), op, &Op::name);
        return (static_cast<Self*>(this)->*found->handler)(fields);
    }
};

using MadeBoard = tl::expected<std::unique_ptr<BoardOps>, QueryError>;

/// The board that a request describes, one function for each system.
MadeBoard makeOnslaughtBoard(Fields& request);
MadeBoard makeNineAlignmentsBoard(Fields& request);
MadeBoard makeAdventureSystemBoard(Fields& request);
MadeBoard makeFantasyAdventureBoard(Fields& request);
MadeBoard makeDescentBoard(Fields& request);

} // namespace wheelhouse::cli
