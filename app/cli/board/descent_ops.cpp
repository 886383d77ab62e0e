// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_fields.h"
#include "app/cli/board/board_ops.h"
#include "app/cli/board/board_request.h"
#include "model/board/descent/board.h"

namespace wheelhouse::cli {
namespace {

namespace descent = board::descent;

class DescentOps final : public TableOfOps<DescentOps>
{
public:
    explicit DescentOps(descent::Board board) : m_board(std::move(board)) {}

    static const std::vector<Op>& ops()
    {
        static const std::vector<Op> all{{"range", &DescentOps::range}, {"sight", &DescentOps::sight}};
        return all;
    }
    play::JsonValue summary() const override
    {
        return sizesAnswer(m_board.plan().width(), m_board.plan().height(), m_board.plan().minis().size());
    }

private:
    Answer range(Fields& fields)
    {
        const auto from = readSpot(fields, "from", m_board.plan());
        const auto to = readSpot(fields, "to", m_board.plan());
        if (fields.problem())
            return complaintOf(fields);
        return single("range", m_board.range(from, to));
    }

    Answer sight(Fields& fields)
    {
        const auto from = readSpot(fields, "from", m_board.plan());
        const board::Space to = readSpace(fields, "to", m_board.plan());
        if (fields.problem())
            return complaintOf(fields);
        return single("sight", m_board.sees(from, to));
    }

    descent::Board m_board;
};

} // namespace

MadeBoard makeDescentBoard(Fields& request)
{
    const auto description = readDescription(request);
    const auto rules = readHouse<descent::HouseRules>(request, descent::houseRules);
    if (request.problem())
        return complaintOf(request);
    auto made = descent::Board::make(description, rules);
    if (const auto* problem = std::get_if<board::Problem>(&made))
        return tl::unexpected(errorOf(*problem));
    return std::make_unique<DescentOps>(std::move(std::get<descent::Board>(made)));
}

} // namespace wheelhouse::cli
