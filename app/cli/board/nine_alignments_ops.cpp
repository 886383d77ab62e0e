// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/board_fields.h"
#include "app/cli/board/board_ops.h"
#include "app/cli/board/board_request.h"
#include "model/board/nine_alignments/areas.h"
#include "model/board/nine_alignments/board.h"
#include "model/board/nine_alignments/distance.h"
#include "model/board/nine_alignments/sight.h"

#include <array>

namespace wheelhouse::cli {
namespace {

namespace nine = board::nine_alignments;

class NineAlignmentsOps final : public TableOfOps<NineAlignmentsOps>
{
public:
    explicit NineAlignmentsOps(nine::Board board) : m_board(std::move(board)) {}

    static const std::vector<Op>& ops()
    {
        static const std::vector<Op> all{
            {"distance", &NineAlignmentsOps::distance}, {"sight", &NineAlignmentsOps::sight},
            {"reach", &NineAlignmentsOps::reach},       {"radius", &NineAlignmentsOps::radius},
            {"line", &NineAlignmentsOps::line},         {"cone", &NineAlignmentsOps::cone}};
        return all;
    }
    play::JsonValue summary() const override
    {
        return sizesAnswer(plan().width(), plan().height(), plan().minis().size());
    }

private:
    const board::FloorPlan& plan() const { return m_board.plan(); }

    Answer distance(Fields& fields)
    {
        const board::Space from = readSpace(fields, "from", plan());
        const board::Space to = readSpace(fields, "to", plan());
        if (fields.problem())
            return complaintOf(fields);
        return single("distance", nine::distance(from, to));
    }

    Answer sight(Fields& fields)
    {
        const auto from = readSpot(fields, "from", plan());
        const auto to = readSpot(fields, "to", plan());
        if (fields.problem())
            return complaintOf(fields);
        return single("sight", nine::sees(m_board, from, to));
    }

    Answer reach(Fields& fields)
    {
        const int mini = readMini(fields, "mini", plan());
        const int points = fields.number("points", 0, board::maxPoints);
        if (fields.problem())
            return complaintOf(fields);
        return costsAnswer(costsOf(m_board.reach(mini, points)));
    }

    Answer radius(Fields& fields)
    {
        const board::Space at = readSpace(fields, "at", plan());
        const int radius = fields.number("radius", 0, board::maxPoints);
        if (fields.problem())
            return complaintOf(fields);
        return spacesAnswer(m_board.radius(at, radius));
    }

    Answer line(Fields& fields)
    {
        const board::Space from = readSpace(fields, "from", plan());
        const board::Space to = readSpace(fields, "to", plan());
        if (fields.problem())
            return complaintOf(fields);
        return spacesAnswer(nine::line(from, to));
    }

    Answer cone(Fields& fields)
    {
        constexpr std::array<std::string_view, 2> sides{"left", "right"};
        const board::Space from = readSpace(fields, "from", plan());
        const auto direction = static_cast<nine::Direction>(fields.oneOf("dir", nine::directionNames));
        const int length = fields.number("length", 1, board::maxPoints);
        const std::size_t side = fields.has("side") ? fields.oneOf("side", sides) : 0;
        if (fields.problem())
            return complaintOf(fields);
        return spacesAnswer(nine::cone(plan(), from, direction, length, static_cast<nine::WideSide>(side)));
    }

    nine::Board m_board;
};

} // namespace

MadeBoard makeNineAlignmentsBoard(Fields& request)
{
    const auto description = readDescription(request);
    const auto rules = readHouse<nine::HouseRules>(request, nine::houseRules);
    if (request.problem())
        return complaintOf(request);
    auto made = nine::Board::make(description, rules);
    if (const auto* problem = std::get_if<board::Problem>(&made))
        return tl::unexpected(errorOf(*problem));
    return std::make_unique<NineAlignmentsOps>(std::move(std::get<nine::Board>(made)));
}

} // namespace wheelhouse::cli
