// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_fields.h"
#include "app/cli/board/board_ops.h"
#include "app/cli/board/board_request.h"
#include "model/board/fantasy_adventure/attacks.h"
#include "model/board/fantasy_adventure/movement.h"

namespace wheelhouse::cli {
namespace {

namespace fantasy = board::fantasy_adventure;

class FantasyAdventureOps final : public TableOfOps<FantasyAdventureOps>
{
public:
    explicit FantasyAdventureOps(fantasy::Board board) : m_board(std::move(board)) {}

    static const std::vector<Op>& ops()
    {
        static const std::vector<Op> all{{"sight", &FantasyAdventureOps::sight},
                                         {"reach", &FantasyAdventureOps::reach}};
        return all;
    }
    play::JsonValue summary() const override
    {
        return sizesAnswer(m_board.plan().width(), m_board.plan().height(), m_board.plan().minis().size());
    }

private:
    Answer sight(Fields& fields)
    {
        const int from = readMini(fields, "from", m_board.plan());
        const auto to = readSpot(fields, "to", m_board.plan());
        if (fields.problem())
            return complaintOf(fields);
        return single("sight", fantasy::hasClearLine(m_board, from, to));
    }

    Answer reach(Fields& fields)
    {
        const int mini = readMini(fields, "mini", m_board.plan());
        const int points = fields.number("points", 0, board::maxPoints);
        if (fields.problem())
            return complaintOf(fields);
        return costsAnswer(costsOf(fantasy::reach(m_board, mini, points)));
    }

    fantasy::Board m_board;
};

} // namespace

MadeBoard makeFantasyAdventureBoard(Fields& request)
{
    const auto description = readDescription(request);
    const auto rules = readHouse<fantasy::HouseRules>(request, fantasy::houseRules);
    if (request.problem())
        return complaintOf(request);
    auto made = fantasy::Board::make(description, rules);
    if (const auto* problem = std::get_if<board::Problem>(&made))
        return tl::unexpected(errorOf(*problem));
    return std::make_unique<FantasyAdventureOps>(std::move(std::get<fantasy::Board>(made)));
}

} // namespace wheelhouse::cli
